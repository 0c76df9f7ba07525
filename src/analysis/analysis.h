// SPDX-License-Identifier: MIT
// All that Tusk knows of a question, section by section, as values: lines, ranks, phase,
// evaluation, tactics, zones, and what earlier players did. Printing them is left to
// others: analysis_views.h, for programs and for people.
#ifndef ANALYSIS_ANALYSIS_H
#define ANALYSIS_ANALYSIS_H

#include "analysis/earlier.h"
#include "analysis/lines.h"
#include "analysis/ranking.h"
#include "analysis/zone_report.h"
#include "core/rules.h"
#include "phase/discriminator.h"
#include "phase/phase_model.h"
#include "search/engine.h"
#include "tactics/captures.h"

enum { ANALYSIS_RANKS_USUAL = 10 };

// ---- Sections --------------------------------------------------------------------------

// What the ranker expects.
typedef struct AnalysedRank {
    Turn turn;
    float score;
    double probability;
} AnalysedRank;

typedef struct AnalysedRanks {
    AnalysedRank *first; // the likeliest turns
    size_t count;
} AnalysedRanks;

// How far the game has gone.
typedef struct AnalysedPhase {
    PhaseFeatures features;
    Phase phase;            // by rule of thumb,
    double chances[PHASES]; // and how much of each
    int cluster;            // of positions like this one,
    double memberships[CLUSTERS];
    int cluster_count; // and how much of each
} AnalysedPhase;

// By the weights in force, in centi-rabbits for the side to move.
typedef struct AnalysedEvaluation {
    int total;
    double win_chance;
    int groups[FEATURE_GROUPS];
} AnalysedEvaluation;

// What a side could do in one turn, were it its turn, and how its pieces stand.
typedef struct AnalysedTactics {
    int goal_steps; // 0 for no goal
    Turn goal;
    Captures captures;
    Turn elimination;   // takes the enemy's last rabbits; of length 0 when there is none
    Bitboard dominated; // own pieces
    Bitboard frozen;
    Bitboard hostages; // enemies that it holds near a home trap of its own
} AnalysedTactics;

typedef struct Analysis {
    Position pos;
    Result result;
    size_t turn_count; // legal turns
    AnalysedLines lines;
    AnalysedRanks ranks;
    AnalysedPhase phase;
    AnalysedEvaluation evaluation;
    AnalysedTactics tactics[SIDES];
    int control[TRAP_COUNT];   // gold's, of each trap: see evaluated_control
    bool has_zones;            // they were asked for
    ZoneFindings zones[SIDES]; // of each side as the attacker
    bool has_earlier;          // there is a database
    EarlierPlay earlier;
} Analysis;

AnalysedEvaluation analyse_evaluation(const Position *pos, const Weights *weights);
AnalysedPhase analyse_phase(const PhaseModel *model, PhaseRule rule, const Position *pos);

// How zones are looked for.
ZoneReport analysis_zones_asked(Side attacker);

// ---- All of it -------------------------------------------------------------------------

// What it takes to analyse, made once and used for one question after the other.
typedef struct Analyst {
    Engine *engine;
    Explorer *explorer; // NULL without a database
    TurnGen *gen;
    PhaseModel phases;
} Analyst;

// The engine is borrowed and prepared, with a ranker; so is the database, which may be
// NULL. False with a sentence, and nothing to free.
bool analyst_init(Analyst *analyst, Engine *engine, Database *db, Error *err);
void analyst_free(Analyst *analyst);

typedef struct AnalysisOptions {
    SearchLimits limits; // whom to tell is the analyst's to say
    size_t ranks;        // how many turns of the ranker
    bool has_zones;      // look for zones, too: in some positions that takes a while
    EarlierQuery earlier;
    LinesWatch watch; // while the search runs
    bool is_still;    // without a search, and without earlier players
} AnalysisOptions;

// Games that are over are analysed too, but for the lines. With one line wanted the search
// is that of the bot `tusk`; several are compared without the ranker. False with a sentence
// when the database fails; on success `out` is the caller's to free.
bool analyse(Analyst *analyst, const Question *question, const AnalysisOptions *options,
             Analysis *out, Error *err);
void analysis_free(Analysis *analysis);

#endif
