// SPDX-License-Identifier: MIT
// What `tusk match` prints: a line a game, in the order of their numbers whatever the order
// in which they end; then the score of two players, or the table of more. Lines with tabs
// or JSON.
#ifndef CMD_MATCH_OUTPUT_H
#define CMD_MATCH_OUTPUT_H

#include "cmd/columns.h"
#include "match/match.h"
#include "roster/entrants.h"

// A line that waits for those before it.
typedef struct HeldLine {
    long number;
    char *text;
} HeldLine;

typedef struct MatchOutput {
    const Entrants *entrants;
    bool is_json;
    Columns table;
    HeldLine *held;
    size_t held_count;
    size_t held_capacity;
} MatchOutput;

void match_output_init(MatchOutput *output, const Entrants *entrants, bool is_json,
                       bool has_heading);
void match_output_free(MatchOutput *output);

// "game<tab>..." of a game, to be printed when those before it are.
void match_output_game(MatchOutput *output, const Schedule *schedule,
                       const MatchGame *game);

// Print the lines that are still held of the first `games` games.
void match_output_flush(MatchOutput *output, long games);

// What the loser of a game did wrong, if anything, on the standard error.
void match_output_remark(const MatchOutput *output, const Schedule *schedule,
                         const MatchGame *game);

// Of two players: "sprt<tab>..." if there is such a test; "pairs<tab>LL<tab>split<tab>WW",
// of which the first lost both games, won one, won both; and
// "score<tab>A<tab>B<tab>games<tab>elo<tab>low<tab>high<tab>illegal<tab>timeouts<tab>crashes"
// Of more: "versus<tab>..." for each two that met and "player<tab>..." for each, best
// first.
void match_output_score(MatchOutput *output, const Tally *tally, const Sprt *sprt);

#endif
