# SPDX-License-Identifier: MIT
"""Tusk: the game of Arimaa for Python.

Positions and turns, all turns of a position as arrays, features and ranks of turns, evaluation,
search, archives of games, and whole games judged. docs/python.md is a tour.

>>> import tusk
>>> game = tusk.Game("1g Ra1 Ee2\\\\n1s rh8 ed7")
>>> found = tusk.Engine(table_mb=4).search(game, depth=4)
>>> game.play(found.turn)
>>> game.position.side
<Side.SILVER: 1>
"""

from tusk._library import TuskError, lib as _lib
from tusk.archive import COLUMNS, Player, Row, read_archive
from tusk.engine import DECIDED, Engine, Line, Search
from tusk.game import Game, Move
from tusk.board import (
    GOLD,
    SILVER,
    FeatureClass,
    Result,
    SetupRule,
    Side,
    evaluation_groups,
    setup,
    square,
    square_name,
    squares,
    win_chance,
)
from tusk.position import Position, Turn
from tusk.rank import Features, FeatureSet, Ranked, Ranker, Scores, feature_sets
from tusk.report import JudgedPlayer, JudgedScore, JudgedTurn, Report, Tactic, report
from tusk.turns import Turns

__version__ = _lib.tusk_version().decode()

__all__ = [
    "COLUMNS", "DECIDED", "GOLD", "SILVER", "Engine", "FeatureClass", "FeatureSet", "Features",
    "Game", "JudgedPlayer", "JudgedScore", "JudgedTurn", "Line", "Move", "Player", "Position",
    "Ranked", "Ranker", "Report", "Result", "Row", "Scores", "Search", "SetupRule", "Side",
    "Tactic", "Turn", "Turns", "TuskError", "evaluation_groups", "feature_sets", "read_archive",
    "report", "setup", "square", "square_name", "squares", "win_chance",
]  # fmt: skip
