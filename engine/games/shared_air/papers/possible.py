"""What can happen at all under a ruleset: at the ends of parameters there is one level only, or nobody can turn back."""


def n_levels(rules) -> int:
    """How many levels have treasure."""
    return sum(level.cards > 0 for level in rules.levels.values())


def can_turn_back(rules) -> bool:
    """Whether anybody can ever carry as much as turning back takes."""
    n_treasures = sum(level.cards for level in rules.levels.values())
    return rules.load_to_turn_back <= min(n_treasures, n_treasures if rules.load_limit is None else rules.load_limit)


def is_burden(rules) -> bool:
    """Whether carrying costs anything."""
    return bool(rules.breath_per_treasure or rules.slowdown_per_treasure)
