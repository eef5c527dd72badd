"""The words of the page that makes reports."""

from engine.text import Text

REPORT = Text("Report", "Bericht")
QUESTION = Text(
    "Everything about the balance of one to four rulesets, to hand out: findings, differences, intents, distributions, numbers of "
    "players, items, what matters, material, and how it was made.",
    "Alles zur Balance von einem bis vier Regelwerken, zum Weitergeben: Ergebnisse, Unterschiede, Absichten, Verteilungen, Spielerzahlen, "
    "Waren, worauf es ankommt, Material, und wie es entstanden ist.",
)
RULESETS = Text("Rulesets, one to four; the first is the base", "Regelwerke, eins bis vier; das erste ist die Basis")
PICK_ONE = Text("Choose a ruleset.", "Bitte ein Regelwerk wählen.")
MAKE = Text("Make the report", "Bericht erstellen")
MAKE_AGAIN = Text("Make it again", "Neu erstellen")
NOT_YET = Text("Not made yet.", "Noch nicht erstellt.")
STALE = Text(
    "This report is of other rulesets, players, games or another seed than those chosen now.",
    "Dieser Bericht handelt von anderen Regelwerken, Spielern, Partien oder einem anderen Startwert als jetzt gewählt.",
)
STOPPED = Text("Stopped; there is no report.", "Angehalten; es gibt keinen Bericht.")
FAILED = Text("The report failed: {error}", "Der Bericht ist gescheitert: {error}")
FORMATS = {
    "html": Text("Web page", "Webseite"),
    "pdf": Text("PDF", "PDF"),
    "xlsx": Text("Excel", "Excel"),
    "csv": Text("CSV", "CSV"),
    "md": Text("Markdown", "Markdown"),
}
MIME = {
    "html": "text/html",
    "pdf": "application/pdf",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "csv": "text/csv",
    "md": "text/markdown",
}
