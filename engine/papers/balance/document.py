"""A balance report as a document: the findings first, then what they rest on, then how it was made."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from ...games.papers import Material
from ...report import Block, Document, Heading, Item, Items, Paragraph
from ...report.grammar import join, listed
from ...rulesets import Ruleset
from ...simulate import product_version
from ...text import Text, format_number
from ..build import material_of
from .details import changes_grid, material_grid, seats_grid, steps_grid, strongest, worth_grid
from .findings import findings, misses, noticed, questions
from .intents import are_alike, intents_beside, intents_grid
from .items import Worth
from .made import made_grid
from .pictures import pictures, tornado
from .players import fairness_grid, players_grid
from .study import Balance
from .tables import headline, numbers
from .titles import as_typed, command_line
from .words import (
    AGAINST,
    AND,
    BY,
    CHANGES,
    FINDINGS,
    HEADLINE,
    INTENTS,
    ITEMS,
    MADE,
    MATERIAL,
    METHOD,
    NUMBERS,
    PICTURES,
    PLAYERS,
    REPORT,
    SAYS,
    SETUP,
    STEPS,
    TABLE,
)


def balance_report(balance: Balance, language: str = "en") -> Document:
    """The report in a language; sections without anything to say are left out."""
    sections = (found, changes, table, intents, drawings, all_numbers, player_numbers, items, steps, at_the_table, material, method)
    blocks = [block for section in sections for block in section(balance, language)]
    return Document(title_of(balance, language), tuple(blocks), language, REPORT(language), footer(balance, language))


def title_of(balance: Balance, language: str) -> str:
    """`Thin air against Shared Air`."""
    base, *others = (title(language) for title in balance.titles)
    return AGAINST(language).format(rulesets=join(others, AND(language)), base=base) if others else base


def footer(balance: Balance, language: str) -> str:
    """What was played, in a line."""
    names = ", ".join(f"{ruleset.name} ({ruleset.hash})" for ruleset in balance.rulesets)
    games = format_number(balance.comparison.result.n_games, 0, language)
    return f"{names} · n = {games} · seed {balance.run.seed} · Ballast {product_version()}"


def entries(texts: Iterable[Text], language: str) -> list[Items]:
    """Some texts as a list; nothing where there are none."""
    items = tuple(Item(text(language)) for text in texts)
    return [Items(items)] if items else []


def named(heads: bool, title: Text, language: str) -> list[Block]:
    """A ruleset's name above its part, where there are several."""
    return [Heading(title(language), 2)] if heads else []


def is_several(balance: Balance) -> bool:
    """Whether rulesets are compared."""
    return len(balance.rulesets) > 1


# What was found, and about what


def found(balance: Balance, language: str) -> Iterator[Block]:
    """The findings, and the numbers looked at first."""
    yield Heading(FINDINGS(language))
    yield from topics(balance, language)
    yield headline(balance, language).table(HEADLINE(language))
    yield key_to(balance, language)


def topics(balance: Balance, language: str) -> Iterator[Block]:
    """The findings under their topics."""
    for topic, group in groupby(findings(balance), lambda pair: pair[0]):
        yield Heading(topic(language), 2)
        yield from entries((text for _, text in group), language)


def key_to(balance: Balance, language: str) -> Paragraph:
    """How the tables are read."""
    return Paragraph(SAYS["key" if is_several(balance) else "key_one"](language).format(base=balance.titles[0](language)), style="quiet")


def changes(balance: Balance, language: str) -> Iterator[Block]:
    """What differs: the first from its game, the others from the first; and why."""
    yield Heading(CHANGES(language))
    first, *others = balance.rulesets
    yield from difference_blocks(first.root, first, "from_root", balance, 0, language)
    for place, ruleset in enumerate(others, start=1):
        yield from difference_blocks(first, ruleset, "from_base", balance, place, language)


def difference_blocks(base: Ruleset, ruleset: Ruleset, says: str, balance: Balance, place: int, language: str) -> Iterator[Block]:
    """One ruleset's reason and what differs."""
    words = {"ruleset": balance.titles[place](language), "base": balance.titles[0](language)}
    grid = changes_grid(base, ruleset, CHANGES(language), language)
    said = says if grid.rows else "root" if says == "from_root" else "alike"
    if ruleset.why and (not place or ruleset.why != base.why):
        yield Paragraph(SAYS["of_ruleset"](language).format(ruleset=words["ruleset"], finding=ruleset.why(language)))
    yield grid.table(SAYS[said](language).format(**words)) if grid.rows else Paragraph(SAYS[said](language).format(**words), style="quiet")


def table(balance: Balance, language: str) -> Iterator[Block]:
    """Who plays; each ruleset's own line-up where they differ."""
    yield Heading(SETUP(language))
    setups = list(zip(balance.titles, balance.setups, strict=True))
    keys = [[seat.key for seat in setup.seats] for _, setup in setups]
    has_one = all(key == keys[0] for key in keys)
    games = format_number(balance.comparison.result.n_games, 0, language)
    for title, setup in setups[:1] if has_one else setups:
        words = {"ruleset": title(language), "n": len(setup.seats), "games": games, "seed": balance.run.seed}
        yield seats_grid(setup, language).table(SAYS["table" if has_one else "table_of"](language).format(**words))


def intents(balance: Balance, language: str) -> Iterator[Block]:
    """Every ruleset's intents."""
    yield Heading(INTENTS(language))
    yield from intent_tables(balance, language)
    for title, problems in zip(balance.titles, balance.unchecked, strict=False):
        if problems:
            reasons = "; ".join(dict.fromkeys(problem.message(language) for problem in problems))
            words = {"ruleset": title(language), "n": len(problems), "reasons": reasons}
            yield Paragraph(SAYS["unchecked"](language).format(**words), style="quiet")


def intent_tables(balance: Balance, language: str) -> Iterator[Block]:
    """One table for all where they state the same, else one each."""
    if is_several(balance) and are_alike(balance.checks):
        yield intents_beside(balance.checks, [title(language) for title in balance.titles], language).table()
        yield Paragraph(SAYS["intent_key"](language), style="quiet")
        return
    for title, study in zip(balance.titles, balance.checks, strict=True):
        if study.checked:
            yield from named(is_several(balance), title, language)
            yield intents_grid(study, language).table()
        else:
            yield Paragraph(SAYS["no_intents"](language).format(ruleset=title(language)))


# Figures and numbers


def drawings(balance: Balance, language: str) -> Iterator[Block]:
    """Every picture, of each variant with the base behind it."""
    if not balance.rulesets[0].game.pictures:
        return
    yield Heading(PICTURES(language))
    places = range(1, len(balance.rulesets)) if is_several(balance) else (0,)
    for place in places:
        yield from named(len(places) > 1, balance.titles[place], language)
        yield from pictures(balance, place, language)


def all_numbers(balance: Balance, language: str) -> Iterator[Block]:
    """Every number: over all, by seat, strategy, dive or round."""
    yield Heading(NUMBERS(language))
    yield key_to(balance, language)
    plays_alike = all(len(set(setup.groups)) == 1 for setup in balance.setups)
    for grid in numbers(balance, language):
        yield Heading(grid.name, 2)
        yield grid.table()
        if not plays_alike and grid.name == BY["seat"](language):
            yield Paragraph(SAYS["seats_differ"](language), style="quiet")


def player_numbers(balance: Balance, language: str) -> Iterator[Block]:
    """Each number of players."""
    yield Heading(PLAYERS(language))
    for title, study in zip(balance.titles, balance.players, strict=True):
        yield from named(is_several(balance), title, language)
        yield Paragraph(study.finding(language))
        for grid, says in ((players_grid(study, language), "players"), (fairness_grid(study, language), "seats")):
            if grid.rows:
                yield grid.table(SAYS[says](language).format(games=format_number(study.run.n_games, 0, language)))


def items(balance: Balance, language: str) -> Iterator[Block]:
    """What one of each item brings."""
    sold = [study for study in balance.worth if study.bought]
    if sold:
        yield Heading(ITEMS(language))
    for study in sold:
        yield from named(len(balance.worth) > 1, title_in(balance, study.setup.ruleset), language)
        yield worth_grid(study, language).table()
        yield Paragraph(worth_says(study, language), style="quiet")


def worth_says(study: Worth, language: str) -> str:
    """How it was played."""
    games = format_number(study.run.n_games, 0, language)
    return SAYS["worth"](language).format(strategy=study.setup.seats[0].title(language), games=games)


def title_in(balance: Balance, ruleset: Ruleset) -> Text:
    """What a ruleset is called here."""
    return balance.titles[balance.rulesets.index(ruleset)]


def steps(balance: Balance, language: str) -> Iterator[Block]:
    """What a step of each parameter does."""
    yield Heading(STEPS(language))
    for place, study in enumerate(balance.steps):
        title, grid = title_in(balance, study.setup.ruleset), steps_grid(study, language)
        yield from named(len(balance.steps) > 1, title, language)
        figure = tornado(study, title(language), place, language)
        yield from [figure] if figure else []
        yield from [grid.table()] if grid.rows else []
        words = {
            "n": len(strongest(study)),
            "all": len(study.parameters),
            "command": command_line("ballast", "matters", *as_typed(study.setup.ruleset)),
        }
        games = format_number(study.run.n_games, 0, language)
        yield Paragraph(SAYS["steps" if grid.rows else "no_steps"](language).format(games=games, **words), style="quiet")


# At the table


def at_the_table(balance: Balance, language: str) -> Iterator[Block]:
    """What a playgroup may notice, and what to ask it."""
    yield Heading(TABLE(language))
    seen = [*misses(balance), *noticed(balance)]
    yield from entries(seen or [SAYS["nothing_to_watch"]], language)
    asked = questions(balance)
    if asked:
        yield Paragraph(SAYS["ask"](language))
        yield from entries(asked, language)


def material(balance: Balance, language: str) -> Iterator[Block]:
    """What each ruleset is built from, what is short and left."""
    if balance.rulesets[0].game.papers is None:
        return
    yield Heading(MATERIAL(language))
    for title, ruleset in zip(balance.titles, balance.rulesets, strict=True):
        made, n = material_of(ruleset), ruleset.n_seats()[1]
        if ruleset is not balance.rulesets[0] and made == material_of(balance.rulesets[0]):
            yield Paragraph(SAYS["same_material"](language).format(ruleset=title(language), base=balance.titles[0](language)))
            continue
        yield from named(is_several(balance), title, language)
        yield Paragraph(" ".join(text(language) for text in build_says(made, title, n)))
        yield material_grid(made, language).table()


def build_says(made: Material, title: Text, n: int) -> list[Text]:
    """Whether it can be built, what is left, and the remarks."""
    says = [
        SAYS["short"].format(ruleset=title, n=n, short=listed(made.short, AND))
        if made.short
        else SAYS["buildable"].format(ruleset=title, n=n)
    ]
    says += [SAYS["left"].format(left=listed(made.left, AND))] if made.left else []
    return [*says, *made.notes]


def method(balance: Balance, language: str) -> Iterator[Block]:
    """Everything needed to get the same digits again."""
    yield Heading(METHOD(language))
    yield made_grid(balance, language, has_command=False).table()
    if balance.command:
        yield Paragraph(f"{MADE['command'](language)}:", style="quiet")
        yield Paragraph(balance.command, style="code")
    else:
        yield Paragraph(SAYS["no_command"](language), style="quiet")
