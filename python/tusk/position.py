# SPDX-License-Identifier: MIT
"""Positions and turns: values that never change."""

from __future__ import annotations

from ctypes import byref, c_uint8
from typing import Any, Iterator, Optional, Sequence, Union

from tusk._arrays import Array, fill
from tusk.board import (
    GOLD,
    PIECES,
    Result,
    SetupRule,
    Side,
    evaluation_groups,
    result_of,
    square,
)
from tusk._library import (
    CError,
    CPosition,
    CTurn,
    TuskError,
    encode,
    generator,
    lib,
    refusal,
    take_text,
    whole,
)

_SQUARES, _RANKS, _AEI, _DRAWING = range(4)
_OFFICIAL, _SHORT, _WORDS = range(3)
_FORMS = {"squares": _SQUARES, "ranks": _RANKS, "aei": _AEI, "drawing": _DRAWING}


def _text(pointer: Optional[int]) -> str:
    text = take_text(pointer)
    assert text is not None
    return text


class Position:
    """A board, whose turn it is, and how far that turn has gone.

    >>> pos = Position("g 7r/8/8/8/8/1r6/1H6/7R")
    >>> pos.side, pos["b2"], len(pos.turns())
    (<Side.GOLD: 0>, 'H', 208)
    >>> pos.play("rb3e rc3x Hb2n")
    Position('s 7r/8/8/8/8/1H6/8/7R')
    >>> pos.play("Hb2n")
    Traceback (most recent call last):
    tusk.TuskError: token 1 'Hb2n': the square it would step to is occupied

    Positions can be compared, hashed, pickled and used by several threads at once.
    """

    __slots__ = ("_inside", "_start", "_made")

    _inside: CPosition
    _start: Optional[Position]  # of the turn, in mid-turn
    _made: tuple[int, ...]  # the steps since

    def __init__(self, text: str) -> None:
        """Read a position in any form, or a game, whose last position is meant."""
        error = CError()
        self._inside = CPosition()
        self._start, self._made = None, ()
        if not lib.tusk_position_parse(encode(text), byref(self._inside), byref(error)):
            raise refusal(error)

    @classmethod
    def _of(cls, inside: CPosition) -> Position:
        self = cls.__new__(cls)
        self._inside, self._start, self._made = inside, None, ()
        return self

    @classmethod
    def empty(cls, side: Side = GOLD) -> Position:
        return cls._of(lib.tusk_position_empty(Side(side)))

    @classmethod
    def set_up(cls, gold: str, silver: str, rule: SetupRule = SetupRule.FULL) -> Position:
        """The position after both set-ups: "Ra1 Rb1 ... Ee2", in any order."""
        inside, error = CPosition(), CError()
        if not lib.tusk_position_set_up(
            encode(gold), encode(silver), SetupRule(rule), byref(inside), byref(error)
        ):
            raise refusal(error)
        return cls._of(inside)

    @classmethod
    def of_board(cls, board: Sequence[int], side: Side = GOLD) -> Position:
        """From 64 numbers as in `board`.

        >>> pos = Position("s 7r/8/8/3e4/8/8/4E3/R7")
        >>> Position.of_board(pos.board, pos.side) == pos
        True
        """
        if len(board) != 64:
            raise TuskError(f"a board has 64 squares, not {len(board)}")
        letters = "." + PIECES + PIECES.lower()[::-1]
        pieces = [letters[whole(int(number), -6, 6, "a piece")] for number in board]
        ranks = ["".join(pieces[8 * rank : 8 * rank + 8]) for rank in reversed(range(8))]
        return cls("gs"[Side(side)] + " " + "/".join(ranks))

    # ---- Asking --------------------------------------------------------------------------

    @property
    def side(self) -> Side:
        """Whose turn it is."""
        return Side(lib.tusk_position_side(self._inside))

    @property
    def steps(self) -> int:
        """How many steps of the turn have been made."""
        return lib.tusk_position_steps(self._inside)

    @property
    def key(self) -> int:
        """A hash of all that matters for what may follow; the same everywhere for one version."""
        return lib.tusk_position_key(self._inside)

    @property
    def frozen(self) -> int:
        """The squares of the frozen pieces of both sides, as a set: see `squares`."""
        return lib.tusk_position_frozen(self._inside)

    def __getitem__(self, name: Union[str, int]) -> str:
        """The piece on a square, RCDHME for gold and rcdhme for silver; '.' for none."""
        return lib.tusk_position_piece(self._inside, square(name)).decode()

    def pieces(self, letter: str) -> int:
        """The squares of one sort of piece, or of none ('.'), as a set.

        >>> from tusk import squares
        >>> squares(Position("g 7r/8/8/8/8/8/8/RR6").pieces("R"))
        ['a1', 'b1']
        """
        return lib.tusk_position_pieces(self._inside, _letter(letter))

    @property
    def board(self) -> Array:
        """64 numbers, a1 first: 0 for no piece, 1 to 6 for RCDHME, -1 to -6 for rcdhme.

        >>> Position("g 7r/8/8/8/8/8/8/RE6").board[:3].tolist()
        [1, 6, 0]
        """
        return fill("b", (64,), lambda address, _: lib.tusk_position_board(self._inside, address))

    @property
    def result(self) -> Optional[Result]:
        """The result if a game stood here with nothing before it; None for none.

        >>> Position("g 8/8/8/8/8/8/8/R6r").result
        Result(ending='goal', winner=<Side.SILVER: 1>)
        """
        with generator() as gen:
            return result_of(lib.tusk_generator_result(gen, self._inside))

    # ---- Changing: a new position each time ------------------------------------------------

    def put(self, name: Union[str, int], letter: str) -> Position:
        """With a piece put on a square, in place of what stands there; '.' empties it."""
        inside, error = self._copy(), CError()
        if not lib.tusk_position_put(byref(inside), square(name), _letter(letter), byref(error)):
            raise refusal(error)
        return Position._of(inside)

    def mirror(self) -> Position:
        """Left and right exchanged."""
        return Position._of(lib.tusk_position_mirror(self._inside))

    def flip(self) -> Position:
        """Gold and silver exchanged, and the board turned upside down."""
        return Position._of(lib.tusk_position_flip(self._inside))

    # ---- Steps -----------------------------------------------------------------------------

    def legal_steps(self) -> list[int]:
        """Every legal step, square * 4 + direction (0 north, 1 east, 2 south, 3 west)."""
        room = (c_uint8 * 256)()
        count = lib.tusk_step_list(self._inside, room)
        return list(room[:count])

    def step(self, step: Union[int, str]) -> Position:
        """After one step, a number or "Ee2n".

        >>> pos = Position("g 7r/8/8/8/8/1r6/1H6/7R").step("rb3e")
        >>> pos.steps, [pos.step_text(step) for step in pos.legal_steps()]
        (1, ['Hb2n'])
        """
        inside, error = self._copy(), CError()
        number = self._step_number(step)
        if not lib.tusk_step_make(byref(inside), number, byref(error)):
            raise refusal(error)
        after = Position._of(inside)
        after._start, after._made = self._start or self, self._made + (number,)
        return after

    def step_text(self, step: int) -> str:
        """A legal step in the official notation, with what it removes."""
        error = CError()
        number = whole(step, 0, 255, "a step")
        if not lib.tusk_step_check(self._inside, number, byref(error)):
            raise refusal(error)
        return _text(lib.tusk_step_text(self._inside, number))

    def end_turn(self) -> Position:
        """The other side to move, after at least one step."""
        inside, error = self._copy(), CError()
        if not lib.tusk_turn_end(byref(inside), byref(error)):
            raise refusal(error)
        return Position._of(inside)

    def step_sequences(self, steps: int) -> int:
        """The number of sequences of so many steps that do not end in mid-push."""
        return lib.tusk_step_sequences(self._inside, whole(steps, 0, 2**31 - 1, "steps"))

    def _step_number(self, step: Union[int, str]) -> int:
        if not isinstance(step, str):
            return whole(step, 0, 255, "a step")
        number, error = c_uint8(), CError()
        if not lib.tusk_step_parse(self._inside, encode(step), byref(number), byref(error)):
            raise refusal(error)
        return number.value

    # ---- Turns -----------------------------------------------------------------------------

    def turn(self, text: str) -> Turn:
        """Read a turn, "rb3e rc3x Hb2n"; removals need not be written."""
        inside, error = CTurn(), CError()
        if not lib.tusk_turn_parse(self._inside, encode(text), byref(inside), None, byref(error)):
            raise refusal(error)
        return Turn._of(self, inside)

    def play(self, turn: Union[Turn, str]) -> Position:
        """After a whole turn."""
        inside, error = self._copy(), CError()
        if not lib.tusk_turn_play(byref(inside), turn_inside(self, turn), byref(error)):
            raise refusal(error)
        return Position._of(inside)

    def turns(self, max_steps: int = 4) -> Turns:
        """All distinct turns of at most so many steps, as arrays: see `Turns`."""
        return Turns._of_position(self, whole(max_steps, 1, 4, "max_steps"))

    # ---- Evaluation ------------------------------------------------------------------------

    def evaluate(self) -> int:
        """The engine's evaluation, in centi-rabbits for the side to move; without a search.

        >>> Position("g 7r/8/8/8/8/8/8/RE6").evaluate() > 0
        True
        """
        return lib.tusk_evaluate(self._inside)

    def evaluation_parts(self) -> dict[str, int]:
        """What each group of features adds to it; the sum is the whole but for rounding."""
        return {
            group.name: lib.tusk_evaluation_part(self._inside, index)
            for index, group in enumerate(evaluation_groups())
        }

    def evaluation_features(self) -> Array:
        """The whole numbers that are weighed, gold's minus silver's: see `evaluation_groups`."""
        count = lib.tusk_evaluation_features(self._inside, None, 0)
        return fill(
            "h", (count,), lambda address, n: lib.tusk_evaluation_features(self._inside, address, n)
        )

    # ---- As text and picture ---------------------------------------------------------------

    def text(self, form: str = "ranks") -> str:
        """As `ranks`, `squares`, `aei` or `drawing`; a turn in progress is not told.

        >>> Position("g 7r/8/8/8/8/8/8/R7").text()
        'g 7r/8/8/8/8/8/8/R7'
        """
        if form not in _FORMS:
            raise TuskError(f"the forms are {', '.join(_FORMS)}, not {form!r}")
        text = _text(lib.tusk_position_text(self._inside, _FORMS[form]))
        return _shorten(text) if form == "ranks" else text

    def svg(self) -> str:
        """A picture, the text of an SVG file."""
        return _text(lib.tusk_turn_svg(self._inside, CTurn()))

    _repr_svg_ = svg

    def __str__(self) -> str:
        return self.text("drawing").rstrip("\n")

    def __repr__(self) -> str:
        steps = "".join(f".step({step})" for step in self._made)
        return f"Position({(self._start or self).text()!r}){steps}"

    # ---- As a value ------------------------------------------------------------------------

    def _copy(self) -> CPosition:
        return CPosition.from_buffer_copy(self._inside)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return lib.tusk_position_equal(self._inside, other._inside)

    def __hash__(self) -> int:
        return hash(self.key)

    def __reduce__(self) -> Any:
        return _rebuild, ((self._start or self).text(), self._made)


def _rebuild(text: str, steps: tuple[int, ...]) -> Position:
    pos = Position(text)
    for step in steps:
        pos = pos.step(step)
    return pos


def _shorten(ranks: str) -> str:
    """Digits for empty squares, as people write them."""
    for length in range(8, 0, -1):
        ranks = ranks.replace("." * length, str(length))
    return ranks


def _letter(letter: str) -> bytes:
    if (
        not isinstance(letter, str)
        or len(letter) != 1
        or letter not in PIECES + PIECES.lower() + "."
    ):
        raise TuskError(f"a piece is one of {PIECES}, {PIECES.lower()} and '.', not {letter!r:.20}")
    return letter.encode()


class Turn:
    """One to four steps in a position. Two turns are equal that lead to the same board.

    >>> pos = Position("g 7r/8/8/8/8/1r6/1H6/7R")
    >>> turn = pos.turn("rb3e Hb2n")
    >>> str(turn), turn.short
    ('rb3e rc3x Hb2n', 'rb3-c3x Hb2-b3')
    >>> turn.words
    'the horse on b2 pushes the silver rabbit from b3 to c3, where the trap takes it'
    >>> turn.after == pos.play(turn)
    True
    """

    __slots__ = ("position", "steps")

    position: Position
    steps: tuple[int, ...]

    def __init__(self, position: Position, steps: Sequence[int]) -> None:
        steps = tuple(whole(step, 0, 255, "a step") for step in steps)
        if not isinstance(position, Position):
            raise TypeError("a turn is made in a Position")
        if len(steps) > 4:
            raise TuskError(f"a turn has up to four steps, not {len(steps)}")
        self.position, self.steps = position, steps
        position.play(self)

    @classmethod
    def _of(cls, position: Position, inside: CTurn) -> Turn:
        """A turn that is known to be legal."""
        self = cls.__new__(cls)
        self.position, self.steps = position, tuple(inside.steps[: inside.length])
        return self

    @property
    def after(self) -> Position:
        """The position after it."""
        return self.position.play(self)

    @property
    def short(self) -> str:
        """By pieces and the corners of their ways."""
        return self._text(_SHORT)

    @property
    def words(self) -> str:
        return self._text(_WORDS)

    def svg(self) -> str:
        """The position with the turn as arrows."""
        return _text(lib.tusk_turn_svg(self.position._inside, turn_inside(self.position, self)))

    _repr_svg_ = svg

    def _text(self, form: int) -> str:
        inside = turn_inside(self.position, self)
        return _text(lib.tusk_turn_text(self.position._inside, inside, form))

    def __str__(self) -> str:
        return self._text(_OFFICIAL)

    def __repr__(self) -> str:
        return f"<Turn {self}>"

    def __len__(self) -> int:
        return len(self.steps)

    def __iter__(self) -> Iterator[int]:
        return iter(self.steps)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Turn):
            return NotImplemented
        return self.position == other.position and self.after == other.after

    def __hash__(self) -> int:
        return hash((self.position.key, self.after.key))

    def __reduce__(self) -> Any:
        return Turn, (self.position, self.steps)


def turn_inside(position: Position, turn: Union[Turn, str]) -> CTurn:
    """A turn as the library has it, to be played in this position."""
    if isinstance(turn, str):
        turn = position.turn(turn)
    if not isinstance(turn, Turn):
        raise TypeError(f"a Turn or its text is expected, not {type(turn).__name__}")
    inside = CTurn()
    inside.length = len(turn.steps)
    inside.steps[: len(turn.steps)] = turn.steps
    return inside


from tusk.turns import Turns  # noqa: E402  it needs what is defined above
