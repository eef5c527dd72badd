"""The words of a balance report."""

from ...text import Text

REPORT = Text("Balance report", "Bericht zur Spielbalance")
AGAINST = Text("{rulesets} against {base}", "{rulesets} gegen {base}")
AND = Text("and", "und")

FINDINGS = Text("What was found", "Ergebnisse")
CHANGES = Text("What differs, and why", "Was anders ist und warum")
SETUP = Text("The table", "Der Tisch")
INTENTS = Text("What was wanted", "Was gewollt ist")
PICTURES = Text("How it comes out", "Wie es ausgeht")
NUMBERS = Text("All numbers", "Alle Zahlen")
PLAYERS = Text("Numbers of players", "Spielerzahlen")
ITEMS = Text("What is for sale", "Was es zu kaufen gibt")
STEPS = Text("What matters", "Worauf es ankommt")
TABLE = Text("What to watch at the table", "Worauf am Tisch zu achten ist")
MATERIAL = Text("Can it be built?", "Lässt es sich bauen?")
METHOD = Text("How these numbers were made", "Wie diese Zahlen entstanden sind")
DATA = Text("Data", "Daten")

DIFFERENCES = Text("Differences", "Unterschiede")
HEADLINE = Text("At a glance", "Auf einen Blick")
BY = {
    None: Text("Over all", "Insgesamt"),
    "seat": Text("By seat", "Nach Sitz"),
    "strategy": Text("By strategy", "Nach Strategie"),
    "dive": Text("By dive", "Nach Tauchgang"),
    "round": Text("By round", "Nach Runde"),
    "level": Text("By level", "Nach Stufe"),
    "item": Text("By item", "Nach Ware"),
}
COLUMNS = {
    "number": Text("number", "Zahl"),
    "of": Text("of", "von"),
    "rule": Text("rule", "Regel"),
    "ruleset": Text("ruleset", "Regelwerk"),
    "seat": Text("seat", "Sitz"),
    "strategy": Text("strategy", "Strategie"),
    "all_play": Text("everybody plays", "alle spielen"),
    "about": Text("how it plays", "wie sie spielt"),
    "wanted": Text("wanted", "gewollt"),
    "value": Text("measured", "gemessen"),
    "verdict": Text("verdict", "Urteil"),
    "why": Text("why", "warum"),
    "players": Text("{n} players", "{n} Spieler"),
    "item": Text("item", "Ware"),
    "price": Text("price", "Preis"),
    "worth": Text("what buying one brings: {metric}", "was ein Kauf bringt: {metric}"),
    "parameter": Text("parameter", "Parameter"),
    "now": Text("now", "jetzt"),
    "down": Text("a step down", "einen Schritt runter"),
    "up": Text("a step up", "einen Schritt hoch"),
    "strength": Text("strength", "Stärke"),
    "role": Text("for", "wofür"),
    "what": Text("what", "was"),
    "count": Text("how many", "Anzahl"),
    "source": Text("from", "woher"),
    "missing": Text("short", "fehlt"),
    "detail": Text("detail", "Angabe"),
    "entry": Text("value", "Wert"),
    "topic": Text("about", "worum es geht"),
    "finding": Text("finding", "Ergebnis"),
}
SAYS = {
    "root": Text("{ruleset} is the ruleset as it stands.", "„{ruleset}“ ist das Regelwerk, wie es ist."),
    "from_root": Text("{ruleset}, against the base game:", "„{ruleset}“ gegenüber dem Grundspiel:"),
    "from_base": Text("{ruleset}, against {base}:", "„{ruleset}“ gegenüber „{base}“:"),
    "alike": Text("{ruleset} has the same values as {base}.", "„{ruleset}“ hat dieselben Werte wie „{base}“."),
    "now": Text("here", "hier"),
    "before": Text("before", "vorher"),
    "of_ruleset": Text("{ruleset}: {finding}", "{ruleset}: {finding}"),
    "table": Text("{n} players, {games} games, seed {seed}.", "{n} Spieler, {games} Partien, Startwert {seed}."),
    "table_of": Text("{ruleset}: {n} players, {games} games, seed {seed}.", "{ruleset}: {n} Spieler, {games} Partien, Startwert {seed}."),
    "key_one": Text("In brackets: the 95 % interval. Rates are in percent.", "In Klammern: das 95-%-Intervall. Anteile in Prozent."),
    "key": Text(
        "With the numbers of {base}: the 95 % interval; with the others the difference from them with its interval: ▲ higher, ▼ lower, "
        "? cannot tell, = not one game differs. Rates are in percent, their differences in percentage points.",
        "Bei den Zahlen von „{base}“ steht das 95-%-Intervall, bei den anderen der Unterschied dazu mit seinem Intervall: ▲ höher, "
        "▼ niedriger, ? nicht zu entscheiden, = keine Partie verläuft anders. Anteile in Prozent, ihre Unterschiede in Prozentpunkten.",
    ),
    "seats_differ": Text(
        "At this table the seats play differently: what differs between them is mostly how they play. Whether a seat is worth more than "
        "another is said under “Numbers of players”, where everybody plays alike.",
        "An diesem Tisch spielt nicht jeder gleich: Unterschiede zwischen den Sitzen kommen vor allem von der Spielweise. Ob ein Sitz mehr "
        "wert ist als ein anderer, steht unter „Spielerzahlen“, wo alle gleich spielen.",
    ),
    "at_table": Text("{name} (at the table: {seats})", "{name} (am Tisch: {seats})"),
    "intent_key": Text("✓ met, ✗ failed, ? cannot tell.", "✓ erfüllt, ✗ verfehlt, ? nicht zu entscheiden."),
    "unchecked": Text(
        "{ruleset}: intents that cannot be checked here: {n} ({reasons}).",
        "{ruleset}: Absichten, die sich hier nicht prüfen lassen: {n} ({reasons}).",
    ),
    "no_command": Text(
        "To get it again: save what is changed as variants of its own, and name them after “ballast report”.",
        "Noch einmal: Geändertes als eigene Varianten sichern und sie hinter „ballast report“ nennen.",
    ),
    "no_intents": Text("{ruleset} states no intents.", "„{ruleset}“ nennt keine Absichten."),
    "players": Text(
        "{games} games with each number of players; the line-up is repeated or cut.",
        "{games} Partien mit jeder Spielerzahl; die Besetzung wird wiederholt oder gekürzt.",
    ),
    "seats": Text(
        "Wins in percent where everybody plays alike: the seat farthest from its fair share; ▲ ▼ where its interval leaves that out.",
        "Siege in Prozent, wenn alle gleich spielen: der Sitz, der am weitesten von seinem gerechten Anteil entfernt ist; ▲ ▼, wo sein "
        "Intervall ihn nicht enthält.",
    ),
    "fairness": Text("Seats", "Sitze"),
    "fair": Text("fair share (%)", "gerechter Anteil (%)"),
    "seat": Text("seat {seat}: {value}", "Sitz {seat}: {value}"),
    "worth": Text(
        "Seat 1 ({strategy}) saves for one and buys it at the first chance, or never buys it, at the printed price; {games} games each.",
        "Sitz 1 ({strategy}) spart auf ein Stück und kauft es, sobald es geht, oder kauft es nie, zum gedruckten Preis; "
        "je {games} Partien.",
    ),
    "steps": Text(
        "Every parameter one step down and up, {games} games each; strength is the largest real change among the headline numbers, in "
        "standard deviations of one game. The {n} strongest of {all}. With more games: {command}",
        "Jeder Parameter einen Schritt runter und hoch, je {games} Partien; die Stärke ist die größte erkennbare Änderung unter den "
        "wichtigsten Zahlen, in Standardabweichungen einer Partie. Die {n} stärksten von {all}. Mit mehr Partien: {command}",
    ),
    "no_steps": Text(
        "Of {all} parameters none has an effect that {games} games a step can tell. With more games: {command}",
        "Von {all} Parametern hat keiner eine Wirkung, die {games} Partien je Schritt zeigen. Mit mehr Partien: {command}",
    ),
    "tornado": Text("{ruleset}: {metric} moves most with {parameter}", "{ruleset}: {metric} hängt am meisten ab von: {parameter}"),
    "tornado_x": Text("change in {metric}", "Änderung: {metric}"),
    "tornado_key": Text(
        "Light: a step down; dark: a step up. Only changes that {games} games can tell.",
        "Hell: ein Schritt runter; dunkel: ein Schritt hoch. Nur Änderungen, die {games} Partien zeigen.",
    ),
    "missed": Text("{number}, wanted {band}: {came}. {why}", "{number}, gewollt {band}: {came}. {why}"),
    "missed_plainly": Text("{number}, wanted {band}: {came}.", "{number}, gewollt {band}: {came}."),
    "noticed": Text(
        "{ruleset} against {base}: {change}. To be noticed after about {n} table games of each.",
        "{ruleset} gegen {base}: {change}. Zu bemerken nach etwa {n} Partien am Tisch mit jedem Regelwerk.",
    ),
    "unnoticed": Text(
        "{ruleset} against {base}: other real differences take more than {most} table games of each to be noticed.",
        "{ruleset} gegen {base}: Andere erkennbare Unterschiede fallen erst nach mehr als {most} Partien am Tisch mit jedem Regelwerk auf.",
    ),
    "none_noticed": Text(
        "{ruleset} against {base}: every real difference takes more than {most} table games of each to be noticed.",
        "{ruleset} gegen {base}: Jeder erkennbare Unterschied fällt erst nach mehr als {most} Partien am Tisch mit jedem Regelwerk auf.",
    ),
    "nothing_to_watch": Text(
        "Nothing the simulation found stands out at the table.", "Am Tisch sticht nichts hervor, was die Simulation gefunden hat."
    ),
    "ask": Text("Ask the players whether it is so:", "Die Spieler fragen, ob es so ist:"),
    "filled": Text("Filled: {ruleset}.", "Gefüllt: {ruleset}."),
    "outlined": Text("Outline and dotted median: {base}.", "Umriss und gepunkteter Median: {base}."),
    "bars": Text("Bars: {ruleset}, with 95 % intervals.", "Balken: {ruleset}, mit 95-%-Intervallen."),
    "bars_only": Text("Bars: {ruleset}.", "Balken: {ruleset}."),
    "ghosts": Text("Pale behind: {base}.", "Blass dahinter: {base}."),
    "median": Text(
        "Line: the median of {ruleset}; bands: 25–75 % and 10–90 %.", "Linie: Median von {ruleset}; Bänder: 25–75 % und 10–90 %."
    ),
    "dotted": Text("Dotted: the median of {base}.", "Gepunktet: Median von {base}."),
    "buildable": Text("{ruleset} can be built for {n} players.", "{ruleset} lässt sich für {n} Spieler bauen."),
    "short": Text(
        "{ruleset} cannot be built for {n} players; short: {short}.", "{ruleset} lässt sich für {n} Spieler nicht bauen; es fehlt: {short}."
    ),
    "same_material": Text("{ruleset} needs the same as {base}.", "„{ruleset}“ braucht dasselbe wie „{base}“."),
    "left": Text("Left over: {left}.", "Übrig: {left}."),
}
MADE = {
    "ruleset": Text("ruleset", "Regelwerk"),
    "hash": Text("hash of its values", "Prüfsumme seiner Werte"),
    "seats": Text("line-up", "Besetzung"),
    "games": Text("games", "Partien"),
    "games_of_parts": Text("games of the smaller parts", "Partien der kleineren Teile"),
    "seed": Text("seed", "Startwert"),
    "version": Text("version", "Version"),
    "interval": Text("intervals", "Intervalle"),
    "verdict": Text("verdicts", "Urteile"),
    "players": Text("players", "Spieler"),
    "command": Text("To get it again", "Noch einmal mit"),
}
INTENT = Text(
    "An intent is met where the whole interval lies in its band, failed where all of it lies outside.",
    "Eine Absicht ist erfüllt, wenn das ganze Intervall im Band liegt, verfehlt, wenn es ganz außerhalb liegt.",
)
INTERVAL = Text(
    "95 %, from how much games differ (Student's t; Wilson for rates).",
    "95 %, daraus, wie sehr sich Partien unterscheiden (Student-t; Wilson für Anteile).",
)
EXPLAINED = {
    "parts": Text(
        "{players} for each number of players, {items} for each item, {steps} for each step of a parameter",
        "{players} je Spielerzahl, {items} je Ware, {steps} je Schritt eines Parameters",
    ),
    "interval_one": INTERVAL,
    "interval": Text(
        f"{INTERVAL.en} All rulesets play the same games and are compared game by game.",
        f"{INTERVAL.de} Alle Regelwerke spielen dieselben Partien und werden Partie für Partie verglichen.",
    ),
    "verdict_one": INTENT,
    "verdict": Text(
        "Of the differences called higher or lower at most 5 % are expected to be chance (Benjamini-Hochberg over {n} rows). " + INTENT.en,
        "Von den Unterschieden mit Urteil beruhen höchstens 5 % auf Zufall (Benjamini-Hochberg über {n} Zeilen). " + INTENT.de,
    ),
    "players": Text(
        "Simulated, with the habits said above: a ruleset is balanced only under some way of playing.",
        "Simuliert, mit den oben genannten Gewohnheiten: Ausgewogen ist ein Regelwerk immer nur für eine bestimmte Spielweise.",
    ),
}
