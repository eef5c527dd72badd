"""The chapter on a turn: breathe, turn back, swim, treasure."""

from collections.abc import Iterator

from ....report import Block, Book, Items
from ....report.grammar import ACCUSATIVE, count, number
from ....text import Text
from .nouns import CHIP, TREASURE
from .possible import can_turn_back, is_burden

NOTHING = Text("", "")


def chapter(book: Book) -> Iterator[Block]:
    """The four steps."""
    yield book.heading(Text("Playing a turn", "Ein Zug"))
    yield book.paragraph(
        Text(
            "Your turn has four steps, always in this order. Once you are back aboard, that is, home, you have no more turns in the dive.",
            "Dein Zug hat vier Schritte, immer in dieser Reihenfolge. Bist du wieder an Bord, also zu Hause, hast du in diesem Tauchgang "
            "keinen Zug mehr.",
        )
    )
    for step in (breathe, turn_back, swim, treasure):
        yield from step(book)


def has_stacks(book: Book) -> bool:
    """Whether sunken treasure can come in stacks."""
    return book.plain_rules.stack_size > 1 and book.plain_rules.n_dives > 1


# 1. Breathe


def breathe(book: Book) -> Iterator[Block]:
    """What carrying costs the air."""
    yield book.heading(Text("1. Breathe", "1. Atmen"), 2)
    breath = book.rules.breath_per_treasure
    if breath == 0:
        yield book.paragraph(
            Text(
                "Carrying treasure costs no air under these rules, so nobody takes any: leave this step out.",
                "Schätze zu tragen kostet nach diesen Regeln keine Luft, also nimmt niemand welche weg: Dieser Schritt entfällt.",
            )
        )
        return
    yield book.paragraph(
        Text(
            "Each treasure you carry costs {chips} of the shared air. Whoever carries nothing breathes for free.{stack}",
            "Jeder Schatz, den du trägst, kostet {chips} von der gemeinsamen Luft. Wer nichts trägt, atmet umsonst.{stack}",
        ),
        chips=Text(count(breath, CHIP).en, count(breath, CHIP, ACCUSATIVE).de),
        stack=Text(
            " A stack (see End of a dive) counts as one treasure.",
            " Ein Stapel (siehe Ende eines Tauchgangs) zählt wie ein einziger Schatz.",
        )
        if has_stacks(book)
        else NOTHING,
    )
    yield book.paragraph(
        Text(
            "If that takes the last chip, or if there are too few, this is the last turn of the dive. It is still played to its end, and "
            "you may even get home in it.",
            "Geht dabei der letzte Chip weg oder sind es zu wenige, ist das der letzte Zug des Tauchgangs. Er wird noch ganz gespielt, und "
            "vielleicht kommst du gerade damit nach Hause.",
        )
    )


# 2. Turn back


def turn_back(book: Book) -> Iterator[Block]:
    """When a diver may turn back."""
    yield book.heading(Text("2. Turn back?", "2. Umkehren?"), 2)
    load = book.rules.load_to_turn_back
    if not can_turn_back(book.plain_rules):
        yield book.paragraph(stuck(book))
        return
    if load == 0:
        allowed = Text(
            "with or without treasure; you only have to have left the submarine",
            "mit oder ohne Schatz; nur das U-Boot musst du verlassen haben",
        )
    else:
        allowed = Text("provided you carry at least {n}", "sofern du mindestens {n} trägst").format(
            n=Text(count(load, TREASURE).en, count(load, TREASURE, ACCUSATIVE).de)
        )
    yield book.paragraph(
        Text(
            "A dive starts downwards for everybody. Now, before you swim, you may turn back, {allowed}. Say so and turn your token round. "
            "There is no turning a second time: until the dive ends you swim up.",
            "Ein Tauchgang beginnt für alle abwärts. Jetzt, bevor du schwimmst, darfst du umkehren, {allowed}. Sag es an und dreh deine "
            "Figur "
            "herum. Ein zweites Mal geht nicht: Bis der Tauchgang endet, schwimmst du nun aufwärts.",
        ),
        allowed=allowed,
    )


def stuck(book: Book) -> Text:
    """That nobody can turn back."""
    n = count(book.rules.load_to_turn_back, TREASURE)
    return Text(
        f"Nobody can turn back under these rules: that takes {n.en}, more than anyone can carry. Every dive goes down.",
        f"Umkehren kann nach diesen Regeln niemand: Dazu gehören {n.de}, mehr, als jemand tragen kann. Jeder Tauchgang geht abwärts.",
    )


# 3. Swim


def swim(book: Book) -> Iterator[Block]:
    """How far a diver gets."""
    yield book.heading(Text("3. Swim", "3. Schwimmen"), 2)
    yield book.paragraph(
        Text("{draw} {slow} Swim as many spaces{ways}.{after}", "{draw} {slow} So viele Felder schwimmst du{ways}.{after}"),
        ways=Text(", down or (once you have turned back) up", ", abwärts oder (nach dem Umkehren) aufwärts")
        if can_turn_back(book.plain_rules)
        else Text(" down", " abwärts"),
        draw=draw_words(book), slow=slow_words(book), after=after_words(book),
    )  # fmt: skip
    yield Items(tuple(special_cases(book)))


def draw_words(book: Book) -> Text:
    """Where the number comes from."""
    if book.rules.swim_draw != "dice":
        return Text("Turn up the top card of the swim pile.", "Deck die oberste Karte des Schwimmstapels auf.")
    if len(book.rules.dice) == 1:
        return Text("Roll the die.", "Wirf den Würfel.")
    return Text("Roll the dice and add them up.", "Wirf die Würfel und zähl sie zusammen.")


def slow_words(book: Book) -> Text:
    """What the load takes off it."""
    slow = book.rules.slowdown_per_treasure
    if slow == 0:
        return Text("What you carry takes nothing off the number.", "Was du trägst, ändert nichts an der Zahl.")
    return Text("Take off {n} for each treasure you carry.", "Für jeden Schatz, den du trägst, geht {n} davon ab.").format(n=number(slow))


def after_words(book: Book) -> Text:
    """What becomes of the card."""
    if book.rules.swim_draw != "dice" and len(book.plain_rules.swim_cards) == 1:
        return Text(" Then put the card back.", " Danach kommt die Karte zurück.")
    return {
        "reshuffle": Text(
            " Then slip the card back and shuffle the swim pile for the next diver.",
            " Danach kommt die Karte zurück, und der Schwimmstapel wird für den Nächsten gemischt.",
        ),
        "deplete": Text(
            " The card stays out. Only when the swim pile is empty, shuffle all its cards to make it anew; the pile simply goes on from "
            "turn to turn and from dive to dive. So you can work out what is still to come.",
            " Die Karte bleibt draußen. Erst wenn der Schwimmstapel leer ist, mischt ihr alle seine Karten zu einem neuen; er läuft "
            "einfach "
            "weiter, von Zug zu Zug und von Tauchgang zu Tauchgang. So lässt sich mitrechnen, was noch kommt.",
        ),
        "dice": NOTHING,
    }[book.rules.swim_draw]


def special_cases(book: Book) -> Iterator:
    """Not moving, other divers, both ends of the path."""
    rules = book.plain_rules
    slow, cards = rules.slowdown_per_treasure, rules.swim_cards if rules.swim_draw != "dice" else [sum(map(min, rules.dice))]
    if slow or min(cards) == 0:
        yield book.item(
            Text("With 0 or less left, you stay where you are.", "Bleibt 0 oder weniger übrig, rührst du dich nicht vom Fleck.")
        )
    yield book.item(
        Text(
            "A space with another diver on it does not count: you pass over it. Only the submarine has room for everybody.",
            "Ein Feld, auf dem ein anderer Taucher ist, zählt nicht mit: Du schwimmst darüber hinweg. Nur im U-Boot ist Platz für alle.",
        )
    )
    yield book.item(
        Text(
            "The path has an end: whoever would get further stops on its last free space.",
            "Der Pfad hat ein Ende: Wer weiter käme, hält auf dem letzten freien Feld.",
        )
    )
    if not can_turn_back(rules):
        return
    yield book.item(
        Text(
            "You reach the submarine with any number that is large enough; what is left over is lost. You are home, and so is your "
            "treasure.",
            "Ins U-Boot kommst du mit jeder Zahl, die reicht; ein Rest verfällt. Du bist zu Hause, und deine Schätze sind es auch.",
        )
    )


# 4. Treasure


def treasure(book: Book) -> Iterator[Block]:
    """Picking up and putting down."""
    yield book.heading(Text("4. Treasure", "4. Schatz"), 2)
    yield book.paragraph(
        Text(
            "If you are not home, do one of three things{ways}:",
            "Wenn du nicht zu Hause bist, tu eines von dreien{ways}:",
        ),
        ways=Text(", whichever way you are swimming", ", ganz gleich, wohin du schwimmst") if can_turn_back(book.plain_rules) else NOTHING,
    )
    yield Items((nothing(book), pick_up(book), put_down(book)))


def nothing(book: Book):
    """The first choice."""
    return book.item(Text("**Nothing.**", "**Nichts.**"))


def pick_up(book: Book):
    """The second choice, and the load limit."""
    limit = book.rules.load_limit
    if limit is None:
        most = Text("There is no limit to your load.", "Tragen darfst du, so viel du willst.")
    else:
        most = Text("You can carry {n} at most.", "Mehr als {n} kannst du nicht tragen.").format(
            n=Text(count(limit, TREASURE).en, count(limit, TREASURE, ACCUSATIVE).de)
        )
    hidden = (
        Text(" The value card under it comes along unseen.", " Die Wertkarte darunter kommt ungesehen mit.")
        if book.plain_rules.treasure_values == "printed"
        else NOTHING
    )
    whole = Text(" A stack is picked up whole.", " Einen Stapel nimmst du ganz auf.") if has_stacks(book) else NOTHING
    return book.item(
        Text(
            "**Pick up** the treasure on your space: it comes face up in front of you, a blank takes its place, and your token stands on "
            "the "
            "blank. Its level is plain to see, its worth is not.{hidden}{whole} {most}",
            "**Aufnehmen**, was auf deinem Feld liegt: Der Schatz kommt offen vor dich, eine Leerkarte an seine Stelle und deine Figur "
            "darauf. "
            "Seine Stufe sehen alle, seinen Wert niemand.{hidden}{whole} {most}",
        ),
        hidden=hidden, whole=whole, most=most,
    )  # fmt: skip


def put_down(book: Book):
    """The third choice."""
    whole = Text(" (a stack only whole)", " (einen Stapel nur ganz)") if has_stacks(book) else NOTHING
    return book.item(
        Text(
            "**Put down:** on a blank you may leave one of your treasures{whole}. It takes the place of the blank{lighter}.",
            "**Ablegen:** Auf einer Leerkarte darfst du einen deiner Schätze lassen{whole}. Er kommt an die Stelle der Leerkarte{lighter}.",
        ),
        whole=whole,
        lighter=Text(", and you travel lighter", ", und du hast weniger zu tragen") if is_burden(book.plain_rules) else NOTHING,
    )
