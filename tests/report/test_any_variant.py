"""Whatever a designer sets, the rulebook can be written, says nothing against its parameters, and is grammatical."""

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.papers.build import material_of
from engine.papers.rulebook import differences, rulebook
from engine.papers.sheet import playtest_sheet
from engine.problems import InputError
from engine.report import write

from .reading import BASES, LANGUAGES, SITE, chapters

small = st.integers(0, 3)
SHARED_AIR = st.fixed_dictionaries(
    {
        "n_dives": st.integers(1, 6),
        "treasure_values": st.sampled_from(["drawn", "printed"]),
        "swim_draw": st.sampled_from(["reshuffle", "deplete", "dice"]),
        "swim_cards": st.lists(st.integers(0, 16), min_size=1, max_size=12),
        "dice": st.lists(st.lists(st.integers(0, 9), min_size=1, max_size=12), min_size=1, max_size=4),
        "air_supply": st.integers(1, 200),
        "first_player": st.sampled_from(["seat_1", "random"]),
        "breath_per_treasure": small,
        "load_to_turn_back": small,
        "slowdown_per_treasure": small,
        "load_limit": st.none() | st.integers(1, 9),
        "stall_rounds": st.integers(1, 5),
        "stack_size": st.integers(1, 5),
        "sink_order": st.sampled_from(["as_carried", "shuffled"]),
        "tie_break_levels": st.lists(st.sampled_from(["level_1", "level_2", "level_3", "level_4"]), max_size=4, unique=True),
        "levels": st.fixed_dictionaries(
            {
                "level_1": st.fixed_dictionaries(
                    {
                        "cards": st.integers(0, 20),
                        "values": st.lists(st.integers(0, 20), min_size=1, max_size=9),
                        "suit": st.sampled_from(["clubs", "hearts", "none"]),
                    }
                )
            }
        ),
    }
)
TITLE = {"en": "Lamp", "de": "Lampe"}
CHIP = {"title": TITLE, "move": 0, "air_cost": 0, "air_restored": 0}
ITEM = {
    "title": TITLE, "kind": "gear", "cost": 1, "chip": None, "starting_depth": 0, "tank": 0, "is_first_air_cost_free": False,
    "averts_bust": False, "most": 2, "stock": None,
}  # fmt: skip
chips = st.fixed_dictionaries(
    {
        "move": st.integers(0, 3),
        "air_cost": st.integers(0, 3),
        "air_restored": st.integers(0, 2) | st.sampled_from(["full", "largest_drawn"]),
    }
).map(lambda change: {**CHIP, **change})
items = st.fixed_dictionaries(
    {
        "kind": st.sampled_from(["gear", "advancement", "crew"]),
        "chip": st.none() | st.just("lamp"),
        "starting_depth": small,
        "tank": small,
        "is_first_air_cost_free": st.booleans(),
        "averts_bust": st.booleans(),
        "most": st.integers(0, 3),
        "stock": st.none() | st.integers(0, 9),
    }
).map(lambda change: {**ITEM, **change})
SALVAGE_DIVERS = st.fixed_dictionaries(
    {
        "n_rounds": st.integers(1, 8),
        "max_players": st.integers(1, 6),
        "tank_size": st.integers(1, 12),
        "is_first_draw_optional": st.booleans(),
        "bust_when": st.sampled_from(["empty", "overdrawn"]),
        "checkpoint_spacing": st.integers(1, 5),
        "checkpoint_worth": st.integers(0, 9),
        "spaces_per_reputation": st.integers(1, 4),
        "floor": st.integers(1, 60),
        "coins_per_reputation": st.integers(1, 9),
        "chips": st.fixed_dictionaries({"lamp": chips}),
        "bag": st.fixed_dictionaries({"lamp": small}),
        "ramp": st.lists(
            st.fixed_dictionaries({"round": st.integers(1, 8), "chip": st.sampled_from(["air_1", "lamp"]), "count": st.integers(1, 3)}),
            max_size=3,
        ),
        "market": st.fixed_dictionaries(
            {"lamp": items}, optional={name: st.none() for name in BASES["salvage_divers"].rules.market}
        ),
        "sites": st.just({})
        | st.fixed_dictionaries(
            {name: st.none() | st.integers(1, 9) for name in SITE if name != "title"}
        ).map(lambda change: {"reef": {"title": TITLE, **change}}),
    }
)  # fmt: skip
CHANGES = {"shared_air": SHARED_AIR, "salvage_divers": SALVAGE_DIVERS}
HARMLESS = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
UNTIDY = r"[{}]|\bNone\b|\bTrue\b|\bFalse\b|\*\*|  | [.,;:]|\.\.|,,"
MANY = {
    "en": r"(?:chips|spaces|treasures|cards|dives|rounds|players)",
    "de": r"(?:Chips|Felder|Schätze|Karten|Tauchgänge|Runden|Tauchplätze)",
}
ONE = {"en": r"(?:chip|space|treasure(?! card)|card|dive|round|site)", "de": r"(?:Chip|Feld|Schatz|Karte|Tauchgang|Runde|Tauchplatz)"}
BAD_GRAMMAR = {
    "en": rf"\b(?:one|1) {MANY['en']}\b|\b(?:[02-9]|\d\d+) {ONE['en']}\b|\bevery one\b",
    "de": rf"\b(?:ein|eine|einen|einem|1) {MANY['de']}\b|\b(?:[02-9]|\d\d+) {ONE['de']}\b"
    r"|\b(?:nach|von|mit|bei|aus) \d+ (?:Felder|Schätze|Tauchgänge)\b",
}


def variant(name, change):
    """The base with a change; hypothesis looks for another where that is not possible."""
    from hypothesis import assume

    try:
        return BASES[name].change(change)
    except InputError:
        assume(False)


def check_words(ruleset):
    """Both rulebooks, with what no text may hold."""
    texts = []
    for language in LANGUAGES:
        text = chapters(ruleset, language).text
        untidy = re.search(rf".{{0,30}}(?:{UNTIDY}).{{0,30}}", text)
        assert not untidy, untidy
        found = re.search(rf".{{0,30}}(?:{BAD_GRAMMAR[language]}).{{0,30}}", text)
        assert not found, found
        texts.append(text)
        assert differences(ruleset, language) or not ruleset.changes
    return texts


def both(texts, english, german):
    """Whether a passage is there, in both languages or in neither."""
    found = english in texts[0], german in texts[1]
    assert found[0] == found[1], (english, german)
    return found[0]


@HARMLESS
@given(SHARED_AIR)
def test_shared_air_says_nothing_against_its_parameters(change):
    ruleset = variant("shared_air", change)
    rules, texts = ruleset.rules, check_words(ruleset)
    assert both(texts, "no limit to your load", "so viel du willst") == (rules.load_limit is None)
    assert both(texts, "at most.", "kannst du nicht tragen") == (rules.load_limit is not None)
    assert both(texts, "with or without treasure", "mit oder ohne Schatz") == (rules.load_to_turn_back == 0)
    most = 99 if rules.load_limit is None else rules.load_limit
    assert both(texts, "Nobody can turn back", "Umkehren kann nach diesen Regeln niemand") == (rules.load_to_turn_back > most)
    several = len(rules.swim_cards) > 1
    assert both(texts, "The card stays out", "Die Karte bleibt draußen") == (rules.swim_draw == "deplete" and several)
    assert both(texts, "slip the card back", "der Schwimmstapel wird") == (rules.swim_draw == "reshuffle" and several)
    assert both(texts, "Swim pile", "Schwimmstapel") == (rules.swim_draw != "dice")
    assert both(texts, "Roll the", "Wirf d") == (rules.swim_draw == "dice")
    assert both(texts, "costs no air under these rules", "kostet nach diesen Regeln keine Luft") == (rules.breath_per_treasure == 0)
    assert both(texts, "air ran out", "die Luft ausging") == (rules.breath_per_treasure > 0)
    assert both(texts, "swims more slowly", "schwimmt langsamer") == (rules.slowdown_per_treasure > 0)
    assert both(texts, "takes nothing off the number", "ändert nichts an der Zahl") == (rules.slowdown_per_treasure == 0)
    assert both(texts, "next card of its level's value pile", "vom Wertstapel ihrer Stufe") == (rules.treasure_values == "drawn")
    assert both(texts, "under each treasure card", "unter jede Schatzkarte") == (rules.treasure_values == "printed")
    assert both(texts, "next dive is begun", "nächsten Tauchgang beginnt") == (rules.n_dives > 1)
    assert both(texts, "laid in stacks of", "zu Stapeln von") == (rules.n_dives > 1 and rules.stack_size > 1)
    assert both(texts, "stack is picked up whole", "Einen Stapel nimmst") == (rules.n_dives > 1 and rules.stack_size > 1)
    assert both(texts, "a space of its own", "ein eigenes Feld") == (rules.n_dives > 1 and rules.stack_size == 1)
    assert both(texts, "shuffles their own", "mischt seine eigenen") == (rules.n_dives > 1 and rules.sink_order == "shuffled")
    assert both(texts, "Draw lots", "Lost aus") == (rules.first_player == "random")
    assert both(texts, "treasure cards of level", "Schatzkarten der Stufe") == bool(rules.tie_break_levels)
    runs_out = any(level.cards > len(level.values) for level in rules.levels.values())
    assert both(texts, "can run out", "kann ausgehen") == (runs_out and rules.treasure_values == "drawn")


def goods_of(rules):
    """What can be bought and used afterwards, for what the checkpoints bring."""
    seas = [(site.checkpoint_spacing, site.checkpoint_worth, site.floor) for site in rules.sites.values()] or [(None, None, None)]
    usual = rules.checkpoint_spacing, rules.checkpoint_worth, rules.floor
    seas = [[there if here is None else here for here, there in zip(sea, usual, strict=True)] for sea in seas]
    is_rich = any(spacing <= floor and worth for spacing, worth, floor in seas)
    sold = [item for item in rules.market.values() if item.most != 0 and item.stock != 0 and (is_rich or item.cost == 0)]
    return sold if rules.n_rounds > 1 else []


@HARMLESS
@given(SALVAGE_DIVERS)
def test_salvage_divers_says_nothing_against_its_parameters(change):
    ruleset = variant("salvage_divers", change)
    rules, texts = ruleset.rules, check_words(ruleset)
    has_ramp = any(step.round <= rules.n_rounds for step in rules.ramp)
    sold = goods_of(rules)
    kinds = {item.kind for item in rules.market.values()} if sold else set()
    assert both(texts, "The danger ramp", "Die Gefahrensteigerung") == has_ramp
    assert both(texts, "dive site", "den Tauchplatz der Runde") == bool(rules.sites)
    assert both(texts, "The markets", "Die Märkte") == bool(sold)
    assert both(texts, "Gear is yours", "Ausrüstung gehört dir") == ("gear" in kinds)
    assert both(texts, "Crew comes along", "Die Mannschaft begleitet") == ("crew" in kinds)
    assert both(texts, "leaves you without any air", "keine Luft mehr lässt") == (rules.bust_when == "empty")
    assert both(texts, "more air than you have", "mehr Luft kostet, als du hast") == (rules.bust_when == "overdrawn")
    assert both(texts, "even before the first", "sogar schon vor dem ersten") == rules.is_first_draw_optional
    assert both(texts, "the first is not optional", "den ersten muss man ziehen") == (not rules.is_first_draw_optional)
    assert both(texts, "A deeper start", "Tiefer starten") == any(item.starting_depth for item in sold)
    assert both(texts, "is averted", "entfällt") == (bool(sold) and any(item.averts_bust for item in rules.market.values()))
    floors = [(site.checkpoint_spacing or rules.checkpoint_spacing, site.floor or rules.floor) for site in rules.sites.values()]
    floors = floors or [(rules.checkpoint_spacing, rules.floor)]
    assert both(texts, "Insure.", "Sichern.") == any(spacing < floor for spacing, floor in floors)
    assert both(texts, "At the floor there is nothing to insure", "Am Grund gibt es nichts zu sichern") == any(
        spacing <= floor for spacing, floor in floors
    )
    assert both(texts, "On a tie", "Bei Gleichstand") == (rules.max_players > 1)
    assert both(texts, "next dive", "nächsten Tauchgang") == bool(sold)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_without_any_air_cost_has_no_bust(language):
    bag = {"air_1": 0, "air_2": 0, "air_3": 0, "dive_buddy": 0}
    text = chapters(BASES["salvage_divers"].change({"bag": bag, "ramp": []}), language).text
    assert {"en": "Bust.", "de": "Notaufstieg."}[language] not in text
    assert {"en": "Air Cost chip:", "de": "heißt Luftchip"}[language] not in text


@settings(HARMLESS, max_examples=15)
@given(st.sampled_from(["shared_air", "salvage_divers"]).flatmap(lambda name: st.tuples(st.just(name), CHANGES[name])))
def test_every_paper_of_any_variant_can_be_made(drawn):
    ruleset = variant(*drawn)
    for language in LANGUAGES:
        fewest = ruleset.n_seats()[0]
        for document in (rulebook(ruleset, language), playtest_sheet(ruleset, fewest, language)):
            assert not re.search(UNTIDY, re.sub(r"[ |]+\n", "\n", document.text))
            assert write(document, "pdf").startswith(b"%PDF") and write(document, "html") and write(document, "md")
    assert all(part.count >= part.missing >= 0 for part in material_of(ruleset).parts)
