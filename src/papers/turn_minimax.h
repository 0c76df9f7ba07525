// SPDX-License-Identifier: MIT
// Plain minimax over whole turns, one or two deep, with an evaluation of the caller's: the
// search of the published studies.
//
// The answer is that of the plainest minimax: of all turns, or of those that a filter
// keeps, the first with the best score: in the order of core/turngen, or in one that the
// caller gives, since which of equal turns is played is part of the player. Games that are
// over are scored by the rules, third repetitions are not played by either side.
#ifndef PAPERS_TURN_MINIMAX_H
#define PAPERS_TURN_MINIMAX_H

#include "base/stop.h"
#include "base/timer.h"
#include "core/history.h"
#include "core/turngen.h"

// The score of a position at the start of a turn, for the side to move, below SCORE_DECIDED
// of search/score.h. Only scores below `limit` matter: instead of any other score one that
// is not below it may be answered, if that is less work.
typedef int (*TurnEvaluation)(const Position *pos, int limit, void *context);

// Which of the `count` turns generated for a position are looked at: their indices, rising,
// in `kept`, valid until the next call. Returns how many; at least one if there are any.
typedef size_t (*TurnFilter)(void *context, const Position *pos, const TurnGen *turns,
                             size_t count, const uint32_t **kept);

// Whether a reply is looked at: `after` is the board it is played on, `end` the one it
// leads to.
typedef bool (*ReplyFilter)(void *context, const Position *after, const Turn *reply,
                            const Position *end);

// The places of the `count` turns generated for a position, all different, from the first;
// NULL for the order they are in. Valid until the search ends.
typedef const uint32_t *(*TurnOrder)(void *context, const Position *pos,
                                     const TurnGen *turns, size_t count);

typedef struct TurnMinimaxTask {
    int depth; // in turns, 1 or 2
    TurnEvaluation evaluate;
    void *context;          // of the evaluation
    const History *history; // may be NULL
    // What is not kept is not played. When all that is kept of the root would repeat, the
    // first turn that may be played stands in; a goal of the enemy's is seen in any case,
    // and a turn without any reply that is kept has the score of its own board.
    TurnFilter keep;        // of the turns of the root; NULL for all
    ReplyFilter keep_reply; // of the replies; NULL for all
    void *keeper;           // context of both
    TurnOrder order;        // of equal turns of the root; NULL for the generator's
    void *orderer;          // context of it
    // When to end early, with the best so far:
    int64_t max_ms;       // 0 for no limit
    uint64_t evaluations; // 0 for no limit
    const Stop *stop;     // may be NULL
    const Timer *timer;   // NULL for the machine's
} TurnMinimaxTask;

typedef struct TurnMinimaxAnswer {
    Turn line[2];         // the turn, and the best reply if depth is 2
    int line_length;      // 1 or 2
    int score;            // for the side to move
    int depth;            // in turns, of the score: 1 when there was no time for more
    bool is_complete;     // every turn was looked at
    uint64_t evaluations; // positions looked at
} TurnMinimaxAnswer;

typedef struct TurnMinimax TurnMinimax;

TurnMinimax *turn_minimax_create(void);
void turn_minimax_destroy(TurnMinimax *minimax);

// At the start of a turn of a game that is not over. False when there is no legal turn.
bool turn_minimax_run(TurnMinimax *minimax, const Position *pos,
                      const TurnMinimaxTask *task, TurnMinimaxAnswer *out);

#endif
