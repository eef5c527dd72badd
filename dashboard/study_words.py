"""The words of the studies: what each is called and asks, and the page around them."""

from engine.text import Text

CHECK = (
    Text("Intents", "Absichten"),
    Text("Does the ruleset do what its designer wants?", "Tut das Regelwerk, was gewollt ist?"),
)
SWEEP = (
    Text("Sweep", "Bereich"),
    Text(
        "How does it go when a parameter runs over a range, or when others play?",
        "Wie geht es, wenn ein Parameter einen Bereich durchläuft oder wenn andere spielen?",
    ),
)
MATTERS = (
    Text("What matters", "Was wichtig ist"),
    Text("Which parameter moves what, a step down and up?", "Welcher Parameter bewegt was, einen Schritt runter und hoch?"),
)
INFLUENCE = (
    Text("Over the whole range", "Über den ganzen Bereich"),
    Text("Which parameter moves what, when all of them move at once?", "Welcher Parameter bewegt was, wenn sich alle zugleich bewegen?"),
)
PLAYERS = (
    Text("Player counts", "Spielerzahlen"),
    Text("Does it work for every number of players?", "Geht es mit jeder Spielerzahl?"),
)
DECIDED = (
    Text("When decided", "Wann entschieden"),
    Text("What is a lead worth, and can one come from behind?", "Was ist ein Vorsprung wert, und lässt sich aufholen?"),
)
PRICES = (
    Text("Prices", "Preise"),
    Text("At which price does an item stop paying?", "Ab welchem Preis lohnt eine Ware nicht mehr?"),
)
ROBUSTNESS = (
    Text("Whoever plays", "Wer auch spielt"),
    Text("Do the differences from the base hold under other players?", "Halten die Unterschiede zur Basis auch mit anderen Spielern?"),
)
BEST_RESPONSE = (
    Text("Best response", "Beste Antwort"),
    Text("What will a player learn to do against the others?", "Was lernt jemand am Tisch gegen die anderen zu tun?"),
)
TUNE = (
    Text("Tune", "Abstimmen"),
    Text("Which smallest change meets the intents?", "Welche kleinste Änderung erfüllt die Absichten?"),
)
TOURNAMENT = (
    Text("Tournament", "Turnier"),
    Text("Who beats whom, and how many ways to win are there?", "Wer schlägt wen, und wie viele Wege zum Sieg gibt es?"),
)
LEADS = Text("Leads after each dive or round", "Führungen nach jedem Abschnitt")

STUDY = Text("Study", "Untersuchung")
VARY = Text("What varies", "Was variiert")
FROM = Text("{label}: from", "{label}: von")
TO = Text("to", "bis")
IN_STEPS = Text("in steps of", "in Schritten von")
N_POINTS = Text("Points: {n}", "Punkte: {n}")
MOST_POINTS = Text("Points: at most {n}", "Punkte: höchstens {n}")
LINE_UPS = Text("Line-ups compared (none: who plays now)", "Verglichene Besetzungen (keine: wer jetzt spielt)")
PLAYERS_VARY = Text("Numbers of players compared (none: as many as now)", "Verglichene Spielerzahlen (keine: so viele wie jetzt)")
TAKE_PART = Text("Strategies that take part", "Teilnehmende Strategien")
METHOD = Text("How", "Wie")
METHODS = {
    "morris": Text(
        "Quick: by how much each parameter moves a number (Morris)", "Schnell: um wie viel jeder Parameter eine Kennzahl bewegt (Morris)"
    ),
    "sobol": Text(
        "Thorough, many more points: which share each has in all that moves a number (Sobol)",
        "Gründlich, mit viel mehr Punkten: welchen Anteil jeder an allem hat, was eine Kennzahl bewegt (Sobol)",
    ),
}
STARTS = {
    "morris": Text("Walks through the ranges", "Gänge durch die Bereiche"),
    "sobol": Text("Starting points in the ranges", "Ausgangspunkte in den Bereichen"),
}
STARTS_HELP = Text(
    "Each begins somewhere in the ranges and then moves one parameter after the other. More of them, surer shares.",
    "Jeder beginnt irgendwo in den Bereichen und bewegt dann einen Parameter nach dem anderen. Je mehr, desto sicherer das Ergebnis.",
)
METRICS = Text("Numbers looked at (none: the usual ones)", "Betrachtete Kennzahlen (keine: die üblichen)")
TRIALS = Text("Points tried at most", "Höchstens probierte Punkte")
INTENTS = Text("Wanted, a line each (nothing: the ruleset's own intents)", "Gewollt, je eine Zeile (nichts: die Absichten des Regelwerks)")
INTENTS_HELP = Text(
    "metric[dimension=place]=low:high, an end may be left open: {example}",
    "Kennzahl[Dimension=Ort]=von:bis, ein Ende darf offen bleiben: {example}",
)
WHOSE = {"prices": Text("Whose purchases", "Wessen Käufe"), "best_response": Text("Who learns", "Wer lernt")}
SAVE_AS = Text("Name (small letters, digits, _)", "Name (Kleinbuchstaben, Ziffern, _)")
SAVE = Text("Save as strategy", "Als Strategie speichern")
SAVED = Text("{name} is among the strategies now", "{name} ist jetzt unter den Strategien")
AGAINST = Text("{ruleset} against {base}", "{ruleset} gegen {base}")
RUN = Text("Run", "Starten")
RUN_AGAIN = Text("Run again", "Neu starten")
CANCEL = Text("Stop", "Anhalten")
WAITING = Text("waiting for another study", "wartet auf eine andere Untersuchung")
PROGRESS = Text("{percent} % · {time} left", "{percent} % · noch {time}")
BEGUN = Text("just begun", "gerade begonnen")
SECONDS = Text("{n} s", "{n} s")
MINUTES = Text("{n} min", "{n} min")
STOPPED = Text("Stopped: this is what had been played.", "Angehalten: das war bis dahin gespielt.")
NOTHING = Text("Stopped before anything was played.", "Angehalten, bevor etwas gespielt war.")
STALE = Text(
    "Something has been changed since; these are the figures of before.", "Inzwischen ist etwas geändert; das sind die Zahlen von vorher."
)
FAILED = Text("The study failed: {error}", "Die Untersuchung ist gescheitert: {error}")
NOT_YET = Text("Not run yet.", "Noch nicht gestartet.")
NUMBER_SHOWN = Text("Number shown", "Gezeigte Kennzahl")
OPEN_POINT = Text("Open in Explore", "Unter „Ausprobieren“ öffnen")
WHICH_POINT = Text("Variant", "Variante")
CLICK = Text("A click on a point opens that variant in Explore.", "Ein Klick auf einen Punkt öffnet diese Variante unter „Ausprobieren“.")
MORE_ROWS = Text("{n} more rows are in the CSV.", "{n} weitere Zeilen stehen in der CSV-Datei.")
CSV, JSON, YAML = Text("CSV", "CSV"), Text("JSON", "JSON"), Text("YAML", "YAML")
STEP = Text("{label}: {old} → {new}", "{label}: {old} → {new}")
PRICE = Text("{item}: {price} instead of {printed}", "{item}: {price} statt {printed}")
TOURNAMENT_NOTE = Text(
    "Guest: one player of this strategy at a table where all others play another one. Settled: which strategies are left, and how much "
    "of each, when everybody copies what wins. In turn (alpha-rank): how much of the time each is the custom, when a whole group plays "
    "one way until a guest with another does better. n: games played at each of these tables.",
    "Gast: eine Person mit dieser Strategie an einem Tisch, an dem alle anderen eine andere spielen. Am Ende: welche Strategien zu "
    "welchem Teil übrig bleiben, wenn alle nachahmen, was gewinnt. Reihum (alpha-rank): wie viel der Zeit jede gerade üblich ist, wenn "
    "eine ganze Gruppe gleich spielt, bis ein Gast mit einer anderen besser abschneidet. n: Partien an jedem dieser Tische.",
)
FRESH = Text(
    "A search flatters what it finds. So the start and what was found have played once more, on fresh games that the search has not "
    "seen: n counts these, seats taken together.",
    "Eine Suche schmeichelt dem, was sie findet. Darum haben der Ausgangspunkt und das Gefundene noch einmal gespielt, in neuen Partien, "
    "die die Suche nicht kannte: n zählt diese, über alle Sitze zusammen.",
)
NOT_FRESH = Text(
    "Nothing has been played again on fresh games yet: n counts the games of each point that was tried.",
    "In neuen Partien ist noch nichts nachgespielt: n zählt die Partien jedes probierten Punktes.",
)
PROVENANCE = Text(
    "{rulesets} · n = {n} · seed {seed} · 95 % · Ballast {version} · {seconds} s",
    "{rulesets} · n = {n} · Startwert {seed} · 95 % · Ballast {version} · {seconds} s",
)
