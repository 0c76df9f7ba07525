// SPDX-License-Identifier: MIT
// What earlier players did in a position: the turns of a games database, with the games
// they were played in, from the most alike positions to the least.
#ifndef ANALYSIS_EARLIER_H
#define ANALYSIS_EARLIER_H

#include "store/explore.h"

// What is looked for.
typedef struct EarlierQuery {
    ExploreFilter filter;
    Stage first; // stages to look at
    Stage last;
    bool is_all;    // also after one at which there is something
    size_t most;    // turns of a stage; 0 for all
    bool has_games; // with the games of each turn
} EarlierQuery;

// Ten turns of the first stage at which there are any, with their games.
EarlierQuery earlier_query_usual(void);

// Narrow the query by a word of a user's; NULL changes nothing. False with a sentence, in
// which `option` is what the user knows the choice by. Stages: full, half, area, piece,
// all; players: humans, bots; results: won, lost.
bool earlier_set_stage(EarlierQuery *query, const char *option, const char *word,
                       Error *err);
bool earlier_set_players(EarlierQuery *query, const char *option, const char *word,
                         Error *err);
bool earlier_set_result(EarlierQuery *query, const char *option, const char *word,
                        Error *err);

typedef struct EarlierTurn {
    PlayedTurn played;
    GameInfo games[EXPLORE_SAMPLES];
    int game_count;
} EarlierTurn;

typedef struct EarlierStage {
    Stage stage;
    long hits;          // turns found
    long illegal;       // among them, not legal here
    EarlierTurn *turns; // the most played first
    size_t count;
} EarlierStage;

typedef struct EarlierPlay {
    EarlierStage stages[STAGES];
    int count;
} EarlierPlay;

// On success `out` is the caller's to free.
bool earlier_find(Explorer *explorer, const Question *question, const EarlierQuery *query,
                  EarlierPlay *out, Error *err);
void earlier_free(EarlierPlay *play);

#endif
