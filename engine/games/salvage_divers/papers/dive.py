"""The chapters on the dive and its treasure checkpoints."""

from collections.abc import Iterator

from ....report import Block, Book, Items
from ....report.grammar import DATIVE, count
from ....text import Text
from .nouns import SPACE, dollars
from .possible import can_bust, can_restore, has_checkpoints, has_choice, seas, used_chips

NOTHING = Text("", "")


def dive(book: Book) -> Iterator[Block]:
    """Drawing chips until a safe stop or a bust."""
    yield book.heading(Text("The dive", "Der Tauchgang"))
    settle = Text(", settle the checkpoints you come to,", ", kümmere dich um die Fundstellen, zu denen du kommst,")
    yield book.paragraph(
        Text(
            "Your dive begins with all your chips in the bag and a full tank. Draw one chip at a time, unseen, and leave it out of the "
            "bag. Do what it says{settle} and decide: draw again, or surface?",
            "Dein Tauchgang beginnt mit allen deinen Chips im Beutel und vollem Tank. Zieh einen Chip nach dem anderen, ohne hinzusehen, "
            "und lass ihn draußen. Tu, was er sagt{settle} und entscheide: weiterziehen oder auftauchen?",
        ),
        settle=settle if has_choice(book.plain_rules) else Text("", ","),
    )
    yield Items(tuple(chip_rules(book)))
    yield book.heading(Text("How a dive ends", "Wie ein Tauchgang endet"), 2)
    yield Items(tuple(endings(book)))


def chip_rules(book: Book) -> Iterator:
    """Moving, paying, restoring."""
    chips = used_chips(book.plain_rules)
    yield book.item(Text("Move down as many spaces as the chip says.", "Beweg dich so viele Felder abwärts, wie der Chip sagt."))
    if not can_bust(book.plain_rules):
        yield book.item(
            Text(
                "No chip costs air under these rules: the tank stays full.",
                "Kein Chip kostet nach diesen Regeln Luft: Der Tank bleibt voll.",
            )
        )
    else:
        yield book.item(
            Text(
                "A chip that costs air is called an **Air Cost chip**: pay first, then move.",
                "Ein Chip, der Luft kostet, heißt **Luftchip**: Erst zahlen, dann bewegen.",
            )
        )
    if can_restore(book.plain_rules):
        yield book.item(
            Text(
                "A chip that gives back air never makes the tank fuller than full.",
                "Ein Chip, der Luft zurückgibt, macht den Tank nie voller als voll.",
            )
        )
    if can_restore(book.plain_rules) and any(chip.air_restored == "largest_drawn" for chip in chips):
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
    kept = Text("The depth you had reached stays yours.", "Die erreichte Tiefe bleibt dir.")
    lost = Text(
        "All treasure that you left behind in this dive is lost; insured treasure and the depth you had reached stay yours.",
        "Aller Schatz, den du in diesem Tauchgang zurückgelassen hast, ist verloren; gesicherter Schatz und die erreichte Tiefe bleiben "
        "dir.",
    )
    return book.item(
        Text(
            "**Bust.** A chip that {when} sends you up in an emergency. It does not move you any more. {lost}",
            "**Notaufstieg.** Ein Chip, der {when}, zwingt dich nach oben. Er bewegt dich nicht mehr. {lost}",
        ),
        when=when,
        lost=lost if has_choice(book.plain_rules) else kept,
    )


def surface(book: Book):
    """Stopping of one's own will."""
    if book.rules.is_first_draw_optional:
        when = Text("After any draw, and even before the first,", "Nach jedem Chip, und sogar schon vor dem ersten,")
    else:
        when = Text("After any draw (the first is not optional)", "Nach jedem Chip (den ersten muss man ziehen)")
    banked = Text(
        ": all treasure that you left behind in this dive is banked",
        ": Aller Schatz, den du in diesem Tauchgang zurückgelassen hast, kommt in deine Kasse",
    )
    return book.item(
        Text("**Surface.** {when} you may stop. That is a safe stop{banked}.",
             "**Auftauchen.** {when} darfst du aufhören. Das ist ein sicherer Halt{banked}."),
        when=when, banked=banked if has_choice(book.plain_rules) else NOTHING,
    )  # fmt: skip


# Treasure Checkpoints


def checkpoints(book: Book) -> Iterator[Block]:
    """Insure, or leave."""
    yield book.heading(Text("Treasure checkpoints", "Fundstellen"))
    rules = book.plain_rules
    several = (
        Text("; if it is several, settle them from the shallowest on", "; sind es mehrere, dann von oben nach unten")
        if any(floor > 2 * spacing for spacing, _, floor in seas(rules))
        else NOTHING
    )
    choose = Text(
        " When a chip takes you to one or past it, choose before you draw again{several}.",
        " Bringt dich ein Chip zu einer hin oder über sie hinaus, entscheide dich, bevor du wieder ziehst{several}.",
    ).format(several=several)
    yield book.paragraph(Text("{where}{choose}", "{where}{choose}"), where=where(book), choose=choose if has_choice(rules) else NOTHING)
    if has_choice(rules):
        yield Items((insure(book), leave(book)))
    if has_checkpoints(rules):
        yield book.paragraph(
            Text(
                "At the floor there is nothing to insure: everything is banked anyway.",
                "Am Grund gibt es nichts zu sichern: Dort kommt ohnehin alles in die Kasse.",
            )
        )


def where(book: Book) -> Text:
    """How far the checkpoints are from each other, that there is but one, or none."""
    spacing, worth, n = book.rules.checkpoint_spacing, dollars(book.rules.checkpoint_worth), book.plain_rules.floor
    if spacing > n:
        usually = Text("As a rule there", "Sonst gibt es") if has_checkpoints(book.plain_rules) else Text("There", "Es gibt")
        return Text(
            "{usually} are no checkpoints: the first would lie at depth {spacing}, below the floor.",
            "{usually} keine Fundstellen: Die erste läge in Tiefe {spacing}, unter dem Grund.",
        ).format(usually=usually, spacing=spacing)
    if 2 * spacing > n:
        return Text(
            "There is only one checkpoint, at depth {spacing}, and it is worth {worth}.",
            "Es gibt nur eine Fundstelle, in Tiefe {spacing}, und sie ist {worth} wert.",
        ).format(spacing=spacing, worth=worth)
    return Text(
        "There is a checkpoint every {spacing}, and each is worth {worth}.",
        "Im Abstand von {spacing} liegt eine Fundstelle, und jede ist {worth} wert.",
    ).format(spacing=Text(every(spacing), count(spacing, SPACE, DATIVE).de), worth=worth)


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
