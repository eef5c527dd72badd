"""A game of forty lines that goes through the whole house, to show that adding one takes its own folder and no more."""
