// SPDX-License-Identifier: MIT
// What a player who copies others is asked, and how its turn was found: each stage of the
// cascade, what it was asked, what came of it.
#ifndef MIMIC_TASK_H
#define MIMIC_TASK_H

#include "base/random.h"
#include "base/stop.h"
#include "base/timer.h"
#include "core/turngen.h"
#include "game/question.h"
#include "store/lookup.h"

typedef struct MimicTask {
    Question question;
    int64_t time_ms;      // to think; 0 for no limit
    int depth;            // of the search, in steps; 0 for no limit
    uint64_t nodes;       // of the search; 0 for no limit
    const Stop *stop;     // may be NULL
    const Timer *timer;   // NULL for the machine's
    long hits_counted;    // of a pattern: at least 1; more is slower and tells more
    int64_t ignored_game; // of the database: its turns are not found; 0 for none
    bool is_raw;          // only boards of the same side count, and not mirrored
    bool has_no_search;   // nothing is searched: neither turns of its own nor a veto
} MimicTask;

typedef enum MimicAnswer { MIMIC_PLAYS, MIMIC_IS_STUCK, MIMIC_FAILS } MimicAnswer;

typedef enum MimicStage {
    MIMIC_WIN, // the puzzle table of the thesis, or an exact goal
    MIMIC_FULL,
    MIMIC_HALF,
    MIMIC_AREA,
    MIMIC_PIECE,
    MIMIC_FALLBACK, // a random turn, or the search
    MIMIC_STAGES,
} MimicStage;

typedef struct MimicTried {
    bool is_called;
    long hits;     // earlier turns that were looked at
    long legal;    // those of them that could be played here
    Turn turn;     // what the stage would play; length 0 for none
    bool is_legal; // that turn, here
    Merit merit;   // of that turn, when it was found in the database
} MimicTried;

typedef struct MimicTrace {
    MimicTried tried[MIMIC_STAGES];
    MimicStage chosen; // whose turn was played
    Turn turn;
    char why[160]; // a few words
} MimicTrace;

const char *mimic_stage_name(MimicStage stage); // "win", "full", ... "fallback"

// Play any turn that the history allows, by lot; the trace says so. MIMIC_IS_STUCK when
// there is none.
MimicAnswer mimic_draw_turn(TurnGen *gen, Random *random, const MimicTask *task,
                            MimicTrace *out);

// Whether the history allows a turn that is legal.
bool mimic_may_play(const MimicTask *task, const Turn *turn);

// The stages in the middle are those of the patterns.
static inline MimicStage mimic_stage_of(Stage stage)
{
    return (MimicStage)(MIMIC_FULL + (int)stage);
}

// A way to copy. The memory of whoever copies is made from a database, which is borrowed;
// NULL with a sentence.
typedef struct Copier {
    void *(*create)(Database *db, uint64_t seed, Error *err);
    void (*destroy)(void *self); // may be NULL
    bool (*set_up)(void *self, Position *pos, Side side, bool is_raw, Error *err);

    // The turn is in the trace. MIMIC_IS_STUCK: there is no turn that the history allows.
    MimicAnswer (*choose)(void *self, const MimicTask *task, MimicTrace *out, Error *err);
} Copier;

#endif
