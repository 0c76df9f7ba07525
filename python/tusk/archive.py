# SPDX-License-Identifier: MIT
"""The files of games that arimaa.com hands out."""

from __future__ import annotations

import gzip
import os
import warnings
from ctypes import byref, c_void_p
from typing import IO, Iterator, NamedTuple, Optional, Union, cast

from tusk._library import CError, Handle, lib, refusal, take_text
from tusk.game import Game
from tusk.board import GOLD, SILVER, Side

_ROW, _NO_ROW, _BAD, _NO_HEADING = range(4)


def _columns() -> list[str]:
    names: list[str] = []
    while True:
        name = lib.tusk_archive_column(len(names))
        if name is None:
            return names
        names.append(name.decode())


#: The names of the columns, as arimaa.com has them.
COLUMNS = _columns()


class Player(NamedTuple):
    name: str
    rating: Optional[int]
    type: str  #: "h" for a human, "b" for a bot


class Row:
    """A game of an archive: what is known of it, as `row["wrating"]` or by name.

    >>> lines = [b"id\\twusername\\tbusername\\twrating\\tresult\\tmovelist",
    ...          b"7\\tada\\tbob\\t1800\\tw\\t1w Ra1 Ee2\\\\n1b rh8 ed7\\\\n2w Ee2n"]
    >>> [row] = read_archive(lines)
    >>> row.id, row.gold, row.winner
    (7, Player(name='ada', rating=1800, type=''), <Side.GOLD: 0>)
    >>> row.game().position.side
    <Side.SILVER: 1>
    """

    __slots__ = ("texts", "_line", "_heading")

    texts: dict[str, str]  #: each column as it stands in the file; "" when it is absent

    def __init__(self, texts: dict[str, str], heading: bytes, line: bytes) -> None:
        self.texts, self._heading, self._line = texts, heading, line

    def __getitem__(self, column: str) -> str:
        return self.texts[column]

    def number(self, column: str) -> Optional[int]:
        """A column that holds a number; None when it is not there."""
        text = self.texts[column].strip()
        return int(text) if text.lstrip("+-").isdigit() else None

    @property
    def id(self) -> Optional[int]:
        return self.number("id")

    @property
    def gold(self) -> Player:
        return Player(self["wusername"], self.number("wrating"), self["wtype"])

    @property
    def silver(self) -> Player:
        return Player(self["busername"], self.number("brating"), self["btype"])

    @property
    def winner(self) -> Optional[Side]:
        return {"w": GOLD, "g": GOLD, "b": SILVER, "s": SILVER}.get(self["result"].lower())

    @property
    def termination(self) -> str:
        """A letter: g goal, e elimination, m immobilisation, t time, r resignation, ..."""
        return self["termination"]

    def game(self) -> Game:
        """The game, replayed by the rules; TuskError when it does not replay."""
        reader = _Reader()
        reader.read(self._heading)
        reader.read(self._line)
        error, notes = CError(), c_void_p()
        pointer = lib.tusk_archive_game(reader.handle.pointer, byref(notes), byref(error))
        found = (take_text(notes.value) or "").splitlines()
        if not pointer:
            raise refusal(error)
        return Game._of(Handle(pointer, lib.tusk_game_destroy), found)

    def __repr__(self) -> str:
        return f"<Row {self['id']}: {self['wusername']} - {self['busername']}>"


class _Reader:
    """One text, line by line."""

    def __init__(self) -> None:
        self.handle = Handle(lib.tusk_archive_create(), lib.tusk_archive_destroy)
        self.heading = b""

    def read(self, line: bytes) -> Optional[Row]:
        """The row of a line; None for a heading, TuskError for one that cannot be read."""
        error = CError()
        found = lib.tusk_archive_read(self.handle.pointer, line, len(line), byref(error))
        if found in (_BAD, _NO_HEADING):
            raise refusal(error)
        if found == _NO_ROW:
            self.heading = line if line.strip() else self.heading
            return None
        texts = {
            name: lib.tusk_archive_text(self.handle.pointer, index).decode("utf-8", "replace")
            for index, name in enumerate(COLUMNS)
        }
        return Row(texts, self.heading, line)


def read_archive(
    source: Union[str, os.PathLike[str], IO[bytes], Iterator[bytes], list[bytes]],
    problems: Optional[list[str]] = None,
) -> Iterator[Row]:
    """The rows of a file, plain or .gz, or of lines of bytes, one after the other.

    A line that cannot be read costs that line only: why is appended to `problems`, or without such
    a list is a warning. A text without a heading is a TuskError.
    """
    if isinstance(source, (str, os.PathLike)):
        with _open(source) as file:
            yield from _rows(file, problems)
    else:
        yield from _rows(cast("Iterator[bytes]", source), problems)


def _rows(lines: Union[IO[bytes], Iterator[bytes]], problems: Optional[list[str]]) -> Iterator[Row]:
    reader = _Reader()
    for line in lines:
        if not isinstance(line, bytes):
            raise TypeError("archives are read as bytes: open the file with mode 'rb'")
        has_heading = bool(reader.heading)
        try:
            row = reader.read(line)
        except ValueError as why:
            if not has_heading:
                raise
            if problems is None:
                warnings.warn(str(why), stacklevel=3)
            else:
                problems.append(str(why))
            continue
        if row is not None:
            yield row


def _open(path: Union[str, os.PathLike[str]]) -> IO[bytes]:
    with open(path, "rb") as file:
        is_packed = file.read(2) == b"\x1f\x8b"
    return cast("IO[bytes]", gzip.open(path, "rb") if is_packed else open(path, "rb"))
