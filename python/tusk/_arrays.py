# SPDX-License-Identifier: MIT
"""Arrays: of numpy where it is installed, else memoryviews with the same shape and numbers.

Both have `shape`, `len`, `tolist` and the buffer protocol, are indexed by `a[i]` or `a[i, j]`, and
may be changed. An empty memoryview has one dimension, since Python knows no other.
"""

from __future__ import annotations

import ctypes
import functools
import math
import sys
from typing import Any, Callable, Protocol


class Array(Protocol):
    """What a numpy.ndarray and a memoryview have in common."""

    @property
    def shape(self) -> Any:
        ...

    def __len__(self) -> int:
        ...

    def __getitem__(self, index: Any) -> Any:
        ...

    def __setitem__(self, index: Any, value: Any) -> None:
        ...

    def tolist(self) -> Any:
        ...


# The letters of the struct module, and how many bytes each number has.
_SIZES = {"b": 1, "B": 1, "h": 2, "H": 2, "i": 4, "Q": 8, "f": 4}


@functools.lru_cache(maxsize=None)
def _numpy() -> Any:
    """The module, imported when the first array is made; None where it is not installed."""
    try:
        import numpy as found
    except ImportError:
        return None
    return found


def fill(letter: str, shape: tuple[int, ...], write: Callable[[Any, int], object]) -> Array:
    """An array that write(address, rows) fills; it is not called for no rows."""
    numpy = _numpy()
    array: Any = _view(letter, shape) if numpy is None else numpy.empty(shape, letter)
    if shape[0]:
        write(ctypes.byref(ctypes.c_char.from_buffer(array)), shape[0])
    return array


def _view(letter: str, shape: tuple[int, ...]) -> memoryview:
    size = math.prod(shape) * _SIZES[letter]
    view = memoryview(bytearray(size))
    return view.cast(letter, shape) if size and len(shape) > 1 else view.cast(letter)


def floats(values: Any) -> ctypes.Array[ctypes.c_float]:
    """Numbers, an array or any sequence, as the library takes them."""
    if isinstance(values, (str, bytes)):
        raise TypeError("numbers are expected")
    try:
        view = memoryview(values)
    except TypeError:
        view = None
    if (
        view is not None
        and view.format in ("f", "<f")
        and view.c_contiguous
        and sys.byteorder == "little"
    ):
        count = view.nbytes // 4
        return (ctypes.c_float * count).from_buffer_copy(view.cast("B"))
    numbers = [float(value) for value in values]
    return (ctypes.c_float * len(numbers))(*numbers)
