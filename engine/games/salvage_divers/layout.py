"""What lies on the table of Salvage Divers, and what a game of it comes to."""

import numpy as np

from ...records import MAX_SEATS, record_dtype
from ...tally import outcome_dtype, tally_dtype

MAX_ROUNDS, MAX_ITEMS, MAX_SITES, MAX_DEPTH, MAX_COST = 12, 16, 12, 120, 8
WORDS, KINDS_A_WORD = 3, 7  # a bag is three numbers of seven kinds of chips each, see bag.py
MAX_CHIPS = WORDS * KINDS_A_WORD
MAX_BAG, MAX_PURCHASES = 127, 400  # chips in a bag, purchases in one market: a game that gets there is truncated
HIGHEST_REPUTATION, MOST_DRAWS = 255, 47  # the last place of a histogram holds all above as well

DIVER = record_dtype(
    seat=(),
    reputation=(),
    purse=(),
    deepest_dive=(),
    n_busts=(),
    starting_depth=(),
    extra_tank=(),
    n_navigators=(),
    n_rescuers=(),
    n_aboard=(),
    n_kinds=(),
    n_owned=(),
    owned_up_to=(WORDS,),
    owned_costing=(),
    depth=(),
    air=(),
    capacity=(),
    has_free_draw=(),
    has_rescue=(),
    largest_drawn=(),
    n_left=(),
    up_to=(WORDS,),
    costing=(),
    n_draws=(),
    n_settled=(),
    n_banked=(),
    n_insured=(),
    ending=(),
    n_purchases=(),
    is_cut_off=(),
    bought=(MAX_ITEMS,),
    aboard=(MAX_ITEMS,),
    refused=(),
)
"""A diver: what the game gave so far, the chips owned, the dive under way, the purchases. bag.py reads the chips; `refused` has
a bit for each item that the diver will not buy now."""

TABLE = record_dtype(
    luck=(np.dtype("u8"),),
    round_number=(),
    site=(),
    n_sites_left=(),
    is_site_used=(MAX_SITES,),
    checkpoint_spacing=(),
    checkpoint_worth=(),
    floor=(),
    tank_size=(),
    spaces_per_reputation=(),
    leader=(),
    stock=(MAX_ITEMS,),
    bag_room=(),
    event=(),
    seat=(),
    what=(),
    n_logged=(),
    divers=(MAX_SEATS, DIVER),
)
"""The table; `event`, `seat` and `what` say what has just happened, see events.py."""

SEAT_COLUMNS = ("reputation", "win_share", "deepest_dive", "unspent_treasure", "n_busts")
ROUND_COLUMNS = ("busts", "depth", "draws", "treasure_earned", "treasure_lost", "checkpoints_insured")

OUTCOME = outcome_dtype(
    SEAT_COLUMNS,
    **dict.fromkeys(ROUND_COLUMNS, (MAX_ROUNDS,)),
    **dict.fromkeys((f"all_{name}" for name in ROUND_COLUMNS), ()),
    reputation_after_round=(MAX_ROUNDS, MAX_SEATS),
    copies=(MAX_ITEMS,),
    buyers=(MAX_ITEMS,),
    buyer_wins=(MAX_ITEMS,),
    n_floors=(),
    n_empty_bags=(),
    winning_reputation=(),
    winning_margin=(),
    is_shared=(),
    lead_changes=(),
    is_truncated=(),
)
"""A game: wins in sixtieths, treasure in $; `all_...` is the whole game's sum of a column by round."""

TALLY = tally_dtype(
    OUTCOME,
    buyers_by_wins=(MAX_ITEMS,),
    reputation_histogram=(MAX_SEATS, HIGHEST_REPUTATION + 1),
    depth_histogram=(MAX_ROUNDS + 1, MAX_DEPTH + 1),
    draws_histogram=(MAX_ROUNDS + 1, MOST_DRAWS + 1),
)
"""Games added up; `buyers_by_wins` sums buyers x buyer_wins. Histograms by seat (from 0) and by round (from 1)."""
