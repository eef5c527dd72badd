"""The words of a watched game of Shared Air."""

from ....text import Text
from ..papers.cards import SIGNS as SIGNS

PLACES = {
    "air": Text("Air {air} of {supply}", "Luft {air} von {supply}"),
    "home": Text("home", "zu Hause"),
    "inside": Text("in the submarine", "im U-Boot"),
    "down": Text("space {n}, down", "Feld {n}, abwärts"),
    "up": Text("space {n}, up", "Feld {n}, aufwärts"),
}
HEAD = Text("diver", "Taucher"), Text("where", "wo"), Text("carries", "trägt"), Text("points", "Punkte")
STORY = {
    "breathes": Text("breathes {n}", "atmet {n}"),
    "turns": Text("turns back", "kehrt um"),
    "down": Text("draws {drawn} and swims down to {n}", "zieht {drawn} und schwimmt hinab auf {n}"),
    "up": Text("draws {drawn} and swims up to {n}", "zieht {drawn} und schwimmt hinauf auf {n}"),
    "stays": Text("draws {drawn} and does not move", "zieht {drawn} und kommt nicht vom Fleck"),
    "home": Text("draws {drawn} and is home", "zieht {drawn} und ist zu Hause"),
    "takes": Text("picks up {what}", "nimmt {what}"),
    "lays": Text("puts down {what}", "legt {what} ab"),
    "air_out": Text("The air is out, and the dive ends.", "Die Luft ist aus, der Tauchgang endet."),
    "all_home": Text("Everybody is home, and the dive ends.", "Alle sind zu Hause, der Tauchgang endet."),
    "stalled": Text("Nothing happens any more, and the dive ends.", "Es geschieht nichts mehr, der Tauchgang endet."),
    "cut_off": Text("The dive is cut off here.", "Der Tauchgang wird hier abgebrochen."),
    "brought": Text("Brought home: {list}.", "Heimgebracht: {list}."),
    "nothing": Text("Nobody brings anything home.", "Niemand bringt etwas heim."),
}
