# SPDX-License-Identifier: MIT
"""Games: set-ups, turns, takebacks, results, third repetitions, move lists."""

from __future__ import annotations

from ctypes import byref, c_void_p
from typing import Any, NamedTuple, Optional, Union

from tusk._library import (
    CError,
    CPosition,
    CTurn,
    Handle,
    encode,
    lib,
    refusal,
    take_text,
    whole,
)
from tusk.board import Result, SetupRule, Side, result_of
from tusk.position import Position, Turn, turn_inside
from tusk.turns import Turns

_STRICT, _LENIENT = range(2)
_FORMS = {"lines": 0, "archive": 1}


class Move(NamedTuple):
    """A move of a game: the position it was made in, and the turn; None for a set-up or a pass."""

    before: Position
    turn: Optional[Turn]


class Game:
    """A game that is played: from the empty board, from a position, or as a text tells it.

    >>> game = Game("1g Ra1 Ee2\\n1s rh8 ed7\\n2g Ee2n Ee3n")
    >>> game.position.side, game.number, game.result
    (<Side.SILVER: 1>, 2, None)
    >>> game.play("ed7s")
    >>> print(game.text())
    1g Ra1 Ee2
    1s ed7 rh8
    2g Ee2n Ee3n
    2s ed7s
    >>> game.take_back()
    >>> len(game.moves)
    3

    What is odd about a move list is told by `notes`. Several threads may use a game: one at a time
    does something with it.
    """

    __slots__ = ("_handle", "notes")

    _handle: Handle
    notes: list[str]

    def __init__(self, start: Union[Position, str, None] = None) -> None:
        self.notes = []
        if start is None or isinstance(start, Position):
            pointer = lib.tusk_game_create(None if start is None else start._inside)
        else:
            pointer = self._parse(start)
        self._handle = Handle(pointer, lib.tusk_game_destroy)

    def _parse(self, text: str) -> int:
        error, notes = CError(), c_void_p()
        pointer = lib.tusk_game_parse(encode(text), byref(notes), byref(error))
        self.notes += (take_text(notes.value) or "").splitlines()
        if not pointer:
            raise refusal(error)
        return pointer

    @classmethod
    def _of(cls, handle: Handle, notes: list[str]) -> Game:
        self = cls.__new__(cls)
        self._handle, self.notes = handle, notes
        return self

    # ---- Asking --------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        with self._handle.guard:
            return Position._of(lib.tusk_game_position(self._handle.pointer))

    @property
    def needs_setup(self) -> bool:
        """Whether the side to move has to set up."""
        with self._handle.guard:
            return lib.tusk_game_needs_setup(self._handle.pointer)

    @property
    def number(self) -> int:
        """The number of the next move: 1 for both set-ups, then 2, 3 and so on."""
        with self._handle.guard:
            return lib.tusk_game_number(self._handle.pointer)

    @property
    def result(self) -> Optional[Result]:
        """None while it goes on."""
        with self._handle.guard:
            return result_of(lib.tusk_game_result(self._handle.pointer))

    @property
    def moves(self) -> list[Move]:
        """The moves so far, set-ups included."""
        with self._handle.guard:
            count = lib.tusk_game_moves(self._handle.pointer)
            return [self._move(index) for index in range(count)]

    def _move(self, index: int) -> Move:
        inside, turn = CPosition(), CTurn()
        lib.tusk_game_move(self._handle.pointer, index, byref(inside), byref(turn), None)
        before = Position._of(inside)
        return Move(before, Turn._of(before, turn) if turn.length else None)

    def __len__(self) -> int:
        with self._handle.guard:
            return lib.tusk_game_moves(self._handle.pointer)

    def turns(self, move: Optional[int] = None) -> Turns:
        """All turns that may be played now: third repetitions are left out.

        With `move`, those of the position in which this move was made, counted from 0; third
        repetitions are then among them.
        """
        from tusk._question import Question

        question = Question(self, move)
        return Turns._make(question.position, question)

    def occurrences(self, position: Position) -> int:
        """How often the position has occurred; a turn to one that has occurred twice is refused."""
        with self._handle.guard:
            return lib.tusk_game_occurrences(self._handle.pointer, position.key)

    # ---- Playing -------------------------------------------------------------------------

    def set_up(self, placements: str, rule: SetupRule = SetupRule.FULL) -> None:
        """Set up the side to move: "Ra1 Rb1 ... Ee2"."""
        error = CError()
        text = encode(placements)
        with self._handle.guard:
            if not lib.tusk_game_set_up(self._handle.pointer, text, SetupRule(rule), byref(error)):
                raise refusal(error)

    def play(self, turn: Union[Turn, str]) -> None:
        error = CError()
        inside = turn_inside(self.position, turn)
        with self._handle.guard:
            if not lib.tusk_game_play(self._handle.pointer, inside, byref(error)):
                raise refusal(error)

    def take_back(self) -> None:
        """Undo the last move, or the resignation."""
        error = CError()
        with self._handle.guard:
            if not lib.tusk_game_take_back(self._handle.pointer, byref(error)):
                raise refusal(error)

    def resign(self, side: Side) -> None:
        error = CError()
        with self._handle.guard:
            if not lib.tusk_game_resign(self._handle.pointer, Side(side), byref(error)):
                raise refusal(error)

    # ---- As text -------------------------------------------------------------------------

    def read(self, text: str, strict: bool = False) -> None:
        """Play a move list, on from here. After a refusal the moves before the bad one stand.

        Strictly as a referee reads it; otherwise as archives are read: any set-up, passes, odd
        numbers, turns after the end; what is odd is added to `notes`.
        """
        error, notes = CError(), c_void_p()
        reading = _STRICT if strict else _LENIENT
        data = encode(text)
        with self._handle.guard:
            is_read = lib.tusk_game_read(
                self._handle.pointer, data, reading, byref(notes), byref(error)
            )
            self.notes += (take_text(notes.value) or "").splitlines()
        if not is_read:
            raise refusal(error)

    def text(self, form: str = "lines") -> str:
        """The moves, a line each (`lines`), or as arimaa.com keeps them (`archive`)."""
        if form not in _FORMS:
            raise ValueError(f"the forms are {', '.join(_FORMS)}, not {form!r}")
        with self._handle.guard:
            text = take_text(lib.tusk_game_text(self._handle.pointer, _FORMS[form]))
        assert text is not None
        return text.rstrip("\n")

    def copy(self) -> Game:
        """Another game, equal to this one."""
        with self._handle.guard:
            pointer = lib.tusk_game_copy(self._handle.pointer)
        return Game._of(Handle(pointer, lib.tusk_game_destroy), list(self.notes))

    __copy__ = copy

    def __deepcopy__(self, memo: Any) -> Game:
        return self.copy()

    def __reduce__(self) -> Any:
        return _rebuild, (self.text(),)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Game with {len(self)} moves, {self.position.side.name.lower()} to move>"


def _rebuild(text: str) -> Game:
    game = Game()
    game.read(text)
    return game
