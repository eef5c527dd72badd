"""What one item does for a diver alone who buys nothing else, against buying nothing, on the same games: `only` in FINDINGS.md.

From the project's folder: `python -m tests.salvage_divers.measure_findings` (some minutes).
"""

from engine import load_ruleset
from engine.simulate import simulate_setups
from engine.strategies import Setup, Strategy

BASE = load_ruleset("salvage_divers")
SEED, MOST_CHIPS = 4, 3
DIVERS = {
    "risk 0.25, never insures": ("risk", {"risk": 0.25, "insure_at": None}, 50_000),
    "risk 0.23, insures above 0.05": ("risk", {"risk": 0.23, "insure_at": 0.05}, 50_000),
    "exact": ("optimal", {"coin_worth": None, "is_insuring": True, "shopping_by": "list"}, 4_000),
}


def diver(kind: str, values: dict, item: str | None) -> Strategy:
    """A diver who buys nothing but one item; the exact one at most three of a chip, for large bags take long to work out."""
    most = MOST_CHIPS if kind == "optimal" and item and BASE.rules.market[item].chip else None
    shopping = [{"item": item, "most": most}] if item else []
    return Strategy("only", BASE.game, BASE.game.title, kind, BASE.game.kinds[kind].values.model_validate(values | {"shopping": shopping}))


def main() -> None:
    """A line an item and diver."""
    for name, (kind, values, n_games) in DIVERS.items():
        items = [None, *BASE.rules.market]
        setups = [Setup(BASE, (diver(kind, values, item),)) for item in items]
        for item, setup in zip(items[1:], setups[1:], strict=True):
            result = simulate_setups([setups[0], setup], n_games=n_games, seed=SEED, threads=1)
            gain = next(one for one in result.differences() if one.metric == "reputation" and one.dims == {"seat": 1})
            print(f"{name}: {item} {gain.difference:+.2f} [{gain.low:.2f}, {gain.high:.2f}] n = {n_games}, seed {SEED}", flush=True)


if __name__ == "__main__":
    main()
