# SPDX-License-Identifier: MIT
"""What rankers, features, engines are asked about: a position, or a game at one of its moves."""

from __future__ import annotations

from ctypes import byref
from typing import Optional, Union

from tusk._library import CPosition, Handle, TuskError, lib, whole
from tusk.game import Game
from tusk.position import Position


class Question:
    """A copy of the game, so that nobody changes it meanwhile, and the number of the move."""

    __slots__ = ("position", "index", "_handle")

    def __init__(self, what: Union[Position, Game, str], move: Optional[int] = None) -> None:
        if isinstance(what, str):
            what = Game(what)
        if isinstance(what, Position):
            self._handle = _game_from(what)
        elif isinstance(what, Game):
            self._handle = what.copy()._handle
        else:
            raise TypeError(f"a Position or a Game is expected, not {type(what).__name__}")
        moves = lib.tusk_game_moves(self.pointer)
        self.index = moves if move is None else whole(move, 0, moves, "the move")
        self.position = self._find_position(moves)

    @property
    def pointer(self) -> int:
        return self._handle.pointer

    def _find_position(self, moves: int) -> Position:
        if self.index == moves:
            return Position._of(lib.tusk_game_position(self.pointer))
        inside = CPosition()
        lib.tusk_game_move(self.pointer, self.index, byref(inside), None, None)
        return Position._of(inside)


def _game_from(position: Position) -> Handle:
    if position._start is not None:
        raise TuskError("the turn has begun already")
    return Handle(lib.tusk_game_create(position._inside), lib.tusk_game_destroy)
