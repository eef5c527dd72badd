"""The rulebook of Salvage Divers, written from its parameters: the chapters, the overview, setup, the rounds and the end."""

from collections.abc import Iterator

from ....report import Block, Book, Items, Row
from ....report.grammar import DATIVE, count, number, span
from ....text import LANGUAGES, Text
from . import dive, example, markets, rounds
from .effects import chip_effect
from .material import material
from .nouns import CHIP, ROUND, SPACE, air, dollars
from .possible import can_bust, goods, has_treasure, is_alone


def rulebook(book: Book) -> list[Block]:
    """Every chapter."""
    dives = (overview, setup, rounds.chapter, dive.dive, dive.checkpoints, resolve, danger_ramp)
    chapters = (*dives, markets.chapter, end_of_game, example.chapter, materials)
    return [block for chapter in chapters for block in chapter(book)]


def overview(book: Book) -> Iterator[Block]:
    """What the game is about."""
    rules = book.plain_rules
    yield book.heading(Text("Overview", "Überblick"))
    story = (WRECK if can_bust(rules) else TANKLESS, MONEY if goods(rules) else FAME, LUCK)
    yield book.paragraph(Text(*(" ".join(part(language) for part in story) for language in LANGUAGES)), style="lead")
    yield Items((length(book), players(book)))


WRECK = Text(
    "A wreck, a tank that is never large enough, and a bag of chips that is yours alone. Each chip you draw takes you deeper, and some of "
    "them cost air.",
    "Ein Wrack, ein Tank, der nie groß genug ist, und ein Beutel voller Chips, der dir allein gehört. Jeder gezogene Chip bringt dich "
    "tiefer, und manche kosten Luft.",
)
TANKLESS = Text(
    "A wreck, and a bag of chips that is yours alone. Each chip you draw takes you deeper.",
    "Ein Wrack und ein Beutel voller Chips, der dir allein gehört. Jeder gezogene Chip bringt dich tiefer.",
)
MONEY = Text(
    "Finds on the way are money for better gear; depth is fame.",
    "Was du unterwegs findest, ist Geld für bessere Ausrüstung; Tiefe bringt Ansehen.",
)
FAME = Text("Depth is fame.", "Tiefe bringt Ansehen.")
LUCK = Text("How far you push your luck is up to you, chip after chip.", "Wie weit du dein Glück treibst, entscheidest du, Chip für Chip.")


def length(book: Book):
    """How many rounds."""
    return book.item(
        Text("**Length:** {rounds}. Then {wins}.", "**Dauer:** {rounds}. Danach {wins}."),
        rounds=count(book.rules.n_rounds, ROUND),
        wins=Text("your reputation is your result", "ist dein Ansehen dein Ergebnis")
        if is_alone(book.plain_rules)
        else Text("whoever has the most reputation wins", "gewinnt, wer das meiste Ansehen hat"),
    )


def players(book: Book):
    """How many players."""
    return book.item(Text("**Players:** {n}.", "**Spieler:** {n}."), n=span(book.rules.min_players, book.rules.max_players))


# Setup


def setup(book: Book) -> Iterator[Block]:
    """The bag, the tank and the chips."""
    yield book.heading(Text("Setup", "Aufbau"))
    n = sum(book.rules.bag.values())
    gets = Text("Everybody gets the same bag of {n}:", "Alle bekommen den gleichen Beutel mit {n}:")
    if is_alone(book.plain_rules):
        gets = Text("You get a bag of {n}:", "Du bekommst einen Beutel mit {n}:")
    yield book.paragraph(gets, n=count(n, CHIP, DATIVE))
    yield bag_table(book)
    yield Items((tank(book), start(book)))


def bag_table(book: Book):
    """The chips of the starting bag, and what each does."""
    rows = []
    for name, n in book.rules.bag.items():
        if n:
            chip = book.rules.chips[name]
            rows.append(book.row(number(n), chip.title, chip_effect(chip, can_bust(book.plain_rules))))
    head = Text("Number", "Anzahl"), Text("Chip", "Chip"), Text("When you draw it", "Beim Ziehen")
    return book.table(head, rows, numbers=(0,), widths=(1.2, 3, 6))


def tank(book: Book):
    """Air at the start of every dive."""
    return book.item(
        Text(
            "Your tank holds {air}. It is full at the start of every dive, and never fuller.",
            "Dein Tank fasst {air}. Zu Beginn jedes Tauchgangs ist er voll, und voller wird er nie.",
        ),
        air=air(book.rules.tank_size),
    )


def start(book: Book):
    """Where dives begin."""
    owned = Text("treasure or reputation", "Schatz oder Ansehen") if has_treasure(book.plain_rules) else Text("reputation", "Ansehen")
    nobody = Text("Nobody has any {owned} yet.", "Noch hat niemand {owned}.")
    if is_alone(book.plain_rules):
        nobody = Text("You have no {owned} yet.", "Noch hast du kein {owned}.")
        if has_treasure(book.plain_rules):
            nobody = Text("You have no {owned} yet.", "Noch hast du weder Schatz noch Ansehen.")
    return book.item(
        Text("Every dive begins at depth 0. {nobody}", "Jeder Tauchgang beginnt in Tiefe 0. {nobody}"), nobody=nobody.format(owned=owned)
    )


# Resolve, and the Danger Ramp


def resolve(book: Book) -> Iterator[Block]:
    """What a dive brings."""
    yield book.heading(Text("Resolve", "Auswertung"))
    spaces = book.rules.spaces_per_reputation
    either_way = Text(", whether the dive ended safely or in a bust", ", ob der Tauchgang sicher endete oder mit einem Notaufstieg")
    rules = book.plain_rules
    yield book.paragraph(
        Text(
            "You get one reputation for every {n} of depth that you reached, rounded down{either_way}. {aim}",
            "Für je {n} erreichter Tiefe bekommst du ein Ansehen, abgerundet{either_way}. {aim}",
        ),
        n=Text(dive.every(spaces), count(spaces, SPACE).de),
        either_way=either_way if can_bust(rules) else Text("", ""),
        aim=Text("Reputation is what counts in the end.", "Am Ende zählt das Ansehen.")
        if is_alone(rules)
        else Text("Reputation is what wins the game.", "Ansehen entscheidet das Spiel."),
    )
    if has_treasure(rules):
        spent = Text("It wins nothing by itself: it is there to be spent.", "Für sich gewinnt er nichts: Er ist zum Ausgeben da.")
        if not goods(rules):
            spent = Text("It counts at the end of the game.", "Er zählt am Spielende.")
        yield book.paragraph(
            Text("The treasure you have banked goes into your purse. {spent}", "Dein gesicherter Schatz kommt in deine Kasse. {spent}"),
            spent=spent,
        )


def danger_ramp(book: Book) -> Iterator[Block]:
    """What joins the bags as the game goes on."""
    ramp = [step for step in book.rules.ramp if step.round <= book.plain_rules.n_rounds]
    if not ramp and book.plain_rules.n_rounds > 1:
        besides = Text(" except for what is bought", " außer dem, was gekauft wird") if goods(book.plain_rules) else Text("", "")
        yield book.paragraph(
            Text("As the game goes on no chips join the bags{besides}.", "Im Lauf des Spiels kommen keine Chips in die Beutel{besides}."),
            besides=Text(besides.en and "," + besides.en, besides.de and "," + besides.de),
        )
    book.reads.clear()  # marked at the table
    if not ramp:
        return
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
        rows.append(book.row(number(step.round), number(step.count), chip.title, chip_effect(chip, can_bust(book.plain_rules))))
    book.reads_of_rows.add("ramp")
    yield book.table(head, rows, numbers=(0, 1), widths=(1.3, 1.6, 3, 4.6))


# End of Game


def end_of_game(book: Book) -> Iterator[Block]:
    """Who wins."""
    yield book.heading(Text("End of the game", "Spielende"))
    coins = book.rules.coins_per_reputation
    rules = book.plain_rules
    alone = Text("Your reputation is your result.", "Dein Ansehen ist dein Ergebnis.")
    wins = Text("Whoever has the most reputation wins.", "Wer das meiste Ansehen hat, gewinnt.")
    left = Text(
        "After {rounds} every {coins} still in your purse turn into one reputation, rounded down.",
        "Nach {rounds} werden je {coins}, die noch in deiner Kasse sind, zu einem Ansehen, abgerundet.",
    )
    over = Text("After {rounds} the game is over.", "Nach {rounds} ist das Spiel aus.")
    yield book.paragraph(
        Text("{ends} {wins}", "{ends} {wins}"),
        ends=(left if has_treasure(rules) else over).format(rounds=count(book.rules.n_rounds, ROUND, DATIVE), coins=dollars(coins)),
        wins=alone if is_alone(rules) else wins,
    )
    if not is_alone(rules):
        yield book.paragraph(tie(rules))


def tie(rules) -> Text:
    """What decides between players with the same reputation."""
    deepest = Text("in any one dive", "in irgendeinem Tauchgang") if rules.n_rounds > 1 else Text("", "")
    return Text(
        "On a tie, the diver who went deepest{where} is ahead. If that is even too, the win is shared.",
        "Bei Gleichstand liegt vorn, wer{where} am tiefsten war. Ist auch das gleich, wird der Sieg geteilt.",
    ).format(where=Text(deepest.en and f" {deepest.en}", deepest.de and f" {deepest.de}"))


# Material


def materials(book: Book) -> Iterator[Block]:
    """The chips of a bag and of the table."""
    rules = book.plain_rules
    found = material(rules, rules.max_players)
    yield book.heading(Text("What you need", "Was du brauchst" if is_alone(rules) else "Was ihr braucht"))
    yield book.paragraph(
        Text("For up to {n} players:", "Für bis zu {n} Personen:") if not is_alone(rules) else Text("For one player:", "Für eine Person:"),
        n=number(rules.max_players),
    )
    head = Text("For", "Wofür"), Text("What", "Was"), Text("How many", "Anzahl"), Text("Note", "Hinweis")
    rows = [Row(tuple(cell(book.language) for cell in (part.role, part.what, number(part.count), part.source))) for part in found.parts]
    yield book.table(head, rows, numbers=(2,), widths=(2.2, 4, 1.4, 4))
    for note in found.notes:
        yield book.paragraph(note, style="quiet")
