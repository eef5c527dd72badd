"""Which points to measure next: all of them where they are few, otherwise what Optuna proposes and what lies around the best.

Optuna's multi-objective TPE (Ozaki et al. 2022) gets three aims: the distance from the intents, the parameters changed
and the components changed. Between its proposals the best point so far is taken towards the ruleset, one dial at a time,
so that no change is larger than it need be. Every proposal follows from the seed and from what has been measured, so a
search that was stopped goes on as if it had not been.
"""

import itertools
import math
from collections.abc import Iterator, Sequence

import numpy as np

from ..problems import refuse
from .bench import Bench, Candidate, Place
from .changes import Dial, amount

BATCH = 8
STARTS = 4
"""Values tried of each dial alone, at first."""
ATTEMPTS = 50
PATIENCE = 120
"""Points without a smaller change, once one was found that meets all; then the search is over."""
ENOUGH = 5
"""Of so many that meet all, no larger change than the largest is looked at any more."""


def n_points(dials: Sequence[Dial]) -> int:
    """How many points there are."""
    return math.prod(len(dial.axis) for dial in dials)


def next_points(bench: Bench, known: dict[Place, Candidate], trials: int) -> list[Place]:
    """The next points to measure, none of them known; nothing where the search is over."""
    left = min(trials, n_points(bench.dials)) - len(known)
    if left <= 0 or (n_points(bench.dials) > trials and is_settled(known)):
        return []
    if n_points(bench.dials) <= trials:
        return list(itertools.islice((place for place in all_points(bench) if place not in known), min(left, 4 * BATCH)))
    starts = [place for place in first_points(bench) if place not in known][: min(left, BATCH)]
    if starts:
        return starts
    around = neighbours(bench, known) if (len(known) // BATCH) % 2 else []
    return around[: min(left, BATCH)] or proposed(bench, known, min(left, BATCH))


def is_settled(known: dict[Place, Candidate]) -> bool:
    """Whether the best has stood for long, and meets all."""
    candidates = list(known.values())
    best = min(range(len(candidates)), key=lambda at: candidates[at].rank, default=0)
    return bool(candidates) and candidates[best].is_met and len(candidates) - best > PATIENCE


def largest(known: dict[Place, Candidate]) -> tuple[float, float]:
    """The largest change worth looking at."""
    met = sorted((candidate.n_changes, candidate.size) for candidate in known.values() if candidate.is_met)
    return met[min(len(met), ENOUGH) - 1] if met else (math.inf, math.inf)


def all_points(bench: Bench) -> list[Place]:
    """Every point, the smallest changes first."""
    places = itertools.product(*(range(len(dial.axis)) for dial in bench.dials))
    return sorted(places, key=lambda place: amount(bench.dials, bench.values(place)))


def home(bench: Bench) -> Place:
    """The point nearest to the ruleset itself."""
    return tuple(min(range(len(dial.axis)), key=lambda at: dial.size(dial.axis.values[at])) for dial in bench.dials)


def first_points(bench: Bench) -> Iterator[Place]:
    """The ruleset itself, and each dial alone over its range."""
    base = home(bench)
    yield base
    for place, dial in enumerate(bench.dials):
        for at in dict.fromkeys(np.linspace(0, len(dial.axis) - 1, STARTS).round().astype(int).tolist()):
            if at != base[place]:
                yield (*base[:place], at, *base[place + 1 :])


def neighbours(bench: Bench, known: dict[Place, Candidate]) -> list[Place]:
    """Around the best point: each dial back where it was, or a step either way; those with smaller changes first."""
    best, base = min(known.values(), key=lambda candidate: candidate.rank).place, home(bench)
    found = []
    for place, dial in enumerate(bench.dials):
        far = max(2, len(dial.axis) // 5)
        steps = {base[place], *(best[place] + by for by in (-far, -1, 1, far))} if dial.is_ordered else set(range(len(dial.axis)))
        found += [(*best[:place], at, *best[place + 1 :]) for at in sorted(steps) if 0 <= at < len(dial.axis)]
    limit = largest(known)
    new = [place for place in dict.fromkeys(found) if place not in known and amount(bench.dials, bench.values(place)) <= limit]
    return sorted(new, key=lambda place: amount(bench.dials, bench.values(place)))


def proposed(bench: Bench, known: dict[Place, Candidate], n: int) -> list[Place]:
    """What Optuna would try next; a point that is known already is moved at random until it is not."""
    optuna = load_optuna()
    names = [dial.axis.key for dial in bench.dials]
    kinds = {name: distribution(optuna, dial) for name, dial in zip(names, bench.dials, strict=True)}
    sampler = optuna.samplers.TPESampler(seed=seed_of(bench, len(known)), multivariate=True, n_startup_trials=2 * BATCH)
    study = optuna.create_study(directions=["minimize"] * 3, sampler=sampler)
    for candidate in known.values():
        values = [candidate.distance, float(candidate.n_changes), candidate.size]
        params = dict(zip(names, candidate.place, strict=True))
        study.add_trial(optuna.trial.create_trial(params=params, distributions=kinds, values=values))
    chance = np.random.default_rng([bench.run.seed, len(known)])
    found: dict[Place, None] = {}
    for _ in range(n):
        params = study.ask(kinds).params
        place = moved(tuple(int(params[name]) for name in names), bench, {*known, *found}, largest(known), chance)
        found |= {place: None} if place else {}
    return list(found)


def distribution(optuna, dial: Dial):
    """A dial in Optuna's words: places in order, or one of several."""
    last = len(dial.axis) - 1
    return (
        optuna.distributions.IntDistribution(0, last) if dial.is_ordered else optuna.distributions.CategoricalDistribution(range(last + 1))
    )


def moved(place: Place, bench: Bench, taken: set[Place], limit: tuple, chance: np.random.Generator) -> Place | None:
    """A point not taken yet, and no larger a change than worth looking at: this one, or one some random steps away."""
    base = home(bench)
    for _ in range(ATTEMPTS):
        at = int(chance.integers(len(bench.dials)))
        if amount(bench.dials, bench.values(place)) > limit:
            place = (*place[:at], base[at], *place[at + 1 :])
        elif place in taken:
            place = (*place[:at], int(chance.integers(len(bench.dials[at].axis))), *place[at + 1 :])
        else:
            return place
    return None


def seed_of(bench: Bench, n_known: int) -> int:
    """A seed for the next proposals."""
    return int(np.random.SeedSequence([bench.run.seed, n_known]).generate_state(1)[0])


def load_optuna():
    """Optuna, without its chatter. InputError where it is missing."""
    try:
        import optuna
    except ImportError:
        en, de = "a search needs optuna: pip install 'ballast[search]'", "die Suche braucht optuna: pip install 'ballast[search]'"
        raise refuse(en, de) from None
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    return optuna
