# SPDX-License-Identifier: MIT
"""All turns of a position, as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Iterator, Optional, Union, overload

from tusk._arrays import Array, fill
from tusk._library import CTurn, TuskError, generator, lib
from tusk.position import Position, Turn

if TYPE_CHECKING:
    from tusk._question import Question


class Turns(Sequence[Turn]):
    """All distinct turns of a position: one for each board that the side to move can leave behind.

    A sequence of `Turn`, and arrays with a row for each. The order is the same everywhere.

    >>> turns = Position("g 7r/8/8/8/8/1r6/1H6/7R").turns()
    >>> len(turns), str(turns[0])
    (208, 'Rh1n')
    >>> turns.array.shape, turns.array[0, 0]
    ((208, 5), 1)
    >>> turns.find("rb3e Hb2n") is not None
    True
    """

    __slots__ = ("position", "array", "keys", "_question", "_max_steps")

    position: Position
    #: Five small numbers a turn: how many steps, then the steps, 0 behind the last (uint8).
    array: Array
    #: The key of the position after each turn (uint64).
    keys: Array
    _question: Optional[Question]  # of a game; None for a position
    _max_steps: int

    @classmethod
    def _of_position(cls, position: Position, max_steps: int) -> Turns:
        if position._start is not None:
            raise TuskError("the turn has begun already")
        return cls._make(position, None, max_steps)

    @classmethod
    def _make(cls, position: Position, question: Optional[Question], max_steps: int = 4) -> Turns:
        self = cls.__new__(cls)
        self.position, self._question, self._max_steps = position, question, max_steps
        with generator() as gen:
            self._take(gen, self._run(gen))
        return self

    def _take(self, gen: int, count: int) -> None:
        """Copy what the generator has found."""
        self.array = fill("B", (count, 5), lambda at, n: lib.tusk_generator_turns(gen, 0, n, at))
        self.keys = fill("Q", (count,), lambda at, n: lib.tusk_generator_keys(gen, 0, n, at))

    def _run(self, gen: int) -> int:
        if self._question is None:
            return lib.tusk_generator_run(gen, self.position._inside, self._max_steps)
        return lib.tusk_generator_run_move(gen, self._question.pointer, self._question.index)

    def boards(self) -> Array:
        """The boards after the turns, 64 numbers each, as `Position.board` has them (int8)."""
        with generator() as gen:
            shape = (self._run(gen), 64)
            return fill("b", shape, lambda at, n: lib.tusk_generator_boards(gen, 0, n, at))

    def evaluations(self) -> Array:
        """What `Position.evaluate` says of the position after each turn, for the other side (int32).

        >>> turns = Position("g 7r/8/8/8/8/1r6/1H6/7R").turns(max_steps=2)
        >>> turns[min(range(len(turns)), key=turns.evaluations().__getitem__)]
        <Turn rb3e rc3x Hb2n>
        """
        with generator() as gen:
            shape = (self._run(gen),)
            return fill("i", shape, lambda at, n: lib.tusk_generator_evaluate(gen, 0, n, at))

    def find(self, turn: Union[Turn, str]) -> Optional[int]:
        """The index of the turn that leads to the same board; None when there is none."""
        key = self.position.play(turn).key
        for index, known in enumerate(self.keys.tolist()):
            if known == key:
                return index
        return None

    def __len__(self) -> int:
        return len(self.keys)

    @overload
    def __getitem__(self, index: int) -> Turn:
        ...

    @overload
    def __getitem__(self, index: slice) -> list[Turn]:
        ...

    def __getitem__(self, index: Union[int, slice]) -> Union[Turn, list[Turn]]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        index = range(len(self))[index]
        row = [int(self.array[index, column]) for column in range(5)]
        return Turn._of(self.position, CTurn(row[0], tuple(row[1:])))

    def __iter__(self) -> Iterator[Turn]:
        return (self[i] for i in range(len(self)))

    def __repr__(self) -> str:
        return f"<{len(self)} turns of {self.position!r}>"
