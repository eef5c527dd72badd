"""Ballast's engine: rulesets in YAML, thousands of simulated games, and what they come to."""

from .kernel_cache import choose_cache_folder

choose_cache_folder()
