"""What a dive, once imagined to its end, is worth to an expert: its chance to win the game."""

from ...chance import below
from ...records import inner_rule
from .end_of_game import is_ahead
from .reckoning import count_printed, points
from .setup import PRINTED, VALUE
from .treasure import BLANK, first_card, level_of, without_first_card

SPREAD, SPREAD_A_DIVE = 4.0, 6.0  # points by which a lead is still uncertain: at the end, and more for each dive to come
DOUBLINGS = 8


@inner_rule
def note_values(rules, table, notes):
    """The values of each level that nobody has seen, sorted."""
    for level in range(1, rules.n_levels + 1):
        n_unseen = 0
        for place in range(rules.n_levels_values[level - 1]):
            count = count_printed(rules, table, level, place) if rules.treasure_values == PRINTED else 0
            for left in range(table.pile_left[level - 1]):
                count += table.pile[level - 1, left] == place
            for _ in range(count):
                notes.unseen[level - 1, n_unseen] = rules.levels_values[level - 1, place]
                n_unseen += 1
        notes.n_unseen[level - 1] = n_unseen


@inner_rule
def shuffle_values(rules, notes, luck):
    """Any order of the unseen values."""
    for level in range(rules.n_levels):
        for place in range(notes.n_unseen[level]):
            other = below(place + 1, luck, VALUE, 0, level, place)
            notes.shuffled[level, place] = notes.shuffled[level, other]
            notes.shuffled[level, other] = notes.unseen[level, place]


@inner_rule
def prospect(rules, notes, seat):
    """A seat's share of the win in the last dive; before, its chance by points so far, of which much is still uncertain."""
    n_to_come = rules.n_dives - 1 - notes.table.dive
    if n_to_come == 0:
        return win_share(rules, notes, seat)
    mine = points(rules, notes.table, seat)
    spread, total = SPREAD + SPREAD_A_DIVE * n_to_come, 1.0
    for other in range(rules.n_seats):
        if other != seat:
            total += exponential((points(rules, notes.table, other) - mine) / spread)
    return 1.0 / total


@inner_rule
def exponential(x):
    """About e to the power of x, to the same digit on every machine."""
    power = max(0.0, 1.0 + x / (1 << DOUBLINGS))
    for _ in range(DOUBLINGS):
        power *= power
    return power


@inner_rule
def win_share(rules, notes, seat):
    """A whole win, or a share of it; the treasures that are home are turned over."""
    for level in range(rules.n_levels):
        notes.drawn[level] = 0
    for diver in range(rules.n_seats):
        if notes.table.divers[diver].is_home:
            for carried in range(notes.table.divers[diver].load):
                turn_over(rules, notes, diver, notes.table.treasures[diver, carried])
    n_winners = 1
    for other in range(rules.n_seats):
        if other != seat:
            ahead = is_ahead(rules, notes.table, other, seat)
            if ahead > 0:
                return 0.0
            n_winners += ahead == 0
    return 1.0 / n_winners


@inner_rule
def turn_over(rules, notes, seat, treasure):
    """Scores a treasure by the rollout's order of the unseen values; where they run out, any value of the level."""
    while treasure != BLANK:
        level = level_of(first_card(treasure)) - 1
        n_drawn = notes.drawn[level]
        if notes.n_unseen[level] > 0:
            notes.table.divers[seat].score += notes.shuffled[level, n_drawn % notes.n_unseen[level]]
        else:
            notes.table.divers[seat].score += rules.levels_values[level, n_drawn % rules.n_levels_values[level]]
        notes.table.divers[seat].brought[level] += 1
        notes.drawn[level] += 1
        treasure = without_first_card(treasure)
