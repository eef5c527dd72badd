"""A dive solved a second time, slow and obvious: whole states as tuples, depth and treasure as they are, nothing merged."""

from functools import cache


class Twin:
    """The rules of a dive under a ruleset, for one diver."""

    def __init__(self, rules, owned, capacity, coin_worth, is_insuring):
        self.rules, self.chips = rules, list(rules.chips.values())
        self.owned, self.capacity = owned, capacity
        self.coin_worth, self.is_insuring = coin_worth, is_insuring
        self.best = cache(self._best)

    def worth(self, depth, banked):
        """Reputation for a dive that ends at a depth with so many checkpoints banked."""
        return depth // self.rules.spaces_per_reputation + self.coin_worth * self.rules.checkpoint_worth * banked

    def surfacing(self, state):
        """What surfacing is worth: everything is banked."""
        return self.worth(state[2], state[2] // self.rules.checkpoint_spacing)

    def _best(self, state):
        """The most that a state is worth, all its checkpoints settled. State: bag, air, depth, banked, largest, free, rescue."""
        if sum(state[0]) == 0 or state[2] == self.rules.floor:
            return self.surfacing(state)
        return max(self.surfacing(state), self.drawing(state))

    def drawing(self, state):
        """What drawing is worth."""
        bag = state[0]
        return sum(n * self.after(state, chip) for chip, n in enumerate(bag) if n) / sum(bag)

    def after(self, state, place):
        """What a state is worth once this chip is drawn."""
        bag, air, depth, banked, largest, free, rescue = state
        chip = self.chips[place]
        largest = max(largest, chip.air_cost)
        if free and chip.air_cost > 0:
            free = False
        else:
            air -= chip.air_cost
            if air < (0 if self.rules.bust_when == "overdrawn" else 1):
                if not rescue:
                    return self.worth(depth, banked)
                rescue, air = False, min(air + largest, self.capacity)
        restored = {"full": self.capacity, "largest_drawn": largest}.get(chip.air_restored, chip.air_restored)
        bag = tuple(n - (other == place) for other, n in enumerate(bag))
        new = min(depth + chip.move, self.rules.floor)
        spacing = self.rules.checkpoint_spacing
        return self.settled(
            (bag, min(air + restored, self.capacity), new, banked, largest, free, rescue), new // spacing - depth // spacing
        )

    def settled(self, state, n_open):
        """The best of insuring or leaving each checkpoint, one after the other."""
        if n_open == 0 or state[2] == self.rules.floor:
            return self.best(state)
        leaving = self.settled(state, n_open - 1)
        return max(leaving, self.settled(self.insured(state), n_open - 1)) if self.is_insuring else leaving

    def insured(self, state):
        """One checkpoint banked, the cheapest chip that costs air and is out of the bag back in it."""
        bag, air, depth, banked, *more = state
        out = [(chip.air_cost, place) for place, chip in enumerate(self.chips) if chip.air_cost > 0 and bag[place] < self.owned[place]]
        back = min(out)[1] if out else None
        return (tuple(n + (place == back) for place, n in enumerate(bag)), air, depth, banked + 1, *more)
