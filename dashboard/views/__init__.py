"""One page each; no logic."""
