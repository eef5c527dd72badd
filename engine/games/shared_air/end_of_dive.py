"""End of a dive: score, sink, close the gaps, and who starts the next."""

from ...chance import below
from ...records import rule
from .layout import NOBODY, SUBMARINE
from .setup import PRINTED, SINK, draw_value
from .treasure import BLANK, CARD, first_card, level_of, place_of, without_first_card

AS_CARRIED, SHUFFLED = 0, 1  # the order in which a diver's cards sink


@rule
def end_dive(rules, table, tally, outcome):
    """What follows every dive, in the rulebook's order."""
    score_treasures(rules, table, outcome)
    lose_treasures(rules, table, tally)
    close_gaps(table)
    lay_stacks(rules, table)
    choose_starter(rules, table)


@rule
def score_treasures(rules, table, outcome):
    """1. Home divers score every card of every treasure they carry."""
    for seat in range(rules.n_seats):
        if table.divers[seat].is_home:
            outcome.n_home[seat] += 1
            for carried in range(table.divers[seat].load):
                treasure = table.treasures[seat, carried]
                while treasure != BLANK:
                    score_card(rules, table, outcome, seat, first_card(treasure))
                    treasure = without_first_card(treasure)


@rule
def score_card(rules, table, outcome, seat, card):
    """A value card from the pile of its level, or the value printed on it; the card counts for ties."""
    level = level_of(card)
    place = place_of(card) if rules.treasure_values == PRINTED else draw_value(rules, table, level)
    table.divers[seat].score += rules.levels_values[level - 1, place]
    table.divers[seat].brought[level - 1] += 1
    outcome.brought[level - 1] += 1


@rule
def lose_treasures(rules, table, tally):
    """2. Everyone else loses what they carry, nearest to the submarine first."""
    table.n_lost = 0
    for space in range(1, table.n_spaces + 1):
        seat = table.diver_at[space]
        if seat != NOBODY:
            tally.drowned_at[space] += 1
            lose_load(rules, table, seat)


@rule
def lose_load(rules, table, seat):
    """A diver's cards sink in the order in which they were picked up, or in any order."""
    first = table.n_lost
    for carried in range(table.divers[seat].load):
        lose_cards(table, table.treasures[seat, carried])
    if rules.sink_order == SHUFFLED:
        shuffle_lost(table, seat, first)


@rule
def lose_cards(table, treasure):
    """A carried stack is broken up."""
    while treasure != BLANK:
        table.lost[table.n_lost] = first_card(treasure)
        table.n_lost += 1
        treasure = without_first_card(treasure)


@rule
def shuffle_lost(table, seat, first):
    """The cards of one diver, from the first of them, in any order."""
    for last in range(table.n_lost - 1, first, -1):
        other = first + below(last - first + 1, table.luck, SINK, table.dive, seat, last - first)
        card = table.lost[last]
        table.lost[last] = table.lost[other]
        table.lost[other] = card


@rule
def close_gaps(table):
    """3. Blanks go, and the path closes up."""
    end = SUBMARINE
    for space in range(1, table.n_spaces + 1):
        table.path[end + 1] = table.path[space]
        end += table.path[space] != BLANK
    table.n_spaces = end


@rule
def lay_stacks(rules, table):
    """2. The lost cards lie at the far end in stacks, filled across divers; only the last may be smaller."""
    for card in range(table.n_lost):
        in_stack = card % rules.stack_size
        if in_stack == 0:
            table.n_spaces += 1
            table.path[table.n_spaces] = BLANK
        table.path[table.n_spaces] |= table.lost[card] << CARD * in_stack


@rule
def choose_starter(rules, table):
    """5. The last diver home starts the next dive; if nobody came home, the deepest; if nobody left, the same again."""
    if table.last_home != NOBODY:
        table.starter = table.last_home
    else:
        for seat in range(rules.n_seats):
            if table.divers[seat].space > table.divers[table.starter].space:
                table.starter = seat
