"""Who beats whom: each strategy as a guest among copies of every other and in mixed company, and how many ways to win there are."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from ..metrics import interval
from ..problems import refuse
from ..rulesets import Ruleset
from ..shelves import names
from ..simulate import check_run
from ..strategies import Strategy, default_seats, load_seats, load_strategy, told_apart
from ..text import Text, same
from .evidence import discoveries
from .journal import journal
from .naming import labels, listed, number_words, titles
from .robustness import BY_CHANCE
from .run import Run, provenance
from .tournament_mixture import alpha_rank, least_certain, n_ways, resampled, settled, with_interval
from .tournament_tables import Tables, described

FEWEST, MOST = 2, 24
OPTION = "--field"
MIXED = "mixed"
FOLDER = "tournaments"
IN_USE = 0.005
WORDS = {
    "ways": Text(
        "{ruleset}, {n} players: {ways} ways to win ({low} to {high}) among {k} strategies: players who copy what wins settle at {used}.",
        "{ruleset}, {n} Spieler: {ways} Wege zum Sieg ({low} bis {high}) unter {k} Strategien: "
        "Wer nachahmt, was gewinnt, landet bei {used}.",
    ),
    "in_turn": Text(
        "With one custom at a time (alpha-rank) there are {ways} ({low} to {high}): {used}.",
        "Mit einer Sitte nach der anderen (alpha-rank) sind es {ways} ({low} bis {high}): {used}.",
    ),
    "dominated": Text(
        "Dominated, worse in whatever company: {pairs}.", "Dominiert, also in jeder Gesellschaft schlechter: {pairs}."
    ),
    "pair": Text("{worse} (by {better})", "{worse} (von {better})"),
    "none": Text("No strategy is dominated by another.", "Keine Strategie wird von einer anderen dominiert."),
    "nothing": Text("Nothing was played.", "Es wurde nichts gespielt."),
}  # fmt: skip


@dataclass(frozen=True)
class Share:
    """How much of its games a guest wins in a company: of copies of one strategy, or mixed."""

    strategy: str
    company: str
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Standing:
    """What comes of a strategy: its part where players settle and in the alpha-rank mixture, and the strategies that dominate it."""

    strategy: str
    settled: float
    settled_low: float
    settled_high: float
    in_turn: float
    in_turn_low: float
    in_turn_high: float
    dominated_by: tuple[str, ...]

    def row(self) -> dict[str, Any]:
        """As in the JSON of `tournament`."""
        return vars(self) | {"dominated_by": list(self.dominated_by)}


@dataclass(frozen=True, eq=False)
class Tournament:
    """The blocks that were played, (blocks, field, field + 1) win shares; see tournament_tables.py."""

    tables: Tables
    blocks: np.ndarray
    run: Run
    journal: Path | None

    @property
    def is_complete(self) -> bool:
        """Whether every block was played."""
        return len(self.blocks) == self.tables.n_blocks

    @property
    def names(self) -> list[str]:
        """The strategies' names."""
        return told_apart([strategy.name for strategy in self.tables.field])

    @property
    def fair_share(self) -> float:
        """What everybody wins where all are alike."""
        return 1 / self.tables.n_players

    @property
    def n_games(self) -> int:
        """Games of each table that were played."""
        return len(self.blocks) * self.tables.games_a_block * self.tables.n_players

    @cached_property
    def mean(self) -> np.ndarray:
        """The win shares: row the guest, column the company, the last one mixed."""
        return self.blocks.mean(axis=0)

    @cached_property
    def shares(self) -> list[Share]:
        """Every guest in every company but that of its copies, where it has the fair share."""
        n, companies = len(self.blocks), [*self.names, MIXED]
        if n < FEWEST:
            return []
        variance = self.blocks.var(axis=0, ddof=1)
        return [
            Share(guest, company, float(self.mean[i, j]), *interval(float(self.mean[i, j]), float(variance[i, j]), n, self.n_games, True))
            for i, guest in enumerate(self.names)
            for j, company in enumerate(companies)
            if i != j
        ]

    @cached_property
    def settled(self) -> np.ndarray:
        """The parts of players who use each strategy once all have copied what wins."""
        return settled(self.mean, self.tables.n_players)

    @cached_property
    def in_turn(self) -> np.ndarray:
        """How much of the time each strategy is the one that all use: alpha-rank."""
        return alpha_rank(self.mean, self.tables.n_players)

    @cached_property
    def resamples(self) -> tuple[np.ndarray, np.ndarray]:
        """The same two of every resample."""
        n, several = self.tables.n_players, resampled(self.blocks, self.run.seed)
        return settled(several, n), np.array([alpha_rank(one, n) for one in several])

    @property
    def ways(self) -> tuple[float, float, float]:
        """The effective number of ways to win where players settle, and its interval."""
        return self.counted(self.settled, self.resamples[0])

    @property
    def ways_in_turn(self) -> tuple[float, float, float]:
        """The same by alpha-rank."""
        return self.counted(self.in_turn, self.resamples[1])

    def counted(self, parts: np.ndarray, resamples: np.ndarray) -> tuple[float, float, float]:
        """An effective number, and its interval."""
        return with_interval(n_ways(parts), np.array([n_ways(one) for one in resamples]))

    @cached_property
    def dominated(self) -> list[list[int]]:
        """For each strategy those that surely win more in every company, paired on the same games.

        A pair's p value is that of its least certain company; over all pairs Benjamini and Hochberg.
        """
        k = len(self.names)
        pairs = [(worse, better) for worse in range(k) for better in range(k) if worse != better]
        are_real, _ = discoveries([least_certain(self.blocks[:, better] - self.blocks[:, worse]) for worse, better in pairs])
        found: list[list[int]] = [[] for _ in range(k)]
        for (worse, better), is_real in zip(pairs, are_real, strict=True):
            if is_real:
                found[worse].append(better)
        return found

    @cached_property
    def standings(self) -> list[Standing]:
        """Every strategy, the most used first."""
        if len(self.blocks) < FEWEST:
            return []
        order = sorted(range(len(self.names)), key=lambda i: (-round(self.settled[i], 3), -round(self.in_turn[i], 3), -self.mean[i, -1]))
        pairs = zip((self.settled, self.in_turn), self.resamples, strict=True)
        side_by_side, in_turn = ([with_interval(float(part), r) for part, r in zip(parts, rs.T, strict=True)] for parts, rs in pairs)
        return [
            Standing(self.names[i], *side_by_side[i], *in_turn[i], tuple(self.names[j] for j in self.dominated[i])) for i in order
        ]  # fmt: skip

    @property
    def rows(self) -> list[dict[str, Any]]:
        """A tidy row a number: win shares, parts of the mixtures, ways to win."""
        if not self.shares:
            return []
        shared = {"games": self.n_games}
        found = [
            {"metric": "win_share", "strategy": one.strategy, "company": one.company, "value": one.value, "low": one.low, "high": one.high}
            for one in self.shares
        ]
        for one in self.standings:
            dominated = {"dominated_by": " ".join(one.dominated_by)}
            named = {"metric": "settled", "strategy": one.strategy}
            found.append(named | {"value": one.settled, "low": one.settled_low, "high": one.settled_high} | dominated)
            in_turn = {"value": one.in_turn, "low": one.in_turn_low, "high": one.in_turn_high}
            found.append({"metric": "in_turn", "strategy": one.strategy} | in_turn)
        for name, (value, low, high) in (("ways_to_win", self.ways), ("ways_in_turn", self.ways_in_turn)):
            found.append({"metric": name, "value": value, "low": low, "high": high})
        return [row | shared for row in found]

    @property
    def provenance(self) -> dict[str, Any]:
        """All that is needed to get the same digits again."""
        tables = {"players": self.tables.n_players, "field": self.names, "blocks": len(self.blocks)}
        return provenance([self.tables.ruleset], [], self.run, self.n_games) | tables

    @property
    def finding(self) -> Text:
        """How many ways to win there are, which, and what is dominated."""
        if not self.standings:
            return WORDS["nothing"]
        words = {"n": self.tables.n_players, "k": len(self.names), "ruleset": titles([self.tables.ruleset])[0]}
        used = parts_words(self.ways, [(one.strategy, one.settled) for one in self.standings])
        in_turn = parts_words(self.ways_in_turn, sorted(((one.strategy, one.in_turn) for one in self.standings), key=lambda pair: -pair[1]))
        pairs = [WORDS["pair"].format(worse=one.strategy, better=", ".join(one.dominated_by)) for one in self.standings if one.dominated_by]
        more = WORDS["dominated"].format(pairs=listed(pairs, ", ")) if pairs else WORDS["none"]
        return listed([WORDS["ways"].format(**words, **used), WORDS["in_turn"].format(**in_turn), more], " ")

    @property
    def label(self) -> str:
        """The ruleset's name, with what was changed."""
        return labels([self.tables.ruleset])[0]


def parts_words(ways: tuple[float, float, float], parts: list[tuple[str, float]]) -> dict[str, Text]:
    """A mixture in words: how many ways, with the interval, and the strategies in it."""
    value, low, high = (number_words(one, 1) for one in ways)
    used = [same(f"{name} {round(100 * part)} %") for name, part in parts if part >= IN_USE]
    return {"ways": value, "low": low, "high": high, "used": listed(used, ", ")}


def usual_field(ruleset: Ruleset) -> list[Strategy]:
    """The strategies of the default line-up, and players who decide by chance, where there are any."""
    field = list(default_seats(ruleset))
    return [*field, load_strategy(BY_CHANCE, ruleset.game)] if BY_CHANCE in names(ruleset.game.name, "strategies") else field


def read_field(specs: Sequence[str] | None, ruleset: Ruleset) -> list[Strategy]:
    """`--field careful,greedy,@old_hands`: each strategy once; nothing: the usual ones. InputError for one alone, or far too many."""
    parts = [part for spec in specs or () for part in spec.split(",") if part.strip()]
    found = list({one.key: one for one in (load_seats(parts, ruleset.game) if specs else usual_field(ruleset))}.values())
    if not FEWEST <= len(found) <= MOST:
        en, de = f"{len(found)} strategies make no tournament", f"{len(found)} Strategien ergeben kein Turnier"
        raise refuse(en, de, key=OPTION, allowed=Text(f"{FEWEST} to {MOST} different ones", f"{FEWEST} bis {MOST} verschiedene"))
    return found


def tournament(
    ruleset: Ruleset,
    field: Sequence[Strategy],
    *,
    n_players: int | None = None,
    run: Run = Run(n_games=2_000),
    keeps_journal: bool = True,
) -> Tournament:
    """Plays every strategy of a field as a guest among copies of each other one, and in mixed company.

    `run.n_games` is how many games each table plays, spread evenly over the guest's seats; `n_players` None: as many as in
    the default line-up. Stopped, the same tournament goes on where it was. InputError for a table that is not possible.
    """
    n = n_players or max(FEWEST, len(default_seats(ruleset)))
    fewest, most = ruleset.n_seats()
    if not max(FEWEST, fewest) <= n <= most:
        en, de = f"{n} players make no tournament of this ruleset", f"{n} Spieler ergeben kein Turnier dieses Regelwerks"
        raise refuse(en, de, key="--players", allowed=same(f"{max(FEWEST, fewest)}-{most}"))
    if 0 < run.n_games < FEWEST * n:
        en, de = f"{run.n_games} games a table are too few", f"{run.n_games} Partien je Tisch sind zu wenige"
        raise refuse(en, de, key="--games", allowed=same(f"≥ {FEWEST * n}"))
    tables = Tables(ruleset, tuple(field), n, run)
    check_run([tables.clubs()[0][0]], run.n_games, run.seed, run.threads, False)
    kept = journal(FOLDER, ruleset.game.name, described(tables), keeps_journal)
    return Tournament(tables, tables.play(kept), run, kept.path)
