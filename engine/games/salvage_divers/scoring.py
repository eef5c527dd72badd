"""What a game comes to: the outcome, the winner, and the histograms of the tally."""

from ...records import rule
from .layout import HIGHEST_REPUTATION, MOST_DRAWS
from .terms import BUST, EMPTY_BAG, NOTHING, WRECK_FLOOR

WHOLE_WIN = 60  # a win in sixtieths: shared by 2 to 6 without a remainder


@rule
def start_counting(rules, table, outcome):
    """An outcome of nothing yet."""
    table.leader = NOTHING
    outcome.n_floors = outcome.n_empty_bags = outcome.lead_changes = outcome.is_truncated = 0
    for place in range(rules.n_rounds):
        outcome.busts[place] = outcome.depth[place] = outcome.draws[place] = 0
        outcome.treasure_earned[place] = outcome.treasure_lost[place] = outcome.checkpoints_insured[place] = 0


@rule
def count_dive(table, diver, outcome, tally):
    """Adds a dive to its round."""
    place = table.round_number - 1
    outcome.busts[place] += diver.ending == BUST
    outcome.depth[place] += diver.depth
    outcome.draws[place] += diver.n_draws
    outcome.treasure_earned[place] += diver.n_banked * table.checkpoint_worth
    outcome.treasure_lost[place] += (diver.n_settled - diver.n_banked) * table.checkpoint_worth
    outcome.checkpoints_insured[place] += diver.n_insured
    outcome.n_floors += diver.ending == WRECK_FLOOR
    outcome.n_empty_bags += diver.ending == EMPTY_BAG
    tally.depth_histogram[table.round_number, diver.depth] += 1
    tally.draws_histogram[table.round_number, min(diver.n_draws, MOST_DRAWS)] += 1


@rule
def follow_leader(rules, table, outcome):
    """The lead changes when another seat is alone in front than the last that was."""
    leader, n_leaders = 0, 1
    for seat in range(1, rules.n_seats):
        ahead = table.divers[seat].reputation - table.divers[leader].reputation
        n_leaders = 1 if ahead > 0 else n_leaders + (ahead == 0)
        leader = seat if ahead > 0 else leader
    if n_leaders == 1:
        outcome.lead_changes += table.leader != NOTHING and table.leader != leader
        table.leader = leader


@rule
def note_standings(rules, table, outcome):
    """Everybody's reputation after the round."""
    for seat in range(rules.n_seats):
        outcome.reputation_after_round[table.round_number - 1, seat] = table.divers[seat].reputation


# End of Game


@rule
def score_game(rules, table, outcome, tally):
    """End of Game: unspent treasure becomes reputation; the most reputation wins."""
    for seat in range(rules.n_seats):
        score_diver(rules, table, table.divers[seat], outcome, tally, seat)
    share_win(rules, outcome)
    measure_margin(rules, outcome)
    count_items(rules, table, outcome, tally)
    add_up_rounds(rules, outcome)


@rule
def score_diver(rules, table, diver, outcome, tally, seat):
    """Reputation, and what the purse is worth."""
    diver.reputation += diver.purse // rules.coins_per_reputation
    outcome.reputation[seat] = diver.reputation
    outcome.deepest_dive[seat] = diver.deepest_dive
    outcome.unspent_treasure[seat] = diver.purse
    outcome.n_busts[seat] = diver.n_busts
    outcome.is_truncated |= diver.is_cut_off or diver.n_owned >= table.bag_room
    tally.reputation_histogram[seat, min(diver.reputation, HIGHEST_REPUTATION)] += 1


@rule
def is_ahead(outcome, seat, other):
    """Most reputation; then the deepest dive. Above 0 ahead, 0 level, below 0 behind."""
    ahead = outcome.reputation[seat] - outcome.reputation[other]
    return ahead if ahead != 0 else outcome.deepest_dive[seat] - outcome.deepest_dive[other]


@rule
def share_win(rules, outcome):
    """The best seat wins; seats that are still tied share the win."""
    best, n_best = 0, 1
    for seat in range(1, rules.n_seats):
        ahead = is_ahead(outcome, seat, best)
        n_best = 1 if ahead > 0 else n_best + (ahead == 0)
        best = seat if ahead > 0 else best
    for seat in range(rules.n_seats):
        outcome.win_share[seat] = WHOLE_WIN // n_best if is_ahead(outcome, seat, best) == 0 else 0
    outcome.is_shared = n_best > 1


@rule
def measure_margin(rules, outcome):
    """The highest reputation, and how far the next is behind; 0 where one dives alone."""
    highest, second = outcome.reputation[0], NOTHING
    for seat in range(1, rules.n_seats):
        second = max(second, min(highest, outcome.reputation[seat]))
        highest = max(highest, outcome.reputation[seat])
    outcome.winning_reputation = highest
    outcome.winning_margin = highest - second if rules.n_seats > 1 else 0


@rule
def count_items(rules, table, outcome, tally):
    """By item: copies bought, how many divers bought any, and what those won."""
    for item in range(rules.n_market):
        copies = buyers = wins = 0
        for seat in range(rules.n_seats):
            n_bought = table.divers[seat].bought[item]
            copies += n_bought
            buyers += n_bought > 0
            wins += outcome.win_share[seat] if n_bought > 0 else 0
        outcome.copies[item] = copies
        outcome.buyers[item] = buyers
        outcome.buyer_wins[item] = wins
        tally.buyers_by_wins[item] += buyers * wins


@rule
def add_up_rounds(rules, outcome):
    """The whole game's sums of the columns by round."""
    busts = depth = draws = earned = lost = insured = 0
    for place in range(rules.n_rounds):
        busts += outcome.busts[place]
        depth += outcome.depth[place]
        draws += outcome.draws[place]
        earned += outcome.treasure_earned[place]
        lost += outcome.treasure_lost[place]
        insured += outcome.checkpoints_insured[place]
    outcome.all_busts, outcome.all_depth, outcome.all_draws = busts, depth, draws
    outcome.all_treasure_earned, outcome.all_treasure_lost, outcome.all_checkpoints_insured = earned, lost, insured
