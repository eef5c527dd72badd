"""The games, listed once."""

from . import shared_air
from .game import Game, Kind, Metric, Quantiles, View

GAMES: dict[str, Game] = {game.name: game for game in (shared_air.GAME,)}

__all__ = ["GAMES", "Game", "Kind", "Metric", "Quantiles", "View"]
