// SPDX-License-Identifier: MIT
// Games whose players are to be imitated, read from files of the archive a few at a time:
// memory does not grow with their number.
//
// Several threads share the games of a batch; then the results are joined in the order of
// the games, so that they do not depend on the number of threads.
#ifndef TRAIN_EXPERT_GAMES_H
#define TRAIN_EXPERT_GAMES_H

#include "base/stop.h"
#include "core/turngen.h"
#include "game/archive_row.h"
#include "rank/scene.h"

typedef struct ExpertGame {
    uint64_t name; // by its moves
    int64_t id;    // in the archive
    size_t number; // among those read, from 0
    int fold;      // of the source's folds; EXPERT_NO_FOLD for the files besides
    bool is_also;  // of the files besides
    PlayerType types[SIDES];
    int64_t ratings[SIDES];
    PastTurn *turns; // from the first after the set-ups
    size_t count;
} ExpertGame;

// `fold` of a source: the games of all folds; of a game: it is learnt from in any case.
enum { EXPERT_EVERY_FOLD = -1, EXPERT_NO_FOLD = -1 };

// Which games of which files. A game that was met before, told by its moves, is left out.
typedef struct ExpertSource {
    char *const *paths;
    int path_count;
    // Files besides, commas between, or NULL. Their games are taken whatever their ratings,
    // but for those that the paths have, too: what is tested on is not learnt from.
    const char *also;
    long min_rating; // of both players; 0 for any
    // Of every `folds` games only number `fold`, or all but that; 0 folds for all games.
    int folds;
    int fold;
    bool is_without_fold;
    long most_games; // of the paths, whatever their fold; 0 for any number
    int jobs;
    const Stop *stop; // may be NULL
    // Told what was left out, and why, by every run; may be NULL.
    void (*note)(const char *sentence);
} ExpertSource;

enum { EXPERT_BATCH = 16 };

typedef struct ExpertWork {
    // Do what is to be done with a game; in any order, by several threads at once. `slot`
    // is below EXPERT_BATCH, `worker` below the number of jobs. May be NULL.
    void (*look)(void *context, const ExpertGame *game, size_t slot, int worker);
    // Then this, in the order of the games, by one thread; may be NULL.
    void (*join)(void *context, const ExpertGame *game, size_t slot);
    void *context;
} ExpertWork;

// Go through all games. False with a sentence when a file cannot be read. Stopped early,
// it returns true: whoever asked for it knows.
bool expert_games_run(const ExpertSource *source, const ExpertWork *work, Error *err);

// How many games of the paths there are.
bool expert_games_count(const ExpertSource *source, size_t *out, Error *err);

// Whether a game, told by its name and a seed added to it, is one of those to measure on.
bool expert_game_is_held_out(uint64_t name, int percent);

// A position of a game, all its turns, and which of them was played.
typedef struct ExpertChoice {
    const ExpertGame *game;
    size_t ply; // 0 is gold's first turn after the set-ups
    const Scene *scene;
    const TurnGen *turns;
    size_t count;
    size_t played;
} ExpertChoice;

typedef void (*ExpertVisitor)(void *context, const ExpertChoice *choice);

// Visit every position of a game in which a turn was played.
void expert_game_visit(const ExpertGame *game, TurnGen *gen, ExpertVisitor visitor,
                       void *context);

#endif
