"""The most blank cards that can lie in the path at once."""

from ....report.grammar import listed
from ....text import Text


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
    n = most_blanks(rules, n_players)
    spaces, loads, air = limits(rules, n_players)
    path = Text(f"the path has {spaces} spaces", f"der Pfad hat {spaces} Felder")
    divers = Text(
        f"{n_players} divers can carry {loads} treasures between them", f"{n_players} Taucher können zusammen {loads} Schätze tragen"
    )
    breath = Text(
        f"{rules.air_supply} chips of air last for {air} pick-ups (each costs the breath for what its diver carries already)",
        f"{rules.air_supply} Chips Luft reichen dafür, {air} Schätze aufzunehmen (jedes Mal atmet der Taucher für alles, was er schon "
        f"trägt)",
    )
    reasons = listed([path, divers] if air is None else [path, divers, breath])
    return Text(
        f"At most {n} blanks can lie in the path at once: {reasons.en}; the smallest of these numbers counts.",
        f"Höchstens {n} Leerkarten können zugleich im Pfad liegen: {reasons.de}; die kleinste dieser Zahlen gilt.",
    )
