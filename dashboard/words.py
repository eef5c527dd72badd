"""The dashboard's own words. What a parameter, metric or game is called stands where it is declared."""

from engine.text import Text, same

PRODUCT = same("Ballast")
LANGUAGE = Text("Language", "Sprache")
LANGUAGE_NAMES = {"en": "English", "de": "Deutsch"}
"""Each language under its own name, whatever the page is in."""

EXPLORE = Text("Explore", "Ausprobieren")

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
