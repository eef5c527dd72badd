"""The dashboard's own words. What a parameter, metric or game is called stands where it is declared."""

from engine.text import Text, same

PRODUCT = same("Ballast")
LANGUAGE = Text("Language", "Sprache")
LANGUAGE_NAMES = {"en": "English", "de": "Deutsch"}
"""Each language under its own name, whatever the page is in."""

EXPLORE = Text("Explore", "Ausprobieren")

RULESET = Text("Ruleset", "Regelwerk")
COMPARED_WITH = Text("Compared with", "Verglichen mit")

NOTHING_CHANGED = Text("Nothing is changed", "Nichts ist geändert")
ONE_CHANGE = Text("1 change", "1 Änderung")
CHANGES = Text("{n} changes", "{n} Änderungen")
RESET_ALL = Text("Reset all", "Alles zurücksetzen")
UNDO = Text("Undo", "Rückgängig")
REDO = Text("Redo", "Wiederholen")
RESET_THIS = Text("Back to {base}", "Zurück auf {base}")
CHANGED_IN = Text(" · {n} changed", " · {n} geändert")
NOT_THERE = Text("not there", "nicht da")
YES = Text("yes", "ja")
NO = Text("no", "nein")

WRONG = Text(
    "Something is wrong; the figures still show the last good values.",
    "Etwas stimmt nicht; die Bilder zeigen noch die letzten guten Werte.",
)
CANNOT_BE = Text("This cannot be played", "So lässt es sich nicht spielen")
ALLOWED = Text("allowed", "erlaubt")
MEANT = Text("Did you mean {suggestion}?", "Gemeint war vielleicht {suggestion}?")
NOT_A_NUMBER = Text("{word} is not a whole number", "{word} ist keine ganze Zahl")
LIST_HELP = Text("Whole numbers with spaces between", "Ganze Zahlen mit Leerzeichen dazwischen")
LISTS_HELP = Text(
    "Whole numbers with spaces between, a / between two lists", "Ganze Zahlen mit Leerzeichen dazwischen, ein / zwischen zwei Listen"
)
LIST_TOTAL = Text("{n} entries · mean {mean}", "{n} Einträge · Mittel {mean}")
BOUNDS = Text("{low} to {high} {unit}", "{low} bis {high} {unit}")

ADD = Text("Add", "Hinzufügen")
ADD_TO = Text("Add to {label}", "{label}: hinzufügen")
TAKE_OUT = Text("Remove", "Entfernen")
TAKE_OUT_OF = Text("Remove from {label}", "{label}: entfernen")
NEW_ID = Text("Name for the file (small letters, digits, _)", "Name für die Datei (Kleinbuchstaben, Ziffern, _)")
LIKE = Text("Starts like", "Beginnt wie")
NAME = Text("Name", "Name")
ENTRY = Text("Entry", "Eintrag")
TABLE_TOTAL = Text("{label}: {total} together", "{label}: zusammen {total}")
N_ENTRIES = Text("{n} entries", "{n} Einträge")
IS_TAKEN = Text("{id} is there already", "{id} gibt es schon")
IS_NO_NAME = Text(
    "{id} is no name: small letters, digits, _ and - are allowed", "{id} ist kein Name: erlaubt sind Kleinbuchstaben, Ziffern, _ und -"
)
EMPTY_TABLE = Text("There is none.", "Es gibt keine Einträge.")

SEATS = Text("Who plays", "Wer spielt")
HOW_MANY = Text("How many", "Wie viele")
SEAT = Text("Seat {place}", "Sitz {place}")
LINE_UP = Text("Line-up", "Besetzung")
OWN_LINE_UP = Text("your own choice", "eigene Wahl")
DEFAULT_LINE_UP = Text("Default line-up", "Übliche Besetzung")
GAMES = Text("Games", "Partien")
GAMES_HELP = Text("More games, narrower intervals.", "Mehr Partien, engere Intervalle.")
SEED = Text("Seed", "Startwert")
SEED_HELP = Text("The same seed gives the same games.", "Derselbe Startwert gibt dieselben Partien.")
NEW_SEED = Text("New seed", "Neuer Startwert")
PROBLEM_FILES = Text("Files with problems ({n})", "Dateien mit Fehlern ({n})")

COMPILING = Text(
    "{game} is being compiled for this machine: about {seconds} seconds, once. The page goes on by itself.",
    "{game} wird für diesen Rechner übersetzt: etwa {seconds} Sekunden, einmalig. Die Seite macht von selbst weiter.",
)
NOT_COMPILED = Text("The rules of {game} could not be compiled: {error}", "Die Regeln von {game} ließen sich nicht übersetzen: {error}")
FAILED = Text("The simulation failed: {error}", "Die Simulation ist gescheitert: {error}")
REFINING = Text("refining: {done} of {total} games", "wird genauer: {done} von {total} Partien")
FOOTER = Text("n = {n} · seed {seed} · 95 % · {seconds} s", "n = {n} · Startwert {seed} · 95 % · {seconds} s")
COMPARED_LINE = Text("{ruleset} · compared with {base}", "{ruleset} · verglichen mit {base}")
INSTEAD = Text("{name}: {new} instead of {old}", "{name}: {new} statt {old}")
AND_MORE = Text("{n} more", "{n} weitere")
GHOST = Text("outline and grey: {base}", "Umriss und grau: {base}")
ALL_THE_SAME = Text("Not one of {games} games comes out differently.", "Keine von {games} Partien geht anders aus.")
NOTHING_REAL = Text("No difference can be told after {games} games.", "Nach {games} Partien ist kein Unterschied zu erkennen.")
CANNOT_TELL = Text("Cannot tell", "Nicht zu entscheiden")
VERDICT_NAMES = {"higher": Text("Higher", "Höher"), "lower": Text("Lower", "Niedriger")}
AT_LEAST = Text("At least", "Mindestens")
AT_LEAST_HELP = Text(
    "How many reach a value or more, instead of exactly that value.", "Wie viele einen Wert erreichen oder übertreffen, statt genau ihn."
)
WARNING = Text("Watch out: {title} {value} {unit}", "Achtung: {title} {value} {unit}")

SHORT = Text("Cannot be built from the box for {n}; short: {short}", "Für {n} aus der Schachtel nicht zu bauen; es fehlt: {short}")

ALL_NUMBERS = Text("All numbers", "Alle Zahlen")
DOWNLOAD_CSV = Text("Download as CSV", "Als CSV herunterladen")
COLUMNS = {
    "number": Text("number", "Kennzahl"),
    "place": Text("of", "von"),
    "value": Text("value", "Wert"),
    "base": Text("base", "Basis"),
    "change": Text("difference", "Unterschied"),
    "interval": Text("95 % interval", "95-%-Intervall"),
    "unit": Text("unit", "Einheit"),
    "verdict": Text("verdict", "Urteil"),
}
AS_CHANGED = Text("as it is now", "wie es jetzt ist")
PIN = Text("Pin this variant", "Diese Variante anheften")
PIN_HELP = Text("It stays in every picture while other values are tried.", "Sie bleibt in jedem Bild, während anderes probiert wird.")
PINNED = Text("Pinned", "Angeheftet")
TAKE_PIN = Text("Go on with this variant", "Mit dieser Variante weitermachen")
RENAME = Text("Rename", "Umbenennen")
UNPIN = Text("Unpin", "Lösen")
MORE = Text("More", "Mehr")
PIN_IS_SHOWN = Text("Just what is looked at now", "Genau das, was jetzt zu sehen ist")
PIN_IS_BASE = Text("Just what it is compared with", "Genau das, womit verglichen wird")
PIN_FOR_OTHERS = Text("Not for {n} players", "Nicht für {n} Spieler")
PIN_IS_BROKEN = Text("Cannot be played: {problem}", "Lässt sich nicht spielen: {problem}")
FULL_OF_PINS = Text("There is room for {n} pinned variants.", "Es ist Platz für {n} angeheftete Varianten.")

PRESETS = Text("Presets", "Vorlagen")
PRESETS_HELP = Text(
    "The changes of a variant, laid over what is there; once more takes them back.",
    "Die Änderungen einer Variante, über das gelegt, was da ist; noch einmal nimmt sie zurück.",
)
SAVE_AS = Text("Save as variant", "Als Variante sichern")
SAVE_AS_HELP = Text("A file among your own variants, in every list.", "Eine Datei bei den eigenen Varianten, in jeder Liste.")
SAVE_OVER = Text("Save", "Sichern")
SAVE_OVER_HELP = Text("Puts the changes into {title}.", "Übernimmt die Änderungen in {title}.")
TITLES = {"en": Text("Title in English", "Titel auf Englisch"), "de": Text("Title in German", "Titel auf Deutsch")}
WHYS = {"en": Text("Why, in English", "Warum, auf Englisch"), "de": Text("Why, in German", "Warum, auf Deutsch")}
ONE_IS_ENOUGH = Text("What is left empty is taken from the other language.", "Was leer bleibt, kommt aus der anderen Sprache.")
VARIANT = Text("Variant", "Variante")
DUPLICATE = Text("Duplicate", "Duplizieren")
DELETE = Text("Delete", "Löschen")
DOWNLOAD_YAML = Text("Download as YAML", "Als YAML herunterladen")
TAKE_IN = Text("Take in a YAML file", "YAML-Datei aufnehmen")
CHOOSE_FILE = Text("Choose a file or drop it here", "Datei wählen oder hier ablegen")
IS_SAVED = Text("Saved: {title}", "Gesichert: {title}")
IS_RENAMED = Text("Renamed: {title}", "Umbenannt: {title}")
IS_DUPLICATED = Text("Duplicated: {title}", "Dupliziert: {title}")
IS_DELETED = Text("Deleted: {title}", "Gelöscht: {title}")
IS_TAKEN_IN = Text("Taken in: {title}", "Aufgenommen: {title}")
TAKE_BACK = Text("Undo this", "Das rückgängig machen")

OTHER_VERSION = Text("it was made by another version", "er stammt aus einer anderen Version")
BAD_LINK = Text("The link could not be opened: {problem}.", "Der Link ließ sich nicht öffnen: {problem}.")
OTHER_RULES = Text(
    "The ruleset is another one now than when this link was made; the figures may differ.",
    "Das Regelwerk ist heute ein anderes als damals, als dieser Link entstand; die Zahlen können abweichen.",
)
CLOSE = Text("Close", "Schließen")
COPY_LINK = Text("Copy link", "Link kopieren")
COPIED = Text("Copied", "Kopiert")
COPY_HELP = Text("Opens this page with the same figures.", "Öffnet diese Seite mit denselben Zahlen.")
COPY_BY_HAND = Text("Copy the address of this page by hand", "Bitte die Adresse dieser Seite von Hand kopieren")

PICK_SOMETHING = Text("There is no ruleset that can be loaded.", "Kein Regelwerk lässt sich laden.")

WAS = Text("was {base}", "vorher {base}")
RESET_ONE = Text("Reset {label} to {base}", "{label} auf {base} zurücksetzen")
NUMBER_FIELD = Text("{label}, as a number", "{label}, als Zahl")
ABOUT = Text("About {label}", "Was ist {label}?")

PLOTLY = (
    Text("Zoom", "Ausschnitt vergrößern"),
    Text("Pan", "Ausschnitt verschieben"),
    Text("Zoom in", "Vergrößern"),
    Text("Zoom out", "Verkleinern"),
    Text("Reset axes", "Alles zeigen"),
    Text("Download plot as a PNG", "Als PNG herunterladen"),
    Text("Download plot as an SVG", "Als SVG herunterladen"),
    Text("Double-click to zoom back out", "Doppelklick zeigt wieder alles"),
    Text("Taking snapshot - this may take a few seconds", "Das Bild wird gemacht, das kann ein paar Sekunden dauern"),
    Text("Snapshot succeeded", "Bild gespeichert"),
)
"""What Plotly says itself; it looks the German up by its English."""
