"""Rulesets and strategies: everything that can be wrong with one, and that what is written is what is read."""

import shutil
from dataclasses import dataclass

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import InputError, load_ruleset, load_strategy, simulate
from engine.parameters import kinds_of, leaves
from engine.rulesets import load_all, names, ruleset_names, save_variant, variant_yaml
from engine.text import Text
from engine.validation import difference, is_text, nest, ordered_as

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
        f"{AIR}change:\n  air_suply: 21\n", 4, "air_suply: is not a key here; allowed: min_players, .*Did you mean air_supply?", "gibt es hier nicht"
    ),
    "unknown key deep down": Bad(
        f"{SALVAGE}change:\n  market:\n    navigator: {{csot: 3}}\n", 5, "market.navigator.csot: .*Did you mean cost?", "gibt es hier nicht"
    ),
    "unknown dotted key": Bad(
        f"{SALVAGE}change:\n  why: 1\n", 4, "why: is not a key here", "gibt es hier nicht"
    ),
    "unknown entry of a table": Bad(
        f"{SALVAGE}change:\n  market: {{quartermastr: {{cost: 3}}}}\n", 4,
        "market.quartermastr: is not here; a new entry needs title, kind, cost, .*Did you mean quartermaster?", "ein neuer Eintrag braucht",
    ),
    "unknown entry taken out": Bad(
        f"{SALVAGE}change:\n  market: {{quartermastr: null}}\n", 4, "market.quartermastr: .*Did you mean quartermaster?", "gibt es hier nicht"
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
        f"{AIR}change: {{swim_draw: depleet}}\n", 3,
        "swim_draw: cannot be 'depleet'; allowed: reshuffle, deplete, dice. Did you mean deplete?", "kann nicht",
    ),
    "a number or a word": Bad(
        f"{SALVAGE}change: {{chips: {{dive_buddy: {{air_restored: fulll}}}}}}\n", 3,
        "chips.dive_buddy.air_restored: .*allowed: 0 to 20 . full, largest_drawn. Did you mean full?", "kann nicht",
    ),
    "an empty swim pile": Bad(f"{AIR}change: {{swim_cards: []}}\n", 3, "swim_draw is reshuffle, but swim_cards is empty", "ist leer"),
    "no dice": Bad(f"{AIR}change: {{swim_draw: dice, dice: []}}\n", 3, "there are no dice", "keine Würfel"),
    "a die without faces": Bad(f"{AIR}change: {{dice: [[1], []]}}\n", 3, "dice.1: has 0 entries; 1 to 12 are possible", "0 Einträge"),
    "no levels": Bad(
        f"{AIR}change:\n  levels: {{level_1: null, level_2: null, level_3: null, level_4: null}}\n", 4, "levels: has 0 entries", "0 Einträge"
    ),
    "no cards": Bad(
        f"{AIR}change: {{levels: {{level_1: {{cards: 0}}, level_2: {{cards: 0}}, level_3: {{cards: 0}}, level_4: {{cards: 0}}}}}}\n", 3,
        "0 treasure cards", "0 Schatzkarten",
    ),
    "an empty bag": Bad(
        f"{SALVAGE}change: {{bag: {{fin_kick: 0, air_1: 0, air_2: 0, air_3: 0, dive_buddy: 0}}}}\n", 3, "the bag is empty", "Beutel ist leer"
    ),
    "a bag without entries": Bad(
        f"{SALVAGE}change: {{bag: {{fin_kick: null, air_1: null, air_2: null, air_3: null, dive_buddy: null}}}}\n", 3,
        "bag: has 0 entries", "0 Einträge",
    ),
    "zero players": Bad(f"{AIR}change: {{min_players: 0}}\n", 3, "min_players: 0 is out of bounds; allowed: 2 to 6", "außerhalb"),
    "more than most players": Bad(f"{AIR}change: {{min_players: 6, max_players: 3}}\n", 3, "is more than max_players", "größer als"),
    "an unknown level": Bad(
        f"{AIR}change:\n  tie_break_levels: [level_4, level_5]\n", 4,
        "tie_break_levels.1: there is no 'level_5' in levels; allowed: level_1, .*Did you mean level_4?", "gibt es in levels nicht",
    ),
    "an unknown chip in the bag": Bad(
        f"{SALVAGE}change: {{bag: {{air_4: 1}}}}\n", 3, "bag.air_4: there is no 'air_4' in chips; .*Did you mean air_3?", "gibt es in chips nicht"
    ),
    "an unknown chip on the ramp": Bad(
        f"{SALVAGE}change:\n  ramp:\n    - {{round: 4, chip: air_4, count: 1}}\n", 5, "ramp.0.chip: there is no 'air_4'", "gibt es in chips nicht"
    ),
    "a name with a dot": Bad(
        f"{AIR}change:\n  levels:\n    Level.5: {{suit: clubs, cards: 1, values: [1]}}\n", None, "Level", "gibt es hier nicht"
    ),
    "a name in capitals": Bad(
        f"{AIR}change:\n  levels:\n    Level5: {{suit: clubs, cards: 1, values: [1]}}\n", 5, "levels.Level5: is not a name", "ist kein Name"
    ),
    "one language only": Bad(
        f"{SALVAGE}change: {{market: {{navigator: {{title: {{en: Guide}}}}}}}}\n", 3, "navigator.title: needs words in both languages", "beide Sprachen"
    ),
    "a title in one language": Bad("extends: shared_air\ntitle: {en: A}\nchange: {}\n", 2, "title: needs words in both", "beide Sprachen"),
    "a title that is a word": Bad("extends: shared_air\ntitle: A\nchange: {}\n", 2, "title: needs words in both", "beide Sprachen"),
    "a title that means no": Bad("extends: shared_air\ntitle: {en: no, de: ja}\nchange: {}\n", 2, "needs words in both", "beide Sprachen"),
    "a change that is a list": Bad(f"{AIR}change: [1]\n", 3, "change: must be a table", "Tabelle"),
    "no change": Bad(AIR, None, "change: is missing", "fehlt"),
    "no title": Bad("extends: shared_air\nchange: {}\n", None, "title: is missing", "fehlt"),
    "set as a whole and in part": Bad(f"{AIR}change:\n  levels: 5\n  levels.level_1: 3\n", 5, "as a whole and in part", "im Ganzen und in Teilen"),
    "extends nothing known": Bad(
        f"extends: shared_aire\n{TITLE}change: {{}}\n", 1, "extends: there is no ruleset 'shared_aire'; .*Did you mean shared_air?", "gibt es nicht"
    ),
    "extends a number": Bad(f"extends: 3\n{TITLE}change: {{}}\n", 1, "extends: must name a ruleset", "muss ein Regelwerk nennen"),
    "extends itself by name": Bad(f"extends: shared_air/bad\n{TITLE}change: {{}}\n", 1, "extends itself", "sich selbst"),
    "extends itself by file": Bad(f"extends: ./bad.yaml\n{TITLE}change: {{}}\n", 1, "extends itself", "sich selbst"),
    "extends what is not there": Bad(f"extends: ./gone.yaml\n{TITLE}change: {{}}\n", None, "gone.yaml: cannot be read", "lässt sich nicht lesen"),
    "extends a file elsewhere": Bad(f"extends: ./../base.yaml\n{TITLE}change: {{}}\n", 1, "is not beside this file", "liegt nicht neben"),
    "extends an absolute file": Bad(f"extends: /etc/passwd.yaml\n{TITLE}change: {{}}\n", 1, "is not beside this file", "liegt nicht neben"),
    "extends a name that climbs": Bad(f"extends: shared_air/../../x\n{TITLE}change: {{}}\n", 1, "there is no ruleset", "gibt es nicht"),
    "extends an impossible name": Bad(f'extends: "./a\\0.yaml"\n{TITLE}change: {{}}\n', 1, "is not beside this file", "liegt nicht neben"),
    "of the other game": Bad(f"{SALVAGE}change: {{}}\n", 1, "is a ruleset of Salvage Divers, but the file lies among those of Shared Air", "bei denen von"),
    "a strategy": Bad(f"game: shared_air\n{TITLE}kind: random\nvalues: {{}}\n", 3, "is a strategy, not a ruleset", "ist eine Strategie"),
    "an unknown game": Bad(f"game: shared_are\n{TITLE}rules: {{}}\n", 1, "there is no game 'shared_are'; .*Did you mean shared_air?", "gibt es nicht"),
    "not a mapping": Bad("- a\n", 1, "must be a mapping", "Schlüssel: Wert"),
    "a key twice": Bad(f"{AIR}change:\n  air_supply: 3\n  air_supply: 4\n", 5, "change.air_supply: stands here twice", "zweimal"),
}  # fmt: skip


def folder_of(name: str) -> str:
    """Which game's variants a bad file is put among: those of the game it is about."""
    return "salvage_divers" if BAD[name].text.startswith(SALVAGE) and name != "of the other game" else "shared_air"


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_one_clear_message_and_stops_nothing_else(home, ballast, monkeypatch, name):
    bad, game = BAD[name], folder_of(name)
    file = home / "rulesets" / game / "variants" / "bad.yaml"
    file.write_text(bad.text)
    message = ballast("simulate", f"{game}/bad").message
    assert "bad.yaml" in message or "gone.yaml" in message
    if bad.line:
        assert f"bad.yaml:{bad.line}: " in message
    with pytest.raises(InputError, match=bad.words):
        load_ruleset(f"{game}/bad")
    monkeypatch.setenv("BALLAST_LANGUAGE", "de")
    assert bad.german.replace("\\", "") in ballast("simulate", f"{game}/bad").message
    monkeypatch.setenv("BALLAST_LANGUAGE", "en")
    listed = {row["name"]: row["problem"] for row in ballast("list", "--format", "json").data}
    assert [name for name, problem in listed.items() if problem] == [f"{game}/bad"]
    assert len(listed) > 12


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
        "shared_air/../../../etc/passwd", "shared_air/..", "../shared_air", "shared_air//etc/passwd", "shared_air/a/b", "shared_air\\..\\x",
        "shared_air/%2e%2e", "shared_air/.hidden", "shared_air/" + "a" * 5000, "shared_air/\0", "", "/", ".", "~", "/etc/passwd", "C:\\x",
        "shared_air/Bad Name",
    ],
)  # fmt: skip
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
    "unknown kind": (STRATEGY.replace("risk", "rsik") + "{}", "kind: there is no kind of strategy 'rsik'; allowed: risk, random. Did you mean risk?"),
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
}  # fmt: skip


@pytest.mark.parametrize("name", BAD_STRATEGIES)
def test_a_bad_strategy_is_one_clear_message(home, ballast, monkeypatch, name):
    text, words = BAD_STRATEGIES[name]
    (home / "rulesets" / "salvage_divers" / "strategies" / "bad.yaml").write_text(text)
    english = ballast("simulate", "salvage_divers", "--seats", "2xbad").message
    with pytest.raises(InputError, match=words):
        load_strategy("bad", "salvage_divers")
    monkeypatch.setenv("BALLAST_LANGUAGE", "de")
    assert ballast("simulate", "salvage_divers", "--seats", "2xbad").message != english
    assert [row["name"] for row in ballast("list", "--format", "json").data if row["problem"]] == ["bad"]


def test_a_strategy_of_the_other_game_is_said():
    with pytest.raises(InputError, match="strategy 'hoarder' plays Salvage Divers, not Shared Air; allowed: careful"):
        load_strategy("hoarder", "shared_air")
    with pytest.raises(InputError, match="plays Salvage Divers, not Shared Air"):
        simulate("shared_air", [load_strategy("hoarder", "salvage_divers")] * 3, n_games=1)
    with pytest.raises(InputError, match="rulesets of different games cannot be compared"):
        simulate(["shared_air", "salvage_divers"], n_games=1)
    for n in (0, 1, 7):
        with pytest.raises(InputError, match=f"is for 2 to 6 players, not {n}"):
            simulate("shared_air", ["greedy"] * n, n_games=1)


# Variants


def test_mappings_change_by_key_lists_whole_and_null_takes_out():
    base = load_ruleset("salvage_divers")
    changed = base.change(
        {"market": {"navigator": {"cost": 9}, "quartermaster": None}, "ramp": [{"round": 2, "chip": "air_3", "count": 2}], "bag.air_1": 3}
    )
    assert changed.rules.market["navigator"].cost == 9
    assert changed.rules.market["navigator"].kind == "crew"
    assert list(changed.rules.market) == [name for name in base.rules.market if name != "quartermaster"]
    assert len(changed.rules.ramp) == 1
    assert changed.rules.bag == {**base.rules.bag, "air_1": 3}
    assert [key for key, _, _ in changed.changes] == ["bag.air_1", "ramp", "market.navigator.cost", "market.quartermaster"]
    assert changed.changes[0] == ("bag.air_1", 4, 3)
    assert base.changes == []


def test_a_whole_new_entry_is_accepted_and_nullable_values_take_null():
    base = load_ruleset("shared_air")
    changed = base.change({"levels.level_5": {"suit": "none", "cards": 4, "values": [20, 30]}, "load_limit": 3})
    assert list(changed.rules.levels)[-1] == "level_5"
    assert changed.change({"load_limit": None}).rules.load_limit is None
    assert "levels.level_5" in {key for key, _, _ in changed.changes}


def test_an_entry_put_back_stands_where_it_stood():
    base = load_ruleset("shared_air")
    without = base.change({"levels.level_1": None})
    again = without.change({"levels.level_1": base.values["levels"]["level_1"]})
    assert list(again.rules.levels) == list(base.rules.levels)
    assert again.hash == base.hash != without.hash
    assert ordered_as({"a": 1, "b": 2}, {"c": 3, "b": 4}) == {"b": 4, "c": 3}


def test_the_order_of_a_table_counts_in_the_hash(home):
    file = home / "rulesets" / "shared_air" / "base.yaml"
    before, data = load_ruleset("shared_air").hash, yaml.safe_load(file.read_text())
    data["rules"]["levels"] = dict(reversed(data["rules"]["levels"].items()))
    file.write_text(yaml.safe_dump(data, sort_keys=False))
    assert load_ruleset("shared_air").hash != before


def test_variants_of_variants_and_files_beside(tmp_path):
    (tmp_path / "one.yaml").write_text(f"extends: shared_air/no_reshuffling\n{TITLE}change: {{air_supply: 20}}\n")
    (tmp_path / "two.yaml").write_text(f"extends: ./one.yaml\n{TITLE}change: {{air_supply: 18}}\n")
    ruleset = load_ruleset(tmp_path / "two.yaml")
    assert ruleset.changes == [("swim_draw", "reshuffle", "deplete"), ("air_supply", 25, 18)]
    assert [step.name for step in (ruleset, ruleset.base, ruleset.base.base, ruleset.root)] == ["two", "one", "shared_air/no_reshuffling", "shared_air"]


def test_every_shipped_file_loads_and_differs_from_its_base():
    loaded = dict(load_all())
    assert list(loaded) == ruleset_names()
    assert all(loaded[name].changes for name in loaded if "/" in name)
    assert len({ruleset.hash for ruleset in loaded.values()}) >= len(loaded) - 1  # two variants may come to the same


def test_words_are_changed_whole(home):
    changed = load_ruleset("salvage_divers").change({"market.navigator.title": {"en": "Guide", "de": "Führerin"}})
    assert changed.changes[0][0] == "market.navigator.title"
    save_variant(changed, "guide", Text("Guide", "Führerin"))
    assert load_ruleset("salvage_divers/guide").hash == changed.hash


def test_names_for_variants_are_kept_in_bounds(home):
    changed = load_ruleset("shared_air").change({"air_supply": 3})
    for name in ("", "../x", "/x", "A", "a b", "a.b", ".a", "a" * 61, "a\0", "a\n"):
        with pytest.raises(InputError, match="is not a name"):
            save_variant(changed, name, Text("a", "b"))
    with pytest.raises(InputError, match="comes with Ballast"):
        save_variant(changed, "real_dice", Text("a", "b"))
    assert not (home / "data").exists()
    assert save_variant(changed, "a" * 60, Text("a", "b")).is_file()


def test_a_ruleset_from_elsewhere_is_saved_as_a_variant_of_its_game(home, tmp_path):
    data = yaml.safe_load((home / "rulesets" / "shared_air" / "base.yaml").read_text())
    data["rules"]["air_supply"] = 19
    (tmp_path / "my_own.yaml").write_text(yaml.safe_dump(data, sort_keys=False, allow_unicode=True))
    save_variant(load_ruleset(tmp_path / "my_own.yaml").change({"n_dives": 2}), "saved", Text("a", "b"))
    assert load_ruleset("shared_air/saved").changes == [("n_dives", 3, 2), ("air_supply", 25, 19)]


def new_value(draw, leaf):
    """Some other value that a parameter may have."""
    parameter, low, high = leaf.parameter, leaf.parameter.low, leaf.parameter.high
    options = []
    if isinstance(leaf.value, list):
        numbers = all(isinstance(entry, int) for entry in leaf.value)
        options.append(st.lists(st.integers(int(low), int(high)), min_size=1, max_size=3) if numbers and low is not None else st.just(leaf.value))
    elif is_text(leaf.value) or isinstance(leaf.value, Text):
        options.append(st.just(leaf.value))
    elif isinstance(leaf.value, bool):
        options.append(st.booleans())
    elif low is not None:
        options.append(st.integers(int(low), int(high)))
    if parameter.choices:
        options.append(st.sampled_from(list(parameter.choices)))
    if type(None) in kinds_of(leaf.kind):
        options.append(st.none())
    return draw(st.one_of(options)) if options else leaf.value


@st.composite
def changes(draw, game):
    """Some changes to a game's rules, a few entries taken out and a few put in."""
    ruleset = load_ruleset(game)
    found = draw(st.lists(st.sampled_from(list(leaves(ruleset.rules))), max_size=6, unique_by=lambda leaf: leaf.key))
    drawn = {leaf.key: new_value(draw, leaf) for leaf in found}
    for table, entries in ruleset.values.items():
        if table in ("levels", "market", "sites", "chips") and entries:
            copied = entries[draw(st.sampled_from(list(entries)))]
            if draw(st.booleans()):
                drawn[f"{table}.{draw(st.from_regex(r'[a-z][a-z0-9_-]{0,5}', fullmatch=True))}"] = copied
            if draw(st.booleans()) and table == "market":
                taken = draw(st.sampled_from(list(entries)))
                drawn = {key: value for key, value in drawn.items() if not key.startswith(f"market.{taken}.")} | {f"market.{taken}": None}
    return drawn


@pytest.mark.parametrize("game", ["shared_air", "salvage_divers"])
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_what_is_written_is_what_is_read(tmp_path_factory, game, data):
    drawn = data.draw(changes(game))
    try:
        changed = load_ruleset(game).change(drawn)
    except InputError as error:  # such values do not fit together, and that is said
        assert all(problem.message.en and problem.message.de for problem in error.problems)
        return
    file = tmp_path_factory.mktemp("variants") / "written.yaml"
    file.write_text(variant_yaml(changed, Text("Written", "Geschrieben"), Text("Why?", "Warum?")))
    again = load_ruleset(file)
    assert again.values == changed.values
    assert (again.hash, again.changes) == (changed.hash, changed.changes)
    assert (again.title, again.why) == (Text("Written", "Geschrieben"), Text("Why?", "Warum?"))
    assert changed.root.change({key: new for key, _, new in changed.changes}).hash == changed.hash


def test_changes_are_nested_by_their_dots():
    assert nest({"a.b": 1, "a": {"c": {"d": 2}}, "a.c.e": 3}) == {"a": {"b": 1, "c": {"d": 2, "e": 3}}}
    assert difference({"a": {"b": 1}, "c": 2}, {"a": {"b": 2}, "d": 3}) == [("a.b", 1, 2), ("c", 2, None), ("d", None, 3)]


def test_names_are_found_in_both_folders(home):
    own = home / "data" / "strategies" / "shared_air"
    own.mkdir(parents=True)
    shutil.copy(home / "rulesets" / "shared_air" / "strategies" / "greedy.yaml", own / "mine.yaml")
    assert "mine" in names("shared_air", "strategies")
    assert load_strategy("mine", "shared_air").values == load_strategy("greedy", "shared_air").values
