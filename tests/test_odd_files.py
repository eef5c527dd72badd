"""Any value of a file replaced by one of any other shape, or left out: one clear refusal, or a file that is fine."""

import copy

import pytest

from engine.commands.catalogue import check
from engine.files import to_yaml

WORDS = {"en": "A", "de": "B"}
INTENT = {"metric": "win_share", "seat": 1, "between": [0.1, 0.2], "seats": ["4xgreedy"], "compared_to": "shared_air", "why": WORDS}
THRESHOLD = {"max_load": 2, "min_level": 3, "turn_at_load": 1, "pick_up_swimming_up": True}
FILES = {
    "strategy": {"game": "shared_air", "title": WORDS, "why": WORDS, "kind": "threshold", "values": THRESHOLD},
    "line-up": {"game": "shared_air", "title": WORDS, "why": WORDS, "seats": ["2xgreedy", "careful"]},
    "variant": {
        "extends": "shared_air",
        "title": WORDS,
        "change": {"levels": {"level_1": {"cards": 3}}, "swim_cards": [1, 2], "dice": [[1, 2]], "tie_break_levels": ["level_1"]},
        "intents": [INTENT],
    },
    "another variant": {
        "extends": "salvage_divers",
        "title": WORDS,
        "change": {"market": {"navigator": {"title": WORDS, "chip": "air_1"}}, "ramp": [{"round": 1, "chip": "air_1", "count": 2}]},
    },
    "ruleset": {"game": "shared_air", "title": WORDS, "rules": {"air_supply": 3}},
}
GONE = object()
ODD = [GONE, None, True, -1, 1.5, "x", "", [], {}, [[1]], {"a": [1]}, {"en": 1, "de": [1]}]


def places(data, path=()):
    """Where something stands in plain data."""
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in entries:
        yield (*path, key)
        yield from places(value, (*path, key))


def spoilt(data, path, odd):
    """The same with something odd in one place."""
    found = copy.deepcopy(data)
    at = found
    for key in path[:-1]:
        at = at[key]
    if odd is GONE:
        del at[path[-1]]
    else:
        at[path[-1]] = odd
    return found


@pytest.mark.parametrize("name", FILES)
def test_no_value_of_any_shape_ends_in_a_traceback(tmp_path, name):
    file, refused = tmp_path / "mine.yaml", 0
    for path in places(FILES[name]):
        for odd in ODD:
            file.write_text(to_yaml(spoilt(FILES[name], path, odd)))
            problem = check(str(file))
            refused += bool(problem)
            assert not problem or "mine" in problem, (path, odd)
    assert refused


@pytest.mark.parametrize("name", ["strategy", "line-up"])
def test_a_file_that_names_no_game_says_so(tmp_path, name):
    file = tmp_path / "mine.yaml"
    file.write_text(to_yaml(spoilt(FILES[name], ("game",), GONE)))
    assert check(str(file)) == f"{file}: game: is missing"
