// SPDX-License-Identifier: MIT
// What earlier players did in a position, turn by turn: how often, and what came of it.
// Turns that lead to the same board are one.
#ifndef STORE_EXPLORE_H
#define STORE_EXPLORE_H

#include "game/question.h"
#include "store/lookup.h"
#include "store/stored_games.h"

// Which turns count. Begin with explore_filter_all.
typedef struct ExploreFilter {
    int min_rating; // of the player who moved; unknown ratings are 0
    int max_rating;
    PlayerType player; // PLAYER_UNKNOWN for all
    int64_t since;     // begin of the game, in seconds since 1970
    int64_t until;
    bool is_won_only;  // games that the player who moved has won
    bool is_lost_only; // or lost
} ExploreFilter;

ExploreFilter explore_filter_all(void);
bool explore_filter_is_all(const ExploreFilter *filter);

// Append " AND ..." to a query of the table of games: what the filter wants of the player
// of `side`, and of the game. Games of an unknown day count as of 1970.
void explore_filter_add_sql(const ExploreFilter *filter, Side side, StrBuf *sql);

enum { EXPLORE_SAMPLES = 3 };

typedef struct PlayedTurn {
    Turn turn;
    uint64_t key; // of the position it leads to
    long count;
    long wins; // for the side that moved
    long losses;
    int best_rating;
    double turns_left;                // own turns until the end of the game, on average
    int64_t samples[EXPLORE_SAMPLES]; // ids of games, the best first; 0 for none
} PlayedTurn;

typedef struct Exploration {
    PlayedTurn *turns; // the most played first
    size_t count;
    long hits;    // turns found
    long illegal; // among them, not legal here
} Exploration;

void exploration_init(Exploration *exploration);
void exploration_free(Exploration *exploration);

typedef struct Explorer Explorer;

Explorer *explorer_create(Database *db, Error *err);
void explorer_destroy(Explorer *explorer); // may be NULL

// What is known of a game that a turn was played in.
bool explorer_read_game(Explorer *explorer, int64_t id, GameInfo *out, Error *err);

typedef struct ExploreQuestion {
    Stage stage; // of likeness, see pattern.h
    Question about;
    ExploreFilter filter;
} ExploreQuestion;

// `out` is initialised by the caller; what was in it is forgotten.
bool explore_position(Explorer *explorer, const ExploreQuestion *question, Exploration *out,
                      Error *err);

#endif
