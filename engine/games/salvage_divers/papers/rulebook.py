"""The rulebook of Salvage Divers, written from its parameters: the chapters, the overview, setup, the rounds and the end."""

from collections.abc import Iterator

from ....report import Block, Book, Items, Row
from ....report.grammar import ACCUSATIVE, DATIVE, count, number, span
from ....text import Text
from . import dive, example, markets
from .effects import chip_effect
from .material import material
from .nouns import CHIP, ROUND, SITE, SPACE, air, dollars


def rulebook(book: Book) -> list[Block]:
    """Every chapter."""
    dives = (overview, setup, rounds, dive.dive, dive.checkpoints, resolve, danger_ramp)
    chapters = (*dives, markets.chapter, end_of_game, example.chapter, materials)
    return [block for chapter in chapters for block in chapter(book)]


def overview(book: Book) -> Iterator[Block]:
    """What the game is about."""
    yield book.heading(Text("Overview", "Überblick"))
    yield book.paragraph(
        Text(
            "A wreck, a tank that is never large enough, and a bag of chips that is yours alone. Each chip you draw takes you deeper, "
            "and some "
            "of them cost air. Finds on the way are money for better gear; depth is fame. How far you push your luck is up to you, chip "
            "after chip.",
            "Ein Wrack, ein Tank, der nie groß genug ist, und ein Beutel voller Chips, der dir allein gehört. Jeder gezogene Chip bringt "
            "dich "
            "tiefer, und manche kosten Luft. Was du unterwegs findest, ist Geld für bessere Ausrüstung; Tiefe bringt Ansehen. Wie weit "
            "du dein "
            "Glück treibst, entscheidest du, Chip für Chip.",
        ),
        style="lead",
    )
    yield Items((length(book), players(book)))


def length(book: Book):
    """How many rounds."""
    return book.item(
        Text(
            "**Length:** {rounds}. Then whoever has the most reputation wins.",
            "**Dauer:** {rounds}. Danach gewinnt, wer das meiste Ansehen hat.",
        ),
        rounds=count(book.rules.n_rounds, ROUND),
    )


def players(book: Book):
    """How many players."""
    return book.item(Text("**Players:** {n}.", "**Spieler:** {n}."), n=span(book.rules.min_players, book.rules.max_players))


# Setup


def setup(book: Book) -> Iterator[Block]:
    """The bag, the tank and the chips."""
    yield book.heading(Text("Setup", "Aufbau"))
    n = sum(book.rules.bag.values())
    yield book.paragraph(
        Text("Everybody gets the same bag of {n}:", "Alle bekommen den gleichen Beutel mit {n}:"), n=count(n, CHIP, DATIVE)
    )
    yield bag_table(book)
    yield Items((tank(book), start(book)))


def bag_table(book: Book):
    """The chips of the starting bag, and what each does."""
    rows = []
    for name, n in book.rules.bag.items():
        if n:
            chip = book.rules.chips[name]
            rows.append(book.row(number(n), chip.title, chip_effect(chip)))
    head = Text("Number", "Anzahl"), Text("Chip", "Chip"), Text("When you draw it", "Beim Ziehen")
    return book.table(head, rows, numbers=(0,), widths=(1.2, 3, 6))


def tank(book: Book):
    """Air at the start of every dive."""
    return book.item(
        Text(
            "Your tank holds {air}. It is full at the start of every dive, and never fuller.",
            "In deinen Tank passt {air}. Zu Beginn jedes Tauchgangs ist er voll, und voller wird er nie.",
        ),
        air=air(book.rules.tank_size),
    )


def start(book: Book):
    """Where dives begin."""
    return book.item(
        Text(
            "Every dive begins at depth 0. Nobody has any treasure or reputation yet.",
            "Jeder Tauchgang beginnt in Tiefe 0. Noch hat niemand Schatz oder Ansehen.",
        )
    )


# Round Structure


def rounds(book: Book) -> Iterator[Block]:
    """The phases of a round, and the sites."""
    yield book.heading(Text("A round", "Eine Runde"))
    phases = [book.item(phase) for phase in (SITE_PHASE, DIVE_PHASE, RESOLVE_PHASE) if phase is not SITE_PHASE or book.plain_rules.sites]
    yield Items((*phases, market_phase(book)), is_numbered=True)
    if book.plain_rules.sites:
        yield from site_rules(book)


SITE_PHASE = Text("**Site.** Turn up the round's dive site.", "**Tauchplatz.** Deckt den Tauchplatz der Runde auf.")
DIVE_PHASE = Text(
    "**Dive.** All dive at the same time, each with their own bag and out of sight of the others.",
    "**Tauchgang.** Alle tauchen gleichzeitig, jeder mit eigenem Beutel und ungesehen von den anderen.",
)
RESOLVE_PHASE = Text(
    "**Resolve.** All show how their dive went, and take treasure and reputation.",
    "**Auswertung.** Alle zeigen, wie ihr Tauchgang verlief, und nehmen Schatz und Ansehen.",
)
MARKET_PHASE = Text(
    "**Market.** Spend treasure on what helps your next dive.", "**Markt.** Gebt Schatz für das aus, was beim nächsten Tauchgang hilft."
)


def market_phase(book: Book):
    """The market, or that there is none."""
    if book.plain_rules.market:
        return book.item(MARKET_PHASE)
    n_items = len(book.rules.market)  # read, so that it is marked
    return book.item(Text("There is no market under these rules.", "Einen Markt gibt es nach diesen Regeln nicht."), n=n_items)


def site_rules(book: Book) -> Iterator[Block]:
    """What differs at each site."""
    n = len(book.plain_rules.sites)
    yield book.paragraph(
        Text(
            "There {are} {sites}. Draw one at random each round; none comes again before all have been there. What the table names is "
            "different at a site for that round; all else is as usual.",
            "Es gibt {sites}. Jede Runde wird einer ausgelost; keiner kommt wieder, bevor alle dran waren. Was in der Tabelle steht, gilt "
            "am jeweiligen Tauchplatz für diese Runde; alles andere bleibt wie sonst.",
        ),
        are=Text("is" if n == 1 else "are", ""),
        sites=Text(count(n, SITE).en, count(n, SITE, ACCUSATIVE).de),
    )
    rows = [book.row(site.title, in_a_row(site_changes(site))) for site in book.rules.sites.values()]
    yield book.table((Text("Site", "Tauchplatz"), Text("What is different", "Was anders ist")), rows, widths=(2, 5))


def in_a_row(changes: list[Text]) -> Text:
    """What a site changes, or that it changes nothing."""
    if not changes:
        return Text("nothing", "nichts")
    return Text("; ".join(one.en for one in changes), "; ".join(one.de for one in changes))


def site_changes(site) -> list[Text]:
    """The numbers a site changes."""
    found = []
    if site.checkpoint_spacing is not None:
        found.append(
            Text(
                f"a checkpoint every {dive.every(site.checkpoint_spacing)}",
                f"Fundstellen im Abstand von {count(site.checkpoint_spacing, SPACE, DATIVE).de}",
            )
        )
    if site.checkpoint_worth is not None:
        worth = dollars(site.checkpoint_worth)
        found.append(Text(f"each checkpoint is worth {worth.en}", f"jede Fundstelle ist {worth.de} wert"))
    if site.floor is not None:
        found.append(Text(f"the floor is at depth {site.floor}", f"der Grund liegt in Tiefe {site.floor}"))
    if site.tank_size is not None:
        found.append(
            Text(f"tanks hold {site.tank_size} air, before what was bought", f"in die Tanks passt ohne Gekauftes {site.tank_size} Luft")
        )
    if site.spaces_per_reputation is not None:
        n = count(site.spaces_per_reputation, SPACE)
        found.append(
            Text(f"one reputation for every {dive.every(site.spaces_per_reputation)} of depth", f"ein Ansehen für je {n.de} Tiefe")
        )
    return found


# Resolve, and the Danger Ramp


def resolve(book: Book) -> Iterator[Block]:
    """What a dive brings."""
    yield book.heading(Text("Resolve", "Auswertung"))
    spaces = book.rules.spaces_per_reputation
    either_way = Text(", whether the dive ended safely or in a bust", ", ob der Tauchgang sicher endete oder mit einem Notaufstieg")
    yield book.paragraph(
        Text(
            "You get one reputation for every {n} of depth that you reached, rounded down{either_way}. Reputation is what wins the game.",
            "Für je {n} erreichter Tiefe bekommst du ein Ansehen, abgerundet{either_way}. Ansehen entscheidet das Spiel.",
        ),
        n=Text(dive.every(spaces), count(spaces, SPACE).de),
        either_way=either_way if dive.can_bust(book.plain_rules) else Text("", ""),
    )
    yield book.paragraph(
        Text(
            "The treasure you have banked goes into your purse. It wins nothing by itself: it is there to be spent.",
            "Dein gesicherter Schatz kommt in deine Kasse. Für sich gewinnt er nichts: Er ist zum Ausgeben da.",
        )
    )


def danger_ramp(book: Book) -> Iterator[Block]:
    """What joins the bags as the game goes on."""
    ramp = [step for step in book.rules.ramp if step.round <= book.plain_rules.n_rounds]
    if not ramp:
        return
    book.reads.clear()  # marked at the table
    yield book.heading(Text("The danger ramp", "Die Gefahrensteigerung"))
    yield book.paragraph(
        Text(
            "The wreck grows more dangerous. Before the dives of these rounds chips join every bag, and they never leave it:",
            "Das Wrack wird gefährlicher. Vor den Tauchgängen dieser Runden kommen Chips in jeden Beutel, und sie bleiben darin:",
        )
    )
    head = Text("Round", "Runde"), Text("How many", "Anzahl"), Text("Chip", "Chip"), Text("When you draw it", "Beim Ziehen")
    rows = []
    for step in sorted(ramp, key=lambda step: step.round):
        chip = book.rules.chips[step.chip]
        rows.append(book.row(number(step.round), number(step.count), chip.title, chip_effect(chip)))
    book.reads_of_rows.add("ramp")
    yield book.table(head, rows, numbers=(0, 1), widths=(1.3, 1.6, 3, 4.6))


# End of Game


def end_of_game(book: Book) -> Iterator[Block]:
    """Who wins."""
    yield book.heading(Text("End of the game", "Spielende"))
    coins = book.rules.coins_per_reputation
    yield book.paragraph(
        Text(
            "After {rounds} every {coins} still in your purse turn into one reputation, rounded down. Whoever has the most reputation "
            "wins.",
            "Nach {rounds} werden je {coins}, die noch in deiner Kasse sind, zu einem Ansehen, abgerundet. Wer das meiste Ansehen hat, "
            "gewinnt.",
        ),
        rounds=count(book.rules.n_rounds, ROUND, DATIVE), coins=dollars(coins),
    )  # fmt: skip
    yield book.paragraph(
        Text(
            "On a tie, the diver who went deepest in any one dive is ahead. If that is even too, the win is shared.",
            "Bei Gleichstand liegt vorn, wer in irgendeinem Tauchgang am tiefsten war. Ist auch das gleich, wird der Sieg geteilt.",
        )
    )


# Material


def materials(book: Book) -> Iterator[Block]:
    """The chips of a bag and of the table."""
    rules = book.plain_rules
    found = material(rules, rules.max_players)
    yield book.heading(Text("What you need", "Was ihr braucht"))
    yield book.paragraph(
        Text("For up to {n} players:", "Für bis zu {n} Personen:")
        if rules.max_players > 1
        else Text("For one player:", "Für eine Person:"),
        n=number(rules.max_players),
    )
    head = Text("For", "Wofür"), Text("What", "Was"), Text("How many", "Anzahl"), Text("Note", "Hinweis")
    rows = [Row(tuple(cell(book.language) for cell in (part.role, part.what, number(part.count), part.source))) for part in found.parts]
    yield book.table(head, rows, numbers=(2,), widths=(2.2, 4, 1.4, 4))
    for note in found.notes:
        yield book.paragraph(note, style="quiet")
