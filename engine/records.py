"""Records: named integers that read the same compiled and interpreted."""

import numpy as np
from numba import njit

MAX_SEATS = 6
NOT_SET = 2**31 - 1  # a parameter left open: as a limit it is never reached

rule = njit(cache=True, nogil=True, error_model="numpy", forceinline=True)
"""Marks a rule of a game: compiled, cached on disk, released from Python's lock, inlined into its caller."""


rule_apart = njit(cache=True, nogil=True, error_model="numpy")
"""The same, but compiled once and called: for what is long and asked rarely."""

inner_rule = njit(nogil=True, error_model="numpy", forceinline=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)
"""The same, but never called from Python: quicker to compile."""


def record_dtype(**fields) -> np.dtype:
    """A record of int64 fields; `name=()` is one number, `name=(6,)` a column, `name=(6, dtype)` six records."""
    return np.dtype((np.record, np.dtype([field(name, spec) for name, spec in fields.items()], align=True)))


def field(name: str, spec: tuple) -> tuple:
    """One field of a record, as numpy wants it."""
    *shape, last = spec or (0,)
    if isinstance(last, np.dtype):
        return (name, last, tuple(shape)) if shape else (name, last)
    return (name, np.int64, tuple(spec)) if spec else (name, np.int64)


def new_records(dtype: np.dtype, *shape: int) -> np.ndarray:
    """Records of zeros."""
    return np.zeros(shape, dtype)


def as_integers(records: np.ndarray) -> np.ndarray:
    """The same memory as plain int64 cells: shape (..., cells). Only for records without other types."""
    return records.view(np.int64).reshape(*records.shape, records.dtype.itemsize // 8)
