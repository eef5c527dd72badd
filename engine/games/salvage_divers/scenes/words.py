"""The words of a watched game of Salvage Divers."""

from ....text import Text, same

STORY = {
    "starts": Text("begins to dive at {n}", "beginnt den Tauchgang bei {n}"),
    "draws": Text("draws {chip}: depth {depth}, air {air}", "zieht {chip}: Tiefe {depth}, Luft {air}"),
    "insures": Text("insures checkpoint {n}: {chip} goes back into the bag", "sichert Fundstelle {n}: {chip} kommt zurück in den Beutel"),
    "insures_only": Text("insures checkpoint {n}", "sichert Fundstelle {n}"),
    "leaves": Text("leaves checkpoint {n} unsecured", "lässt Fundstelle {n} ungesichert"),
    "buys": Text("buys {item} for {cost} and has {purse} left", "kauft {item} für {cost} und hat noch {purse}"),
}
ENDINGS = (
    Text("goes on", "taucht weiter"),
    Text("surfaces from {depth}", "taucht aus {depth} auf"),
    Text("reaches the floor at {depth}", "erreicht bei {depth} den Grund"),
    Text("has an empty bag at {depth} and surfaces", "hat bei {depth} einen leeren Beutel und taucht auf"),
    Text("runs out of air at {depth}: an emergency ascent", "hat bei {depth} keine Luft mehr: Notaufstieg"),
)
HEAD = (
    Text("diver", "Taucher"),
    Text("this round", "diese Runde"),
    Text("reputation", "Ansehen"),
    Text("purse", "Beute"),
    Text("deepest", "am tiefsten"),
    Text("busts", "Notaufstiege"),
)
MARKET_HEAD = Text("for sale", "zu kaufen"), Text("price", "Preis"), Text("left", "übrig"), Text("bought", "gekauft")
TRACK = Text("Depth {depth} of {floor}", "Tiefe {depth} von {floor}")
AIR = Text("Air {air} of {tank}", "Luft {air} von {tank}")
BAG = Text("{name}'s bag: {left} of {owned} chips still in it", "Beutel von {name}: noch {left} von {owned} Chips darin")
MARKET = Text("The market", "Der Markt")
AT_SITE = Text("Site: {site}", "Tauchplatz: {site}")
DIVING = Text("depth {depth}", "Tiefe {depth}")
WAITING = same("–")
UNLIMITED = same("∞")
