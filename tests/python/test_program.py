# SPDX-License-Identifier: MIT
"""The package says what the program says: TUSK is the program."""

import gzip
import json
import math
import os
import pathlib
import subprocess
import tempfile
import unittest

import tusk

TUSK = os.environ["TUSK"]
GAMES = pathlib.Path(__file__).parents[1] / "data" / "games.tsv"

MIDDLE = "g rr1r1rrr/1cd1rdcr/1h2m3/3e4/1hE4H/8/RDCM1CDR/RRR1HRRR"
GAME = (
    "1g Ra1 Rb1 Rc1 Dd1 De1 Rf1 Rg1 Rh1 Ra2 Hb2 Cc2 Md2 Ee2 Cf2 Hg2 Rh2\n"
    "1s ra8 rb8 rc8 dd8 de8 rf8 rg8 rh8 ra7 hb7 cc7 ed7 me7 cf7 hg7 rh7\n"
    "2g Ee2n Ee3n Ee4n Ee5n\n2s ed7s ed6s ed5s ed4s\n3g Hb2n Hb3n Hb4n\n3s rh7s rh6s"
)


def run(*arguments):
    """What the program prints, for a user who has no database."""
    own = {"PATH": os.environ["PATH"], "HOME": "/nonexistent"}
    command = [TUSK, *arguments]
    return subprocess.run(command, env=own, capture_output=True, text=True, check=True).stdout


class Program(unittest.TestCase):
    def test_turns(self):
        texts = [str(turn) for turn in tusk.Position(MIDDLE).turns()]
        self.assertEqual(texts, run("turns", MIDDLE).splitlines())

    def test_ranks(self):
        theirs = json.loads(run("rank", "--json", "-n", "50", GAME))
        ours = tusk.Ranker().rank(GAME, 50)
        self.assertEqual(theirs["turns"], len(tusk.Game(GAME).turns()))
        for mine, rank in zip(ours, theirs["ranks"], strict=True):
            self.assertEqual(str(mine.turn), rank["turn"])
            self.assertAlmostEqual(mine.score, rank["score"], 3)
            self.assertAlmostEqual(mine.probability, rank["probability"], 5)

    def test_why(self):
        best = tusk.Ranker().rank(MIDDLE, 1)[0].turn
        theirs = json.loads(run("rank", "--json", "--why", str(best), MIDDLE))
        features = tusk.FeatureSet("full")
        found = features.find(MIDDLE)
        index = found.turns.find(best)
        ids = found.ids[int(found.begins[index]) : int(found.begins[index + 1])].tolist()
        weights = tusk.Ranker().weights(MIDDLE).tolist()
        ours = sorted(
            (features.class_of(i).name, i - features.class_of(i).first, ids.count(i))
            for i in set(ids)
        )
        reasons = [(r["class"], r["index"], r["times"]) for r in theirs["reasons"]]
        self.assertEqual(ours, sorted(reasons))
        self.assertAlmostEqual(sum(weights[i] for i in ids) + theirs["looks"], theirs["score"], 3)

    def test_evaluation(self):
        theirs = json.loads(run("eval", "--json", MIDDLE))
        pos = tusk.Position(MIDDLE)
        self.assertEqual(pos.evaluate(), theirs["total"])
        self.assertEqual(pos.evaluation_parts(), theirs["groups"])

    def test_search_node_for_node(self):
        theirs = json.loads(run("analyse", "--json", "--depth", "6", GAME))["lines"]
        ours = tusk.Engine().search(GAME, depth=6)
        self.assertEqual(ours.nodes, theirs["nodes"])
        self.assertEqual([str(t) for t in ours.lines[0].turns], theirs["best"][0]["turns"])
        self.assertEqual(ours.score, theirs["best"][0]["score"])

    def test_report(self):
        theirs = json.loads(run("report", "--json", "--nodes", "1000", GAME))
        ours = tusk.report(GAME, nodes=1000, jobs=2)
        self.assertEqual(ours.is_complete, theirs["complete"])
        for turn, judged in zip(ours.turns, theirs["turns"], strict=True):
            self.assertEqual(str(turn.turn), judged["turn"])
            self.assertEqual((turn.phase, turn.mark), (judged["phase"], judged["mark"]))
            self.assertEqual(turn.before.score, judged["before"]["score"])
            self.assertAlmostEqual(turn.lost, judged["lost"], 4)
            self.assertEqual((turn.rank, turn.turns), (judged["rank"], judged["turns"]))
            better = judged["better"]
            self.assertEqual([str(t) for t in turn.better.turns], better["turns"])
        self.assertAlmostEqual(ours.gold.accuracy, theirs["gold"]["accuracy"], 2)
        plain = run("report", "--nodes", "1000", GAME)
        self.assertEqual(ours.text(), plain)

    def test_archive(self):
        lines = run("games", "--json", str(GAMES)).splitlines()
        rows = list(tusk.read_archive(GAMES))
        self.assertEqual(len(rows), len(lines))
        self.assertGreater(len(rows), 3)
        for row, line in zip(rows, lines, strict=True):
            theirs = json.loads(line)
            self.assertEqual(row.id, theirs.get("id", row.id))
            self.assertGreater(len(row.game()), 2)
        with tempfile.TemporaryDirectory() as folder:
            packed = pathlib.Path(folder) / "games.gz"
            packed.write_bytes(gzip.compress(GAMES.read_bytes()))
            self.assertEqual([r.texts for r in tusk.read_archive(packed)], [r.texts for r in rows])

    def test_rankers_of_python_serve_the_program(self):
        weights = [math.sin(i) for i in range(tusk.FeatureSet("relative").size)]
        ranker = tusk.Ranker.of_weights("relative", weights)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "own.rank"
            path.write_bytes(ranker.to_bytes())
            first = run("rank", "-n", "1", "-m", str(path), MIDDLE).split("\t")[3].strip()
            self.assertEqual(first, str(ranker.rank(MIDDLE, 1)[0].turn))
            self.assertEqual(first, str(tusk.Ranker(path).rank(MIDDLE, 1)[0].turn))
            self.assertIn("relative", repr(tusk.Ranker(path)))


if __name__ == "__main__":
    unittest.main()
