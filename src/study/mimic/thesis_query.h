// SPDX-License-Identifier: MIT
// The queries of McKee 2014, chapter 3, for a position: what his move generator sends to
// the server, stage by stage.
#ifndef STUDY_MIMIC_THESIS_QUERY_H
#define STUDY_MIMIC_THESIS_QUERY_H

#include "game/game.h"
#include "study/mimic/published.h"

enum { THESIS_SQL = 512, THESIS_VALUE = 1024 };

typedef struct ThesisQuery {
    char sql[THESIS_SQL]; // with one '?'
    char value[THESIS_VALUE];
} ThesisQuery;

// The query for a turn of a game; `lookup` is not the cascade. False when there is none:
// the area of the enemy's last moved piece is not known, or has no piece of ours in it.
bool thesis_query_of(TimedLookup lookup, const Game *game, size_t ply, ThesisQuery *out);

#endif
