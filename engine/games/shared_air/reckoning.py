"""What a diver can reckon from what lies open: how far a turn takes one, how long the air lasts, what a treasure is worth."""

from ...records import inner_rule, rule_apart
from .layout import DOWN, MAX_LOADS
from .setup import PRINTED
from .treasure import BLANK, first_card, level_of, place_of, without_first_card
from .turn import DEPLETE, DICE

NEVER = 1e9  # turns, where somebody does not move or nobody breathes


@inner_rule
def reckon(rules, table):
    """Must have been asked before anything else here; what stays the same is reckoned only once."""
    if not table.has_moves:
        reckon_moves(rules, table)
    if not table.has_worths:
        reckon_worths(rules, table)


# How far a turn takes one


@inner_rule
def mean_move(rules, table, load):
    """Spaces that a diver with so many treasures swims in a turn, on average."""
    if rules.swim_draw == DEPLETE and table.swim_left > 0:
        return mean_of_cards(table.swim_pile, table.swim_left, load * rules.slowdown_per_treasure)
    return table.moves[min(load, MAX_LOADS - 1)]


@inner_rule
def reckon_moves(rules, table):
    """The mean move by load: by the swim pile when it is full, or by the dice."""
    table.has_moves = 1
    for load in range(MAX_LOADS):
        slowdown = load * rules.slowdown_per_treasure
        if rules.swim_draw == DICE:
            table.moves[load] = mean_of_dice(rules, slowdown)
        else:
            table.moves[load] = mean_of_cards(rules.swim_cards, rules.n_swim_cards, slowdown)


@inner_rule
def mean_of_cards(cards, n_cards, slowdown):
    """The mean of the first cards less the slow-down; a number below it is no move."""
    total = 0
    for card in range(n_cards):
        total += max(0, cards[card] - slowdown)
    return total / n_cards


@inner_rule
def mean_of_dice(rules, slowdown):
    """The same for the sum of the dice, by way of every roll there is."""
    n_rolls, total = 1, 0
    for die in range(rules.n_dice):
        n_rolls *= rules.len_dice[die]
    for roll in range(n_rolls):
        total += max(0, sum_of_roll(rules, roll) - slowdown)
    return total / n_rolls


@inner_rule
def sum_of_roll(rules, roll):
    """The sum of the faces of one of the possible rolls, which are counted from 0."""
    total = 0
    for die in range(rules.n_dice):
        total += rules.dice[die, roll % rules.len_dice[die]]
        roll //= rules.len_dice[die]
    return total


@inner_rule
def turns_home(rules, table, space, load):
    """Turns that it takes from a space (a float) to the submarine: the last is rarely used to the full."""
    move = mean_move(rules, table, load)
    return space / move + 0.5 if move > 0 else NEVER


@rule_apart
def turns_of_air(rules, table, seat, load, growth):
    """Rounds that the air lasts if this diver carries so much: the others breathe, but only until they are home."""
    lasts = rounds_of(table.air, (load + load_of_others(rules, table, seat, growth, NEVER)) * rules.breath_per_treasure)
    return rounds_of(table.air, (load + load_of_others(rules, table, seat, growth, lasts)) * rules.breath_per_treasure)


@inner_rule
def rounds_of(air, breath):
    """How many rounds the air lasts at so much a round."""
    return air / breath if breath > 0 else NEVER


@inner_rule
def load_of_others(rules, table, seat, growth, lasts):
    """What the others under water carry, a round, over the rounds that the air lasts.

    Who swims down will find more: `growth` for an empty diver, half of it for a loaded one.
    """
    total = 0.0
    for other in range(rules.n_seats):
        load = table.divers[other].load
        if other == seat or table.divers[other].is_home:
            continue
        if table.divers[other].direction == DOWN:
            total += load + (growth if load == 0 else 0.5 * growth)
        elif lasts < NEVER:
            total += load * min(1.0, turns_home(rules, table, float(table.divers[other].space), load) / lasts)
        else:
            total += load
    return total


# What a treasure is worth


@inner_rule
def worth_of(rules, table, treasure):
    """Points that a treasure will bring, on average of all that it can still be."""
    worth = 0.0
    while treasure != BLANK:
        worth += table.worths[level_of(first_card(treasure)) - 1]
        treasure = without_first_card(treasure)
    return worth


@inner_rule
def points(rules, table, seat):
    """What a seat has, or will have on average once the treasure that is home is turned over."""
    total = float(table.divers[seat].score)
    if table.divers[seat].is_home:
        for carried in range(table.divers[seat].load):
            total += worth_of(rules, table, table.treasures[seat, carried])
    return total


@inner_rule
def reckon_worths(rules, table):
    """The mean of the values of each level that nobody has seen yet; they change only when divers score."""
    table.has_worths = 1
    for level in range(1, rules.n_levels + 1):
        n_values, total = table.pile_left[level - 1], 0
        for place in range(n_values):
            total += rules.levels_values[level - 1, table.pile[level - 1, place]]
        if rules.treasure_values == PRINTED:
            for place in range(rules.n_levels_values[level - 1]):
                n_printed = count_printed(rules, table, level, place)
                n_values += n_printed
                total += n_printed * rules.levels_values[level - 1, place]
        if n_values == 0:  # the pile will be formed anew
            n_values = rules.n_levels_values[level - 1]
            for place in range(n_values):
                total += rules.levels_values[level - 1, place]
        table.worths[level - 1] = total / n_values


@inner_rule
def count_printed(rules, table, level, place):
    """How often a value of a level is printed on what lies on the path or is carried."""
    count = 0
    for space in range(1, table.n_spaces + 1):
        count += count_card(table.path[space], level, place)
    for seat in range(rules.n_seats):
        for carried in range(table.divers[seat].load):
            count += count_card(table.treasures[seat, carried], level, place)
    return count


@inner_rule
def count_card(treasure, level, place):
    """How many of a treasure's cards are of a level and have this value."""
    count = 0
    while treasure != BLANK:
        card = first_card(treasure)
        count += level_of(card) == level and place_of(card) == place
        treasure = without_first_card(treasure)
    return count
