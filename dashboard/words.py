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
DOWNLOAD_SVG = Text("Download as SVG", "Als SVG herunterladen")
