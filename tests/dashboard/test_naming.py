"""Names, values in words, and lists as people type them."""

import pytest

from dashboard.naming import bad_token, entry_name, label_of, list_text, parse_list, value_words
from dashboard.plain import escaped, unmarked
from engine import load_ruleset
from engine.games import GAMES
from engine.parameters import leaves


@pytest.mark.parametrize(
    ("typed", "kind", "value"),
    [
        ("2 3 3 4", list[int], [2, 3, 3, 4]),
        ("2, 3;3,4 ", list[int], [2, 3, 3, 4]),
        ("[2, 3]", list[int], [2, 3]),
        ("", list[int], []),
        ("−1 2", list[int], [-1, 2]),
        ("2 x 3", list[int], "2 x 3"),
        ("2.5", list[int], "2.5"),
        ("1 2 3 / 1 2", list[list[int]], [[1, 2, 3], [1, 2]]),
        ("1 2\n3", list[list[int]], [[1, 2], [3]]),
        ("1 / x", list[list[int]], "1 / x"),
    ],
)
def test_lists_are_read_leniently_and_kept_where_they_are_none(typed, kind, value):
    assert parse_list(typed, kind) == value
    assert parse_list(list_text(value), kind) == value


def test_the_first_wrong_part_is_named():
    assert bad_token("2 3 x 4") == "x"
    assert bad_token("1 2 / 1,5a") == "5a"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", list(GAMES))
def test_every_value_has_a_name_and_words(name, language):
    ruleset = load_ruleset(name)
    for leaf in leaves(ruleset.rules):
        label = label_of(ruleset.game, leaf.key, ruleset.values, language)
        assert "_" not in label, (leaf.key, label)
        assert value_words(ruleset.game, leaf.key, leaf.value, ruleset.values, language) or leaf.value == []


def test_entries_are_called_by_title_or_by_place_and_word():
    salvage, air = load_ruleset("salvage_divers"), load_ruleset("shared_air")
    assert label_of(salvage.game, "market.quartermaster.cost", salvage.values, "de") == "Quartiermeister · Preis"
    assert label_of(salvage.game, "bag.air_1", salvage.values, "en") == "Starting bag · Air Cost 1"
    assert entry_name(air.game, ("levels",), "level_2", air.values, "en") == "2 (diamonds)"
    assert value_words(air.game, "load_limit", None, air.values, "de") == "keine Grenze"


def test_words_people_wrote_stay_words():
    assert unmarked("![x](http://y) **b** $z$ :red[r]") == r"\!\[x\]\(http\://y\) \*\*b\*\* \$z\$ \:red\[r\]"
    assert escaped("<img onerror='x'>") == "&lt;img onerror=&#x27;x&#x27;&gt;"
