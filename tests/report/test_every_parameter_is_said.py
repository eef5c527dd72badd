"""Every value of both games is found in the rulebook, in both languages, changes with it, and is marked where it differs."""

import pytest

from engine.parameters import Rules, leaves
from engine.text import LANGUAGES

from .reading import BASES, SITE, chapters, new_lines, says

WITH_SITE = BASES["salvage_divers"].change({"sites": {"pearl_reef": SITE}})
FULL = {"shared_air": BASES["shared_air"], "salvage_divers": WITH_SITE}
LEAVES = [(name, leaf) for name, ruleset in FULL.items() for leaf in leaves(ruleset.rules)]
OTHERS = {
    "max_players": 5,
    "load_limit": 4,
    "dice": [[1, 2, 7], [1, 2, 3]],
    "swim_cards": [2, 3, 3, 4, 4, 4, 5, 5, 11],
    "tie_break_levels": ["level_2"],
    "ramp": [{"round": 2, "chip": "air_3", "count": 5}],
    "suit": "none",
    "kind": {"gear": "crew", "advancement": "gear", "crew": "gear"},
    "chip": {None: "air_2"},
    "air_restored": {"largest_drawn": 7, "full": 7},
    "most": {None: 17, 3: 17},
    "stock": {None: 19},
}
SAID = {
    "treasure_values": ("under each treasure card", "unter jede Schatzkarte"),
    "swim_draw": ("stays out", "bleibt draußen"),
    "first_player": ("Draw lots", "Lost aus"),
    "sink_order": ("shuffles their own cards", "mischt seine eigenen Karten"),
    "bust_when": ("more air than you have", "mehr Luft kostet, als du hast"),
    "is_first_draw_optional": ("even before the first", "schon vor dem ersten"),
    "is_first_air_cost_free": ("is free", "gratis"),
    "averts_bust": ("is averted", "entfällt"),
    "suit": ("no suit", "keine Farbe"),
    "tie_break_levels": ("level 2", "Stufe 2"),
    "load_limit": ("can carry 4 treasures at most", "Mehr als 4 Schätze"),
}


def other(leaf):
    """Another value that may stand there."""
    name, old = leaf.path[-1], leaf.value
    if name in OTHERS and not isinstance(OTHERS[name], dict):
        return OTHERS[name]
    if name in OTHERS and old in OTHERS[name]:
        return OTHERS[name][old]
    if name == "values":
        return [*old[:-1], 47]
    if name == "chip":
        return "air_3"
    if isinstance(old, bool):
        return not old
    if leaf.parameter.choices and isinstance(old, str):
        words = list(leaf.parameter.choices)
        return words[(words.index(old) + 1) % len(words)]
    return old + 1


def changed(name, leaf):
    """The ruleset with that value, on a base where it matters."""
    base = FULL[name]
    if leaf.path[-1] == "dice":
        base = base.change({"swim_draw": "dice"})
    if leaf.path[0] == "chips" and leaf.path[1] not in base.rules.bag:
        assert any(item.chip == leaf.path[1] for item in base.rules.market.values())
    return base, base.change({leaf.key: other(leaf)})


def numbers_in(value, old):
    """The numbers of a new value that the old one did not have."""
    if isinstance(value, bool) or value is None or isinstance(value, str):
        return []
    if isinstance(value, list):
        flat = [number for entry in value for number in numbers_in(entry, None)]
        return [number for number in flat if old is None or number not in numbers_in(old, None)]
    if isinstance(value, Rules):
        value = value.model_dump()
    if isinstance(value, dict):
        return [number for entry in value.values() for number in numbers_in(entry, None)]
    return [value]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "leaf"), LEAVES, ids=[f"{name}.{leaf.key}" for name, leaf in LEAVES])
def test_a_value_is_said_and_changes_with_it(name, leaf, language):
    base, variant = changed(name, leaf)
    before, after = chapters(base, language).text, chapters(variant, language).text
    new = new_lines(after, before)
    assert after != before
    value = other(leaf)
    for number in numbers_in(value, leaf.value):
        assert says(new, number, language), new
    for number in numbers_in(leaf.value, None):
        assert says(before, number, language)
    if leaf.path[-1] in SAID and not (isinstance(value, bool) and not value):
        assert SAID[leaf.path[-1]][LANGUAGES.index(language)] in new
    if leaf.path[-1] == "chip":
        chip = variant.rules.chips[value]
        assert says(new, chip.move, language) and says(new, chip.air_cost, language)


@pytest.mark.parametrize(("name", "leaf"), LEAVES, ids=[f"{name}.{leaf.key}" for name, leaf in LEAVES])
def test_what_differs_is_marked_with_the_value_of_the_base(name, leaf):
    _, variant = changed(name, leaf)
    keys = {change[0] for change in variant.changes} - {"sites.pearl_reef", "swim_draw"}
    if leaf.path[0] == "sites":
        assert "Pearl Reef: not there" in chapters(variant).marks
    elif leaf.path[-1] != "dice":
        assert len(keys) <= 1 or name == "salvage_divers"
        marks = chapters(variant).marks
        label = leaf.parameter.label.en
        assert any(label in mark or leaf.path[0] == "bag" for mark in marks), (label, marks)
        for number in numbers_in(leaf.value, other(leaf) if isinstance(leaf.value, list) else None):
            assert any(says(mark, number, "en") for mark in marks)


@pytest.mark.parametrize("name", BASES)
def test_the_base_has_nothing_in_its_margin(name):
    for language in LANGUAGES:
        assert chapters(BASES[name], language).marks == []


def test_titles_are_what_players_read():
    title = {"en": "Lantern & <b>*", "de": "Laterne {x} #eval"}
    variant = BASES["salvage_divers"].change({"chips": {"fin_kick": {"title": title}}, "market": {"navigator": {"title": title}}})
    for language in LANGUAGES:
        assert chapters(variant, language).text.count(title[language]) >= 3


@pytest.mark.parametrize(
    ("name", "change", "mark"),
    [
        ("salvage_divers", {"market": {"quartermaster": None}}, "Quartermaster: there"),
        ("salvage_divers", {"bag": {"dive_buddy": 0}}, "Starting bag · Dive Buddy: 1"),
        ("shared_air", {"levels": {"level_1": None}}, "Levels · 1 (clubs): there"),
        ("salvage_divers", {"ramp": []}, "Danger ramp: "),
        ("salvage_divers", {"market": {"navigator": {"cost": 8}}}, "Navigator · Price: $7"),
    ],
)
def test_what_is_gone_is_marked_too(name, change, mark):
    variant = BASES[name].change(change)
    assert any(line.startswith(mark) for line in chapters(variant).marks), chapters(variant).marks
