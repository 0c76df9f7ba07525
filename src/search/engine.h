// SPDX-License-Identifier: MIT
// Tusk's search as it plays: its table, the weights in force, the ranker of the root's
// turns and how many of them that ranker keeps. The bot `tusk` and the analysis search with
// one of these, so that the same game and limits give the same nodes and the same turn.
#ifndef SEARCH_ENGINE_H
#define SEARCH_ENGINE_H

#include "search/model_ranker.h"
#include "search/search.h"

enum {
    ENGINE_TABLE_MB = 64, // as it is created
    ENGINE_TABLE_MB_MOST = 1 << 16,
};

typedef struct Engine Engine;

// At full strength: built-in weights, the built-in ranker, and what is usually pruned. What
// takes long or can fail is left to engine_prepare.
Engine *engine_create(void);
void engine_destroy(Engine *engine); // may be NULL

// A new table is empty. False with a sentence, and the table as large as before, when there
// is no memory for it.
bool engine_set_table(Engine *engine, size_t megabytes, Error *err);

// From files; false with a sentence, and all as before, when they will not do. A path of
// NULL is the built-in ranker.
bool engine_load_weights(Engine *engine, const char *path, Error *err);

// Which network judges positions: one from a file, the built-in one, or none, so that the
// weights do. Weights from a file come without one.
bool engine_load_net(Engine *engine, const char *path, Error *err);
void engine_use_net(Engine *engine, bool is_used);
bool engine_load_ranker(Engine *engine, const char *path, Error *err);

// The same from memory: the weights are copied, the ranker is taken over.
void engine_set_weights(Engine *engine, const Weights *weights);
void engine_take_ranker(Engine *engine, ModelRanker *ranker);

// Search without a ranker, whatever the strength.
void engine_drop_ranker(Engine *engine);

// How many per cent of the root's turns are looked at, ranked first.
void engine_set_keep(Engine *engine, double percent);

// Search without these parts, to measure what they are worth.
void engine_leave_out(Engine *engine, SearchPartSet parts);

// Below full strength nothing is ranked or pruned unless one of the above asks for it.
void engine_set_full(Engine *engine, bool is_full);

// Make ready to search with what is set so far; also done by engine_new_game, which forgets
// what earlier searches found. False with a sentence when the settings contradict each
// other.
bool engine_prepare(Engine *engine, Error *err);
bool engine_new_game(Engine *engine, Error *err);

// Find a turn; the engine is prepared. False when there is no legal one.
bool engine_run(Engine *engine, const Question *question, const SearchLimits *limits,
                SearchInfo *out);

// See search_finish.
void engine_finish(Engine *engine, const Question *question, uint64_t nodes,
                   SearchInfo *info);

// See search_win_in_two.
bool engine_win_in_two(Engine *engine, const Question *question, uint64_t nodes, Turn *out);

// What is in force once it is prepared: the weights, and the ranker or NULL.
const Weights *engine_weights(const Engine *engine);
ModelRanker *engine_ranker(const Engine *engine);

#endif
