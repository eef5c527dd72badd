"""The base rulebooks say what the games' rules are: a checklist of facts, in our words, in both languages."""

import re

import pytest

from .reading import BASES, chapters

SHARED_AIR = [
    ("2 to 6 players", r"Players: 2 to 6", r"Spieler: 2 bis 6"),
    ("three dives", r"Length: 3 dives", r"Dauer: 3 Tauchgänge"),
    ("only what is brought home counts", r"worth something only once it is aboard", r"Erst an Bord ist ein Schatz etwas wert"),
    ("the deeper, the more", r"Further down, treasures are worth more", r"Weiter unten sind Schätze im Schnitt mehr wert"),
    ("the suit shows the level, the rank nothing", r"suit says which level .* rank .* means nothing",
     r"Farbe .* Stufe; der aufgedruckte Rang bedeutet nichts"),
    ("8 clubs are level 1", r"1 \| ♣ clubs \| 8 \| 0, 0, 1, 1, 2, 2, 3, 3", r"1 \| ♣ Kreuz \| 8 \| 0, 0, 1, 1, 2, 2, 3, 3"),
    ("8 diamonds are level 2", r"2 \| ♦ diamonds \| 8 \| 4, 4, 5, 5, 6, 6, 7, 7", r"2 \| ♦ Karo \| 8 \| 4, 4, 5, 5, 6, 6, 7, 7"),
    ("8 hearts are level 3", r"3 \| ♥ hearts \| 8 \| 8, 8, 9, 9, 10, 10, 11, 11", r"3 \| ♥ Herz \| 8 \| 8, 8, 9, 9, 10, 10, 11, 11"),
    ("8 spades are level 4", r"4 \| ♠ spades \| 8 \| 12, 12, 13, 13, 14, 14, 15, 15", r"4 \| ♠ Pik \| 8 \| 12, 12, 13, 13, 14, 14, 15, 15"),
    ("a joker is 0 or 15", r"Joker 0 \(level 1\).*Joker 15 \(level 4\)", r"Joker 0 \(Stufe 1\).*Joker 15 \(Stufe 4\)"),
    ("an ace is 1 or 14", r"A 1 \(level 1\).*A 14 \(level 4\)", r"A 1 \(Stufe 1\).*A 14 \(Stufe 4\)"),
    ("court cards are 11, 12, 13", r"J 11 .*Q 12 .*K 13", r"B 11 .*D 12 .*K 13"),
    ("value piles are shuffled apart, face down", r"Every pile is shuffled by itself.*face down next to the submarine",
     r"Jeder Stapel wird einzeln gemischt.*verdeckt beim U-Boot"),
    ("nine swim cards", r"9 cards: one 2, two 3s, three 4s, two 5s and one 6",
     r"9 Karten: eine 2, zwei 3er, drei 4er, zwei 5er und eine 6"),
    ("all others are blanks", r"All other cards are blanks.*face down", r"Alle anderen Karten sind Leerkarten.*verdeckt"),
    ("25 chips of air", r"submarine .* 25 chips on top", r"U-Boot .* mit 25 Chips obendrauf"),
    ("the path, level by level",
     r"8 of level 1 \(clubs\), 8 of level 2 \(diamonds\), 8 of level 3 \(hearts\) and last 8 of level 4 \(spades\)",
     r"8 der Stufe 1 \(Kreuz\), 8 der Stufe 2 \(Karo\), 8 der Stufe 3 \(Herz\) und zuletzt 8 der Stufe 4 \(Pik\)"),
    ("a card is a space", r"Each card is a space, so the path has 32 spaces", r"Jede Karte ist ein Feld; der Pfad hat also 32 Felder"),
    ("all begin in the submarine", r"All divers begin in the submarine", r"Alle Taucher beginnen im U-Boot"),
    ("the last swimmer begins, clockwise", r"last took a swim in the sea.*clockwise", r"letztes Bad im Meer.*Uhrzeigersinn"),
    ("who is home sits out", r"back aboard.*no more turns in the dive", r"wieder an Bord.*keinen Zug mehr"),
    ("one chip a treasure", r"Each treasure you carry costs one chip", r"Jeder Schatz, den du trägst, kostet einen Chip"),
    ("empty hands breathe free", r"carries nothing breathes for free", r"Wer nichts trägt, atmet umsonst"),
    ("the last turn is played out", r"last chip, or if there are too few.*played to its end",
     r"letzte Chip weg oder sind es zu wenige.*ganz gespielt"),
    ("turning back needs one treasure", r"may turn back, provided you carry at least one treasure",
     r"umkehren, sofern du mindestens einen Schatz trägst"),
    ("once a dive", r"no turning a second time", r"Ein zweites Mal geht nicht"),
    ("one off for each treasure", r"Take off 1 for each treasure", r"Für jeden Schatz, den du trägst, geht 1 davon ab"),
    ("card back, shuffle", r"slip the card back and shuffle", r"kommt die Karte zurück, und der Schwimmstapel wird .* gemischt"),
    ("0 or less: no move", r"0 or less left, you stay", r"0 oder weniger übrig, rührst du dich nicht"),
    ("occupied spaces are jumped", r"another diver on it does not count: you pass over",
     r"ein anderer Taucher ist, zählt nicht mit: Du schwimmst darüber"),
    ("the last free space", r"stops on its last free space", r"hält auf dem letzten freien Feld"),
    ("no exact number home", r"reach the submarine with any number that is large enough",
     r"Ins U-Boot kommst du mit jeder Zahl, die reicht"),
    ("nothing, pick up, put down", r"one of three things", r"eines von dreien"),
    ("a blank takes its place; level open, worth hidden", r"blank takes its place.*level is plain to see, its worth is not",
     r"Leerkarte an seine Stelle.*Stufe sehen alle, seinen Wert niemand"),
    ("no limit", r"no limit to your load", r"Tragen darfst du, so viel du willst"),
    ("put down on a blank", r"on a blank you may leave one of your treasures",
     r"Auf einer Leerkarte darfst du einen deiner Schätze lassen"),
    ("all home ends it", r"all divers are home", r"alle Taucher zu Hause sind"),
    ("air out ends it", r"turn in which the air ran out is over", r"Zug vorbei ist, in dem die Luft ausging"),
    ("a value card for each treasure card", r"for each treasure card, the next card of its level's value pile",
     r"für jede Schatzkarte die nächste Karte vom Wertstapel ihrer Stufe"),
    ("value cards aside, treasure cards kept", r"lay the value cards aside and keep the treasure cards",
     r"legt die Wertkarten weg und behaltet die Schatzkarten"),
    ("the others lose all, nearest first", r"loses everything they carry.*far end of the path, first that of the diver nearest",
     r"verliert alles, was er trägt.*tiefe Ende des Pfads, zuerst vom Taucher, der dem U-Boot am nächsten"),
    ("any order", r"their own cards as they like", r"Die eigenen Karten legt jeder ab, wie er will"),
    ("stacks of three, filled up by the next", r"stacks of 3 cards: the next diver's cards fill up a stack before another",
     r"Stapeln von 3 Karten gelegt: Die Karten des nächsten Tauchers füllen"),
    ("the last stack may be smaller", r"only the last may stay smaller", r"nur der letzte darf kleiner bleiben"),
    ("a stack is one space, one treasure; each card counts", r"a stack is one space and one treasure.*each of its cards counts",
     r"ein Stapel ein Feld und ein Schatz.*zählt jede seiner Karten"),
    ("blanks out, gaps closed", r"Take the blanks out and push the path together",
     r"Nehmt die Leerkarten heraus und schiebt den Pfad zusammen"),
    ("divers back, air again 25", r"The air is 25 chips again, and all divers return",
     r"Die Luft hat wieder 25 Chips, und alle Taucher kehren"),
    ("the last home begins; else the deepest", r"begun by whoever came home last.*whoever was deepest",
     r"wer zuletzt nach Hause kam.*wer am tiefsten war"),
    ("most points win", r"after 3 dives.*highest total wins", r"Nach 3 Tauchgängen.*höchste Summe gewinnt"),
    ("ties: level 4, 3, 2, shared", r"level 4 \(♠\) is ahead; .*level 3 \(♥\), then level 2 \(♦\).*share the win",
     r"Stufe 4 \(♠\).*Stufe 3 \(♥\), dann Stufe 2 \(♦\).*teilt sich den Sieg"),
    ("two decks, 4 jokers, 25 chips", r"Two decks of 52 cards with 4 jokers, 25 chips",
     r"Zwei Blätter zu 52 Karten mit 4 Jokern, 25 Chips"),
]  # fmt: skip
SALVAGE_DIVERS = [
    ("six rounds", r"Length: 6 rounds", r"Dauer: 6 Runden"),
    ("most reputation wins", r"most reputation wins", r"meiste Ansehen hat, gewinnt"),
    ("a bag of 12", r"same bag of 12 chips", r"gleichen Beutel mit 12 Chips"),
    ("4 Fin Kicks: movement only", r"4 \| Fin Kick \| moves you one space\n", r"4 \| Flossenschlag \| bewegt dich ein Feld\n"),
    ("4 of 1", r"4 \| Air Cost 1 \| moves you one space and costs 1 air", r"4 \| Luftchip 1 \| bewegt dich ein Feld und kostet 1 Luft"),
    ("2 of 2", r"2 \| Air Cost 2 \| moves you 2 spaces and costs 2 air", r"2 \| Luftchip 2 \| bewegt dich 2 Felder und kostet 2 Luft"),
    ("1 of 3", r"1 \| Air Cost 3 \| moves you 3 spaces and costs 3 air", r"1 \| Luftchip 3 \| bewegt dich 3 Felder und kostet 3 Luft"),
    ("the Dive Buddy", r"1 \| Dive Buddy \| .*gives back the cost of the largest Air Cost chip",
     r"1 \| Tauchpartner \| .*Kosten des größten Luftchips zurück"),
    ("a tank of 6, depth 0", r"tank holds 6 air.*\n.*begins at depth 0", r"Tank fasst 6 Luft.*\n.*beginnt in Tiefe 0"),
    ("all dive at once, unseen", r"at the same time.*out of sight", r"gleichzeitig.*ungesehen"),
    ("bust at no air", r"leaves you without any air", r"dir keine Luft mehr lässt"),
    ("the fatal draw does not move", r"does not move you any more", r"bewegt dich nicht mehr"),
    ("uninsured treasure is lost, the rest stays", r"left behind in this dive is lost; insured treasure and the depth",
     r"zurückgelassen hast, ist verloren; gesicherter Schatz und die erreichte Tiefe"),
    ("surface after any draw", r"After any draw .* you may stop.*all treasure that you left behind",
     r"Nach jedem Chip .* darfst du aufhören.*Aller Schatz"),
    ("a checkpoint every 2, $4", r"checkpoint every 2 spaces, and each is worth \$4",
     r"Abstand von 2 Feldern liegt eine Fundstelle, und jede ist 4 \$ wert"),
    ("insuring puts the lowest back, no air", r"lowest value goes back in, without any air",
     r"der kleinste zurück hinein, ohne dass es Luft"),
    ("leaving costs nothing", r"Leave it\. That costs nothing", r"Liegen lassen\. Das kostet nichts"),
    ("a reputation for 2 of depth, safe or bust", r"one reputation for every 2 spaces of depth .*safely or in a bust",
     r"Für je 2 Felder erreichter Tiefe .*ein Ansehen.*Notaufstieg"),
    ("treasure wins nothing", r"there to be spent", r"zum Ausgeben da"),
    ("the ramp", r"4 \| 1 \| Air Cost 1 .*\n5 \| 1 \| Air Cost 1 .*\n6 \| 1 \| Air Cost 1 ",
     r"4 \| 1 \| Luftchip 1 .*\n5 \| 1 \| Luftchip 1 .*\n6 \| 1 \| Luftchip 1 "),
    ("the ramp is for good, for all", r"join every bag, and they never leave", r"in jeden Beutel, und sie bleiben"),
    ("fins", r"Fins I \|.* one space \| \$5 \|.*\nReinforced Fins II \|.* 2 spaces \| \$10 .*\nReinforced Fins III \|.* 3 spaces \| \$13 ",

         r"Flossen I \|.* ein Feld \| 5 \$ .*\nVerstärkte Flossen II \|.* 2 Felder \| 10 \$ .*\nVerstärkte Flossen III \|"
     r".* 3 Felder \| 13 \$ "),
    ("rebreathers", r"Rebreather I \|.* 2 spaces and gives back 1 air \| \$14 .*\n.* 2 air \| \$19 .*\n.* 3 air \| \$21 ",
     r"Kreislaufgerät I \|.* 2 Felder und gibt 1 Luft zurück \| 14 \$ .*\n.* 2 Luft zurück \| 19 \$ .*\n.* 3 Luft zurück \| 21 \$ "),
    ("the spare tank", r"Spare Tank \|.* one space and fills your tank up \| \$17 \| no limit",
     r"Reserveflasche \|.* ein Feld und füllt deinen Tank auf \| 17 \$ \| unbegrenzt"),
    ("a deeper start", r"dives begin 2 spaces deeper \| \$16 ", r"Tauchgänge beginnen 2 Felder tiefer \| 16 \$ "),
    ("its checkpoints are collected", r"checkpoints down to the depth you begin at are banked at once",
     r"Fundstellen bis zu der Tiefe, in der du beginnst, kommen sofort"),
    ("a larger tank, three times", r"tank holds 1 air more \| \$19 \| 3 each", r"Tank fasst 1 Luft mehr \| 19 \$ \| 3 pro Person"),
    ("gear is permanent, crew is for one dive", r"Gear is yours for the rest.*(?s:.)*next dive and then leaves",
     r"Ausrüstung gehört dir bis.*(?s:.)*nächsten Tauchgang und geht danach"),
    ("the navigator", r"Navigator \|.*first Air Cost chip you draw in the dive is free: it moves you.*\$7 ",
     r"Navigator \|.*erste Luftchip.*gratis: Er bewegt dich.*7 \$ "),
    ("the quartermaster", r"Quartermaster \|.*first bust of the dive is averted.*\$6 ",
     r"Quartiermeister \|.*erste Notaufstieg des Tauchgangs entfällt.*6 \$ "),
    ("savings are kept", r"unspent treasure is kept", r"was übrig ist, bleibt"),
    ("a floor at 40", r"ends at depth 40.*safe stop", r"In Tiefe 40 .*sicherer Halt"),
    ("5 to 1 at the end", r"After 6 rounds every \$5 .*one reputation", r"Nach 6 Runden werden je 5 \$.*einem Ansehen"),
    ("ties: the deepest dive", r"deepest in any one dive", r"in irgendeinem Tauchgang am tiefsten"),
]  # fmt: skip
FACTS = [("shared_air", *fact) for fact in SHARED_AIR] + [("salvage_divers", *fact) for fact in SALVAGE_DIVERS]
TEXTS = {
    (name, language): chapters(ruleset, language).text.replace("\N{NO-BREAK SPACE}", " ")
    for name, ruleset in BASES.items()
    for language in ("en", "de")
}


@pytest.mark.parametrize(("name", "fact", "english", "german"), FACTS, ids=[fact[1] for fact in FACTS])
def test_the_base_rulebook_says(name, fact, english, german):
    assert re.search(english, TEXTS[name, "en"]), fact
    assert re.search(german, TEXTS[name, "de"]), fact


@pytest.mark.parametrize("name", BASES)
def test_both_languages_have_the_same_passages(name):
    english, german = chapters(BASES[name], "en"), chapters(BASES[name], "de")
    assert [type(block) for block in english.blocks] == [type(block) for block in german.blocks]
    assert len(english.text.split("\n")) == len(german.text.split("\n"))


@pytest.mark.parametrize("name", BASES)
def test_the_german_is_german(name):
    text = TEXTS[name, "de"].replace("Salvage Divers", "")
    assert re.findall(r"\b(?:the|of|and|with|you|your|dive|each)\b", text) == []
    assert re.findall(r"\b(?:der|die|und|nicht|du)\b", TEXTS[name, "en"]) == []
