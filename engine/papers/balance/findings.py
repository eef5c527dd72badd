"""What a balance report says in words: made from verdicts and intents, never more than the numbers carry."""

from collections.abc import Iterator

from ...games.game import Metric
from ...report.grammar import listed
from ...rulesets import Ruleset
from ...studies.check import Checked
from ...studies.compare import Compared
from ...studies.evidence import playtests_to_notice
from ...studies.naming import change_text, clearest
from ...studies.prices import WORDS as PRICE_WORDS
from ...text import LANGUAGES, NOTHING, Text, format_number
from ...wording import band_text, decimals, scaled, unit_of, verdict_text
from ..build import material_of
from ..sheet import askable
from .intents import name_of
from .items import Worth
from .pictures import picture_finding
from .study import Balance
from .words import DIFFERENCES, INTENTS, ITEMS, MATERIAL, PICTURES, PLAYERS, SAYS, STEPS

MOST_PLAYTESTS, MOST_NOTICED = 30, 6


def findings(balance: Balance) -> list[tuple[Text, Text]]:
    """The headline findings: (topic, a sentence or a few)."""
    games = {
        topic: [(study.ruleset, study.finding) for study in studies]
        for topic, studies in ((INTENTS, balance.checks), (PLAYERS, balance.players))
    }
    games[ITEMS] = [(study.setup.ruleset, worth_finding(study)) for study in balance.worth if study.bought]
    games[STEPS] = [(study.setup.ruleset, study.finding) for study in balance.steps]
    compared = [balance.comparison.finding_of(place) for place in range(1, len(balance.rulesets))] or picture_finding(balance)
    found = [(DIFFERENCES if len(balance.rulesets) > 1 else PICTURES, text) for text in compared]
    found += [(topic, of_ruleset(balance, ruleset, text)) for topic, texts in games.items() for ruleset, text in texts]
    return [*found, *((MATERIAL, text) for text in buildable(balance))]


def of_ruleset(balance: Balance, ruleset: Ruleset, finding: Text) -> Text:
    """`Thin air: ...`, where there are several."""
    title = balance.titles[balance.rulesets.index(ruleset)]
    return SAYS["of_ruleset"].format(ruleset=title, finding=finding) if len(balance.rulesets) > 1 else finding


def worth_finding(study: Worth) -> Text:
    """Which items are worth their price and which are too dear, by the first number they pay in."""
    ruleset, first = study.setup.ruleset, study.bought[0].difference.metric
    parts = []
    for verdict in ("worth", "dear"):
        mine = [one.item for one in study.bought if one.verdict == verdict and one.difference.metric == first]
        items = [ruleset.game.label(ruleset.rules, "item", item) for item in mine]
        parts += [PRICE_WORDS[verdict].format(list=listed(items))] if items else []
    games = Text(*(format_number(study.run.n_games, 0, language) for language in LANGUAGES))
    parts = parts or [PRICE_WORDS["open"].format(games=games)]
    return Text(*(" ".join(part(language) for part in parts) for language in LANGUAGES))


def buildable(balance: Balance) -> Iterator[Text]:
    """Whether each ruleset can be built, where its game says of what."""
    for title, ruleset in zip(balance.titles, balance.rulesets, strict=True):
        if ruleset.game.papers is None:
            continue
        n = ruleset.n_seats()[1]
        short = material_of(ruleset).short
        yield SAYS["short" if short else "buildable"].format(ruleset=title, n=n, short=listed(short, Text("and", "und")) if short else "")


# What to watch at the table


def misses(balance: Balance) -> Iterator[Text]:
    """The intents that fail under some ruleset, or that the games cannot tell: what was wanted, why, and how each came out."""
    every = [(title, study, one) for title, study in zip(balance.titles, balance.checks, strict=True) for one in study.checked]
    missed = [(title, study, one) for title, study, one in every if one.verdict != "met"]
    intents = [one.intent for _, _, one in missed]
    for intent in [one for place, one in enumerate(intents) if intents.index(one) == place]:
        found = [entry for entry in missed if entry[2].intent == intent]
        study, metric = found[0][1], found[0][1].metric(found[0][2])
        unit = Text(*(unit_of(metric, language, bool(intent.compared_to)) for language in LANGUAGES))
        band = Text(*(f"{band_text(metric, intent.ends, language)} {unit(language)}".strip() for language in LANGUAGES))
        came = Text(*("; ".join(came_out(title, one, metric, unit)(language) for title, _, one in found) for language in LANGUAGES))
        words = {"number": name_of(study, found[0][2]), "band": band, "why": intent.why or NOTHING, "came": came}
        yield SAYS["missed" if intent.why else "missed_plainly"].format(**words)


def came_out(title: Text, one: Checked, metric: Metric, unit: Text) -> Text:
    """`Thin air 93.2 %, failed`."""
    value, low, high = scaled(metric, one.value, one.low, one.high)
    places = decimals(low, high, value) if value == value else 0
    numbers = Text(*(f"{format_number(value, places, language)} {unit(language)}".strip() for language in LANGUAGES))
    verdict = Text(*(verdict_text(one.verdict, language) for language in LANGUAGES))
    return Text("{title} {value} {verdict}", "{title} {value} {verdict}").format(title=title, value=numbers, verdict=verdict)


def noticed(balance: Balance) -> Iterator[Text]:
    """The real differences that a few table games show, the soonest first; and whether there are others."""
    base = balance.titles[0]
    for place, title in list(enumerate(balance.titles))[1:]:
        real = [
            one for one in balance.comparison.compared if one.ruleset == balance.comparison.names[place] and one.verdict != "cannot_tell"
        ]
        soon = [one for one in real if n_playtests(one) <= MOST_PLAYTESTS]
        named = clearest([one.difference for one in soon], balance.rulesets[0].game.headline, MOST_NOTICED)
        shown = sorted((one for one in soon if one.difference in named), key=n_playtests)
        for one in shown:
            change = change_text(one.difference, one.verdict, balance.rulesets[0])
            yield SAYS["noticed"].format(ruleset=title, base=base, change=change, n=n_playtests(one))
        if real and len(soon) < len(real):
            yield SAYS["unnoticed" if soon else "none_noticed"].format(ruleset=title, base=base, most=MOST_PLAYTESTS)


def n_playtests(one: Compared) -> float:
    """Table games of each ruleset until a difference is noticed."""
    return playtests_to_notice(one.difference) or float("inf")


def questions(balance: Balance) -> list[Text]:
    """What people at a table can judge: the reasons of the intents."""
    return list(dict.fromkeys(intent.why for ruleset in balance.rulesets for intent in askable(ruleset) if intent.why))
