"""Rulesets and variants: what a change may say, and that what is written is what is read."""

import re
import shutil
from pathlib import Path

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import InputError, load_ruleset, load_strategy
from engine.parameters import kinds_of, leaves
from engine.rulesets import load_all, ruleset_names, save_variant, variant_yaml
from engine.shelves import names
from engine.text import Text
from engine.validation import difference, is_text, nest, ordered_as

TITLE = "title: {en: A, de: B}\n"


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
    assert [step.name for step in (ruleset, ruleset.base, ruleset.base.base, ruleset.root)] == [
        "two",
        "one",
        "shared_air/no_reshuffling",
        "shared_air",
    ]


def test_every_shipped_file_loads_and_differs_from_its_base():
    loaded = dict(load_all())
    assert list(loaded) == ruleset_names()
    assert all(loaded[name].changes for name in loaded if "/" in name)
    assert len({ruleset.hash for ruleset in loaded.values()}) >= len(loaded) - 1  # two variants may come to the same


def test_the_variant_in_the_readme_can_be_used(tmp_path):
    blocks = re.findall(r"```yaml\n(.*?)```", (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    (variant,) = [block for block in blocks if block.startswith("extends:")]
    (intents,) = [block for block in blocks if block.startswith("intents:")]
    (tmp_path / "thin.yaml").write_text(variant + intents, encoding="utf-8")
    ruleset = load_ruleset(tmp_path / "thin.yaml")
    assert ruleset.changes and ruleset.why("de").endswith("Schatz?") and len(ruleset.intents) == 3


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
        options.append(
            st.lists(st.integers(int(low), int(high)), min_size=1, max_size=3) if numbers and low is not None else st.just(leaf.value)
        )
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
