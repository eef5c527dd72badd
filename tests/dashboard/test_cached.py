"""What is kept: files while they are the same, results while there is room."""

import os

from dashboard.cached import RESULTS, Shelf, library, result_key
from engine import load_ruleset
from engine.strategies import Setup, default_seats

VARIANT = "extends: shared_air\ntitle: {en: Thin, de: Dünn}\nchange: {air_supply: %s}\n"


def write(home, name, text):
    file = home / "rulesets" / "shared_air" / "variants" / f"{name}.yaml"
    file.write_text(text)
    return file


def test_files_are_read_once_and_again_when_one_is_new_changed_or_gone(home):
    before = library()
    assert library() is before
    file = write(home, "thin", VARIANT % 21)
    assert library().rulesets["shared_air/thin"].rules.air_supply == 21
    write(home, "thin", VARIANT % 20)
    os.utime(file, ns=(1, 1))
    assert library().rulesets["shared_air/thin"].rules.air_supply == 20
    file.unlink()
    assert "shared_air/thin" not in library().rulesets


def test_files_with_problems_stop_no_others(home):
    write(home, "broken", "extends: [")
    (home / "rulesets" / "shared_air" / "strategies" / "odd.yaml").write_text("game: shared_air\nkind: nothing\ntitle: {en: a, de: b}\n")
    found = library()
    assert set(found.problems) == {"shared_air/broken", "shared_air: odd"}
    assert "shared_air" in found.rulesets
    assert "greedy" in found.strategies["shared_air"]


def test_a_shelf_forgets_what_was_not_used_for_longest():
    shelf = Shelf(2)
    shelf.put("a", 1)
    shelf.put("b", 2)
    assert shelf.get("a") == 1
    shelf.put("c", 3)
    assert (shelf.get("a"), shelf.get("b"), shelf.get("c")) == (1, None, 3)
    assert RESULTS.most < 1000


def test_results_are_kept_by_what_is_played_not_by_names(home):
    base = load_ruleset("shared_air")
    seats = tuple(default_seats(base))
    one, same, other = (
        Setup(ruleset, seats) for ruleset in (base, load_ruleset("shared_air").change({"air_supply": 25}), base.change({"air_supply": 24}))
    )
    assert result_key([one], 1000, 1) == result_key([same], 1000, 1)
    keys = {result_key([one], 1000, 1), result_key([other], 1000, 1), result_key([one], 2000, 1), result_key([one], 1000, 2)}
    assert len(keys | {result_key([Setup(base, seats[::-1])], 1000, 1), result_key([one, other], 1000, 1)}) == 6
