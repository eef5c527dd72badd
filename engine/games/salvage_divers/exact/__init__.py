"""Dives taken exactly, not by lot: how one comes out under any plan, and the best plan there is."""
