"""Sentences that become false at the ends of parameters: one round, one player, no checkpoint, nothing to buy, one level."""

from engine.papers.sheet import playtest_sheet

from .reading import BASES, chapters

SALVAGE, AIR = BASES["salvage_divers"], BASES["shared_air"]
ALONE = {"min_players": 1, "max_players": 1}
NO_AIR_COST = {"chips": {name: {"air_cost": 0} for name in ("air_1", "air_2", "air_3")}}


def both(base, change) -> tuple[str, str]:
    """The rulebook's chapters in both languages."""
    ruleset = base.change(change)
    return chapters(ruleset, "en").text, chapters(ruleset, "de").text


def sheets(base, change, n_players: int) -> tuple[str, str]:
    """The playtest sheet in both languages."""
    ruleset = base.change(change)
    return playtest_sheet(ruleset, n_players, "en").text, playtest_sheet(ruleset, n_players, "de").text


def test_a_single_round_has_no_next_dive_and_no_market():
    english, german = both(SALVAGE, {"n_rounds": 1})
    assert "next dive" not in english and "nächsten Tauchgang" not in german
    assert "There is no market: after the only round" in english and "Einen Markt gibt es nicht" in german
    assert "to begin with, more as needed" not in english and "Navigator" not in german
    assert "in any one dive" not in english and "in irgendeinem" not in german
    assert "Purchases" not in sheets(SALVAGE, {"n_rounds": 1}, 2)[0]
    assert sheets(SALVAGE, {"n_rounds": 3}, 2)[1].count("Käufe") == 2  # after the last round nothing bought can matter


def test_checkpoints_below_the_floor_are_none():
    english, german = both(SALVAGE, {"checkpoint_spacing": 41})
    assert "There are no checkpoints: the first would lie at depth 41, below the floor." in english
    assert "Es gibt keine Fundstellen: Die erste läge in Tiefe 41, unter dem Grund." in german
    for words in ("Insure", "settle", "purse", "left behind", "with checkpoints", "play money", "better gear"):
        assert words not in english, words
    for words in ("Sichern", "kümmere", "Kasse", "zurückgelassen", "mit Fundstellen", "Spielgeld", "Ausrüstung"):
        assert words not in german, words
    card, karte = sheets(SALVAGE, {"checkpoint_spacing": 41}, 2)
    assert "Checkpoint every" not in card and "Fundstelle im" not in karte and "Insured" not in card and "$ left" not in card


def test_a_checkpoint_on_the_floor_alone_is_nothing_to_choose_about():
    english, german = both(SALVAGE, {"checkpoint_spacing": 40})
    assert "There is only one checkpoint, at depth 40" in english and "Es gibt nur eine Fundstelle, in Tiefe 40" in german
    assert "Insure." not in english and "At the floor there is nothing to insure" in english


def test_a_site_without_checkpoints_says_so():
    site = {"title": {"en": "Reef", "de": "Riff"}, **dict.fromkeys(("checkpoint_worth", "tank_size", "spaces_per_reputation"))}
    english, german = both(SALVAGE, {"sites": {"reef": {**site, "floor": 3, "checkpoint_spacing": 4}}})
    assert "there are no checkpoints; the floor is at depth 3" in english and "es gibt keine Fundstellen" in german
    assert "a checkpoint every 4" not in english and "There is one site. Every dive is there." in english
    here, _ = both(SALVAGE, {"checkpoint_spacing": 41, "sites": {"reef": {**site, "floor": None, "checkpoint_spacing": 4}}})
    assert "As a rule there are no checkpoints" in here and "a checkpoint every 4 spaces" in here and "Insure." in here


def test_a_diver_alone_has_nobody_to_beat():
    english, german = both(SALVAGE, ALONE)
    for words in ("reputation wins", "All dive", "Everybody", "everybody may", "Nobody has", "On a tie", "for the table"):
        assert words not in english, words
    for words in ("gewinnt, wer", "Alle tauchen", "Alle bekommen", "niemand Schatz", "Gleichstand", "ihr braucht", "Gebt"):
        assert words not in german, words
    assert "your reputation is your result" in english and "ist dein Ansehen dein Ergebnis" in german
    asked = sheets(SALVAGE, ALONE, 1)[0]
    assert "The lead changes hands" not in asked and "Won" not in asked and "Every dive could bust" in asked
    assert "The lead changes hands" in sheets(SALVAGE, {}, 2)[0]


def test_without_air_costs_nothing_is_said_of_them():
    english, german = both(SALVAGE, NO_AIR_COST)
    assert "No chip costs air under these rules" in english and "Der Tank bleibt voll" in german
    assert "back in the bag; if you have drawn none" not in english and "some of them cost air" not in english
    assert "gives back" not in english and "is averted" not in english and "nothing at all" in english
    assert "Luft zurück" not in german and "Kosten des größten" not in german and "entfällt" not in german and "gar nichts" in german
    card, karte = sheets(SALVAGE, NO_AIR_COST, 2)
    assert "Bust when" not in card and "Notaufstieg, wenn" not in karte and "pay" not in card and "Bust |" not in card
    assert "insure or leave" in card and "sichern oder liegen lassen" in karte


def test_what_nobody_may_buy_is_not_for_sale():
    english, german = both(SALVAGE, {"market": {"navigator": {"most": 0}}})
    assert "not for sale" in english and "nicht zu kaufen" in german and "0 each" not in english
    assert "Market | Navigator" not in english
    english, german = both(SALVAGE, {"market": {name: {"stock": 0} for name in SALVAGE.rules.market}})
    assert "There is no market under these rules" in english and "The markets" not in english


def test_a_ramp_that_never_comes_is_marked_where_it_is_said():
    document = chapters(SALVAGE.change({"ramp": []}), "en")
    block = next(one for one in document.blocks if "no chips join the bags" in getattr(one, "text", str(one)))
    assert block.mark and block.mark.lines[0].startswith("Danger ramp")


ONE_LEVEL = {"levels": {"level_2": None, "level_3": None, "level_4": None}, "tie_break_levels": []}


def test_one_level_is_not_told_apart_from_others():
    english, german = both(AIR, ONE_LEVEL)
    for words in ("depends on its level", "in the order of the levels", "of each level by themselves"):
        assert words not in english, words
    for words in ("hängt von seiner Stufe", "Reihenfolge der Stufen", "jeder Stufe für sich"):
        assert words not in german, words
    assert "All treasures are of one level" in english and "There is one pile of value cards" in english


def test_a_single_card_or_die_is_not_many():
    english, german = both(AIR, {"swim_cards": [3]})
    assert "Shuffle them" not in english and "shuffle the swim pile" not in english and "put the card back" in english
    assert "Mischt sie" not in german and "Schwimmstapel wird" not in german
    english, german = both(AIR, {"swim_draw": "dice", "dice": [[2, 2]]})
    assert "one die with 2 on every face." in english and "ein Würfel mit der 2 auf jeder Seite." in german


def test_nobody_turns_back_where_it_takes_more_than_can_be_carried():
    english, german = both(AIR, {"load_to_turn_back": 3, "load_limit": 2})
    assert "Nobody can turn back under these rules: that takes 3 treasures" in english
    assert "Umkehren kann nach diesen Regeln niemand: Dazu gehören 3 Schätze" in german
    assert "once you have turned back" not in english and "nach dem Umkehren" not in german
    assert "Nobody can." in sheets(AIR, {"load_to_turn_back": 3, "load_limit": 2}, 2)[0]
    assert "provided you carry at least 2 treasures" in both(AIR, {"load_to_turn_back": 2, "load_limit": 2})[0]


def test_nothing_lightens_a_load_that_costs_nothing():
    english, german = both(AIR, {"breath_per_treasure": 0, "slowdown_per_treasure": 0})
    assert "travel lighter" not in english and "weniger zu tragen" not in german
