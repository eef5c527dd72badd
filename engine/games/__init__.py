"""The games, listed once."""

from .game import Game, Kind, Metric, Picture, Quantiles, Shop, View
from .salvage_divers import GAME as SALVAGE_DIVERS
from .shared_air import GAME as SHARED_AIR

GAMES: dict[str, Game] = {game.name: game for game in (SHARED_AIR, SALVAGE_DIVERS)}

__all__ = ["GAMES", "Game", "Kind", "Metric", "Picture", "Quantiles", "Shop", "View"]
