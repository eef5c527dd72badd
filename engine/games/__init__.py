"""The games, listed once."""

from .game import Game, Kind, Metric, Quantiles, View

GAMES: dict[str, Game] = {game.name: game for game in ()}

__all__ = ["GAMES", "Game", "Kind", "Metric", "Quantiles", "View"]
