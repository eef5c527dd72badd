"""Salvage Divers as its rulebook tells it: one function a rule; play_game is the table of contents."""

from ...records import rule
from .dive import play_dive, resolve_dive
from .market import visit_market
from .scoring import count_dive, follow_leader, note_standings, score_game, start_counting
from .setup import raise_danger, reveal_site, set_up


@rule
def play_game(rules, seats, table, outcome, tally, log, memory):
    """The whole game. Writes the outcome, and adds what happened on the way to the tally's histograms."""
    set_up(rules, table)
    start_counting(rules, table, outcome)
    for number in range(1, rules.n_rounds + 1):
        table.round_number = number
        reveal_site(rules, table)
        raise_danger(rules, table)
        for seat in range(rules.n_seats):
            play_dive(rules, seats[seat], table, table.divers[seat], log, memory)
            resolve_dive(rules, table, table.divers[seat])
            count_dive(table, table.divers[seat], outcome, tally)
        follow_leader(rules, table, outcome)
        note_standings(rules, table, outcome)
        for seat in range(rules.n_seats):
            visit_market(rules, seats[seat], table, table.divers[seat], log, memory)
    score_game(rules, table, outcome, tally)
