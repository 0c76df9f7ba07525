// SPDX-License-Identifier: MIT
// Games of players to imitate, read from archive files a few at a time, so that memory does
// not grow with their number.
//
// The games of a batch are shared among threads, and among ranks (base/ranks.h), and the
// results joined in the order of the games: they do not depend on the number of either.
#ifndef TRAIN_EXPERT_GAMES_H
#define TRAIN_EXPERT_GAMES_H

#include "base/journal.h"
#include "base/progress.h"
#include "base/span.h"
#include "base/stop.h"
#include "core/turngen.h"
#include "game/archive_row.h"
#include "rank/scene.h"

typedef struct ExpertGame {
    uint64_t name; // a hash of its moves
    int64_t id;    // in the archive
    size_t number; // among those read, from 0
    int fold;      // of the source's folds; EXPERT_NO_FOLD for the additional files
    bool is_also;  // from an additional file
    PlayerType types[SIDES];
    int64_t ratings[SIDES];
    PastTurn *turns; // from the first after the set-ups
    size_t count;
    const Stop *stop; // of the source
} ExpertGame;

// `fold` of a source: the games of all folds; of a game: it is learnt from in any case.
enum { EXPERT_EVERY_FOLD = -1, EXPERT_NO_FOLD = -1 };

// Which games of which files. A game with the same moves as an earlier one is left out.
typedef struct ExpertSource {
    char *const *paths;
    int path_count;
    // Additional files, separated by commas, or NULL. Their games are used whatever the
    // ratings, unless `paths` has them as well: a ranker is not tested on what it learnt.
    const char *also;
    long min_rating; // of both players; 0 for any
    // Of every `folds` games only number `fold`, or all but that one; 0 folds: all games.
    int folds;
    int fold;
    bool is_without_fold;
    long most_games; // of the paths, whatever their fold; 0 for any number
    // Only games of these names, sorted; NULL for all. Borrowed.
    const uint64_t *only;
    size_t only_count;
    int jobs;
    const Stop *stop;   // may be NULL
    Progress *progress; // may be NULL
    Journal *journal;   // of what was looked at; may be NULL
    // Called with what was left out, and why; may be NULL.
    void (*note)(const char *sentence);
} ExpertSource;

enum { EXPERT_BATCH = 64 };

typedef struct ExpertWork {
    // Called for each game, in any order, by several threads at once. `slot` is below
    // EXPERT_BATCH, `worker` below the number of jobs. May be NULL.
    void (*look)(void *context, const ExpertGame *game, size_t slot, int worker);
    // Called after that, in the order of the games, by one thread; may be NULL.
    void (*join)(void *context, const ExpertGame *game, size_t slot);
    void *context;
    // What looking has found, as bytes, and back, as if `look` had been called. Without
    // these every rank looks at all games, and no journal is kept.
    void (*pack)(void *context, size_t slot, StrBuf *out);
    void (*unpack)(void *context, size_t slot, Span bytes);
} ExpertWork;

// Go through all games. False with a sentence when a file cannot be read. Stopped early,
// it returns true: whoever asked for it knows.
bool expert_games_run(const ExpertSource *source, const ExpertWork *work, Error *err);

// How many games of the paths there are.
bool expert_games_count(const ExpertSource *source, size_t *out, Error *err);

// Whether there are as many games as folds. Calls source->note for what is left out, which
// rank_test_folds does not, since it reads the games several times.
bool expert_folds_check(const ExpertSource *source, Error *err);

// Whether a game is held out, to measure on. `name` is the game's, plus a seed.
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

// Visit every position of a game in which a turn was played. Stopped, it leaves the rest.
void expert_game_visit(const ExpertGame *game, TurnGen *gen, ExpertVisitor visitor,
                       void *context);

#endif
