"""The log of a game: a copy of the table after everything that happens, for watching and for golden playthroughs."""

from ...records import rule

STARTED, DRAWN, INSURED, LEFT, ENDED, BOUGHT = 0, 1, 2, 3, 4, 5
"""`what` is the depth started at, the chip drawn, the checkpoint settled (twice), how the dive ended, the item bought."""


@rule
def note(table, log, event, seat, what):
    """Writes a copy of the table into the next free place of the log, where there is one."""
    if table.n_logged < len(log):
        table.event = event
        table.seat = seat
        table.what = what
        table.n_logged += 1
        log[table.n_logged - 1] = table
