// SPDX-License-Identifier: MIT
// How a turn was found: each stage of the cascade, what it was asked, what came of it.
#ifndef MIMIC_TRACE_H
#define MIMIC_TRACE_H

#include "core/turn.h"
#include "store/merit.h"
#include "store/pattern.h"

typedef enum MimicStage {
    MIMIC_WIN, // the puzzle table of the thesis, or an exact goal
    MIMIC_FULL,
    MIMIC_HALF,
    MIMIC_AREA,
    MIMIC_PIECE,
    MIMIC_FALLBACK, // a turn drawn by lot, or the search
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

// The stages in the middle are those of the patterns.
static inline MimicStage mimic_stage_of(Stage stage)
{
    return (MimicStage)(MIMIC_FULL + (int)stage);
}

#endif
