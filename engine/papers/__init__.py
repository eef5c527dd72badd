"""What goes on the table: rulebooks, sheets for playtesters, and what a variant is built from."""
