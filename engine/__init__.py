"""Ballast's engine: rulesets in YAML, thousands of simulated games, and what they come to."""

from .kernel_cache import choose_cache_folder

choose_cache_folder()

try:
    from .problems import InputError
    from .rulesets import Ruleset, load_ruleset, ruleset_names
    from .simulate import Result, simulate
    from .strategies import Strategy, load_strategy
except KeyboardInterrupt:  # Ctrl-C while starting: nothing is lost, and nobody wants to read where we were
    raise SystemExit(130) from None

__all__ = ["InputError", "Result", "Ruleset", "Strategy", "load_ruleset", "load_strategy", "ruleset_names", "simulate"]
