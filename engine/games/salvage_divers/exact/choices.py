"""What the exact search would do at the table: surface or dive on, insure or leave.

A game looks values up. Where it meets a position that has not been studied it asks for it and plays on anyhow; it is then
played again from the start, with the answer (see play.py).
"""

from ....records import NOT_SET, rule
from ..layout import WORDS
from ..terms import NOTHING
from .layout import POSITION_ASKED, START_ASKED
from .memory import UNKNOWN, find, rest_of, search, start_of
from .setup import look_at
from .steps import cheapest_out, insure_one, is_over

GROWTH_A_ROUND = 0.1  # measured, see FINDINGS.md


@rule
def coin_worth(strategy, rules, table):
    """Reputation that a coin found now counts for: as told, or by the rounds left."""
    if strategy.coin_worth != NOT_SET:
        return strategy.coin_worth
    return rise_in_worth(rules, table.round_number) / rules.coins_per_reputation


@rule
def rise_in_worth(rules, round_number):
    """How many times its price at the end a coin is worth: more, the longer what it buys is of use."""
    return 1.0 + GROWTH_A_ROUND * (rules.n_rounds - round_number)


@rule
def value_of(dive, memory):
    """Reputation that the rest of a dive adds at best to surfacing here; 0 where surfacing is best."""
    if is_over(dive):
        return 0.0
    place = find(memory, dive.now.words, rest_of(dive))
    if place == UNKNOWN:
        ask(dive, memory, POSITION_ASKED)
        return 0.0
    return memory.values[place, min(dive.now.n_pending, dive.n_values - 1)]


@rule
def worth_of_start(dive, memory):
    """The same for the start of a dive, when that is all one needs to know of it."""
    if is_over(dive):
        return 0.0
    place = start_of(memory, dive.now.words, rest_of(dive))
    if memory.starts[place].rest == 0:
        ask(dive, memory, START_ASKED)
    return memory.starts[place].value


@search
def note_start(dive, aside, memory):
    """Keeps the value of the start of a dive that was studied aside."""
    place = start_of(memory, dive.now.words, rest_of(dive))
    for word in range(WORDS):
        memory.starts[place].words[word] = dive.now.words[word]
    memory.starts[place].rest = rest_of(dive)
    memory.starts[place].value = value_of(dive, aside)
    memory.state[0].n_starts += 1


@rule
def ask(dive, memory, what):
    """Asks for a position to be studied; one at a time."""
    if not memory.state[0].is_asked:
        memory.state[0].is_asked = what
        memory.dives[1] = dive


@search
def is_surfacing_best(strategy, rules, table, diver, memory):
    """Whether no way to dive on is worth more than surfacing here."""
    if memory.state[0].is_asked:
        return True
    look_at(memory.dives[0], rules, table, diver, coin_worth(strategy, rules, table), strategy.is_insuring, memory)
    return value_of(memory.dives[0], memory) == 0


@search
def is_insuring_best(strategy, rules, table, diver, memory):
    """Whether to insure the checkpoint just reached, or leave it."""
    if memory.state[0].is_asked:
        return False
    look_at(memory.dives[0], rules, table, diver, coin_worth(strategy, rules, table), strategy.is_insuring, memory)
    return is_insuring_worth_more(memory.dives[0], memory, diver.depth // table.checkpoint_spacing - diver.n_settled + 1)


@rule
def is_insuring_worth_more(dive, memory, n_open):
    """Whether to insure the first of the open checkpoints, the last ones pending: better with it and any number of the others."""
    if cheapest_out(dive) == NOTHING:
        return True
    leaving = value_of(dive, memory)
    for n_insured in range(1, n_open + 1):
        insure_one(dive)
        if cheapest_out(dive) == NOTHING:  # insuring the rest is free
            dive.now.n_pending -= n_open - n_insured
            return value_of(dive, memory) > leaving
        if value_of(dive, memory) > leaving:
            return True
    return False
