# SPDX-License-Identifier: MIT
"""Whole games judged."""

from __future__ import annotations

from ctypes import byref
from typing import NamedTuple, Optional, Union

from tusk._library import (
    CError,
    CJudgedScore,
    CJudgedTurn,
    CReportLimits,
    CTactic,
    Handle,
    interruptible,
    lib,
    refusal,
    take_text,
    whole,
)
from tusk._question import Question
from tusk.engine import _milliseconds, turns_from
from tusk.game import Game, Move
from tusk.board import GOLD, SILVER, Side, square_name
from tusk.position import Position, Turn


class JudgedScore(NamedTuple):
    score: int  #: in centi-rabbits
    wins_in: int  #: turns that the winner makes; 0 when that is not known
    win_chance: float


class Better(NamedTuple):
    score: JudgedScore
    turns: list[Turn]


class Tactic(NamedTuple):
    """Something that was there for certain: `goal`, `elimination`, `win in two`, `capture`."""

    name: str
    piece: Optional[str]  #: of a capture: the strongest piece that would be taken,
    square: Optional[str]  #: and where it stands
    turn: Turn


class JudgedTurn(NamedTuple):
    """A turn of the game. Scores are for the side that made it."""

    move: int  #: its index in Game.moves
    turn: Optional[Turn]  #: None for a pass
    side: Side
    phase: str  #: "beginning", "middle" or "end"
    is_judged: bool  #: the rest is known
    is_forced: bool  #: there was no other turn
    is_confirmed: bool  #: by deep searches; without it there is no mark
    is_turning_point: bool  #: a mistake by which the likely winner changed
    mark: str  #: "", "?!", "?", "??"
    before: JudgedScore
    after: JudgedScore
    lost: float  #: chance to win, less than by the best other turn
    better: Optional[Better]
    missed: Optional[Tactic]  #: what the turn could have been
    allowed: Optional[Tactic]  #: what the enemy can do now
    turns: int  #: how many were legal
    rank: int  #: by the ranker, 1 for the likeliest
    probability: float


class JudgedPlayer(NamedTuple):
    judged: int  #: turns that count
    accuracy: float  #: 0 to 100
    lost: float  #: chance to win, a turn
    inaccuracies: int
    mistakes: int
    blunders: int


class Report:
    """What `report` found."""

    __slots__ = ("_handle", "_game", "is_complete", "gold", "silver", "turns")

    is_complete: bool  #: nothing is left to be searched
    gold: JudgedPlayer
    silver: JudgedPlayer
    turns: list[JudgedTurn]

    def __init__(self, handle: Handle, game: Game) -> None:
        own = handle.pointer
        self._handle, self._game = handle, game
        self.is_complete = lib.tusk_report_is_complete(own)
        self.gold, self.silver = (_player(own, side) for side in (GOLD, SILVER))
        moves = game.moves
        self.turns = [_turn(own, index, moves) for index in range(lib.tusk_report_turns(own))]

    @property
    def turning_points(self) -> list[JudgedTurn]:
        return [turn for turn in self.turns if turn.is_turning_point]

    def text(self) -> str:
        """For people, as `tusk report` prints it."""
        with self._handle.guard:
            return take_text(lib.tusk_report_text(self._handle.pointer)) or ""

    def svg(self) -> str:
        """A picture with the evaluation along the game, the text of an SVG file."""
        with self._handle.guard:
            return take_text(lib.tusk_report_svg(self._handle.pointer)) or ""

    _repr_svg_ = svg

    def __str__(self) -> str:
        return self.text()


def report(
    game: Union[Game, str],
    *,
    time: Optional[float] = None,
    nodes: Optional[int] = None,
    jobs: int = 1,
    table_mb: int = 32,
) -> Report:
    """Judge a whole game turn by turn, without a database.

    In `time` seconds (45), or with searches of `nodes`, without a limit of time; `jobs` positions
    are searched at once. Ctrl-C ends it.

    >>> found = report("1g Ra1 Ee2\\n1s rh3 ed7\\n2g Ee2n Ee3n\\n2s rh3s rh2s", nodes=300, table_mb=1)
    >>> found.is_complete, [turn.missed and turn.missed.name for turn in found.turns]
    (True, [None, None])
    >>> found.turns[1].after.wins_in, found.turns[0].allowed.name
    (0, 'goal')
    """
    limits = CReportLimits(
        _milliseconds(time),
        whole(nodes, 1, 2**62, "nodes") if nodes is not None else 0,
        whole(jobs, 1, 2**31 - 1, "jobs"),
        whole(table_mb, 1, 2**31, "table_mb"),
    )
    error = CError()
    question = Question(game)
    pointer = lib.tusk_report_create(question.pointer, byref(error))
    if not pointer:
        raise refusal(error)
    handle = Handle(pointer, lib.tusk_report_destroy)
    if not interruptible(
        lambda: lib.tusk_report_run(handle.pointer, byref(limits), byref(error)),
        lambda: lib.tusk_report_stop(handle.pointer),
    ):
        raise refusal(error)
    return Report(handle, Game._of(question._handle, []))


def _player(own: int, side: Side) -> JudgedPlayer:
    found = lib.tusk_report_player(own, side)
    return JudgedPlayer(
        found.judged, found.accuracy, found.lost, found.inaccuracies, found.mistakes, found.blunders
    )


def _score(found: CJudgedScore) -> JudgedScore:
    return JudgedScore(found.score, found.wins_in, found.win_chance)


def _tactic(found: CTactic, position: Position) -> Optional[Tactic]:
    name = found.name.decode()
    if name == "none":
        return None
    is_capture = name == "capture"
    return Tactic(
        name,
        found.piece.decode() if is_capture else None,
        square_name(found.square) if is_capture else None,
        Turn._of(position, found.turn),
    )


def _turn(own: int, index: int, moves: list[Move]) -> JudgedTurn:
    found = CJudgedTurn()
    lib.tusk_report_turn(own, index, byref(found))
    before, turn = moves[found.move]
    after = turn.after if turn else None
    better = None
    if found.better_length > 0:
        line = turns_from(before, found.better_turns[: found.better_length])
        better = Better(_score(found.better), line)
    return JudgedTurn(
        move=found.move,
        turn=turn,
        side=before.side,
        phase=found.phase.decode(),
        is_judged=found.is_judged,
        is_forced=found.is_forced,
        is_confirmed=found.is_confirmed,
        is_turning_point=found.is_turning_point,
        mark=found.mark.decode(),
        before=_score(found.before),
        after=_score(found.after),
        lost=found.lost,
        better=better,
        missed=_tactic(found.missed, before),
        allowed=_tactic(found.allowed, after) if after else None,
        turns=found.turns,
        rank=found.rank,
        probability=found.probability,
    )
