# SPDX-License-Identifier: MIT
"""Searches."""

from __future__ import annotations

import os
from ctypes import byref
from typing import NamedTuple, Optional, Union

from tusk._library import (
    CError,
    CLimits,
    CLine,
    CSearched,
    CTurn,
    Handle,
    TuskError,
    encode,
    interruptible,
    lib,
    refusal,
    whole,
)
from tusk._question import Question
from tusk.game import Game
from tusk.position import Position, Turn
from tusk.rank import Ranker

DECIDED = 999000  #: a score of so much is a win for certain, its negative a loss


class Line(NamedTuple):
    """What a search expects. Scores are in centi-rabbits for the side to move."""

    score: int
    win_chance: float
    depth: int  #: in steps
    wins_in: int  #: turns that the winner makes in a line that ends the game; else 0
    turns: list[Turn]


class Search(NamedTuple):
    nodes: int
    seconds: float
    depth: int  #: in steps
    lines: list[Line]  #: the best first

    @property
    def turn(self) -> Turn:
        """The best turn."""
        return self.lines[0].turns[0]

    @property
    def score(self) -> int:
        return self.lines[0].score


class Engine:
    """The engine as it plays, with a table that it keeps from one search to the next.

    >>> engine = Engine(table_mb=4)
    >>> found = engine.search("g 7r/4cR2/8/5D2/8/8/8/R7", nodes=5000)
    >>> found.lines[0].wins_in, str(found.turn)
    (1, 'Df5n Rf7n Df6x')

    With one thread and limits in nodes or depth the same questions give the same answers. Ctrl-C
    ends a search. Several threads may ask one engine: it answers one after the other.
    """

    __slots__ = ("_handle", "_is_busy")

    def __init__(
        self,
        table_mb: int = 64,
        weights: Union[str, os.PathLike[str], None] = None,
        ranker: Union[Ranker, bool] = True,
    ) -> None:
        """With weights from a file of `tusk train eval`; with another ranker, or False for none."""
        error = CError()
        size = whole(table_mb, 1, 2**31, "table_mb")
        pointer = lib.tusk_engine_create(size, byref(error))
        if not pointer:
            raise refusal(error)
        self._handle = Handle(pointer, lib.tusk_engine_destroy)
        self._is_busy = False
        if weights is not None:
            self._use_weights(weights)
        if ranker is not True:
            self._use_ranker(ranker)

    def _use_weights(self, path: Union[str, os.PathLike[str]]) -> None:
        error = CError()
        with open(path, encoding="utf-8", errors="replace") as file:
            text = encode(file.read())
        if not lib.tusk_engine_use_weights(self._handle.pointer, text, byref(error)):
            raise refusal(error)

    def _use_ranker(self, ranker: Union[Ranker, bool]) -> None:
        error = CError()
        if ranker is not False and not isinstance(ranker, Ranker):
            raise TypeError(f"a Ranker or False is expected, not {type(ranker).__name__}")
        own = self._handle.pointer
        if ranker is False:
            lib.tusk_engine_use_ranker(own, None, byref(error))
            return
        with ranker._handle.guard:
            if not lib.tusk_engine_use_ranker(own, ranker._handle.pointer, byref(error)):
                raise refusal(error)

    def search(
        self,
        what: Union[Position, Game, str],
        *,
        time: Optional[float] = None,
        nodes: Optional[int] = None,
        depth: Optional[int] = None,
        lines: int = 1,
        threads: int = 1,
    ) -> Search:
        """Search a position, or where a game stands, within all limits that are given.

        Without any the time is two seconds. `lines` is how many of the best first turns are wanted.
        """
        if time is None and nodes is None and depth is None:
            time = 2.0
        limits = CLimits(
            _milliseconds(time),
            whole(nodes, 1, 2**63, "nodes") if nodes is not None else 0,
            whole(depth, 1, 2**31 - 1, "depth") if depth is not None else 0,
            whole(lines, 1, 2**31 - 1, "lines"),
            whole(threads, 1, 2**31 - 1, "threads"),
        )
        question = Question(what)
        with self._handle.guard:
            if self._is_busy:
                raise RuntimeError("a signal handler cannot use the engine that it interrupted")
            self._is_busy = True
            try:
                return self._search(question, limits)
            finally:
                self._is_busy = False

    def _search(self, question: Question, limits: CLimits) -> Search:
        found, error = CSearched(), CError()
        handle = self._handle
        is_found = interruptible(
            lambda: lib.tusk_engine_search(
                handle.pointer, question.pointer, byref(limits), byref(found), byref(error)
            ),
            lambda: lib.tusk_engine_stop(handle.pointer),
        )
        if not is_found:
            raise refusal(error)
        lines = [self._line(index, question.position) for index in range(found.lines)]
        return Search(found.nodes, found.time_ms / 1000, found.depth, lines)

    def _line(self, index: int, position: Position) -> Line:
        line = CLine()
        lib.tusk_engine_line(self._handle.pointer, index, byref(line))
        turns = turns_from(position, line.turns[: line.length])
        return Line(line.score, line.win_chance, line.depth, line.wins_in, turns)

    def stop(self) -> None:
        """End a search that another thread has begun."""
        lib.tusk_engine_stop(self._handle.pointer)

    def forget(self) -> None:
        """Forget what earlier searches found, as before a new game."""
        with self._handle.guard:
            if not self._is_busy:
                lib.tusk_engine_forget(self._handle.pointer)


def turns_from(position: Position, line: list[CTurn]) -> list[Turn]:
    """The turns of a line, each in its position."""
    turns = []
    for inside in line:
        turns.append(Turn._of(position, inside))
        position = turns[-1].after
    return turns


def _milliseconds(seconds: Optional[float]) -> int:
    if seconds is None:
        return 0
    if not 0 < seconds < 1e9:
        raise TuskError(f"the time is more than 0 seconds, not {seconds}")
    return max(1, round(seconds * 1000))
