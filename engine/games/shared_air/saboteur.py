"""A strategy that plays for its lead: in the last dive a leader burns the air, so that nobody else comes home.

While it burns the air it never turns back and takes everything: the more it carries, the faster the air goes.
"""

from ...records import inner_rule
from .layout import DOWN
from .reckoning import points


@inner_rule
def is_burning(strategy, rules, table, seat):
    """Whether it is the last dive, on the way down, and what it has is enough against all that is home already."""
    if table.dive < rules.n_dives - 1 or table.divers[seat].direction != DOWN:
        return False
    for other in range(rules.n_seats):
        if other != seat and table.divers[seat].score < points(rules, table, other) + strategy.lead:
            return False
    return True
