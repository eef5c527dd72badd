"""What chips and items do, said from their data: no chip or item needs words of its own."""

from ....report.grammar import ACCUSATIVE, count, listed, number
from ....text import Text
from .nouns import SPACE, air

NOTHING = Text("nothing at all", "gar nichts")


def chip_effect(chip, costs_air: bool = True) -> Text:
    """`moves 2 spaces and costs 2 air`; where no chip costs air, none comes back."""
    parts = [moved(chip.move)] if chip.move else []
    if chip.air_cost:
        parts.append(Text(f"costs {air(chip.air_cost).en}", f"kostet {air(chip.air_cost).de}"))
    parts += restored(chip.air_restored) if costs_air else []
    return listed(parts) if parts else NOTHING


def moved(n: int) -> Text:
    """`moves one space`, `bewegt dich 2 Felder`."""
    return Text(f"moves you {count(n, SPACE).en}", f"bewegt dich {count(n, SPACE, ACCUSATIVE).de}")


def restored(value: int | str) -> list[Text]:
    """What a chip gives back."""
    if value == "full":
        return [Text("fills your tank up", "füllt deinen Tank auf")]
    if value == "largest_drawn":
        return [
            Text(
                "gives back the cost of the largest Air Cost chip you have drawn in this dive",
                "gibt die Kosten des größten Luftchips zurück, den du in diesem Tauchgang gezogen hast",
            )
        ]
    return [Text(f"gives back {air(value).en}", f"gibt {air(value).de} zurück")] if value else []


def item_effect(item, chips, costs_air: bool = True) -> Text:
    """What an item does for its diver; where no chip costs air, some do nothing."""
    parts = []
    if item.chip is not None:
        effect = chip_effect(chips[item.chip], costs_air)
        parts.append(Text(f"a chip for your bag: {effect.en}", f"ein Chip für deinen Beutel: {effect.de}"))
    if item.starting_depth:
        n = count(item.starting_depth, SPACE)
        parts.append(Text(f"your dives begin {n.en} deeper", f"deine Tauchgänge beginnen {n.de} tiefer"))
    if item.tank:
        parts.append(Text(f"your tank holds {air(item.tank).en} more", f"dein Tank fasst {air(item.tank).de} mehr"))
    if item.is_first_air_cost_free and costs_air:
        parts.append(FREE)
    if item.averts_bust and costs_air:
        parts.append(AVERTED)
    return Text("; ".join(part.en for part in parts), "; ".join(part.de for part in parts)) if parts else NOTHING


FREE = Text(
    "the first Air Cost chip you draw in the dive is free: it moves you, costs nothing and cannot bust you",
    "der erste Luftchip, den du im Tauchgang ziehst, ist gratis: Er bewegt dich, kostet nichts und führt nie zum Notaufstieg",
)
AVERTED = Text(
    "the first bust of the dive is averted: the cost of the largest Air Cost chip drawn in it, the fatal one included, comes back as air, "
    "and you move as the chip says",
    "der erste Notaufstieg des Tauchgangs entfällt: Die Kosten des größten darin gezogenen Luftchips, der fatale eingeschlossen, kommen "
    "als "
    "Luft zurück, und du bewegst dich, wie der Chip es sagt",
)


def limits(item) -> Text:
    """`3 each; 5 for all`, or a dash."""
    parts: list[Text] = []
    if 0 in (item.most, item.stock):
        return Text("not for sale", "nicht zu kaufen")
    if item.most is not None:
        parts.append(Text(f"{number(item.most).en} each", f"{number(item.most).de} pro Person"))
    if item.stock is not None:
        parts.append(Text(f"{number(item.stock).en} for all", f"{number(item.stock).de} für alle"))
    return Text("; ".join(part.en for part in parts), "; ".join(part.de for part in parts)) if parts else Text("no limit", "unbegrenzt")
