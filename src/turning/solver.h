// SPDX-License-Identifier: MIT
// Solving a suite of turning points: what a bot plays there within limits, and whether that
// is a way out. A turn solves a point when it is the better one of the suite, or when the
// board behind it, searched long, is worth at least half as much more than the board behind
// the turn played as the better one was. Both boards are searched by the program as it is
// now, so that a change of the evaluation's scale makes little difference.
#ifndef TURNING_SOLVER_H
#define TURNING_SOLVER_H

#include "bot/bot.h"
#include "turning/suite.h"

enum { TURNING_LIMITS = 8, TURNING_JOBS_MOST = 64 };

typedef enum TurningVerdict {
    TURNING_UNASKED,
    TURNING_SOLVED,
    TURNING_REPEATED, // it plays what lost
    TURNING_OTHER,    // another turn, which keeps too little
    TURNING_NONE,     // it resigns, or finds no turn
} TurningVerdict;

const char *turning_verdict_name(TurningVerdict verdict); // "solved", "repeated", ...

typedef struct TurningAnswer {
    TurningVerdict verdict;
    Turn turn; // of the first three kinds
} TurningAnswer;

typedef struct TurningExam {
    const TurningSuite *suite;
    const BotSpec *bot;
    BotLimits limits[TURNING_LIMITS];
    size_t limit_count;
    uint64_t nodes; // of the long searches
    size_t table_mb;
    int jobs; // points at a time, from 1 to TURNING_JOBS_MOST
    const Stop *stop;
    // Told after each point, one at a time, from any thread. May be NULL.
    void (*tell)(void *context, size_t done);
    void *context;
} TurningExam;

// Fill the answers: for point p and limit l that at p * limit_count + l. False with a
// sentence when the bot cannot play; when it is stopped some answers are TURNING_UNASKED.
bool turning_solve(const TurningExam *exam, TurningAnswer *answers, Error *err);

// How many points of a kind were asked at a limit, and solved.
typedef struct TurningShare {
    size_t asked;
    size_t solved;
} TurningShare;

typedef enum TurningKind {
    TURNING_TACTICS,
    TURNING_JUDGEMENT,
    TURNING_ALL,
    TURNING_KINDS,
} TurningKind;

const char *turning_kind_name(TurningKind kind); // "tactics", "judgement", "all"

TurningShare turning_share(const TurningExam *exam, const TurningAnswer *answers,
                           size_t limit, TurningKind kind);

#endif
