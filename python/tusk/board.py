# SPDX-License-Identifier: MIT
"""Sides, squares, pieces, set-ups, results: small things that positions are made of."""

from __future__ import annotations

import enum
from ctypes import byref
from typing import NamedTuple, Optional, Union

from tusk._library import CFeatureClass, CResult, TuskError, lib, take_text, whole


class Side(enum.IntEnum):
    GOLD = 0
    SILVER = 1

    @property
    def other(self) -> Side:
        return Side(1 - self)


GOLD, SILVER = Side.GOLD, Side.SILVER


class SetupRule(enum.IntEnum):
    FULL = 0  #: all sixteen pieces, on the two home ranks
    HANDICAP = 1  #: the same, but pieces may be missing; at least one rabbit
    FREE = 2  #: any number of anything anywhere


class Result(NamedTuple):
    """How a game ended: `goal`, `elimination`, `immobilisation`, `repetition`, `resignation`."""

    ending: str
    winner: Side


PIECES = "RCDHME"


def square(name: Union[str, int]) -> int:
    """The number of a square: 0 for a1, 1 for b1, 63 for h8.

    >>> square("e2")
    12
    """
    if isinstance(name, str):
        if len(name) != 2 or name[0] not in "abcdefgh" or name[1] not in "12345678":
            raise TuskError(f"a square is a1 to h8, not {name[:20]!r}")
        return "abcdefgh".index(name[0]) + 8 * (int(name[1]) - 1)
    return whole(name, 0, 63, "a square")


def square_name(number: int) -> str:
    """
    >>> square_name(12)
    'e2'
    """
    number = whole(number, 0, 63, "a square")
    return "abcdefgh"[number % 8] + "12345678"[number // 8]


def squares(board: int) -> list[str]:
    """The names of a set of squares, in which bit n is square n.

    >>> squares(0b1000000001)
    ['a1', 'b2']
    """
    board = whole(board, 0, 2**64 - 1, "a set of squares")
    return [square_name(n) for n in range(64) if board >> n & 1]


def setup(side: Side, seed: int, usual: bool = True) -> str:
    """Placements of a set-up: one of a few sensible ones, or with usual=False any of all.

    >>> setup(GOLD, seed=1, usual=False) == setup(GOLD, seed=1, usual=False)
    True
    """
    make = lib.tusk_setup_usual if usual else lib.tusk_setup_random
    return str(take_text(make(Side(side), whole(seed, 0, 2**64 - 1, "a seed"))))


def win_chance(score: int) -> float:
    """The chance to win of a side for which an evaluation or search found this score.

    >>> win_chance(0)
    0.5
    """
    return lib.tusk_win_chance(whole(score, -(2**31), 2**31 - 1, "a score"))


def result_of(found: CResult) -> Optional[Result]:
    if found.ending == 0:
        return None
    return Result(lib.tusk_ending_name(found.ending).decode(), Side(found.winner))


class FeatureClass(NamedTuple):
    """Features that say the same kind of thing: `first` to `first + size - 1`."""

    name: str
    what: str
    first: int
    size: int

    @classmethod
    def _of(cls, found: CFeatureClass) -> FeatureClass:
        return cls(found.name.decode(), found.what.decode(), found.first, found.count)


def evaluation_groups() -> list[FeatureClass]:
    """
    >>> [group.name for group in evaluation_groups()][:3]
    ['strength', 'army', 'rabbits']
    """
    found = CFeatureClass()
    groups: list[FeatureClass] = []
    while lib.tusk_evaluation_group(len(groups), byref(found)):
        groups.append(FeatureClass._of(found))
    return groups
