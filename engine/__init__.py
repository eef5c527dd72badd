"""Ballast's engine: rulesets in YAML, thousands of simulated games, and what they come to."""

from .kernel_cache import choose_cache_folder

choose_cache_folder()

from .problems import InputError  # noqa: E402
from .rulesets import Ruleset, load_ruleset, ruleset_names  # noqa: E402
from .simulate import Result, simulate  # noqa: E402
from .strategies import Strategy, load_strategy  # noqa: E402

__all__ = ["InputError", "Result", "Ruleset", "Strategy", "load_ruleset", "load_strategy", "ruleset_names", "simulate"]
