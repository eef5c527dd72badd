"""`ballast robustness`: under every line-up what compare says, and verdicts that flip are said."""

import pytest

from engine import InputError, load_ruleset
from engine.studies.compare import compare
from engine.studies.robustness import robustness, usual_line_ups
from engine.studies.run import Run
from engine.studies.selection import read_wanted
from engine.studies.sweep import read_line_up


def rulesets(**changes):
    """Shared Air, and Shared Air changed."""
    base = load_ruleset("shared_air")
    return [base, base.change(changes)]


def studied(*specs, metric="home_rate", n_games=800, cancel=None, **changes):
    """Two rulesets under some line-ups."""
    both = rulesets(**changes)
    line_ups = [read_line_up(spec, both[0]) for spec in specs]
    return robustness(both, line_ups, run=Run(n_games, 4, cancel=cancel), selection=[read_wanted(metric, both[0].game, "--metric")])


def test_under_each_line_up_it_is_what_compare_says():
    study = studied("4xgreedy", "2xcareful,2xone_deep", air_supply=22)
    for spec in ("4xgreedy", "2xcareful,2xone_deep"):
        both = rulesets(air_supply=22)
        expected = compare(both, [read_line_up(spec, both[0])] * 2, run=Run(800, 4)).result.differences(1)
        mine = {one.first.key: one for one in study.held}
        for difference in expected:
            if difference.metric == "home_rate" and "strategy" not in difference.dims:
                under = {under.line_up: under.difference for under in mine[difference.key].under}
                assert under[spec] == difference


def test_a_verdict_that_turns_round_is_marked_and_comes_first():
    study = studied("4xgreedy", "4xcareful", "2xgreedy,2xcareful", metric="turns", n_games=3000, load_to_turn_back=3)
    assert {under.verdict for one in study.held for under in one.under} <= {"higher", "lower", "cannot_tell"}
    for one in study.held:
        found = {under.verdict for under in one.under} - {"cannot_tell"}
        assert (one.verdict == "flips") == (found == {"higher", "lower"})
    verdicts = [one.verdict for one in study.held]
    assert verdicts == sorted(verdicts, key=lambda verdict: verdict != "flips")


def test_what_flips_is_said():
    """A seat's win share: with one more reason to wait, one line-up gains what another loses."""
    study = studied("careful,greedy", "greedy,careful", metric="win_share:seat=1", n_games=3000, air_supply=15)
    assert [one.verdict for one in study.held] == ["flips"]
    assert not study.held[0].holds
    assert "depends on who plays" in study.finding.en
    assert "hängt davon ab, wer spielt" in study.finding.de
    assert "higher with" in study.finding.en
    assert "Careful, Greedy" in study.finding.en and "Vorsichtig, Gierig" in study.finding.de


def test_what_holds_is_said():
    study = studied("4xgreedy", "4xgrabber", n_games=2000, air_supply=15)
    assert study.held[0].holds
    assert "whoever plays (2 line-ups)" in study.finding.en
    assert "wer auch spielt" in study.finding.de


@pytest.mark.parametrize("name", ["shared_air", "salvage_divers"])
def test_the_usual_line_ups_are_four_or_more(name):
    base = load_ruleset(name)
    found = usual_line_ups(base)
    assert len({tuple(seat.name for seat in line_up) for line_up in found}) >= 4
    assert {len(line_up) for line_up in found} == {len(found[0])}


def test_a_stop_keeps_the_line_ups_that_were_played():
    asked = iter([False] * 3 + [True] * 1000)
    study = studied("4xgreedy", "4xcareful", "4xgrabber", air_supply=20, cancel=lambda: next(asked))
    assert not study.is_complete
    assert 0 < len(study.results) < 3
    assert study.rows
    assert studied("4xgreedy", "4xcareful", air_supply=20, cancel=lambda: True).finding.en == "Nothing was played."


def test_the_command(ballast):
    answer = ballast("robustness", "shared_air", "--set", "air_supply=20", "--games", 500, "--metric", "home_rate", "--format", "json")
    assert answer.code == 0
    assert len(answer.data["line_ups"]) == 6
    row = answer.data["differences"][0]
    assert {"metric", "ruleset", "base", "verdict", "holds", "told", "by_line_up"} <= set(row)
    assert {"line_up", "value", "low", "high", "verdict"} <= set(row["by_line_up"][0])
    assert "Divers home" in ballast("robustness", "shared_air", "--set", "air_supply=20", "--games", 500, "--metric", "home_rate").out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("shared_air",), "a comparison needs two rulesets"),
        (("shared_air", "--set", "air_supply=20", "--line-up", "4xgreedy"), "takes two line-ups or more"),
        (("shared_air", "--set", "air_supply=20", "--line-up", "4xgreedy", "--line-up", "4xgreedi"), "Did you mean greedy"),
        (("shared_air", "--set", "air_supply=20", "--metric", "home_rat"), "Did you mean home_rate"),
        (("shared_air", "salvage_divers"), "different games"),
    ],
)
def test_bad_input_is_one_message(ballast, arguments, message):
    assert message in ballast("robustness", *arguments).message


def test_several_rulesets_are_told_apart():
    base = load_ruleset("shared_air")
    with pytest.raises(InputError, match="two rulesets"):
        robustness([base])
    study = robustness(
        [base, base.change({"air_supply": 20}), base.change({"air_supply": 30})],
        [read_line_up("4xgreedy", base), read_line_up("4xcareful", base)],
        run=Run(500, 4),
        selection=[read_wanted("home_rate", base.game, "--metric")],
    )
    assert {row["ruleset"] for row in study.rows} == {"shared_air air_supply=20", "shared_air air_supply=30"}
