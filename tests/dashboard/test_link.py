"""Links: a model as JSON and as a word in the address, and whatever else somebody may write there."""

import base64
import json
import zlib

import pytest

from dashboard import link
from dashboard.link import COMMON, pack, unpack
from dashboard.link_json import MOST_JSON, from_json, to_json
from dashboard.state import Model, Pin
from engine.problems import InputError
from engine.text import Text

PINS = (Pin("Thin **air**", "shared_air", {"air_supply": 21}), Pin("Real dice", "shared_air/real_dice"))
MODEL = Model("shared_air", "shared_air", {"air_supply": 21}, ("careful", "greedy"), 20_000, 7, PINS)


def test_json_brings_back_the_same_model():
    model = Model("a/b", "a", {"x": [1, [2]], "y": None, "z": "many", "w": {"title": {"en": "A", "de": "B"}}}, ("p",), 1000, 2**53 - 1)
    assert from_json(to_json(model)) == (model, {})
    words = Model("a", "a", {"market.x.title": Text("One", "Eins")})
    assert from_json(to_json(words))[0].changes == {"market.x.title": {"en": "One", "de": "Eins"}}


@pytest.mark.parametrize(
    "change",
    [
        {"ruleset": "../../etc/passwd"},
        {"ruleset": "/etc/passwd"},
        {"ruleset": "a/b/c"},
        {"ruleset": 3},
        {"base": "x.yaml"},
        {"changes": []},
        {"changes": {"x": [[[[[[[[[[1]]]]]]]]]]}},
        {"seats": ["../x"]},
        {"seats": ["x"] * 99},
        {"games": 999},
        {"games": 10**7},
        {"games": True},
        {"seed": -1},
        {"seed": 1.5},
        {"more": 1},
        {"changes": {"x": "\ud800"}},
        {"changes": {"\ud800": 1}},
        {"pins": [["\ud800", "a", {}]]},
    ],
)
def test_json_that_is_no_model_is_refused(change):
    with pytest.raises(InputError):
        from_json(json.dumps({**json.loads(to_json(MODEL)), **change}))


@pytest.mark.parametrize("text", ["", "[]", "nonsense", "[" * 100_000, "1", " " * 70_000, to_json(MODEL).replace("21", "NaN"), "{}"])
def test_words_that_are_no_model_are_refused(text):
    with pytest.raises(InputError):
        from_json(text)


def packed(text: str, head: str = "1", cut: int = 0) -> str:
    """Any words, packed as links are."""
    packer = zlib.compressobj(9, wbits=-15, zdict=COMMON)
    data = packer.compress(text.encode()) + packer.flush()
    return head + base64.urlsafe_b64encode(data[: len(data) - cut]).decode().rstrip("=")


def test_a_link_is_short_and_brings_back_everything():
    token = pack(MODEL, "de", "abc123")
    assert unpack(token) == (MODEL, "de", "abc123")
    assert len(token) < 200
    assert set(token) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")


def test_values_that_are_wrong_are_in_a_link_too():
    model = Model("a", "a", {"x": "many", "y": 1e9, "z": 10**25, "w": None, "v": "ü" * 300})
    assert unpack(pack(model, "en"))[0] == model


BOMB = packed('{"ruleset":"' + "a" * 20_000_000 + '"}')


@pytest.mark.parametrize(
    "token",
    [
        *("", "1", "x", "1!!!!", "1" + "A" * 50, "🙂", "1" + "A" * 100_000, pack(MODEL, "en")[:-6], pack(MODEL, "en") + "AAAA"),
        *("2" + pack(MODEL, "en")[1:], packed("[]"), packed(to_json(MODEL, language="fr")), packed(to_json(MODEL), cut=3)),
        *(packed(to_json(MODEL).replace('"pins":[', '"pins":[["a","../b",{}],')), packed(to_json(MODEL, check="x" * 99))),
        *(packed(to_json(MODEL).replace("Thin", "T" * 99)), packed("{" + " " * (5 * MOST_JSON) + "}"), BOMB),
    ],
)
def test_a_link_that_is_none_is_refused(token):
    with pytest.raises(InputError):
        unpack(token)


def test_a_bomb_is_not_unpacked():
    assert len(BOMB) < 40_000
    with pytest.raises(InputError):
        link.unpacked(BOMB[1:][: link.MOST_TOKEN])
