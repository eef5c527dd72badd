"""The words of Compare, Library, Watch and Studies."""

from engine.text import Text

COMPARE = Text("Compare", "Vergleichen")
STUDIES = Text("Studies", "Untersuchungen")
WATCH = Text("Watch", "Zusehen")
LIBRARY = Text("Library", "Bibliothek")

# Compare

SIDE_BY_SIDE = Text("Side by side, two to four; the first is the base", "Nebeneinander, zwei bis vier; das erste ist die Basis")
AS_EXPLORED = Text("{title}, changed", "{title}, geändert")
PICK_TWO = Text("Choose a second ruleset to compare.", "Zum Vergleichen ein zweites Regelwerk wählen.")
ONLY_ONE = Text(
    "There is only one ruleset of this game: change something in Explore, and it can be compared here.",
    "Von diesem Spiel gibt es nur ein Regelwerk: unter „Ausprobieren“ etwas ändern, dann lässt es sich hier vergleichen.",
)
NOT_PLAYABLE_HERE = Text(
    "What is changed in Explore cannot be played as it is; it is left out here.",
    "Was unter „Ausprobieren“ geändert ist, lässt sich so nicht spielen; hier fehlt es.",
)
RULES_THAT_DIFFER = Text("What differs in the rules", "Was an den Regeln anders ist")
NO_RULES_DIFFER = Text("The rules are the same, to the last value.", "Die Regeln sind gleich, bis zum letzten Wert.")
EVERY_NUMBER = Text("Every number", "Alle Zahlen")
RULE = Text("rule", "Regel")
NUMBER = Text("number", "Kennzahl")
TO_NOTICE = Text("noticed after {n} playtests", "spürbar nach {n} Testspielen")
TO_NOTICE_HELP = Text(
    "Table games of each ruleset until 4 of 5 playgroups would see a difference of this size.",
    "Partien am Tisch mit jedem Regelwerk, bis 4 von 5 Runden einen so großen Unterschied sähen.",
)
OF_VERDICTS = Text(
    "Of the verdicts higher and lower at most 5 % are expected to be chance. Under each value its 95 % interval.",
    "Von den Urteilen höher und niedriger beruhen höchstens 5 % auf Zufall. Unter jedem Wert sein 95-%-Intervall.",
)
N_FOOTER = Text("n = {n} · seed {seed} · 95 %", "n = {n} · Startwert {seed} · 95 %")

# Library

RULESETS = Text("Rulesets", "Regelwerke")
STRATEGIES = Text("Strategies", "Strategien")
LINE_UPS = Text("Line-ups", "Besetzungen")
PROBLEMS = Text("Files with problems", "Dateien mit Fehlern")
GAME = Text("Game", "Spiel")
SHOWN = Text("What is shown", "Was gezeigt wird")
OPEN = Text("Explore", "Ausprobieren")
READ_RULES = Text("Rulebook", "Spielregel")
BACK = Text("Back to the library", "Zurück zur Bibliothek")
NO_PROBLEMS = Text("Every file can be loaded.", "Jede Datei lässt sich laden.")
BASE_GAME = Text("the game as it is", "das Spiel, wie es ist")
DIFFERS_FROM = Text("Differs from {base}", "Anders als {base}")
N_INTENTS = Text("Intents stated: {n}", "Genannte Absichten: {n}")
BUILDABLE = Text("Can be built from the box", "Lässt sich aus der Schachtel bauen")
NOT_BUILDABLE = Text("Cannot be built from the box: {short}", "Lässt sich aus der Schachtel nicht bauen: {short}")
SEAT_THEM = Text("Seat them in Explore", "Unter „Ausprobieren“ an den Tisch setzen")
FORMATS = {"pdf": Text("PDF", "PDF"), "html": Text("Web page", "Webseite"), "md": Text("Markdown", "Markdown")}

# Watch

CANNOT_WATCH = Text("{game} cannot be watched.", "Bei {game} lässt sich nicht zusehen.")
NOT_PLAYABLE = Text(
    "What is changed in Explore cannot be played as it is.", "Was unter „Ausprobieren“ geändert ist, lässt sich so nicht spielen."
)
WHICH_GAME = Text("Find a game", "Eine Partie finden")
BY_NUMBER = Text("By its number", "Nach ihrer Nummer")
GAME_NUMBER = Text("Game", "Partie")
FOUND_GAME = Text("Game {n} · {said}", "Partie {n} · {said}")
NOT_FOUND = Text("That did not happen in {n} games.", "Das ist in {n} Partien nicht vorgekommen.")
AMONG = Text("among the first {n} games of seed {seed}", "unter den ersten {n} Partien mit Startwert {seed}")
STEP = Text("Step", "Schritt")
FIRST = Text("To the beginning", "An den Anfang")
BACK_ONE = Text("One step back", "Einen Schritt zurück")
PLAY = Text("Play", "Abspielen")
PAUSE = Text("Pause", "Anhalten")
ON_ONE = Text("One step on", "Einen Schritt weiter")
LAST = Text("To the end", "Ans Ende")
CHAPTER = Text("Go to", "Gehe zu")
ENDS = Text("The game ends: {scores}. {winners} wins.", "Das Spiel endet: {scores}. {winners} gewinnt.")
ENDS_SHARED = Text("The game ends: {scores}. {winners} share the win.", "Das Spiel endet: {scores}. {winners} teilen sich den Sieg.")
WHAT_HAPPENED = Text("What happened", "Was geschah")
