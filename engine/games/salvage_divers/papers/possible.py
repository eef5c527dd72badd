"""What can happen at all under a ruleset: at the ends of parameters there is no checkpoint, nothing to buy, nobody else."""


def used_chips(rules) -> list:
    """The chips that can come into a bag."""
    names = {name for name, n in rules.bag.items() if n}
    names |= {step.chip for step in rules.ramp if step.round <= rules.n_rounds}
    names |= {item.chip for item in goods(rules).values() if item.chip is not None}
    return [chip for name, chip in rules.chips.items() if name in names]


def can_bust(rules) -> bool:
    """Whether any chip costs air."""
    return any(chip.air_cost for chip in used_chips(rules))


def can_restore(rules) -> bool:
    """Whether any chip gives back air that can be missing."""
    return can_bust(rules) and any(chip.air_restored for chip in used_chips(rules))


def is_alone(rules) -> bool:
    """Whether there is never a second player."""
    return rules.max_players == 1


def seas(rules) -> list[tuple[int, int, int]]:
    """(checkpoint spacing, worth, floor) wherever is dived: at each site, or in the wreck as it is."""
    return [sea_of(rules, site) for site in rules.sites.values()] or [sea_of(rules)]


def sea_of(rules, site=None) -> tuple[int, int, int]:
    """(checkpoint spacing, worth, floor) at a site; without one, what is usual."""
    own = [getattr(site, name, None) for name in ("checkpoint_spacing", "checkpoint_worth", "floor")]
    usual = rules.checkpoint_spacing, rules.checkpoint_worth, rules.floor
    spacing, worth, floor = (there if here is None else here for here, there in zip(own, usual, strict=True))
    return spacing, worth, floor


def has_checkpoints(rules) -> bool:
    """Whether there is a checkpoint anywhere above the floor or on it."""
    return any(spacing <= floor for spacing, _, floor in seas(rules))


def has_choice(rules) -> bool:
    """Whether a checkpoint can be insured or left: one above the floor."""
    return any(spacing < floor for spacing, _, floor in seas(rules))


def has_treasure(rules) -> bool:
    """Whether any checkpoint is worth something."""
    return any(worth and spacing <= floor for spacing, worth, floor in seas(rules))


def goods(rules) -> dict:
    """What can be bought and be of use in a later dive."""
    if rules.n_rounds == 1:
        return {}
    found = {name: item for name, item in rules.market.items() if 0 not in (item.most, item.stock)}
    return found if has_treasure(rules) else {name: item for name, item in found.items() if not item.cost}
