// SPDX-License-Identifier: MIT
// The values that Tusk's JSON is made of, a function for each concept, so that every
// command and every other front end writes it the same way. docs/json.md says what the
// fields mean and in which unit they are.
#ifndef ANALYSIS_JSON_VALUES_H
#define ANALYSIS_JSON_VALUES_H

#include "analysis/analysis.h"
#include "base/json.h"
#include "game/archive_row.h"

enum {
    JSON_CHANCE_PLACES = 4,
    JSON_PROBABILITY_PLACES = 6,
    JSON_TIME_PLACES = 3,
    JSON_WEIGHT_PLACES = 4, // of rankers
};

// ---- The board -------------------------------------------------------------------------

// Fields `position` and `side`.
void json_put_board(Json *object, const Position *pos);

Json *json_of_squares(Bitboard set);
Json *json_of_result(const Result *result); // null while the game goes on
Json *json_of_material(const Position *pos);

// ---- Turns and scores ------------------------------------------------------------------

// A turn of `side`, as if it were its turn; null for one of length 0.
Json *json_of_turn(const Position *pos, Side side, const Turn *turn);

// A list of turns that follow each other from `pos` on, as far as they are whole and legal.
Json *json_of_turns(const Position *pos, const Turn *turns, int count);

// Fields `score`, then `wins_in` or `loses_in` if that is known, and `winprob`, left out
// when the chance is less than 0: unknown.
void json_put_score(Json *object, int score, int wins_in, double win_chance);

// Fields `depth`, `nodes` and `time` of a search.
void json_put_effort(Json *object, int depth, uint64_t nodes, int64_t time_ms);

// What a search found; the ranker's fields are left out of a line whose rank is 0: not
// known. null when there is no line.
Json *json_of_lines(const Position *pos, const AnalysedLines *lines);

// A turn with the ranker's `score` and `probability`, and its `rank`.
Json *json_of_ranked(const Position *pos, const AnalysedRank *ranked, size_t rank);

// ---- Sections --------------------------------------------------------------------------

Json *json_of_phase(const AnalysedPhase *phase);
Json *json_of_evaluation(const AnalysedEvaluation *evaluation);

// Of a side as if it were its turn; 0 and null for no goal.
Json *json_of_goal(const Position *pos, Side side, int steps, const Turn *turn);
Json *json_of_captures(const Position *pos, Side side, const Captures *captures);

Json *json_of_zones(const Position *pos, const ZoneFindings *found);

// ---- Games -----------------------------------------------------------------------------

// How many of a number of games were won. `rate`, with its 95 % interval `low` and `high`,
// is of the decided ones; null without any.
void json_put_record(Json *object, long wins, long losses);

// What is known of a game: null for what is not. `stored` is its number in the database, 0
// for none.
Json *json_of_game(const ArchiveRow *row, int64_t stored);

Json *json_of_earlier(const Position *pos, const EarlierPlay *earlier);

#endif
