# SPDX-License-Identifier: MIT
"""Whatever Python hands over, the answer is a value or an exception with a sentence."""

import concurrent.futures
import copy
import gc
import os
import pickle
import random
import resource
import signal
import subprocess
import sys
import threading
import unittest

import tusk

MIDDLE = "g rr1r1rrr/1cd1rdcr/1h2m3/3e4/1hE4H/8/RDCM1CDR/RRR1HRRR"
SMALL = "g 7r/8/8/8/3e4/8/4E3/R7"


class Refusals(unittest.TestCase):
    def refused(self, sentence, call):
        with self.assertRaises(tusk.TuskError) as caught:
            call()
        self.assertIn(sentence, str(caught.exception))

    def test_sentences_are_the_library_s(self):
        pos = tusk.Position(MIDDLE)
        self.refused("side to move", lambda: tusk.Position("x"))
        self.refused("occupied", lambda: pos.play("Ec4w"))
        self.refused("NUL", lambda: tusk.Position("g\0"))
        self.refused("a1 to h8", lambda: pos["z9"])
        self.refused("from 0 to 63", lambda: pos[2**32])
        self.refused("from 0 to 255", lambda: pos.step(-1))
        self.refused("from 1 to 4", lambda: pos.turns(5))
        self.refused("a piece is", lambda: pos.put("a1", "é"))
        self.refused("64 squares", lambda: tusk.Position.of_board([0] * 63))
        self.refused("from -6 to 6", lambda: tusk.Position.of_board([7] * 64))
        self.refused("begun already", lambda: pos.step("Ec4n").turns())
        self.refused("begun already", lambda: tusk.Engine(1).search(pos.step("Ec4n"), nodes=1))
        self.refused("published", lambda: tusk.FeatureSet("none"))
        self.refused("1776", lambda: tusk.Ranker.of_weights("published", [1.0]))
        self.refused("finite", lambda: tusk.Ranker.of_weights("published", [float("nan")] * 1776))
        self.refused("", lambda: tusk.Ranker(b"nonsense"))
        self.refused("table", lambda: tusk.Engine(2**31))
        self.refused("from 1 to", lambda: tusk.Engine(1).search(pos, nodes=-1))
        self.refused("threads", lambda: tusk.Engine(1).search(pos, nodes=1, threads=1000))
        self.refused("more than 0", lambda: tusk.Engine(1).search(pos, time=float("nan")))
        self.refused("no turns", lambda: tusk.report(MIDDLE))
        self.refused("the move", lambda: tusk.Game(MIDDLE).turns(move=7))
        self.refused("heading", lambda: list(tusk.read_archive([b"no columns\n"])))
        self.refused("third", lambda: tusk.Game(SMALL).read("2g Ee2n\n2s ed4n\n3g Ee3s\n3s ed5s\n"
            "4g Ee2n\n4s ed4n\n5g Ee3s\n5s ed5s", strict=True))  # fmt: skip

    def test_types_are_checked(self):
        pos = tusk.Position(SMALL)
        for call in (
            lambda: tusk.Position(7),
            lambda: tusk.Position(b"g 8/8/8/8/8/8/8/8"),
            lambda: pos.play(None),
            lambda: pos.play(12),
            lambda: pos[1.5],
            lambda: pos.turns(True),
            lambda: tusk.Turn("g", [1]),
            lambda: tusk.Turn(pos, ["x"]),
            lambda: tusk.Game(3),
            lambda: tusk.Ranker().scores(7),
            lambda: tusk.Ranker.of_weights("published", "text"),
            lambda: tusk.Engine("64"),
            lambda: tusk.Engine(1, ranker=7),
            lambda: list(tusk.read_archive(["text"])),
            lambda: tusk.Position.set_up(None, None),
        ):
            self.assertRaises(TypeError, call)
        self.assertRaises(ValueError, lambda: tusk.Position.empty(2))
        self.assertRaises(IndexError, lambda: pos.turns()[10**9])
        self.assertRaises(FileNotFoundError, lambda: tusk.Ranker("/nowhere.rank"))

    def test_an_illegal_turn_is_never_made(self):
        pos = tusk.Position(SMALL)
        self.assertRaises(tusk.TuskError, lambda: tusk.Turn(pos, [255]))
        self.assertRaises(tusk.TuskError, lambda: tusk.Turn(pos, []))
        self.assertRaises(tusk.TuskError, lambda: tusk.Turn(pos, [1] * 9))
        turn = tusk.Position(MIDDLE).turns()[0]
        self.assertRaises(tusk.TuskError, lambda: pos.play(turn))
        self.assertRaises(tusk.TuskError, lambda: tusk.Game(pos).play(turn))

    def test_a_refusal_changes_nothing(self):
        game = tusk.Game(SMALL)
        before = game.text()
        self.assertRaises(tusk.TuskError, lambda: game.play("Ra1s"))
        self.assertRaises(tusk.TuskError, lambda: game.set_up("Ra1"))
        self.assertRaises(tusk.TuskError, lambda: game.take_back())
        self.assertEqual(game.text(), before)

    def test_bad_rows_are_told(self):
        lines = [b"id\tmovelist\n", b"1\n", b"x\t1w Ra1\n", b"3\t1w Ra1 Ee2\n", b"\xff\0\t\t\n"]
        problems = []
        rows = list(tusk.read_archive(lines, problems))
        self.assertEqual([row.id for row in rows], [3])
        self.assertEqual(len(problems), 3)
        self.assertIn("line 2", problems[0])


class Values(unittest.TestCase):
    def test_values_come_back_from_pickles(self):
        pos = tusk.Position(MIDDLE).step("Ec4n")
        self.assertEqual(pickle.loads(pickle.dumps(pos)), pos)
        self.assertNotEqual(pos, tusk.Position(MIDDLE))
        turn = tusk.Position(MIDDLE).turns()[7]
        self.assertEqual(pickle.loads(pickle.dumps(turn)), turn)
        game = tusk.Game("1g Ra1 Ee2\n1s rh8 ed7\n2g Ee2n")
        self.assertEqual(pickle.loads(pickle.dumps(game)).text(), game.text())
        own = tusk.Ranker.of_weights("published", [0.5] * 1776)
        self.assertEqual(pickle.loads(pickle.dumps(own)).to_bytes(), own.to_bytes())

    def test_copies_of_games_go_their_own_way(self):
        game = tusk.Game(SMALL)
        other, deep = copy.copy(game), copy.deepcopy(game)
        other.play("Ee2n")
        self.assertEqual((len(game), len(other), len(deep)), (0, 1, 0))

    def test_turns_outlive_their_game(self):
        game = tusk.Game(SMALL)
        turns = game.turns()
        game.play("Ee2n")
        del game
        gc.collect()
        self.assertEqual(len(turns.boards()), len(turns))
        self.assertEqual([t.after.evaluate() for t in turns], turns.evaluations().tolist())

    def test_boards_are_those_after_the_turns(self):
        turns = tusk.Position(MIDDLE).turns(max_steps=2)
        boards = turns.boards()
        for index in range(0, len(turns), 11):
            after = turns[index].after
            board = [int(boards[index, square]) for square in range(64)]
            self.assertEqual(tusk.Position.of_board(board, after.side), after)
            self.assertEqual(int(turns.keys[index]), after.key)

    def test_no_turns_are_no_rows(self):
        over = tusk.Position("g 8/8/8/8/8/8/8/8").turns()
        self.assertEqual(
            (len(over), len(over.array), len(over.boards()), list(over)), (0, 0, 0, [])
        )
        self.assertEqual(tusk.Ranker().rank(tusk.Position("g 8/8/8/8/8/8/8/8")), [])

    def test_any_crowd_of_pieces_is_looked_at(self):
        generator = random.Random(5)
        ranker, engine = tusk.Ranker(), tusk.Engine(1)
        for _ in range(60):
            crowd = generator.choice((0.2, 0.6, 0.95))
            board = [
                generator.randint(-6, 6) if generator.random() < crowd else 0 for _ in range(64)
            ]
            pos = tusk.Position.of_board(board, tusk.Side(generator.randint(0, 1)))
            turns = pos.turns(max_steps=2)
            pos.evaluate(), pos.evaluation_features(), pos.svg(), turns.boards()
            if pos.result is None and len(turns) < 3000:
                ranker.rank(pos, 3)
                engine.search(pos, nodes=200)


class Memory(unittest.TestCase):
    def test_memory_comes_back(self):
        def work():
            for _ in range(300):
                game = tusk.Game(SMALL)
                game.turns().boards()
                game.text(), str(game.position), tusk.Position(SMALL).svg()
                tusk.FeatureSet("published").find(game)
                try:
                    tusk.Position("nonsense")
                except tusk.TuskError:
                    pass
            gc.collect()
            return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

        work()
        first = work()
        for _ in range(3):
            last = work()
        self.assertLess(last - first, 20000)  # kilobytes; 1 KB lost a round would be more


class Threads(unittest.TestCase):
    def test_threads_share_everything(self):
        pos = tusk.Position(MIDDLE)
        game, ranker = tusk.Game(MIDDLE), tusk.Ranker()
        features, engine = tusk.FeatureSet("published"), tusk.Engine(2)
        expected = pos.turns().keys.tolist()
        scores = ranker.scores(pos).scores.tolist()
        ids = features.find(pos).ids.tolist()

        def work(number):
            self.assertEqual(pos.turns().keys.tolist(), expected)
            self.assertEqual(ranker.scores(game).scores.tolist(), scores)
            self.assertEqual(features.find(pos).ids.tolist(), ids)
            self.assertGreater(engine.search(game, nodes=500).nodes, 0)
            if number % 2:
                game.turns(), game.moves, game.text()
            return number

        with concurrent.futures.ThreadPoolExecutor(6) as pool:
            self.assertEqual(sorted(pool.map(work, range(24))), list(range(24)))

    def test_a_game_is_played_by_one_thread_at_a_time(self):
        game = tusk.Game(SMALL)

        def work():
            for _ in range(50):
                try:
                    game.play(game.turns()[0])
                except (tusk.TuskError, IndexError):
                    pass
                try:
                    game.take_back()
                except tusk.TuskError:
                    pass

        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        while len(game):
            game.take_back()
        self.assertEqual(game.position, tusk.Position(SMALL))

    def test_another_thread_stops_a_search(self):
        engine = tusk.Engine(2)
        with concurrent.futures.ThreadPoolExecutor(1) as pool:
            running = pool.submit(engine.search, MIDDLE, time=600)
            while not running.done():
                engine.stop()
            self.assertGreater(len(running.result().lines), 0)


class Interrupts(unittest.TestCase):
    def interrupted(self, work):
        code = f"""
import os, signal, threading, tusk
MIDDLE = {MIDDLE!r}
engine = tusk.Engine(2)
def kill():
    while not begun.wait():
        pass
    os.kill(os.getpid(), signal.SIGINT)
begun = threading.Event()
threading.Thread(target=kill, daemon=True).start()
try:
    begun.set()
    {work}
    print("not interrupted")
except KeyboardInterrupt:
    print("interrupted", len(engine.search(MIDDLE, nodes=100).lines))
"""
        command = [sys.executable, "-c", code]
        found = subprocess.run(command, capture_output=True, text=True, env=os.environ)
        self.assertEqual((found.stdout, found.stderr), ("interrupted 1\n", ""))

    def test_control_c_ends_a_search(self):
        self.interrupted("engine.search(MIDDLE, time=600)")

    def test_control_c_ends_a_report(self):
        self.interrupted(
            "tusk.report(tusk.Game('1g Ra1 Ee2 Db1\\\\n1s rh8 ed7 cc8\\\\n2g Ee2n'), nodes=10**9)"
        )

    def test_a_signal_handler_may_not_use_what_is_in_use(self):
        engine = tusk.Engine(2)
        seen = []

        def handle(number, frame):
            try:
                engine.search(MIDDLE, nodes=1)
            except RuntimeError as why:
                seen.append(str(why))
            engine.stop()

        before = signal.signal(signal.SIGALRM, handle)
        signal.setitimer(signal.ITIMER_REAL, 0.05, 0.05)  # until the search has begun
        try:
            engine.search(MIDDLE, time=600)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
        self.assertIn("signal handler", seen[0])


if __name__ == "__main__":
    unittest.main()
