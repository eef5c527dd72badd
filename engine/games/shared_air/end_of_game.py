"""End of the game: who wins, who led, and what is kept of it."""

from ...records import rule
from .layout import AIR_OUT, NOBODY, STALLED, TRUNCATED

WHOLE_WIN = 60  # a win in sixtieths: 2 to 6 share it without a remainder


@rule
def is_ahead(rules, table, seat, other):
    """Most points; then more cards of the tie-break levels, in order. Above 0 ahead, 0 tied, below 0 behind."""
    ahead = table.divers[seat].score - table.divers[other].score
    for tie in range(rules.n_tie_break_levels):
        if ahead == 0:
            level = rules.tie_break_levels[tie]
            ahead = table.divers[seat].brought[level] - table.divers[other].brought[level]
    return ahead


@rule
def share_win(rules, table, outcome):
    """The best seat wins; seats that are still tied share the win."""
    best, n_best = 0, 1
    for seat in range(1, rules.n_seats):
        ahead = is_ahead(rules, table, seat, best)
        if ahead > 0:
            best, n_best = seat, 1
        elif ahead == 0:
            n_best += 1
    for seat in range(rules.n_seats):
        outcome.win_share[seat] = WHOLE_WIN // n_best if is_ahead(rules, table, seat, best) == 0 else 0
    outcome.is_shared = n_best > 1


@rule
def note_scores(rules, table, outcome):
    """Every score, the best, and how far it is from the next."""
    best, second = -1, -1
    for seat in range(rules.n_seats):
        score = table.divers[seat].score
        outcome.score[seat] = score
        outcome.is_zero_score[seat] = score == 0
        second = max(second, min(best, score))
        best = max(best, score)
    outcome.winning_score = best
    outcome.winning_margin = best - second


@rule
def follow_leader(rules, table, outcome):
    """The lead changes when another seat is alone in front."""
    leader, n_leaders = 0, 1
    for seat in range(1, rules.n_seats):
        if table.divers[seat].score > table.divers[leader].score:
            leader, n_leaders = seat, 1
        elif table.divers[seat].score == table.divers[leader].score:
            n_leaders += 1
    if n_leaders == 1:
        if table.leader != NOBODY and table.leader != leader:
            outcome.lead_changes += 1
        table.leader = leader


@rule
def note_standings(rules, table, outcome):
    """Everybody's score after the dive."""
    for seat in range(rules.n_seats):
        outcome.score_after_dive[table.dive, seat] = table.divers[seat].score


@rule
def note_dive(table, outcome, n_spaces):
    """How the dive went, on a path of so many spaces; by itself and in the totals."""
    dive = table.dive
    outcome.dive_home[dive] = table.n_home
    outcome.dive_turns[dive] = table.n_turns
    outcome.dive_path[dive] = n_spaces
    outcome.dive_air_out[dive] = table.ending == AIR_OUT
    outcome.dive_stalled[dive] = table.ending == STALLED
    outcome.home += table.n_home
    outcome.turns += table.n_turns
    outcome.path += n_spaces
    outcome.air_out += table.ending == AIR_OUT
    outcome.stalled += table.ending == STALLED
    outcome.truncated += table.ending == TRUNCATED
