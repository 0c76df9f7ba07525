# SPDX-License-Identifier: MIT
"""The shared library: where it is, what its functions take, and how to call it safely.

All of ctypes that the package needs to know is here. tests/run-python compares what is declared
below with include/tusk.h.
"""

from __future__ import annotations

import ctypes
import os
import pathlib
import threading
from ctypes import (
    POINTER,
    Structure,
    c_bool,
    c_char,
    c_char_p,
    c_double,
    c_int,
    c_int64,
    c_size_t,
    c_uint8,
    c_uint64,
    c_void_p,
)
from typing import Callable, Optional

MINOR_VERSION = "0.1"  # of the header that is declared below


class TuskError(ValueError):
    """What the library refused, and why: the sentence is its own."""

    __module__ = "tusk"


# ---- Types of the header -------------------------------------------------------------------


class CError(Structure):
    _fields_ = [("text", c_char * 256)]


class CPosition(Structure):
    _fields_ = [("opaque", c_uint64 * 16)]


class CTurn(Structure):
    _fields_ = [("length", c_uint8), ("steps", c_uint8 * 4)]


class CResult(Structure):
    _fields_ = [("ending", c_int), ("winner", c_int)]


class CFeatureClass(Structure):
    _fields_ = [("name", c_char_p), ("what", c_char_p), ("first", c_int), ("count", c_int)]


class CLimits(Structure):
    _fields_ = [
        ("time_ms", c_int64),
        ("nodes", c_uint64),
        ("depth", c_int),
        ("lines", c_int),
        ("threads", c_int),
    ]


class CSearched(Structure):
    _fields_ = [("nodes", c_uint64), ("time_ms", c_int64), ("depth", c_int), ("lines", c_int)]


LINE_TURNS = 8


class CLine(Structure):
    _fields_ = [
        ("score", c_int),
        ("win_chance", c_double),
        ("depth", c_int),
        ("wins_in", c_int),
        ("length", c_int),
        ("turns", CTurn * LINE_TURNS),
    ]


class CReportLimits(Structure):
    _fields_ = [
        ("time_ms", c_int64),
        ("nodes", c_uint64),
        ("jobs", c_int),
        ("table_mb", c_size_t),
    ]


class CJudgedPlayer(Structure):
    _fields_ = [
        ("judged", c_int),
        ("accuracy", c_double),
        ("lost", c_double),
        ("inaccuracies", c_int),
        ("mistakes", c_int),
        ("blunders", c_int),
    ]


class CJudgedScore(Structure):
    _fields_ = [("score", c_int), ("wins_in", c_int), ("win_chance", c_double)]


class CTactic(Structure):
    _fields_ = [("name", c_char_p), ("piece", c_char), ("square", c_int), ("turn", CTurn)]


class CJudgedTurn(Structure):
    _fields_ = [
        ("move", c_size_t),
        ("phase", c_char_p),
        ("is_judged", c_bool),
        ("is_forced", c_bool),
        ("is_confirmed", c_bool),
        ("is_turning_point", c_bool),
        ("mark", c_char_p),
        ("before", CJudgedScore),
        ("after", CJudgedScore),
        ("lost", c_double),
        ("better", CJudgedScore),
        ("better_length", c_int),
        ("better_turns", CTurn * LINE_TURNS),
        ("missed", CTactic),
        ("allowed", CTactic),
        ("turns", c_size_t),
        ("rank", c_size_t),
        ("probability", c_double),
    ]


STRUCTS = [
    CError, CPosition, CTurn, CResult, CFeatureClass, CLimits, CSearched, CLine, CReportLimits,
    CJudgedPlayer, CJudgedScore, CTactic, CJudgedTurn,
]  # fmt: skip

# ---- Functions of the header ---------------------------------------------------------------

_position = POINTER(CPosition)
_error = POINTER(CError)
_text = c_void_p  # a char * that is ours to free: see take_text
_notes = POINTER(c_void_p)

# name: what it returns, and what it takes.
FUNCTIONS = {
    "tusk_version": (c_char_p, []),
    "tusk_free": (None, [c_void_p]),
    "tusk_position_parse": (c_bool, [c_char_p, _position, _error]),
    "tusk_position_empty": (CPosition, [c_int]),
    "tusk_position_set_up": (c_bool, [c_char_p, c_char_p, c_int, _position, _error]),
    "tusk_position_put": (c_bool, [_position, c_int, c_char, _error]),
    "tusk_position_text": (_text, [_position, c_int]),
    "tusk_position_side": (c_int, [_position]),
    "tusk_position_steps": (c_int, [_position]),
    "tusk_position_piece": (c_char, [_position, c_int]),
    "tusk_position_pieces": (c_uint64, [_position, c_char]),
    "tusk_position_board": (None, [_position, c_void_p]),
    "tusk_position_frozen": (c_uint64, [_position]),
    "tusk_position_key": (c_uint64, [_position]),
    "tusk_position_equal": (c_bool, [_position, _position]),
    "tusk_position_mirror": (CPosition, [_position]),
    "tusk_position_flip": (CPosition, [_position]),
    "tusk_setup_random": (_text, [c_int, c_uint64]),
    "tusk_setup_usual": (_text, [c_int, c_uint64]),
    "tusk_step_list": (c_int, [_position, c_void_p]),
    "tusk_step_check": (c_bool, [_position, c_uint8, _error]),
    "tusk_step_make": (c_bool, [_position, c_uint8, _error]),
    "tusk_step_parse": (c_bool, [_position, c_char_p, POINTER(c_uint8), _error]),
    "tusk_step_text": (_text, [_position, c_uint8]),
    "tusk_turn_end": (c_bool, [_position, _error]),
    "tusk_step_sequences": (c_uint64, [_position, c_int]),
    "tusk_turn_parse": (c_bool, [_position, c_char_p, POINTER(CTurn), _notes, _error]),
    "tusk_turn_text": (_text, [_position, CTurn, c_int]),
    "tusk_turn_svg": (_text, [_position, CTurn]),
    "tusk_turn_play": (c_bool, [_position, CTurn, _error]),
    "tusk_game_create": (c_void_p, [_position]),
    "tusk_game_parse": (c_void_p, [c_char_p, _notes, _error]),
    "tusk_game_copy": (c_void_p, [c_void_p]),
    "tusk_game_destroy": (None, [c_void_p]),
    "tusk_game_position": (CPosition, [c_void_p]),
    "tusk_game_needs_setup": (c_bool, [c_void_p]),
    "tusk_game_number": (c_int, [c_void_p]),
    "tusk_game_set_up": (c_bool, [c_void_p, c_char_p, c_int, _error]),
    "tusk_game_play": (c_bool, [c_void_p, CTurn, _error]),
    "tusk_game_take_back": (c_bool, [c_void_p, _error]),
    "tusk_game_resign": (c_bool, [c_void_p, c_int, _error]),
    "tusk_game_result": (CResult, [c_void_p]),
    "tusk_ending_name": (c_char_p, [c_int]),
    "tusk_game_occurrences": (c_int, [c_void_p, c_uint64]),
    "tusk_game_moves": (c_size_t, [c_void_p]),
    "tusk_game_move": (c_bool, [c_void_p, c_size_t, _position, POINTER(CTurn), _error]),
    "tusk_game_read": (c_bool, [c_void_p, c_char_p, c_int, _notes, _error]),
    "tusk_game_text": (_text, [c_void_p, c_int]),
    "tusk_generator_create": (c_void_p, []),
    "tusk_generator_destroy": (None, [c_void_p]),
    "tusk_generator_run": (c_size_t, [c_void_p, _position, c_int]),
    "tusk_generator_run_game": (c_size_t, [c_void_p, c_void_p]),
    "tusk_generator_run_move": (c_size_t, [c_void_p, c_void_p, c_size_t]),
    "tusk_generator_turn": (CTurn, [c_void_p, c_size_t]),
    "tusk_generator_position": (CPosition, [c_void_p, c_size_t]),
    "tusk_generator_key": (c_uint64, [c_void_p, c_size_t]),
    "tusk_generator_turns": (c_size_t, [c_void_p, c_size_t, c_size_t, c_void_p]),
    "tusk_generator_keys": (c_size_t, [c_void_p, c_size_t, c_size_t, c_void_p]),
    "tusk_generator_boards": (c_size_t, [c_void_p, c_size_t, c_size_t, c_void_p]),
    "tusk_generator_visit": (c_bool, [c_void_p, _position, c_int, c_void_p, c_void_p]),
    "tusk_generator_result": (CResult, [c_void_p, _position]),
    "tusk_feature_set": (c_char_p, [c_int]),
    "tusk_features_create": (c_void_p, [c_char_p, _error]),
    "tusk_features_destroy": (None, [c_void_p]),
    "tusk_features_size": (c_int, [c_void_p]),
    "tusk_features_class": (c_bool, [c_void_p, c_int, POINTER(CFeatureClass)]),
    "tusk_features_run": (c_size_t, [c_void_p, c_void_p, c_void_p, c_size_t]),
    "tusk_features_begins": (c_size_t, [c_void_p, c_size_t, c_size_t, c_void_p]),
    "tusk_features_ids": (c_size_t, [c_void_p, c_size_t, c_size_t, c_void_p]),
    "tusk_ranker_create": (c_void_p, [c_char_p, c_size_t, _error]),
    "tusk_ranker_create_weights": (c_void_p, [c_char_p, c_void_p, c_size_t, _error]),
    "tusk_ranker_destroy": (None, [c_void_p]),
    "tusk_ranker_set": (c_char_p, [c_void_p]),
    "tusk_ranker_bytes": (_text, [c_void_p, POINTER(c_size_t)]),
    "tusk_ranker_run": (c_size_t, [c_void_p, c_void_p, c_void_p, c_size_t]),
    "tusk_ranker_scores": (c_size_t, [c_void_p, c_size_t, c_size_t, c_void_p]),
    "tusk_ranker_weights": (c_size_t, [c_void_p, c_size_t, c_size_t, c_void_p]),
    "tusk_evaluate": (c_int, [_position]),
    "tusk_win_chance": (c_double, [c_int]),
    "tusk_evaluation_features": (c_size_t, [_position, c_void_p, c_size_t]),
    "tusk_evaluation_group": (c_bool, [c_int, POINTER(CFeatureClass)]),
    "tusk_evaluation_part": (c_int, [_position, c_int]),
    "tusk_generator_evaluate": (c_size_t, [c_void_p, c_size_t, c_size_t, c_void_p]),
    "tusk_engine_create": (c_void_p, [c_size_t, _error]),
    "tusk_engine_destroy": (None, [c_void_p]),
    "tusk_engine_use_weights": (c_bool, [c_void_p, c_char_p, _error]),
    "tusk_engine_use_ranker": (c_bool, [c_void_p, c_void_p, _error]),
    "tusk_engine_forget": (None, [c_void_p]),
    "tusk_engine_search": (
        c_bool, [c_void_p, c_void_p, POINTER(CLimits), POINTER(CSearched), _error],
    ),
    "tusk_engine_stop": (None, [c_void_p]),
    "tusk_engine_line": (c_bool, [c_void_p, c_int, POINTER(CLine)]),
    "tusk_archive_create": (c_void_p, []),
    "tusk_archive_destroy": (None, [c_void_p]),
    "tusk_archive_read": (c_int, [c_void_p, c_char_p, c_size_t, _error]),
    "tusk_archive_column": (c_char_p, [c_int]),
    "tusk_archive_text": (c_char_p, [c_void_p, c_int]),
    "tusk_archive_game": (c_void_p, [c_void_p, _notes, _error]),
    "tusk_report_create": (c_void_p, [c_void_p, _error]),
    "tusk_report_destroy": (None, [c_void_p]),
    "tusk_report_run": (c_bool, [c_void_p, POINTER(CReportLimits), _error]),
    "tusk_report_stop": (None, [c_void_p]),
    "tusk_report_is_complete": (c_bool, [c_void_p]),
    "tusk_report_player": (CJudgedPlayer, [c_void_p, c_int]),
    "tusk_report_turns": (c_size_t, [c_void_p]),
    "tusk_report_turn": (c_bool, [c_void_p, c_size_t, POINTER(CJudgedTurn)]),
    "tusk_report_text": (_text, [c_void_p]),
    "tusk_report_svg": (_text, [c_void_p]),
}  # fmt: skip

# ---- Loading -------------------------------------------------------------------------------


def _find() -> str:
    """The library of $TUSK_LIBRARY, of the installed package, of the checkout, of the system."""
    given = os.environ.get("TUSK_LIBRARY")
    if given:
        return given
    here = pathlib.Path(__file__).resolve().parent
    name = f"libtusk.so.{MINOR_VERSION}"
    for path in (here / name, here.parent.parent / "build" / "libtusk.so"):
        if path.exists():
            return str(path)
    return name


def _load() -> ctypes.CDLL:
    path = _find()
    try:
        found = ctypes.CDLL(path)
        found.tusk_version.restype = c_char_p
        version = found.tusk_version().decode()
        if version.rsplit(".", 1)[0] != MINOR_VERSION:
            raise ImportError(f"{path} is version {version}, this package is for {MINOR_VERSION}")
        for name, (result, arguments) in FUNCTIONS.items():
            function = getattr(found, name)
            function.restype = result
            function.argtypes = arguments
    except (OSError, AttributeError) as why:
        raise ImportError(
            f"libtusk.so cannot be used: {why}; `make` builds it in the checkout, `make install` "
            "installs it, and TUSK_LIBRARY=FILE says where it is"
        ) from None
    return found


lib = _load()

# ---- What goes in --------------------------------------------------------------------------


def encode(text: str) -> bytes:
    """A text for the library, which takes what is no text for the end of it."""
    if not isinstance(text, str):
        raise TypeError(f"a text is expected, not {type(text).__name__}")
    if "\0" in text:
        raise TuskError("the text has a NUL character in it")
    return text.encode("utf-8", "replace")


def whole(value: int, least: int, most: int, what: str) -> int:
    """A whole number within its bounds: ctypes would cut off what does not fit."""
    if type(value) is int and least <= value <= most:
        return value
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise TypeError(f"{what} is a whole number, not {type(value).__name__}")
    number = value.__index__()
    if not least <= number <= most:
        raise TuskError(f"{what} is from {least} to {most}, not {number}")
    return number


# ---- What comes out ------------------------------------------------------------------------


def take_text(pointer: Optional[int]) -> Optional[str]:
    """A text that the library handed out; it is freed. None for none."""
    if not pointer:
        return None
    try:
        return ctypes.string_at(pointer).decode("utf-8", "replace")
    finally:
        lib.tusk_free(pointer)


def refusal(error: CError) -> TuskError:
    return TuskError(error.text.decode("utf-8", "replace"))


# ---- Handles -------------------------------------------------------------------------------


class Handle:
    """Memory of the library, which goes back to it when nobody holds the handle any more.

    `guard` lets one thread at a time use it: `with handle.guard`.
    """

    __slots__ = ("pointer", "guard", "_destroy")

    def __init__(self, pointer: int, destroy: Callable[[int], None]) -> None:
        self.pointer = pointer
        self.guard = threading.RLock()
        self._destroy = destroy

    def __del__(self) -> None:
        self._destroy(self.pointer)


# Generators that nobody uses just now. Appending and popping are atomic.
_generators: list[Handle] = []
_GENERATORS_KEPT = 8


class generator:
    """Borrow a generator: `with generator() as gen`."""

    __slots__ = ("_handle",)

    def __enter__(self) -> int:
        try:
            self._handle = _generators.pop()
        except IndexError:
            self._handle = Handle(lib.tusk_generator_create(), lib.tusk_generator_destroy)
        return self._handle.pointer

    def __exit__(self, *exception: object) -> None:
        if len(_generators) < _GENERATORS_KEPT:
            _generators.append(self._handle)


def interruptible(call: Callable[[], bool], stop: Callable[[], None]) -> bool:
    """Make a long call that Ctrl-C can end.

    Python handles signals in its main thread, and between calls only. So there the call is made by
    another thread, while this one waits. An exception stops the call, and goes on afterwards.
    """
    if threading.current_thread() is not threading.main_thread():
        return call()
    ticket, done = threading.Lock(), threading.Event()
    answers: list[bool] = []

    def work() -> None:
        if ticket.acquire(blocking=False):
            try:
                answers.append(call())
            finally:
                done.set()

    try:
        threading.Thread(target=work, daemon=True).start()
        done.wait()
    except BaseException:
        _call_off(ticket, done, stop)
        raise
    return answers[0]


def _call_off(ticket: threading.Lock, done: threading.Event, stop: Callable[[], None]) -> None:
    """Who has the ticket may make the call: we, and it is never made; or it must be stopped."""
    while not done.is_set():
        try:
            if ticket.acquire(blocking=False):
                return
            stop()
            done.wait(0.02)
        except BaseException:  # another Ctrl-C: it has been heard
            pass
