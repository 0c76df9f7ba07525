# SPDX-License-Identifier: MIT
"""Features and ranks of turns."""

from __future__ import annotations

import math
import os
from ctypes import byref, c_size_t, string_at
from typing import Any, NamedTuple, Optional, Union

from tusk._arrays import Array, fill, floats
from tusk._library import CError, CFeatureClass, Handle, encode, generator, lib, refusal
from tusk._question import Question
from tusk.game import Game
from tusk.board import FeatureClass
from tusk.position import Position, Turn
from tusk.turns import Turns


def feature_sets() -> list[str]:
    """
    >>> "published" in feature_sets()
    True
    """
    names: list[str] = []
    while True:
        name = lib.tusk_feature_set(len(names))
        if name is None:
            return names
        names.append(name.decode())


class Features(NamedTuple):
    """The features of all turns of a position, as the rows of a sparse matrix.

    Turn i fires ids[begins[i]:begins[i + 1]]; what stands there twice counts twice. With SciPy:
    `csr_matrix((numpy.ones(len(ids)), ids, begins), shape=(len(turns), features.size))`.
    """

    turns: Turns
    begins: Array  #: one more than there are turns (int32)
    ids: Array  #: (uint16)


class FeatureSet:
    """A set of features of turns: docs/ranking.md tells what they are.

    >>> published = FeatureSet("published")
    >>> published.size, [c.name for c in published.classes][:2]
    (1776, ['source', 'destination'])
    >>> found = published.find(Position("g 7r/8/8/8/8/1r6/1H6/7R"))
    >>> len(found.turns), len(found.begins), found.begins[-1] == len(found.ids)
    (208, 209, True)
    """

    __slots__ = ("_handle", "name", "size", "classes")

    name: str
    size: int
    classes: list[FeatureClass]

    def __init__(self, name: str) -> None:
        error = CError()
        pointer = lib.tusk_features_create(encode(name), byref(error))
        if not pointer:
            raise refusal(error)
        self._handle = Handle(pointer, lib.tusk_features_destroy)
        self.name, self.size, self.classes = name, lib.tusk_features_size(pointer), []
        found = CFeatureClass()
        while lib.tusk_features_class(pointer, len(self.classes), byref(found)):
            self.classes.append(FeatureClass._of(found))

    def class_of(self, feature: int) -> FeatureClass:
        for known in self.classes:
            if known.first <= feature < known.first + known.size:
                return known
        raise IndexError(f"the set {self.name} has {self.size} features, from 0 on")

    def find(self, what: Union[Position, Game, str], move: Optional[int] = None) -> Features:
        """The features of all turns of a position, or of a game, at one of its moves.

        Some features look at the turns before: a game knows them, a position does not.
        """
        question = Question(what, move)
        with self._handle.guard, generator() as gen:
            own = self._handle.pointer
            count = lib.tusk_features_run(own, gen, question.pointer, question.index)
            turns = _turns_of(question, gen, count)
            begins = fill("i", (count + 1,), lambda at, n: lib.tusk_features_begins(own, 0, n, at))
            total = int(begins[count])
            ids = fill("H", (total,), lambda at, n: lib.tusk_features_ids(own, 0, n, at))
        return Features(turns, begins, ids)

    def __repr__(self) -> str:
        return f"FeatureSet({self.name!r})"


def _turns_of(question: Question, gen: int, count: int) -> Turns:
    """The turns that a run of something else has found."""
    turns = Turns.__new__(Turns)
    turns.position, turns._question, turns._max_steps = question.position, question, 4
    turns._take(gen, count)
    return turns


class Ranked(NamedTuple):
    rank: int  #: 1 for the likeliest
    score: float
    probability: float
    turn: Turn


class Scores(NamedTuple):
    turns: Turns
    scores: Array  #: one for each turn (float32)


class Ranker:
    """Says which turns a good player would choose: the higher the score, the sooner.

    >>> ranker = Ranker()
    >>> pos = Position("g rr1r1rrr/1cd1rdcr/1h2m3/3e4/1hE4H/8/RDCM1CDR/RRR1HRRR")
    >>> [best] = ranker.rank(pos, 1)
    >>> best.turn.short
    'Ec4-c5-c4 hb4-c4-c3x'

    Made from a file of `tusk train`, or of the bytes of one; without, it is the built-in ranker.
    Several threads may use one, one at a time; for speed give each its own.
    """

    __slots__ = ("_handle", "set")

    set: str  #: the name of the features it looks at

    def __init__(self, source: Union[str, os.PathLike[str], bytes, None] = None) -> None:
        error = CError()
        data = source
        if data is not None and not isinstance(data, (bytes, bytearray)):
            with open(data, "rb") as file:
                data = file.read()
        data = None if data is None else bytes(data)
        pointer = lib.tusk_ranker_create(data, len(data or b""), byref(error))
        if not pointer:
            raise refusal(error)
        self._take(pointer)

    @classmethod
    def of_weights(cls, set: str, weights: Any) -> Ranker:
        """Of your own weights, one for each feature of a set.

        >>> ranker = Ranker.of_weights("published", [0.0] * 1776)
        >>> found = ranker.scores(Position("g 7r/8/8/8/8/1r6/1H6/7R"))
        >>> found.scores[0]
        0.0
        """
        error = CError()
        numbers = floats(weights)
        pointer = lib.tusk_ranker_create_weights(encode(set), numbers, len(numbers), byref(error))
        if not pointer:
            raise refusal(error)
        self = cls.__new__(cls)
        self._take(pointer)
        return self

    def _take(self, pointer: int) -> None:
        self._handle = Handle(pointer, lib.tusk_ranker_destroy)
        self.set = lib.tusk_ranker_set(pointer).decode()

    def scores(self, what: Union[Position, Game, str], move: Optional[int] = None) -> Scores:
        """All turns of a position, or of a game, at one of its moves, and the score of each."""
        return self._run(Question(what, move))[0]

    def weights(self, what: Union[Position, Game, str], move: Optional[int] = None) -> Array:
        """What each feature adds to the score of a turn there that fires it (float32)."""
        return self._run(Question(what, move), wants_weights=True)[1]

    def _run(self, question: Question, wants_weights: bool = False) -> tuple[Scores, Any]:
        own, weights = self._handle.pointer, None
        with self._handle.guard, generator() as gen:
            count = lib.tusk_ranker_run(own, gen, question.pointer, question.index)
            turns = _turns_of(question, gen, count)
            scores = fill("f", (count,), lambda at, n: lib.tusk_ranker_scores(own, 0, n, at))
            if wants_weights:
                size = FeatureSet(self.set).size if count else 0
                weights = fill("f", (size,), lambda at, n: lib.tusk_ranker_weights(own, 0, n, at))
        return Scores(turns, scores), weights

    def rank(
        self,
        what: Union[Position, Game, str],
        number: Optional[int] = None,
        move: Optional[int] = None,
    ) -> list[Ranked]:
        """The turns in order, the likeliest first; only so many of them."""
        turns, scores = self.scores(what, move)
        if len(turns) == 0:
            return []
        values = scores.tolist()
        order = sorted(range(len(values)), key=values.__getitem__, reverse=True)
        best = values[order[0]]
        total = math.fsum(math.exp(value - best) for value in values)
        return [
            Ranked(rank, values[i], math.exp(values[i] - best) / total, turns[i])
            for rank, i in enumerate(order[:number], start=1)
        ]

    def to_bytes(self) -> bytes:
        """The bytes of its file, for `Ranker`, `tusk rank --model` and the bots."""
        size = c_size_t()
        with self._handle.guard:
            pointer = lib.tusk_ranker_bytes(self._handle.pointer, byref(size))
        try:
            return string_at(pointer, size.value)
        finally:
            lib.tusk_free(pointer)

    def __reduce__(self) -> Any:
        return Ranker, (self.to_bytes(),)

    def __repr__(self) -> str:
        return f"<Ranker by {self.set}>"
