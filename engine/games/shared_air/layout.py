"""What lies on the table of Shared Air, and what is kept of a game."""

import numpy as np

from ...records import MAX_SEATS, record_dtype
from ...tally import outcome_dtype, tally_dtype

MAX_DIVES, MAX_LEVELS, MAX_VALUES, MAX_CARDS = 6, 7, 31, 128  # a path never has more spaces than cards
MAX_AIR, MAX_STACK, MAX_SWIM_CARDS, MAX_DICE, MAX_FACES = 200, 7, 32, 4, 12
MAX_TURNS = 2000  # a dive that goes on longer is truncated
MAX_SCORE, MAX_TURNS_SHOWN = 512, 64  # room in the histograms
MAX_LOADS = 16  # loads for which the mean move is kept

NOBODY, SUBMARINE = -1, 0
DOWN, UP = 1, -1
GOES_ON, ALL_HOME, AIR_OUT, STALLED, TRUNCATED = 0, 1, 2, 3, 4  # how a dive ends
TURN, DIVE_END = 0, 1  # what a logged table shows

FLOAT = np.dtype("f8")
DIVER = record_dtype(space=(), direction=(), is_home=(), load=(), n_turns=(), score=(), brought=(MAX_LEVELS,))

TABLE = record_dtype(
    luck=(np.dtype("u8"),),
    # the dive
    dive=(),
    air=(),
    starter=(),
    n_home=(),
    last_home=(),
    idle_turns=(),
    n_turns=(),
    ending=(),
    leader=(),
    # what just happened, for the log
    n_logged=(),
    event=(),
    seat=(),
    breath=(),
    has_turned_back=(),
    drawn=(),
    choice=(),
    # the path, the piles, the cards that sink
    n_spaces=(),
    path=(MAX_CARDS + 1,),
    diver_at=(MAX_CARDS + 1,),
    pile_left=(MAX_LEVELS,),
    n_drawn=(MAX_LEVELS,),
    pile=(MAX_LEVELS, MAX_VALUES),
    swim_left=(),
    n_swims=(),
    swim_pile=(MAX_SWIM_CARDS,),
    n_lost=(),
    lost=(MAX_CARDS,),
    # the divers, and the treasures each carries in the order picked up
    divers=(MAX_SEATS, DIVER),
    treasures=(MAX_SEATS, MAX_CARDS),
    # whether an expert watches and has begun to judge the others, and its own luck
    needs_thought=(),
    is_watched=(),
    has_beliefs=(),
    dream=(np.dtype("u8"),),
    # what anybody can reckon: spaces a turn by load, and the worth of a card by level; each as soon as it is asked for
    has_moves=(),
    moves=(MAX_LOADS, FLOAT),
    has_worths=(),
    worths=(MAX_LEVELS, FLOAT),
)
"""One game: all its state, and in `event` to `choice` the last turn. `pile` holds places among a level's values."""

SEAT_COLUMNS = ("score", "win_share", "is_zero_score", "n_home")

OUTCOME = outcome_dtype(
    seat=SEAT_COLUMNS,
    home=(),
    turns=(),
    path=(),
    air_out=(),
    stalled=(),
    truncated=(),
    dive_home=(MAX_DIVES,),
    dive_turns=(MAX_DIVES,),
    dive_path=(MAX_DIVES,),
    dive_air_out=(MAX_DIVES,),
    dive_stalled=(MAX_DIVES,),
    score_after_dive=(MAX_DIVES, MAX_SEATS),
    brought=(MAX_LEVELS,),
    winning_score=(),
    winning_margin=(),
    is_shared=(),
    lead_changes=(),
)
"""One game: seats, then totals over the dives, then each dive, cards brought home by level, and the end."""

TALLY = tally_dtype(
    OUTCOME,
    score=(MAX_SEATS, MAX_SCORE),
    air_left=(MAX_TURNS_SHOWN + 1, MAX_AIR + 1),
    taken_at=(MAX_CARDS + 1,),
    drowned_at=(MAX_CARDS + 1,),
)
"""Histograms: scores (the last place is that many or more), chips left after each turn of a dive (turns count from 1),
treasures taken and divers lost by space (0 is the submarine)."""
