"""What strategies are asked and answer, and who answers."""

THRESHOLD, RANDOM, AWARE, SABOTEUR, EXPERT = 0, 1, 2, 3, 4  # places in Game.kinds
LEAVE, PICK_UP = -2, -1  # any other choice is the place of the carried treasure to put down
RECKON, TURN_BACK, TREASURE, SEE_TURN, SEE_CHOICE = 0, 1, 2, 3, 4  # what is asked of a mind
