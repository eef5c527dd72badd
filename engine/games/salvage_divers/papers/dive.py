"""The chapters on the dive and its treasure checkpoints."""

from collections.abc import Iterator

from ....report import Block, Book, Items
from ....report.grammar import DATIVE, count
from ....text import Text
from .nouns import SPACE, dollars


def dive(book: Book) -> Iterator[Block]:
    """Drawing chips until a safe stop or a bust."""
    yield book.heading(Text("The dive", "Der Tauchgang"))
    yield book.paragraph(
        Text(
            "Your dive begins with all your chips in the bag and a full tank. Draw one chip at a time, unseen, and leave it out of the "
            "bag. "
            "Do what it says, settle the checkpoints you come to, and decide: draw again, or surface?",
            "Dein Tauchgang beginnt mit allen deinen Chips im Beutel und vollem Tank. Zieh einen Chip nach dem anderen, ohne hinzusehen, "
            "und "
            "lass ihn draußen. Tu, was er sagt, kümmere dich um die Fundstellen, zu denen du kommst, und entscheide: weiterziehen oder "
            "auftauchen?",
        )
    )
    yield Items(tuple(chip_rules(book)))
    yield book.heading(Text("How a dive ends", "Wie ein Tauchgang endet"), 2)
    yield Items(tuple(endings(book)))


def used_chips(rules) -> list:
    """The chips that can come into a bag."""
    names = {name for name, n in rules.bag.items() if n}
    names |= {step.chip for step in rules.ramp if step.round <= rules.n_rounds}
    names |= {item.chip for item in rules.market.values() if item.chip is not None and 0 not in (item.most, item.stock)}
    return [chip for name, chip in rules.chips.items() if name in names]


def can_bust(rules) -> bool:
    """Whether any chip costs air."""
    return any(chip.air_cost for chip in used_chips(rules))


def chip_rules(book: Book) -> Iterator:
    """Moving, paying, restoring."""
    chips = used_chips(book.plain_rules)
    yield book.item(Text("Move down as many spaces as the chip says.", "Beweg dich so viele Felder abwärts, wie der Chip sagt."))
    if any(chip.air_cost for chip in chips):
        yield book.item(
            Text(
                "A chip that costs air is called an **Air Cost chip**: pay first, then move.",
                "Ein Chip, der Luft kostet, heißt **Luftchip**: Erst zahlen, dann bewegen.",
            )
        )
    if any(chip.air_restored for chip in chips):
        yield book.item(
            Text(
                "A chip that gives back air never makes the tank fuller than full.",
                "Ein Chip, der Luft zurückgibt, macht den Tank nie voller als voll.",
            )
        )
    if any(chip.air_restored == "largest_drawn" for chip in chips):
        yield book.item(
            Text(
                "The largest Air Cost chip of the dive counts even if it is back in the bag; if you have drawn none, nothing comes back.",
                "Der größte Luftchip des Tauchgangs zählt auch dann, wenn er wieder im Beutel ist; hast du noch keinen gezogen, kommt "
                "nichts zurück.",
            )
        )


def endings(book: Book) -> Iterator:
    """Bust, surfacing, the floor, an empty bag."""
    rules = book.plain_rules
    if can_bust(rules):
        yield bust(book)
    yield surface(book)
    yield book.item(
        Text(
            "**The floor.** The wreck ends at depth {floor}; nobody gets deeper. Reaching it is a safe stop.",
            "**Der Grund.** In Tiefe {floor} ist das Wrack zu Ende; tiefer kommt niemand. Ihn zu erreichen ist ein sicherer Halt.",
        ),
        floor=book.rules.floor,
    )
    yield book.item(
        Text(
            "**An empty bag.** If no chip is left to draw, that is a safe stop.",
            "**Ein leerer Beutel.** Ist kein Chip mehr zu ziehen, ist das ein sicherer Halt.",
        )
    )


def bust(book: Book):
    """When a draw is fatal."""
    when = {
        "empty": Text("leaves you without any air", "dir keine Luft mehr lässt"),
        "overdrawn": Text("costs more air than you have (an empty tank alone does no harm)",
                          "mehr Luft kostet, als du hast (ein leerer Tank allein schadet nicht)"),
    }[book.rules.bust_when]  # fmt: skip
    return book.item(
        Text(
            "**Bust.** A chip that {when} sends you up in an emergency. It does not move you any more. All treasure that you left behind "
            "in this "
            "dive is lost; insured treasure and the depth you had reached stay yours.",
            "**Notaufstieg.** Ein Chip, der {when}, zwingt dich nach oben. Er bewegt dich nicht mehr. Aller Schatz, den du in diesem "
            "Tauchgang "
            "zurückgelassen hast, ist verloren; gesicherter Schatz und die erreichte Tiefe bleiben dir.",
        ),
        when=when,
    )


def surface(book: Book):
    """Stopping of one's own will."""
    if book.rules.is_first_draw_optional:
        when = Text("After any draw, and even before the first,", "Nach jedem Chip, und sogar schon vor dem ersten,")
    else:
        when = Text("After any draw (the first is not optional)", "Nach jedem Chip (den ersten muss man ziehen)")
    return book.item(
        Text(
            "**Surface.** {when} you may stop. That is a safe stop: all treasure that you left behind in this dive is banked.",
            "**Auftauchen.** {when} darfst du aufhören. Das ist ein sicherer Halt: Aller Schatz, den du in diesem Tauchgang "
            "zurückgelassen hast, "
            "kommt in deine Kasse.",
        ),
        when=when,
    )


# Treasure Checkpoints


def checkpoints(book: Book) -> Iterator[Block]:
    """Insure, or leave."""
    yield book.heading(Text("Treasure checkpoints", "Fundstellen"))
    spacing, worth = book.rules.checkpoint_spacing, book.rules.checkpoint_worth
    yield book.paragraph(
        Text(
            "There is a checkpoint every {spacing}, and each is worth {worth}. When a chip takes you to one or past it, choose before "
            "you draw "
            "again; if it is several, settle them from the shallowest on.",
            "Im Abstand von {spacing} liegt eine Fundstelle, und jede ist {worth} wert. Bringt dich ein Chip zu einer hin oder über sie "
            "hinaus, "
            "entscheide dich, bevor du wieder ziehst; sind es mehrere, dann von oben nach unten.",
        ),
        spacing=Text(every(spacing), count(spacing, SPACE, DATIVE).de), worth=dollars(worth),
    )  # fmt: skip
    yield Items((insure(book), leave(book)))
    yield book.paragraph(
        Text(
            "At the floor there is nothing to insure: everything is banked anyway.",
            "Am Grund gibt es nichts zu sichern: Dort kommt ohnehin alles in die Kasse.",
        )
    )


def every(n: int) -> str:
    """`space`, `2 spaces`, as it stands after every."""
    return "space" if n == 1 else count(n, SPACE).en


def insure(book: Book):
    """Banked for good, at the price of a chip."""
    has_cost = can_bust(book.plain_rules)
    price = Text(
        " The price: of the Air Cost chips out of your bag the one of lowest value goes back in, without any air for it. If none is out, "
        "it "
        "costs nothing.",
        " Der Preis: Von den Luftchips außerhalb deines Beutels geht der kleinste zurück hinein, ohne dass es Luft dafür gibt. Liegt "
        "keiner "
        "draußen, kostet es nichts.",
    )
    return book.item(
        Text(
            "**Insure.** The treasure is yours for good, whatever happens.{price}",
            "**Sichern.** Der Schatz gehört dir endgültig, was auch geschieht.{price}",
        ),
        price=price if has_cost else Text(" It costs nothing.", " Es kostet nichts."),
    )


def leave(book: Book):
    """Pending until a safe stop."""
    return book.item(
        Text(
            "**Leave it.** That costs nothing, but the treasure is yours only if the dive ends with a safe stop.",
            "**Liegen lassen.** Das kostet nichts, aber der Schatz gehört dir nur, wenn der Tauchgang mit einem sicheren Halt endet.",
        )
    )
