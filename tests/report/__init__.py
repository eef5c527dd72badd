"""Tests of what goes on paper."""
