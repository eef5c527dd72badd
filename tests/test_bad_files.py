"""Everything that can be wrong with a file of rules or a strategy: one clear message, in both languages, and nothing else stops."""

import shutil
from dataclasses import dataclass

import pytest

from engine import InputError, load_ruleset, load_strategy, simulate

TITLE = "title: {en: A, de: B}\n"
SALVAGE, AIR = f"extends: salvage_divers\n{TITLE}", f"extends: shared_air\n{TITLE}"


@dataclass(frozen=True)
class Bad:
    """A file that is wrong, where its one message points, and words of that message in English and German."""

    text: str
    line: int | None
    words: str
    german: str


BAD = {
    "unknown key": Bad(
        f"{AIR}change:\n  air_suply: 21\n",
        4,
        "air_suply: is not a key here; allowed: min_players, .*Did you mean air_supply?",
        "gibt es hier nicht",
    ),
    "unknown key deep down": Bad(
        f"{SALVAGE}change:\n  market:\n    navigator: {{csot: 3}}\n", 5, "market.navigator.csot: .*Did you mean cost?", "gibt es hier nicht"
    ),
    "unknown dotted key": Bad(f"{SALVAGE}change:\n  why: 1\n", 4, "why: is not a key here", "gibt es hier nicht"),
    "unknown entry of a table": Bad(
        f"{SALVAGE}change:\n  market: {{quartermastr: {{cost: 3}}}}\n",
        4,
        "market.quartermastr: is not here; a new entry needs title, kind, cost, .*Did you mean quartermaster?",
        "ein neuer Eintrag braucht",
    ),
    "unknown entry taken out": Bad(
        f"{SALVAGE}change:\n  market: {{quartermastr: null}}\n",
        4,
        "market.quartermastr: .*Did you mean quartermaster?",
        "gibt es hier nicht",
    ),
    "unknown key at the top": Bad(f"{AIR}chnge: {{}}\nchange: {{}}\n", 3, "chnge: .*Did you mean change?", "gibt es hier nicht"),
    "out of bounds": Bad(f"{AIR}change: {{air_supply: 1000}}\n", 3, "air_supply: 1000 is out of bounds; allowed: 1 to 200", "außerhalb"),
    "out of bounds in a list": Bad(
        f"{AIR}change:\n  swim_cards: [1,\n    -2]\n", 5, "swim_cards.1: -2 is out of bounds; allowed: 0 to 99", "außerhalb"
    ),
    "out of bounds in a table": Bad(
        f"{SALVAGE}change:\n  bag:\n    air_1: -1\n", 5, "bag.air_1: -1 is out of bounds; allowed: 0 to 40", "außerhalb"
    ),
    "negative price": Bad(
        f"{SALVAGE}change:\n  market.navigator.cost: -3\n", 4, "market.navigator.cost: -3 is out of bounds; allowed: 0 to 200", "außerhalb"
    ),
    "a word for a number": Bad(f"{AIR}change: {{air_supply: lots}}\n", 3, "air_supply: must be a whole number, not 'lots'", "ganze Zahl"),
    "a fraction": Bad(f"{AIR}change: {{air_supply: 2.5}}\n", 3, "must be a whole number, not 2.5", "ganze Zahl"),
    "a truth for a number": Bad(f"{AIR}change: {{air_supply: no}}\n", 3, "must be a whole number, not no", "ganze Zahl"),
    "an octal": Bad(f"{AIR}change: {{air_supply: 012}}\n", 3, "must be a whole number, not '012'", "ganze Zahl"),
    "a time": Bad(f"{AIR}change: {{air_supply: 1:30}}\n", 3, "must be a whole number, not '1:30'", "ganze Zahl"),
    "a number for a truth": Bad(f"{SALVAGE}change: {{is_first_draw_optional: 1}}\n", 3, "must be yes or no, not 1", "yes \\(ja\\)"),
    "a number for a list": Bad(f"{AIR}change: {{swim_cards: 3}}\n", 3, "swim_cards: must be a list", "Liste"),
    "a number for a table": Bad(f"{AIR}change: {{levels: 3}}\n", 3, "levels: must be a table", "Tabelle"),
    "nothing for a number": Bad(f"{AIR}change: {{air_supply: null}}\n", 3, "must be a whole number, not nothing", "ganze Zahl"),
    "not a number": Bad(f"{AIR}change: {{air_supply: .nan}}\n", 3, "must be a whole number, not nan", "ganze Zahl"),
    "a huge number": Bad(f"{AIR}change: {{air_supply: {'9' * 400}}}\n", 3, "must be a whole number, not '999", "ganze Zahl"),
    "a large number": Bad(f"{AIR}change: {{air_supply: 999999999999999999}}\n", 3, "is out of bounds; allowed: 1 to 200", "außerhalb"),
    "an unknown word": Bad(
        f"{AIR}change: {{swim_draw: depleet}}\n",
        3,
        "swim_draw: cannot be 'depleet'; allowed: reshuffle, deplete, dice. Did you mean deplete?",
        "kann nicht",
    ),
    "a number or a word": Bad(
        f"{SALVAGE}change: {{chips: {{dive_buddy: {{air_restored: fulll}}}}}}\n",
        3,
        "chips.dive_buddy.air_restored: .*allowed: 0 to 20 . full, largest_drawn. Did you mean full?",
        "kann nicht",
    ),
    "an empty swim pile": Bad(f"{AIR}change: {{swim_cards: []}}\n", 3, "swim_draw is reshuffle, but swim_cards is empty", "ist leer"),
    "no dice": Bad(f"{AIR}change: {{swim_draw: dice, dice: []}}\n", 3, "there are no dice", "keine Würfel"),
    "a die without faces": Bad(f"{AIR}change: {{dice: [[1], []]}}\n", 3, "dice.1: has 0 entries; 1 to 12 are possible", "0 Einträge"),
    "no levels": Bad(
        f"{AIR}change:\n  levels: {{level_1: null, level_2: null, level_3: null, level_4: null}}\n",
        4,
        "levels: has 0 entries",
        "0 Einträge",
    ),
    "no cards": Bad(
        f"{AIR}change: {{levels: {{level_1: {{cards: 0}}, level_2: {{cards: 0}}, level_3: {{cards: 0}}, level_4: {{cards: 0}}}}}}\n",
        3,
        "0 treasure cards",
        "0 Schatzkarten",
    ),
    "an empty bag": Bad(
        f"{SALVAGE}change: {{bag: {{fin_kick: 0, air_1: 0, air_2: 0, air_3: 0, dive_buddy: 0}}}}\n",
        3,
        "the bag is empty",
        "Beutel ist leer",
    ),
    "a bag without entries": Bad(
        f"{SALVAGE}change: {{bag: {{fin_kick: null, air_1: null, air_2: null, air_3: null, dive_buddy: null}}}}\n",
        3,
        "bag: has 0 entries",
        "0 Einträge",
    ),
    "zero players": Bad(f"{AIR}change: {{min_players: 0}}\n", 3, "min_players: 0 is out of bounds; allowed: 2 to 6", "außerhalb"),
    "more than most players": Bad(f"{AIR}change: {{min_players: 6, max_players: 3}}\n", 3, "is more than max_players", "größer als"),
    "an unknown level": Bad(
        f"{AIR}change:\n  tie_break_levels: [level_4, level_5]\n",
        4,
        "tie_break_levels.1: there is no 'level_5' in levels; allowed: level_1, .*Did you mean level_4?",
        "gibt es in levels nicht",
    ),
    "an unknown chip in the bag": Bad(
        f"{SALVAGE}change: {{bag: {{air_4: 1}}}}\n",
        3,
        "bag.air_4: there is no 'air_4' in chips; .*Did you mean air_3?",
        "gibt es in chips nicht",
    ),
    "an unknown chip on the ramp": Bad(
        f"{SALVAGE}change:\n  ramp:\n    - {{round: 4, chip: air_4, count: 1}}\n",
        5,
        "ramp.0.chip: there is no 'air_4'",
        "gibt es in chips nicht",
    ),
    "a name with a dot": Bad(
        f"{AIR}change:\n  levels:\n    Level.5: {{suit: clubs, cards: 1, values: [1]}}\n", None, "Level", "gibt es hier nicht"
    ),
    "a name in capitals": Bad(
        f"{AIR}change:\n  levels:\n    Level5: {{suit: clubs, cards: 1, values: [1]}}\n", 5, "levels.Level5: is not a name", "ist kein Name"
    ),
    "one language only": Bad(
        f"{SALVAGE}change: {{market: {{navigator: {{title: {{en: Guide}}}}}}}}\n",
        3,
        "navigator.title: needs words in both languages",
        "beide Sprachen",
    ),
    "a title in one language": Bad("extends: shared_air\ntitle: {en: A}\nchange: {}\n", 2, "title: needs words in both", "beide Sprachen"),
    "a title that is a word": Bad("extends: shared_air\ntitle: A\nchange: {}\n", 2, "title: needs words in both", "beide Sprachen"),
    "a title that means no": Bad("extends: shared_air\ntitle: {en: no, de: ja}\nchange: {}\n", 2, "needs words in both", "beide Sprachen"),
    "a change that is a list": Bad(f"{AIR}change: [1]\n", 3, "change: must be a table", "Tabelle"),
    "no change": Bad(AIR, None, "change: is missing", "fehlt"),
    "no title": Bad("extends: shared_air\nchange: {}\n", None, "title: is missing", "fehlt"),
    "set as a whole and in part": Bad(
        f"{AIR}change:\n  levels: 5\n  levels.level_1: 3\n", 5, "as a whole and in part", "im Ganzen und in Teilen"
    ),
    "extends nothing known": Bad(
        f"extends: shared_aire\n{TITLE}change: {{}}\n",
        1,
        "extends: there is no ruleset 'shared_aire'; .*Did you mean shared_air?",
        "gibt es nicht",
    ),
    "extends a number": Bad(f"extends: 3\n{TITLE}change: {{}}\n", 1, "extends: must name a ruleset", "muss ein Regelwerk nennen"),
    "extends itself by name": Bad(f"extends: shared_air/bad\n{TITLE}change: {{}}\n", 1, "extends itself", "sich selbst"),
    "extends itself by file": Bad(f"extends: ./bad.yaml\n{TITLE}change: {{}}\n", 1, "extends itself", "sich selbst"),
    "extends what is not there": Bad(
        f"extends: ./gone.yaml\n{TITLE}change: {{}}\n", None, "gone.yaml: cannot be read", "lässt sich nicht lesen"
    ),
    "extends a file elsewhere": Bad(f"extends: ./../base.yaml\n{TITLE}change: {{}}\n", 1, "is not beside this file", "liegt nicht neben"),
    "extends an absolute file": Bad(f"extends: /etc/passwd.yaml\n{TITLE}change: {{}}\n", 1, "is not beside this file", "liegt nicht neben"),
    "extends a name that climbs": Bad(f"extends: shared_air/../../x\n{TITLE}change: {{}}\n", 1, "there is no ruleset", "gibt es nicht"),
    "extends an impossible name": Bad(f'extends: "./a\\0.yaml"\n{TITLE}change: {{}}\n', 1, "is not beside this file", "liegt nicht neben"),
    "of the other game": Bad(
        f"{SALVAGE}change: {{}}\n", 1, "is a ruleset of Salvage Divers, but the file lies among those of Shared Air", "bei denen von"
    ),
    "a strategy": Bad(f"game: shared_air\n{TITLE}kind: random\nvalues: {{}}\n", 3, "is a strategy, not a ruleset", "ist eine Strategie"),
    "an unknown game": Bad(
        f"game: shared_are\n{TITLE}rules: {{}}\n", 1, "there is no game 'shared_are'; .*Did you mean shared_air?", "gibt es nicht"
    ),
    "not a mapping": Bad("- a\n", 1, "must be a mapping", "Schlüssel: Wert"),
    "a key twice": Bad(f"{AIR}change:\n  air_supply: 3\n  air_supply: 4\n", 5, "change.air_supply: stands here twice", "zweimal"),
}


def put(home, name: str, slug: str = "bad") -> str:
    """Puts a bad file among the variants of the game it is about; gives the name of the ruleset."""
    bad = BAD[name]
    game = "salvage_divers" if bad.text.startswith(SALVAGE) and name != "of the other game" else "shared_air"
    text = bad.text.replace("shared_air/bad\n", f"shared_air/{slug}\n").replace("./bad.yaml", f"./{slug}.yaml")
    (home / "rulesets" / game / "variants" / f"{slug}.yaml").write_text(text)
    return f"{game}/{slug}"


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_one_clear_message(home, ballast, monkeypatch, name):
    bad, ruleset = BAD[name], put(home, name)
    message = ballast("simulate", ruleset).message
    assert "bad.yaml" in message or "gone.yaml" in message
    if bad.line:
        assert f"bad.yaml:{bad.line}: " in message
    with pytest.raises(InputError, match=bad.words) as caught:
        load_ruleset(ruleset)
    assert bad.german.replace("\\", "") in caught.value.say("de")
    monkeypatch.setenv("BALLAST_LANGUAGE", "de")
    assert ballast("simulate", ruleset).message == f"ballast: {caught.value.say('de')}"


@pytest.mark.parametrize("language", ["en", "de"])
def test_bad_files_stop_none_of_the_others(home, ballast, monkeypatch, language):
    good = {row["name"] for row in ballast("list", "--format", "json").data}
    bad = {put(home, name, f"bad_{place}") for place, name in enumerate(BAD)}
    monkeypatch.setenv("BALLAST_LANGUAGE", language)
    listed = {row["name"]: row["problem"] for row in ballast("list", "--format", "json").data}
    assert {name for name, problem in listed.items() if problem} == bad
    assert set(listed) == good | bad
    validated = ballast("validate")
    assert validated.code == 2
    assert validated.err.count("\n") == len(bad)
    assert "Traceback" not in validated.err


def test_bad_bases_stop_only_what_stands_on_them(home, ballast):
    (home / "rulesets" / "shared_air" / "base.yaml").write_text(f"game: salvage_divers\n{TITLE}rules: {{}}\n")
    listed = ballast("list", "--format", "json").data
    assert all(row["problem"] for row in listed if row["name"].startswith("shared_air"))
    assert not any(row["problem"] for row in listed if row["name"].startswith("salvage_divers"))


def test_every_missing_value_is_named(home):
    (home / "rulesets" / "shared_air" / "base.yaml").write_text(f"game: shared_air\n{TITLE}rules: {{air_supply: 3}}\n")
    with pytest.raises(InputError) as caught:
        load_ruleset("shared_air")
    assert {"n_dives", "levels"} <= {problem.key for problem in caught.value.problems}
    assert {problem.message.en for problem in caught.value.problems} == {"is missing"}


@pytest.mark.parametrize("length", [2, 3, 5])
def test_a_longer_circle_is_found(home, ballast, length):
    folder = home / "rulesets" / "shared_air" / "variants"
    for place in range(length):
        (folder / f"c{place}.yaml").write_text(f"extends: shared_air/c{(place + 1) % length}\n{TITLE}change: {{}}\n")
    assert "extends itself, in a circle" in ballast("simulate", "shared_air/c0").message
    assert len([row for row in ballast("list", "--format", "json").data if row["problem"]]) == length


@pytest.mark.parametrize(
    "name",
    [
        "shared_air/../../../etc/passwd",
        "shared_air/..",
        "../shared_air",
        "shared_air//etc/passwd",
        "shared_air/a/b",
        "shared_air\\..\\x",
        "shared_air/%2e%2e",
        "shared_air/.hidden",
        "shared_air/" + "a" * 5000,
        "shared_air/\0",
        "",
        "/",
        ".",
        "~",
        "/etc/passwd",
        "C:\\x",
        "shared_air/Bad Name",
    ],
)
def test_names_do_not_leave_the_folder(home, ballast, name):
    (home / "rulesets" / "shared_air" / "variants" / "Bad Name.yaml").write_text("a: 1")
    assert ballast("simulate", name).message
    assert ballast("simulate", "shared_air", "--seats", f"2x{name}").message


@pytest.mark.parametrize("target", ["outside.yaml", "/etc/passwd", "gone.yaml", "link.yaml"])
def test_links_do_not_leave_the_folder(home, ballast, target):
    folder = home / "rulesets" / "shared_air"
    shutil.copy(folder / "variants" / "real_dice.yaml", home / "outside.yaml")
    for kind in ("variants", "strategies"):
        inside = target in ("gone.yaml", "link.yaml")
        (folder / kind / "link.yaml").symlink_to(target if inside else home / target)
        (folder / kind / "link_2.yaml").symlink_to("/etc/passwd")
    assert "link.yaml: " in ballast("simulate", "shared_air/link").message
    assert "leads out of its folder" in ballast("simulate", "shared_air/link_2").message
    assert "leads out of its folder" in ballast("simulate", "shared_air", "--seats", "2xlink_2").message
    (folder / "variants" / "beside.yaml").write_text(f"extends: ./link_2.yaml\n{TITLE}change: {{}}\n")
    assert "is not beside this file" in ballast("simulate", "shared_air/beside").message
    assert sum(bool(row["problem"]) for row in ballast("list", "--format", "json").data) == 5


def test_a_variant_of_the_other_game_is_found_by_any_path(home, ballast, monkeypatch):
    monkeypatch.chdir(home / "rulesets" / "shared_air" / "variants")
    (home / "rulesets" / "shared_air" / "variants" / "bad.yaml").write_text(f"{SALVAGE}change: {{}}\n")
    assert "lies among those of Shared Air" in ballast("simulate", "bad.yaml").message
    assert "lies among those of Shared Air" in ballast("simulate", "./bad.yaml").message
    assert load_ruleset("./real_dice.yaml").name == "shared_air/real_dice"


STRATEGY = f"game: salvage_divers\n{TITLE}kind: risk\nvalues: "
BAD_STRATEGIES = {
    "unknown kind": (
        STRATEGY.replace("risk", "rsik") + "{}",
        "kind: there is no kind of strategy 'rsik'; allowed: risk, random, optimal. Did you mean risk?",
    ),
    "out of bounds": (STRATEGY + "{risk: 2, insure_at: 0, shopping: []}", "4: risk: 2 is out of bounds; allowed: 0 to 1"),
    "not a number": (STRATEGY + "{risk: .nan, insure_at: 0, shopping: []}", "4: risk: must be a finite number"),
    "infinite": (STRATEGY + "{risk: .inf, insure_at: 0, shopping: []}", "4: risk: "),
    "a truth": (STRATEGY + "{risk: yes, insure_at: 0, shopping: []}", "4: risk: must be a number"),
    "unknown item": (
        STRATEGY + "{risk: 0.2, insure_at: 0, shopping: [{item: navigater, most: 1}]}",
        "shopping.0.item: there is no 'navigater' in the market of Salvage Divers; .*Did you mean navigator?",
    ),
    "unknown key": (STRATEGY + "{risk: 0.2, insure: 0, insure_at: 0, shopping: []}", "4: insure: is not a key here"),
    "of the other game": (STRATEGY.replace("salvage_divers", "shared_air"), "1: game: plays Shared Air, not Salvage Divers"),
    "a ruleset": (f"{SALVAGE}change: {{}}", "is a ruleset, not a strategy"),
    "no kind": (f"game: salvage_divers\n{TITLE}values: {{}}", "kind: is missing"),
}


@pytest.mark.parametrize("name", BAD_STRATEGIES)
def test_a_bad_strategy_is_one_clear_message(home, ballast, monkeypatch, name):
    text, words = BAD_STRATEGIES[name]
    (home / "rulesets" / "salvage_divers" / "strategies" / "bad.yaml").write_text(text)
    english = ballast("simulate", "salvage_divers", "--seats", "2xbad").message
    with pytest.raises(InputError, match=words):
        load_strategy("bad", "salvage_divers")
    monkeypatch.setenv("BALLAST_LANGUAGE", "de")
    assert ballast("simulate", "salvage_divers", "--seats", "2xbad").message != english


def test_a_strategy_of_the_other_game_is_said():
    with pytest.raises(InputError, match="strategy 'hoarder' plays Salvage Divers, not Shared Air; allowed: aware, careful"):
        load_strategy("hoarder", "shared_air")
    with pytest.raises(InputError, match="plays Salvage Divers, not Shared Air"):
        simulate("shared_air", [load_strategy("hoarder", "salvage_divers")] * 3, n_games=1)
    with pytest.raises(InputError, match="rulesets of different games cannot be compared"):
        simulate(["shared_air", "salvage_divers"], n_games=1)
    for n in (0, 1, 7):
        with pytest.raises(InputError, match=f"is for 2 to 6 players, not {n}"):
            simulate("shared_air", ["greedy"] * n, n_games=1)
