#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Where do the turns of good players stand, when a ranker puts all turns of a position in order?

usage: ranking_figure.py [--games N] [--output FILE.svg] [ARCHIVE...]

Rebuilds the main figure of "Move Ranking in Arimaa" (Stanford 2013): Naive Bayes over the published
features learns from two thirds of the games and is tested on the rest, beside the built-in ranker.
Without archives the games are those in $TUSK_DATA/games, else Tusk's own in tests/data. The
published curve is drawn, too, if $TUSK_DATA has it.
"""

import argparse
import collections
import csv
import math
import os
import pathlib

import tusk

SHARES = [0, 0.1, 0.2, 0.5, 1, 2, 3, 5, 7, 10, 15, 20, 30]  # per cent of the turns
ROOT = pathlib.Path(__file__).resolve().parents[2]
DATA = pathlib.Path(os.environ["TUSK_DATA"]) if os.environ.get("TUSK_DATA") else None

# ---- Games ---------------------------------------------------------------------------------


def archives():
    if DATA:
        return sorted((DATA / "games").glob("*.txt"))
    return [ROOT / "tests" / "data" / "games.tsv"]


def read_games(paths, most):
    """The games that replay, each once."""
    games = {}
    for path in paths:
        for row in tusk.read_archive(path, problems=[]):
            try:
                game = row.game()
                games.setdefault(game.text(), game)
            except tusk.TuskError:
                pass
    return list(games.values())[:most]


def choices(games):
    """Each turn that was played: the game, and the number of the move."""
    for game in games:
        for number, move in enumerate(game.moves):
            if move.turn:
                yield game, number, move.turn


# ---- Naive Bayes ---------------------------------------------------------------------------


def learn(features, games):
    """The log odds of each feature in turns that were played and in all others."""
    played, others = collections.Counter(), collections.Counter()
    played_turns = other_turns = 0
    for game, number, turn in choices(games):
        found = features.find(game, move=number)
        index = found.turns.find(turn)
        chosen = found.ids[found.begins[index] : found.begins[index + 1]].tolist()
        played.update(chosen)
        others.update(found.ids.tolist())
        others.subtract(chosen)
        played_turns += 1
        other_turns += len(found.turns) - 1

    def odds(count, turns):
        return math.log((count + 1) / (turns - count + 1))

    weights = [
        odds(played[feature], played_turns) - odds(others[feature], other_turns)
        for feature in range(features.size)
    ]
    return tusk.Ranker.of_weights(features.name, weights)


# ---- Where the turns played stand ----------------------------------------------------------


def measure(ranker, games):
    """Per cent of the turns played that are among the first so many per cent; ties are for them."""
    better = []
    for game, number, turn in choices(games):
        turns, scores = ranker.scores(game, move=number)
        own = scores[turns.find(turn)]
        better.append(100 * sum(score > own for score in scores.tolist()) / len(turns))
    return [100 * sum(b < share for b in better) / len(better) for share in SHARES]


def published():
    """What the authors found for Naive Bayes, as points; none if their results are not at hand."""
    path = DATA / "seed_results" / "cdf_top_x.tsv" if DATA else None
    if not path or not path.exists():
        return []
    lines = [line for line in path.read_text().splitlines() if not line.startswith("#")]
    rows = [row for row in csv.DictReader(lines, delimiter="\t") if row["model"] == "NB"]
    points = [
        (float(row["top_x_percent"]), 100 * float(row["proportion_of_expert_moves"]))
        for row in rows
        if row["file_kind"] == "cdf"
    ]
    return [(x, y) for x, y in points if x <= max(SHARES)]


# ---- The figure ----------------------------------------------------------------------------

LEFT, TOP, WIDTH, HEIGHT = 60, 20, 560, 340
COLOURS = ("#0072b2", "#d55e00", "#888888", "#009e73")


def place(x, y):
    return LEFT + WIDTH * x / max(SHARES), TOP + HEIGHT * (1 - y / 100)


def label(x, y, text, more=""):
    return f'<text x="{x:.0f}" y="{y:.0f}" {more}>{text}</text>'


def line(points, colour, width):
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in (place(*point) for point in points))
    return f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{width}"/>'


def draw(curves):
    """A chart, the text of an SVG file; curves are names and points."""
    out = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 420" font-size="13"']
    out.append(' font-family="sans-serif"><rect width="640" height="420" fill="white"/>')
    for y in range(0, 101, 20):
        out.append(line([(0, y), (max(SHARES), y)], "#dddddd", 1))
        out.append(label(LEFT - 8, place(0, y)[1] + 4, y, 'text-anchor="end"'))
    for x in range(0, max(SHARES) + 1, 5):
        out.append(label(place(x, 0)[0], TOP + HEIGHT + 18, x, 'text-anchor="middle"'))
    for number, ((name, points), colour) in enumerate(zip(curves, COLOURS)):
        out.append(line(points, colour, 2))
        out.append(label(LEFT + 320, TOP + 230 + 20 * number, name, f'fill="{colour}"'))
    out.append(label(LEFT, TOP + HEIGHT + 40, "per cent of the turns, the best first"))
    out.append(label(LEFT + 8, TOP + 12, "per cent of the turns played"))
    return "".join(out) + "</svg>\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("archives", nargs="*", type=pathlib.Path)
    parser.add_argument("--games", type=int, help="only so many games")
    parser.add_argument("--output", type=pathlib.Path, default=pathlib.Path("ranking.svg"))
    options = parser.parse_args()

    games = read_games(options.archives or archives(), options.games)
    tested = games[2::3]
    learnt = [game for number, game in enumerate(games) if number % 3 != 2]
    print(f"# {len(learnt)} games to learn from, {len(tested)} to test on")
    naive_bayes = learn(tusk.FeatureSet("published"), learnt)
    lines = [
        ("Naive Bayes, published features", measure(naive_bayes, tested)),
        ("Tusk's built-in ranker", measure(tusk.Ranker(), tested)),
    ]
    print("share\tnaive bayes\tbuilt-in")
    for number, share in enumerate(SHARES):
        print(f"{share:g}\t" + "\t".join(f"{values[number]:.2f}" for _, values in lines))
    curves = [(name, list(zip(SHARES, values))) for name, values in lines]
    curves.append(("by chance", [(0, 0), (30, 30)]))
    if published():
        curves.append(("Naive Bayes, as published", published()))
    options.output.write_text(draw(curves))
    print(f"# drawn: {options.output}")


if __name__ == "__main__":
    main()
