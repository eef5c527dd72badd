"""The most blank cards that can lie in the path at once."""

from ....report.grammar import ACCUSATIVE, DATIVE, count, listed
from ....text import Text
from .nouns import BLANK_CARD, CHIP, DIVER, PICK_UP, SPACE, TREASURE


def most_blanks(rules, n_players: int) -> int:
    """Blanks lie where treasures are off the path: the least of the three limits, of which air may be none."""
    return min(limit for limit in limits(rules, n_players) if limit is not None)


def limits(rules, n_players: int) -> tuple[int, int, int | None]:
    """Spaces of the path; what the divers can carry; what the air lasts for (None: for ever)."""
    n_spaces = sum(level.cards for level in rules.levels.values())
    return n_spaces, n_players * most_load(rules, n_spaces), most_pick_ups(rules, n_players)


def most_pick_ups(rules, n_players: int) -> int | None:
    """How many treasures divers can pick up in one dive before the air is out.

    Whoever picks one up has just breathed for those already carried: nothing for the first, one breath for the second,
    two for the third. It takes the least air if all divers take turns; the turn that ends the air is played in full.
    """
    if rules.breath_per_treasure == 0:
        return None
    spent, n_picked = 0, 0
    while spent + (n_picked // n_players) * rules.breath_per_treasure < rules.air_supply:
        spent += (n_picked // n_players) * rules.breath_per_treasure
        n_picked += 1
    return n_picked + 1


def most_load(rules, n_spaces: int) -> int:
    """The most one diver can get to carry: the load limit, and no more than lets a diver swim on to the next treasure."""
    most = [n_spaces, *([rules.load_limit] if rules.load_limit is not None else [])]
    if rules.slowdown_per_treasure:
        most.append(max(0, farthest_swim(rules) - 1) // rules.slowdown_per_treasure + 1)
    return min(most)


def farthest_swim(rules) -> int:
    """The highest number that can be drawn or rolled."""
    return sum(map(max, rules.dice)) if rules.swim_draw == "dice" else max(rules.swim_cards)


def why(rules, n_players: int) -> Text:
    """The reckoning behind the number, in words."""
    spaces, loads, air = limits(rules, n_players)
    reasons = listed([path_words(spaces), load_words(loads, n_players), *([air_words(rules, air)] if air is not None else [])])
    n = most_blanks(rules, n_players)
    most = Text(count(n, BLANK_CARD).en, count(n, BLANK_CARD).de)
    return Text(
        f"No more than {most.en} can lie in the path at once: {reasons.en}; the smallest of these numbers counts.",
        f"Mehr als {most.de} können nicht zugleich im Pfad liegen: {reasons.de}; die kleinste dieser Zahlen gilt.",
    )


def path_words(n: int) -> Text:
    """The spaces of the path."""
    return Text(f"the path has {count(n, SPACE).en}", f"der Pfad hat {count(n, SPACE, ACCUSATIVE).de}")


def load_words(n: int, n_players: int) -> Text:
    """What the divers can carry."""
    divers, treasures = count(n_players, DIVER), count(n, TREASURE, ACCUSATIVE)
    return Text(f"{divers.en} can carry {treasures.en} between them", f"{divers.de} können zusammen {treasures.de} tragen")


def air_words(rules, n: int) -> Text:
    """What the air lasts for."""
    chips, pick_ups, treasures = count(rules.air_supply, CHIP), count(n, PICK_UP), count(n, TREASURE, ACCUSATIVE)
    return Text(
        f"the air of {chips.en} lasts for {pick_ups.en} (each costs the breath for what its diver carries already)",
        f"die Luft von {count(rules.air_supply, CHIP, DATIVE).de} reicht, um {treasures.de} aufzunehmen (jedes Mal atmet der Taucher für "
        f"alles, was er schon trägt)",
    )
