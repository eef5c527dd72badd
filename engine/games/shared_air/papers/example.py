"""Examples out of a game that simulated divers played under exactly these rules: a turn, and the end of a dive."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from ....report import Block, Book
from ....report.grammar import ACCUSATIVE, count, listed
from ....text import Text, same
from ..layout import AIR_OUT, ALL_HOME, DIVE_END, STALLED, SUBMARINE, TURN, UP
from ..treasure import BLANK, first_card, level_of, without_first_card
from ..turn import LEAVE, PICK_UP
from .cards import SIGNS
from .nouns import POINT, SPACE, TREASURE

NAMES = ("Ada", "Bo", "Cleo", "Dina", "Emil", "Fynn")
ENDINGS = {
    AIR_OUT: Text("The air is out, and the dive ends.", "Die Luft ist aus, der Tauchgang endet."),
    ALL_HOME: Text("Everybody is home, and the dive ends.", "Alle sind zu Hause, der Tauchgang endet."),
    STALLED: Text("Nothing happens any more, and the dive ends.", "Es geschieht nichts mehr, der Tauchgang endet."),
}


def chapter(book: Book) -> Iterator[Block]:
    """The most telling turn and the most telling end of the game in the book's log."""
    log = book.log
    turns, ends = turns_of(log), ends_of(log)
    if not turns and not ends:
        return
    yield book.heading(Text("Examples", "Beispiele"))
    yield book.paragraph(
        Text("Both are from a game that simulated divers played by exactly these rules.",
             "Beide stammen aus einer Partie, die simulierte Taucher genau nach diesen Regeln gespielt haben."), style="quiet",
    )  # fmt: skip
    if turns:
        place = max(turns, key=lambda one: turn_interest(log, one))
        yield book.note(Text("A turn", "Ein Zug"), book.paragraph(Turn(book.plain_rules, log, place).tell()))
    if ends:
        place = max(ends, key=lambda one: end_interest(log, one))
        yield book.note(Text("The end of a dive", "Das Ende eines Tauchgangs"), book.paragraph(tell_end(book.plain_rules, log, place)))


def is_telling(log) -> int:
    """How good the best examples in a game are."""
    turns, ends = turns_of(log), ends_of(log)
    return max((turn_interest(log, one) for one in turns), default=0) + max((end_interest(log, one) for one in ends), default=0)


def turns_of(log) -> list[int]:
    """The places of turns that come right after another turn of the same dive."""
    return [place for place in range(1, len(log)) if log[place].event == TURN and log[place - 1].event == TURN]


def ends_of(log) -> list[int]:
    """The places of the ends of dives whose last turn is there too, and how they ended can be told."""
    return [
        place
        for place in range(1, len(log))
        if log[place].event == DIVE_END and log[place - 1].event == TURN and int(log[place].ending) in ENDINGS
    ]


def turn_interest(log, place: int) -> int:
    """A diver who carries, swims up, and passes somebody is the best example."""
    turn = Turn(None, log, place)
    moved = turn.start != turn.end
    return 3 * (turn.n_passed > 0) + 2 * (turn.load > 0) + 2 * (turn.direction == UP) + 2 * moved + (int(turn.now.choice) != LEAVE)


def end_interest(log, place: int) -> int:
    """Somebody home with treasure, and two divers who lose some, is the best example."""
    table, n = log[place], n_seats(log, place)
    home = [seat for seat in range(n) if table.divers[seat].is_home and table.divers[seat].load]
    lost = [seat for seat in range(n) if not table.divers[seat].is_home and table.divers[seat].load]
    return 3 * bool(home) + 2 * min(2, len(lost))


def n_seats(log, place: int) -> int:
    """How many play: everybody has had a turn in a dive that ended."""
    return int(max(entry.seat for entry in log[: place + 1])) + 1


class Turn:
    """A turn out of a log: the table before and after it."""

    def __init__(self, rules: Any, log, place: int):
        self.rules, self.before, self.now = rules, log[place - 1], log[place]
        self.seat = int(self.now.seat)
        self.start, self.end = int(self.before.divers[self.seat].space), int(self.now.divers[self.seat].space)
        self.load = int(self.before.divers[self.seat].load)
        self.direction = int(self.now.divers[self.seat].direction)

    @property
    def n_passed(self) -> int:
        """Divers on the spaces swum over."""
        low, high = sorted((self.start, self.end))
        return int(np.sum(self.before.diver_at[low + 1 : high] >= 0)) if high > low + 1 else 0

    def tell(self) -> Text:
        """The turn, sentence by sentence."""
        sentences = (self.breath, self.swim, self.passing, self.treasure)
        told = [said for sentence in sentences if (said := sentence()) is not None]
        return Text(*(" ".join(one(language) for one in told) for language in ("en", "de")))

    def breath(self) -> Text:
        """What is carried, the air, and turning back."""
        name, air, left, breath = NAMES[self.seat], int(self.before.air), int(self.now.air), int(self.now.breath)
        en, de = name, name
        if self.start == SUBMARINE:
            en, de = f"{en} is still in the submarine", f"{de} ist noch im U-Boot"
        else:
            en, de = f"{en} is on space {self.start}", f"{de} ist auf Feld {self.start}"
        load, last = count(self.load, TREASURE), count(self.load, TREASURE, ACCUSATIVE)
        en, de = f"{en} and carries {load.en}.", f"{de} und trägt {last.de}."
        if breath:
            en += f" The air stands at {air}; breathing takes {breath}, which leaves {left}."
            de += f" Die Luft steht bei {air}; Atmen kostet {breath}, bleiben {left}."
        if self.now.has_turned_back:
            en, de = f"{en} {name} now turns back.", f"{de} {name} kehrt jetzt um."
        elif self.direction == UP:
            en, de = f"{en} {name} has turned back before.", f"{de} {name} ist schon umgekehrt."
        return Text(en, de)

    def swim(self) -> Text:
        """The number, less the load."""
        drawn, off = int(self.now.drawn), self.load * self.rules.slowdown_per_treasure
        steps = max(0, drawn - off)
        is_dice = self.rules.swim_draw == "dice"
        dice = Text("The dice show", "Die Würfel zeigen") if len(self.rules.dice) > 1 else Text("The die shows", "Der Würfel zeigt")
        source = dice if is_dice else Text("The swim card shows", "Die Schwimmkarte zeigt")
        spaces = count(steps, SPACE)
        if off:
            return Text(
                f"{source.en} {drawn}: {drawn} − {off} makes {spaces.en}.", f"{source.de} {drawn}: {drawn} − {off} macht {spaces.de}."
            )
        return Text(f"{source.en} {drawn}, and so far it goes.", f"{source.de} {drawn}, und so weit geht es.")

    def passing(self) -> Text:
        """Where the diver gets."""
        name = NAMES[self.seat]
        over = Text("", "")
        if self.n_passed:
            over = Text(" passes over {n} and", " schwimmt über {n} hinweg und").format(n=self.passed())
        if self.now.divers[self.seat].is_home:
            return Text(f"{name}{over.en} is home.", f"{name}{over.de} ist zu Hause.")
        if self.start == self.end:
            return Text(f"{name} stays where {name} is.", f"{name} bleibt, wo {name} ist.")
        return Text(f"{name}{over.en} stops on space {self.end}.", f"{name}{over.de} hält auf Feld {self.end}.")

    def passed(self) -> Text:
        """The divers swum over."""
        low, high = sorted((self.start, self.end))
        return listed([same(NAMES[seat]) for seat in self.before.diver_at[low + 1 : high] if seat >= 0])

    def treasure(self) -> Text | None:
        """What is picked up or put down."""
        choice, name = int(self.now.choice), NAMES[self.seat]
        if choice == LEAVE:
            return None
        if choice == PICK_UP:
            taken = treasure_words(self.rules, int(self.before.path[self.end]))
            return Text(f"There {name} picks up: {taken}.", f"Dort nimmt {name} auf: {taken}.")
        left = treasure_words(self.rules, int(self.now.path[self.end]))
        return Text(f"There {name} puts down: {left}.", f"Dort legt {name} ab: {left}.")


def tell_end(rules, log, place: int) -> Text:
    """How a dive ended, who scored what, and what sank."""
    table, seats = log[place], range(n_seats(log, place))
    home = [seat for seat in seats if table.divers[seat].is_home]
    lost = sorted((seat for seat in seats if not table.divers[seat].is_home), key=lambda seat: int(table.divers[seat].space))
    parts = [ENDINGS[int(table.ending)]]
    parts += [tell_home(rules, log, place, seat) for seat in home]
    parts += [tell_lost(rules, table, seat) for seat in lost]
    stacks = sunken(rules, table)
    if stacks and rules.n_dives > 1:
        parts.append(Text(f"At the end of the path now lie: {stacks}.", f"Am Ende des Pfads liegen nun: {stacks}."))
    starter = NAMES[int(table.starter)]
    if rules.n_dives > 1:
        parts.append(Text(f"{starter} begins the next dive.", f"{starter} beginnt den nächsten Tauchgang."))
    return Text(*(" ".join(part(language) for part in parts) for language in ("en", "de")))


def tell_home(rules, log, place: int, seat: int) -> Text:
    """`Ada is home with ♣ and ♦ and scores 6 points.`"""
    before = next((int(entry.divers[seat].score) for entry in reversed(log[:place]) if entry.event == DIVE_END), 0)
    points, load = int(log[place].divers[seat].score) - before, carried(rules, log[place], seat)
    if not load:
        return Text(f"{NAMES[seat]} is home with nothing.", f"{NAMES[seat]} ist mit leeren Händen zu Hause.")
    return Text(
        f"{NAMES[seat]} is home with {load} and scores {count(points, POINT).en}.",
        f"{NAMES[seat]} ist mit {load} zu Hause und bekommt {count(points, POINT, ACCUSATIVE).de}.",
    )


def tell_lost(rules, table, seat: int) -> Text:
    """`Bo, on space 12, loses ♥ ♠.`"""
    name, load, space = NAMES[seat], carried(rules, table, seat), int(table.divers[seat].space)
    if not load:
        return Text(f"{name} is not home, but carries nothing.", f"{name} ist nicht zu Hause, trägt aber auch nichts.")
    return Text(f"{name}, on space {space}, loses {load}.", f"{name} verliert auf Feld {space}: {load}.")


def carried(rules, table, seat: int) -> str:
    """What a diver carries."""
    return ", ".join(treasure_words(rules, int(one)) for one in table.treasures[seat, : int(table.divers[seat].load)])


def sunken(rules, table) -> str:
    """The stacks that were laid after this dive."""
    n_stacks = -(-int(table.n_lost) // rules.stack_size)
    last = int(table.n_spaces)
    return " · ".join(treasure_words(rules, int(one)) for one in table.path[last - n_stacks + 1 : last + 1])


def treasure_words(rules, treasure: int) -> str:
    """`♥`, or `♥♠♠` for a stack: suits, or the numbers of levels without one."""
    levels: list[int] = []
    while treasure != BLANK:
        levels.append(int(level_of(first_card(treasure))))
        treasure = int(without_first_card(treasure))
    suits = [level.suit for level in rules.levels.values()]
    is_plain = all(suits[level - 1] in SIGNS and suits.count(suits[level - 1]) == 1 for level in levels)
    return "".join(SIGNS[suits[level - 1]] for level in levels) if is_plain else "+".join(map(str, levels))
