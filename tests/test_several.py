"""Pictures of several rulesets: each in its colour, on the same bins, and a title that says what is to be seen."""

import numpy as np
import pytest

import engine
from engine.figures import Shown
from engine.figures.several import KINDS, draw_several
from engine.games import GAMES
from engine.strategies import Setup, default_seats
from engine.studies.run import Run
from engine.template import LIGHT, VARIANTS


def shown(name: str, *changes: dict) -> list[Shown]:
    """A ruleset and its changes, played."""
    base = engine.load_ruleset(name)
    rulesets = [base, *(base.change(one) for one in changes)]
    setups = [Setup(ruleset, tuple(default_seats(ruleset))) for ruleset in rulesets]
    result = Run(n_games=500, seed=1).play(setups)
    return [Shown(setup, tally) for setup, tally in zip(setups, result.tallies, strict=True)]


CHANGES = {
    "shared_air": ({"air_supply": 20}, {"air_supply": 30}, {"n_dives": 2}),
    "salvage_divers": ({"tank_size": 5}, {"tank_size": 8}, {"n_rounds": 4}),
}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", GAMES)
def test_every_picture_of_four_rulesets(name, language):
    four = shown(name, *CHANGES[name])
    for picture in four[0].setup.ruleset.game.pictures:
        if picture.kind not in KINDS:
            with pytest.raises(ValueError, match=picture.kind):
                draw_several(picture, four, language)
            continue
        figure = draw_several(picture, four, language)
        assert len(figure.data["data"]) == 4
        assert figure.finding and "{" not in figure.finding
        colours = [str(trace.get("line", {}).get("color") or trace["marker"]["color"])[:7] for trace in figure.data["data"]]
        assert colours == [LIGHT["base"], *VARIANTS[:3]]


def test_outlines_hold_everybody_and_say_the_medians():
    two = shown("shared_air", {"air_supply": 15})
    picture = two[0].setup.ruleset.game.pictures[0]
    figure = draw_several(picture, two)
    assert all(sum(trace["y"]) == pytest.approx(1) for trace in figure.data["data"])
    assert figure.data["data"][0]["x"] == figure.data["data"][1]["x"]
    for one in two:
        counts = np.asarray(one.tally.score).sum(axis=0)
        median = int(np.searchsorted(np.cumsum(counts), counts.sum() / 2))
        assert f"{median} points" in figure.finding
    at_least = draw_several(picture, two, is_cumulative=True)
    assert [trace["y"][1] for trace in at_least.data["data"]] == [pytest.approx(1)] * 2
