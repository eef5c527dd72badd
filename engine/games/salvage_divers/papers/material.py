"""How many chips of each kind a bag and the whole table need, and how many copies of each item."""

from collections import Counter

from ....report.grammar import number
from ....text import Text
from ...papers import Material, Part
from .effects import limits
from .possible import goods, has_checkpoints, has_treasure

PAPER = Text("paper and pencil", "Papier und Stift")


def material(rules, n_players: int) -> Material:
    """What a ruleset of Salvage Divers needs for so many players. Nothing is ever short: it is made for the game."""
    parts = [*bag_parts(rules, n_players), *ramp_parts(rules, n_players), *item_parts(rules, n_players), *board(rules, n_players)]
    return Material(tuple(parts), notes=(total(rules, n_players),))


def ramp_counts(rules) -> Counter:
    """Chips of each kind that the ramp brings to a bag in the rounds that are played."""
    counts: Counter = Counter()
    for step in rules.ramp:
        counts[step.chip] += step.count if step.round <= rules.n_rounds else 0
    return counts


def bag_parts(rules, n_players: int) -> list[Part]:
    """The starting bags."""
    role = Text("Bag", "Beutel")
    return [Part(role, rules.chips[name].title, n * n_players, each(n)) for name, n in rules.bag.items() if n]


def ramp_parts(rules, n_players: int) -> list[Part]:
    """What the danger ramp adds."""
    role = Text("Danger ramp", "Gefahrensteigerung")
    return [Part(role, rules.chips[name].title, n * n_players, each(n)) for name, n in ramp_counts(rules).items() if n]


def each(n: int) -> Text:
    """`4 each`."""
    return Text(f"{number(n).en} each", f"{number(n).de} pro Person")


def item_parts(rules, n_players: int) -> list[Part]:
    """The copies of each item that can be sold, where that is limited; crew, one each at a time; else one each to begin with."""
    parts = []
    for item in goods(rules).values():
        n = copies(item, n_players)
        what = item.title if item.chip is None else with_chip(item.title, rules.chips[item.chip].title)
        if n:
            parts.append(Part(Text("Market", "Markt"), what, n, copies_words(item)))
    return parts


def copies(item, n_players: int) -> int:
    """As many as can be out at once: the stock, everybody's limit, one each of a crew; one each where nothing limits them."""
    most = n_players * (1 if item.kind == "crew" or item.most is None else item.most)
    return most if item.stock is None else (item.stock if item.kind != "crew" and item.most is None else min(item.stock, most))


def copies_words(item) -> Text:
    """Why so many."""
    if item.kind == "crew":
        return Text("comes back after the dive", "kommt nach dem Tauchgang zurück")
    if item.most is None and item.stock is None:
        return Text(
            "to begin with, more as needed (no limit)",
            "für den Anfang, bei Bedarf mehr (unbegrenzt)",
        )
    return limits(item)


def with_chip(item: Text, chip: Text) -> Text:
    """`Spare Tank`, or `Lamp (chip: Light)` where the chip is called differently."""
    return item if item == chip else Text(f"{item.en} (chip: {chip.en})", f"{item.de} (Chip: {chip.de})")


def board(rules, n_players: int) -> list[Part]:
    """Tracks and money."""
    floor = max([rules.floor, *(site.floor for site in rules.sites.values() if site.floor is not None)])
    tank, role, shared = most_air(rules), Text("Table", "Tisch"), Text("for all", "für alle")
    tracks = Text(f"depth tracks from 0 to {floor}", f"Tiefenleisten von 0 bis {floor}")
    if has_checkpoints(rules):
        tracks = Text(f"{tracks.en}, with checkpoints", f"{tracks.de} mit Fundstellen")
    purse = Text("play money, paper and pencil", "Spielgeld, Papier und Stift") if has_treasure(rules) else PAPER
    parts = [
        Part(role, tracks, n_players, each(1)),
        Part(role, Text("air markers", "Luftmarker"), tank * n_players, each(tank)),
        Part(role, purse, 1, shared),
    ]
    return [*parts, Part(role, Text("site cards", "Tauchplatzkarten"), len(rules.sites), shared)] if rules.sites else parts


def most_air(rules) -> int:
    """The largest tank there can be: the largest of all sites, with every limited upgrade bought."""
    tank = max([rules.tank_size, *(site.tank_size for site in rules.sites.values() if site.tank_size is not None)])
    return tank + sum(item.tank * (1 if item.kind == "crew" or item.most is None else item.most) for item in goods(rules).values())


def total(rules, n_players: int) -> Text:
    """Chips of a bag at the start and in the last round, and on the table."""
    start, added = sum(rules.bag.values()), sum(ramp_counts(rules).values())
    begins = Text(f"A bag starts with {start} chips", f"Ein Beutel beginnt mit {start} Chips")
    if added:
        grown = Text(f" and has {start + added} in the last round", f" und hat in der letzten Runde {start + added}")
        begins = Text(begins.en + grown.en, begins.de + grown.de)
    bought = Text(", before what is bought", ", ohne Gekauftes") if goods(rules) else Text("", "")
    n = (start + added) * n_players
    table = Text(f": {n} for the table", f": {n} für den ganzen Tisch") if n_players > 1 else Text("", "")
    return Text(f"{begins.en}{bought.en}{table.en}.", f"{begins.de}{bought.de}{table.de}.")
