"""The parameters of Salvage Divers, in the order of its rulebook."""

from pydantic import model_validator

from ...parameters import Rules, Words, param, reject
from ...records import MAX_SEATS
from ...text import Text, same
from .layout import MAX_BAG, MAX_CHIPS, MAX_COST, MAX_DEPTH, MAX_ITEMS, MAX_ROUNDS, MAX_SITES

SPACES, CHIPS, AIR = Text("spaces", "Felder"), Text("chips", "Chips"), Text("air", "Luft")
DOLLARS, COPIES, ROUNDS = same("$"), Text("copies", "Stück"), Text("rounds", "Runden")
PLAYERS = Text("players", "Spielende")
AS_IN_RULESET = Text("as in the ruleset", "wie im Regelwerk")
NO_LIMIT = Text("no limit", "unbegrenzt")

RESTORES = {
    "full": Text("fills the tank", "füllt den Tank"),
    "largest_drawn": Text("the cost of the largest Air Cost chip drawn", "die Kosten des größten gezogenen Luftchips"),
}
BUSTS = {
    "empty": Text("when the tank is empty", "wenn der Tank leer ist"),
    "overdrawn": Text("when more air is due than there is", "wenn mehr Luft fällig ist, als da ist"),
}
ITEM_KINDS = {
    "gear": Text("Gear", "Ausrüstung"),
    "advancement": Text("Advancement", "Ausbau"),
    "crew": Text("Crew (one dive)", "Mannschaft (ein Tauchgang)"),
}


class Chip(Rules):
    """A kind of chip, by what it does."""

    title: Words
    move: int = param(
        "The Dive", 0, 20, unit=SPACES, tune=(0, 4),
        en=("Move", "Spaces the chip moves the diver down."), de=("Bewegung", "So viele Felder bewegt der Chip nach unten."),
    )  # fmt: skip
    air_cost: int = param(
        "The Dive", 0, MAX_COST, unit=AIR, tune=(0, 4),
        en=("Air cost", "Air to pay when the chip is drawn; above 0 it is an Air Cost chip."),
        de=("Luftkosten", "So viel Luft kostet der Chip beim Ziehen; über 0 ist er ein Luftchip."),
    )  # fmt: skip
    air_restored: int | str = param(
        "The Dive", 0, 20, unit=AIR, tune=(0, 4), choices=RESTORES,
        en=("Air restored", "Air the chip gives back when drawn, never above the tank's capacity."),
        de=("Luftgewinn", "So viel Luft gibt der Chip beim Ziehen zurück, nie mehr, als in den Tank passt."),
    )  # fmt: skip


class Site(Rules):
    """A dive site, by what is different there for one round."""

    title: Words
    checkpoint_spacing: int | None = param(
        "Round Structure", 1, 50, unit=SPACES, tune=(1, 5), none=AS_IN_RULESET,
        en=("Checkpoint spacing", "Spaces from one treasure checkpoint to the next at this site."),
        de=("Abstand der Fundstellen", "Felder von einer Fundstelle zur nächsten an diesem Tauchplatz."),
    )  # fmt: skip
    checkpoint_worth: int | None = param(
        "Round Structure", 0, 50, unit=DOLLARS, tune=(2, 8), none=AS_IN_RULESET,
        en=("Checkpoint worth", "Treasure at each checkpoint of this site."),
        de=("Wert einer Fundstelle", "Schatz an jeder Fundstelle dieses Tauchplatzes."),
    )  # fmt: skip
    floor: int | None = param(
        "Round Structure", 1, MAX_DEPTH, unit=SPACES, tune=(20, 60), none=AS_IN_RULESET,
        en=("Floor", "Depth of the wreck's floor at this site."), de=("Grund", "Tiefe des Wrackgrunds an diesem Tauchplatz."),
    )  # fmt: skip
    tank_size: int | None = param(
        "Round Structure", 1, 100, unit=AIR, tune=(4, 10), none=AS_IN_RULESET,
        en=("Tank size", "Air in a full tank at this site, before bought capacity."),
        de=("Tankgröße", "Luft in einem vollen Tank an diesem Tauchplatz, ohne gekauften Ausbau."),
    )  # fmt: skip
    spaces_per_reputation: int | None = param(
        "Round Structure", 1, 50, unit=SPACES, tune=(1, 4), none=AS_IN_RULESET,
        en=("Spaces per reputation", "Spaces of depth that earn one reputation at this site."),
        de=("Felder je Ansehen", "So viele Felder Tiefe bringen an diesem Tauchplatz ein Ansehen."),
    )  # fmt: skip


class RampStep(Rules):
    """More danger from a round on."""

    round: int = param(
        "The Danger Ramp", 1, MAX_ROUNDS, tune=(1, 6),
        en=("Round", "Before the dives of this round the chips join every bag."),
        de=("Runde", "Vor den Tauchgängen dieser Runde kommen die Chips in jeden Beutel."),
    )  # fmt: skip
    chip: str = param("The Danger Ramp", refers_to="chips", en=("Chip", "The chip that joins."), de=("Chip", "Der Chip, der dazukommt."))
    count: int = param(
        "The Danger Ramp", 1, 20, unit=CHIPS, tune=(1, 3),
        en=("How many", "Chips that join every bag, for good."), de=("Anzahl", "So viele Chips kommen für immer in jeden Beutel."),
    )  # fmt: skip


class Item(Rules):
    """Something the markets sell, by what it does: for good, or (crew) for the next dive only."""

    title: Words
    kind: str = param(
        "The Markets", choices=ITEM_KINDS,
        en=("Market", "Gear and Advancement last; crew comes along for one dive, one of each."),
        de=("Markt", "Ausrüstung und Ausbau bleiben; die Mannschaft fährt einen Tauchgang mit, von jeder Art eine."),
    )  # fmt: skip
    cost: int = param(
        "The Markets", 0, 200, unit=DOLLARS, tune=(1, 30),
        en=("Price", "Treasure that one costs."), de=("Preis", "So viel Schatz kostet ein Stück."),
    )  # fmt: skip
    chip: str | None = param(
        "The Markets", refers_to="chips", none=Text("no chip", "kein Chip"),
        en=("Chip", "The chip that joins the diver's bag."), de=("Chip", "Der Chip, der in den eigenen Beutel kommt."),
    )  # fmt: skip
    starting_depth: int = param(
        "The Markets", 0, 40, unit=SPACES, tune=(0, 4),
        en=("Starting depth", "Spaces deeper that dives begin; checkpoints down to there are collected."),
        de=("Starttiefe", "So viele Felder tiefer beginnt der Tauchgang; Fundstellen bis dahin zählen sofort."),
    )  # fmt: skip
    tank: int = param(
        "The Markets", 0, 40, unit=AIR, tune=(0, 3),
        en=("Tank", "Air that the tank holds more."), de=("Tank", "So viel mehr Luft passt in den Tank."),
    )  # fmt: skip
    is_first_air_cost_free: bool = param(
        "The Markets",
        en=("First air cost is free", "The first Air Cost draw of a dive costs nothing and cannot bust; it still moves."),
        de=("Erste Luftkosten frei", "Der erste Luftchip eines Tauchgangs ist gratis und führt nie zum Notaufstieg; er bewegt trotzdem."),
    )  # fmt: skip
    averts_bust: bool = param(
        "The Markets",
        en=("Averts a bust", "The first bust of a dive is averted: the largest Air Cost drawn so far comes back as air."),
        de=("Verhindert Notaufstieg", "Der erste Notaufstieg eines Tauchgangs entfällt; der größte gezogene Luftchip wird wieder Luft."),
    )  # fmt: skip
    most: int | None = param(
        "The Markets", 0, 99, unit=COPIES, tune=(1, 5), none=NO_LIMIT,
        en=("Limit", "Copies that one diver may buy in a game."), de=("Grenze", "So viele Stück darf jede Person im Spiel kaufen."),
    )  # fmt: skip
    stock: int | None = param(
        "The Markets", 0, 99, unit=COPIES, tune=(1, 12), none=NO_LIMIT,
        en=("Stock", "Copies that all divers share in a game."), de=("Vorrat", "So viele Stück teilen sich alle im Spiel."),
    )  # fmt: skip


class SalvageDiversRules(Rules):
    """Everything that a ruleset of Salvage Divers fixes."""

    n_rounds: int = param(
        "Overview", 1, MAX_ROUNDS, unit=ROUNDS, tune=(3, 8), en=("Rounds", "Rounds in a game: a dive and a market each."),
        de=("Runden", "Runden im Spiel: jede mit einem Tauchgang und einem Markt."),
    )  # fmt: skip
    min_players: int = param(
        "Setup", 1, MAX_SEATS, unit=PLAYERS, en=("Fewest players", "The fewest divers that can play."),
        de=("Mindestzahl", "So viele müssen mindestens mitspielen."),
    )  # fmt: skip
    max_players: int = param(
        "Setup", 1, MAX_SEATS, unit=PLAYERS, en=("Most players", "The most divers that can play."),
        de=("Höchstzahl", "So viele können höchstens mitspielen."),
    )  # fmt: skip
    chips: dict[str, Chip] = param(
        "Setup", length=(1, MAX_CHIPS), en=("Kinds of chips", "What each kind of chip does when drawn."),
        de=("Chiparten", "Was jede Chipart beim Ziehen bewirkt."),
    )  # fmt: skip
    bag: dict[str, int] = param(
        "Setup", 0, 40, unit=CHIPS, tune=(0, 6), length=(1, MAX_CHIPS), keys_of="chips",
        en=("Starting bag", "Chips of each kind that every diver starts with."),
        de=("Startbeutel", "Chips jeder Art, mit denen alle beginnen."),
    )  # fmt: skip
    tank_size: int = param(
        "Setup", 1, 100, unit=AIR, tune=(4, 10), en=("Tank size", "Air in a full tank at the start of every dive."),
        de=("Tankgröße", "Luft im vollen Tank zu Beginn jedes Tauchgangs."),
    )  # fmt: skip
    sites: dict[str, Site] = param(
        "Round Structure", length=(0, MAX_SITES),
        en=("Dive sites", "One is drawn each round, without repeats while they last; it may change the round's numbers."),
        de=("Tauchplätze", "Jede Runde wird einer gezogen, ohne Wiederholung, solange es geht; er kann Werte der Runde ändern."),
    )  # fmt: skip
    is_first_draw_optional: bool = param(
        "The Dive", en=("First draw is optional", "Whether a diver may stop before drawing a single chip."),
        de=("Erstes Ziehen freiwillig", "Ob man schon vor dem ersten Chip aufhören darf."),
    )  # fmt: skip
    bust_when: str = param(
        "The Dive", choices=BUSTS, en=("Bust", "When a draw ends the dive in an emergency ascent."),
        de=("Notaufstieg", "Wann das Ziehen den Tauchgang mit einem Notaufstieg beendet."),
    )  # fmt: skip
    checkpoint_spacing: int = param(
        "Treasure Checkpoints", 1, 50, unit=SPACES, tune=(1, 5),
        en=("Checkpoint spacing", "Spaces from one treasure checkpoint to the next."),
        de=("Abstand der Fundstellen", "Felder von einer Fundstelle zur nächsten."),
    )  # fmt: skip
    checkpoint_worth: int = param(
        "Treasure Checkpoints", 0, 50, unit=DOLLARS, tune=(2, 8), en=("Checkpoint worth", "Treasure at each checkpoint."),
        de=("Wert einer Fundstelle", "Schatz an jeder Fundstelle."),
    )  # fmt: skip
    spaces_per_reputation: int = param(
        "Resolve", 1, 50, unit=SPACES, tune=(1, 4), en=("Spaces per reputation", "Spaces of depth that earn one reputation, rounded down."),
        de=("Felder je Ansehen", "So viele Felder Tiefe bringen ein Ansehen, abgerundet."),
    )  # fmt: skip
    ramp: list[RampStep] = param(
        "The Danger Ramp", length=(0, 16), en=("Danger ramp", "Chips that join every bag before the dives of a round, for good."),
        de=("Gefahrensteigerung", "Chips, die vor den Tauchgängen einer Runde für immer in jeden Beutel kommen."),
    )  # fmt: skip
    market: dict[str, Item] = param(
        "The Markets", length=(0, MAX_ITEMS), en=("Markets", "What divers can buy between dives, and what it does."),
        de=("Märkte", "Was es zwischen den Tauchgängen zu kaufen gibt und was es bewirkt."),
    )  # fmt: skip
    floor: int = param(
        "End of Game", 1, MAX_DEPTH, unit=SPACES, tune=(20, 60), en=("Floor", "Depth of the wreck's floor, where every dive stops safely."),
        de=("Grund", "Tiefe des Wrackgrunds, auf dem jeder Tauchgang sicher endet."),
    )  # fmt: skip
    coins_per_reputation: int = param(
        "End of Game", 1, 100, unit=DOLLARS, tune=(2, 10),
        en=("$ per reputation", "Unspent treasure that makes one reputation at the end, rounded down."),
        de=("$ je Ansehen", "So viel übriger Schatz ergibt am Ende ein Ansehen, abgerundet."),
    )  # fmt: skip

    @model_validator(mode="after")
    def _fits_together(self):
        if self.min_players > self.max_players:
            raise reject("min_players is above max_players", "min_players ist größer als max_players")
        if not any(self.bag.values()):
            raise reject("the bag is empty: nobody could dive", "der Beutel ist leer: niemand könnte tauchen")
        n_chips = sum(self.bag.values()) + sum(step.count for step in self.ramp)
        if n_chips >= MAX_BAG:
            raise reject(
                f"bag and ramp are {n_chips} chips; a bag holds {MAX_BAG - 1}",
                f"bag und ramp sind {n_chips} Chips; ein Beutel fasst {MAX_BAG - 1}",
            )
        for key, chip in references(self):
            if chip not in self.chips:
                raise reject(f"{key}: there is no chip {chip!r}", f"{key}: den Chip {chip!r} gibt es nicht")
        for name, item in self.market.items():
            if item.cost == 0 and item.kind != "crew" and item.most is None and item.stock is None:
                raise reject(
                    f"market.{name} is free, so it needs most or stock", f"market.{name} ist gratis und braucht daher most oder stock"
                )
        return self


def references(rules: SalvageDiversRules) -> list[tuple[str, str]]:
    """Where a chip is named: (key, chip)."""
    return [
        *((f"bag.{chip}", chip) for chip in rules.bag),
        *((f"ramp.{place}.chip", step.chip) for place, step in enumerate(rules.ramp)),
        *((f"market.{name}.chip", item.chip) for name, item in rules.market.items() if item.chip is not None),
    ]
