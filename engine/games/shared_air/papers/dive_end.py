"""The chapter on the end of a dive."""

from collections.abc import Iterator

from ....report import Block, Book, Items
from ....report.grammar import ACCUSATIVE, DATIVE, count
from ....text import Text
from .nouns import CARD, CHIP


def chapter(book: Book) -> Iterator[Block]:
    """When a dive ends, and what follows."""
    yield book.heading(Text("End of a dive", "Ende eines Tauchgangs"))
    yield book.paragraph(Text("A dive ends at once when", "Ein Tauchgang endet, sobald"))
    yield Items(tuple(endings(book)))
    if book.plain_rules.n_dives == 1:
        yield book.paragraph(Text("Then:", "Dann:"))
        yield Items((score(book), lose(book)), is_numbered=True)
        return
    yield book.paragraph(
        Text(
            "Then, one after the other (after the last dive it is enough to score):",
            "Dann nacheinander (nach dem letzten Tauchgang genügt das Werten):",
        )
    )
    yield Items((score(book), sink(book), close_gaps(book), refill(book), next_starter(book)), is_numbered=True)


def endings(book: Book) -> Iterator:
    """All home, air out, nothing happens."""
    yield book.item(Text("all divers are home, or", "alle Taucher zu Hause sind, oder"))
    breath = book.plain_rules.breath_per_treasure
    if breath:
        yield book.item(Text("the turn in which the air ran out is over, or", "der Zug vorbei ist, in dem die Luft ausging, oder"))
    n = book.rules.stall_rounds
    yield book.item(
        Text(
            "for {rounds}, nobody in the water has {breathed}moved or handled a treasure: then the dive has come to a standstill.",
            "im Wasser {rounds} lang niemand {breathed}geschwommen ist oder einen Schatz angefasst hat: Dann steht der Tauchgang still.",
        ),
        rounds=Text("a whole round", "eine ganze Runde") if n == 1 else whole_rounds(n),
        breathed=Text("used air, ", "Luft verbraucht hat, ") if breath else Text("", ""),
    )


def whole_rounds(n: int) -> Text:
    """`3 whole rounds in a row`."""
    return Text(f"{n} whole rounds in a row", f"{n} ganze Runden")


def score(book: Book):
    """1. Divers who are home."""
    if book.rules.treasure_values == "printed":
        return book.item(
            Text(
                "**Score.** Whoever is home turns up the value card under each of their treasure cards: that many points. Write them "
                "down and "
                "keep the treasure cards in front of you.",
                "**Werten.** Wer zu Hause ist, deckt die Wertkarte unter jeder seiner Schatzkarten auf: So viele Punkte gibt es. "
                "Schreibt sie "
                "auf; die Schatzkarten bleiben vor euch liegen.",
            )
        )
    return book.item(
        Text(
            "**Score.** Whoever is home turns up, for each treasure card, the next card of its level's value pile: that many points. Write "
            "them down, lay the value cards aside and keep the treasure cards in front of you.",
            "**Werten.** Wer zu Hause ist, deckt für jede Schatzkarte die nächste Karte vom Wertstapel ihrer Stufe auf: So viele Punkte "
            "gibt "
            "es. Schreibt sie auf, legt die Wertkarten weg und behaltet die Schatzkarten vor euch.",
        )
    )


def lose(book: Book):
    """What happens to the others in a game of one dive."""
    return book.item(
        Text(
            "**Lose.** Whoever is not home loses everything they carry.",
            "**Verlieren.** Wer nicht zu Hause ist, verliert alles, was er trägt.",
        )
    )


def sink(book: Book):
    """2. Divers who are not."""
    size = book.rules.stack_size
    return book.item(
        Text(
            "**Sink.** Whoever is not home loses everything they carry: it goes to the far end of the path, first that of the diver "
            "nearest "
            "to the submarine, then that of the next. {order} {stacks}",
            "**Versinken.** Wer nicht zu Hause ist, verliert alles, was er trägt: Es kommt ans tiefe Ende des Pfads, zuerst vom Taucher, "
            "der "
            "dem U-Boot am nächsten ist, dann vom nächsten. {order} {stacks}",
        ),
        order=order_words(book), stacks=stack_words(size),
    )  # fmt: skip


def order_words(book: Book) -> Text:
    """In which order a diver's own cards go."""
    if book.rules.sink_order == "shuffled":
        return Text(
            "Everybody shuffles their own cards before laying them down.", "Jeder mischt seine eigenen Karten, bevor er sie ablegt."
        )
    return Text(
        "Everybody lays down their own cards as they like (simulated divers: as they picked them up).",
        "Die eigenen Karten legt jeder ab, wie er will (simulierte Taucher: wie sie sie aufgenommen haben).",
    )


def stack_words(size: int) -> Text:
    """How sunken cards lie."""
    if size == 1:
        return Text("Each card is a space of its own.", "Jede Karte ist wieder ein eigenes Feld.")
    return Text(
        "They are laid in stacks of {n}: the next diver's cards fill up a stack before another is begun, and only the last may stay "
        "smaller. "
        "A carried stack is taken apart first; stacks of earlier dives are never added to. From now on a stack is one space and one "
        "treasure, "
        "to breathe for, to carry and to put down; aboard, each of its cards counts.",
        "Sie werden zu Stapeln von {n} gelegt: Die Karten des nächsten Tauchers füllen einen Stapel auf, bevor ein weiterer beginnt, und "
        "nur "
        "der letzte darf kleiner bleiben. Ein getragener Stapel wird vorher aufgelöst; Stapel aus früheren Tauchgängen werden nie ergänzt. "
        "Von nun an ist ein Stapel ein Feld und ein Schatz, beim Atmen, Tragen und Ablegen; an Bord zählt jede seiner Karten.",
    ).format(n=Text(count(size, CARD).en, count(size, CARD, DATIVE).de))


def close_gaps(book: Book):
    """3. The path gets shorter."""
    return book.item(
        Text(
            "**Close up.** Take the blanks out and push the path together.",
            "**Aufrücken.** Nehmt die Leerkarten heraus und schiebt den Pfad zusammen.",
        )
    )


def refill(book: Book):
    """4. A new dive."""
    return book.item(
        Text(
            "**Fill up.** The air is {chips} again, and all divers return to the submarine.",
            "**Auffüllen.** Die Luft hat wieder {chips}, und alle Taucher kehren ins U-Boot zurück.",
        ),
        chips=Text(count(book.rules.air_supply, CHIP).en, count(book.rules.air_supply, CHIP, ACCUSATIVE).de),
    )


def next_starter(book: Book):
    """5. Who begins."""
    return book.item(
        Text(
            "**Begin.** The next dive is begun by whoever came home last. If nobody did: by whoever was deepest; and if nobody had even "
            "left the "
            "submarine: by the same player as before.",
            "**Beginnen.** Den nächsten Tauchgang beginnt, wer zuletzt nach Hause kam. Kam niemand: wer am tiefsten war; und war noch "
            "niemand "
            "aus dem U-Boot heraus: wer auch diesen begonnen hat.",
        )
    )
