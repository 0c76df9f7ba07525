// SPDX-License-Identifier: MIT
// Games made ready to be written: all that their rows will hold, found out without the
// database. Whoever writes them then has the database to himself for a short time only, and
// can write them once more when the connection is lost on the way.
#ifndef STORE_READY_GAMES_H
#define STORE_READY_GAMES_H

#include "core/keyset.h"
#include "game/archive_game.h"
#include "store/pattern.h"
#include "store/setups.h"

enum { READY_TEXT = 255 + 1 }; // a text column has room for 255 bytes; longer ones are cut

typedef struct ReadyGame {
    int64_t digest;
    int64_t archive_id; // this and the times may be ARCHIVE_UNKNOWN
    int64_t started;
    int64_t ended;
    char names[SIDES][READY_TEXT];
    char event[READY_TEXT];
    char time_control[READY_TEXT];
    int ratings[SIDES];
    int types[SIDES];
    int lost[SIDES]; // pieces
    ArchiveResult result;
    char termination[2];
    bool is_rated;
    SetupPair setups;
    size_t first_turn; // in the list of turns
    size_t turn_count;
    // The writer's:
    bool is_known; // it is in the database
    int64_t id;    // there, when it was written last; 0 for never
    int64_t first_turn_id;
    int64_t players[SIDES];
} ReadyGame;

typedef struct ReadyTurn {
    size_t game; // in the list of games
    int ply;
    uint8_t board_bytes;
    uint8_t step_count;
    uint8_t board[STORED_BOARD_BYTES];
    uint8_t steps[STEPS_PER_TURN];
    int64_t merit;
    int64_t keys[FILINGS];
} ReadyTurn;

typedef struct ReadyGames {
    ReadyGame *games;
    size_t game_count;
    size_t game_capacity;
    ReadyTurn *turns; // of one game after the other
    size_t turn_count;
    size_t turn_capacity;
    KeySet digests; // of the games
} ReadyGames;

void ready_games_init(ReadyGames *ready);
void ready_games_free(ReadyGames *ready);

// Forget the games, not the room that they took.
void ready_games_clear(ReadyGames *ready);

// `game` is the replayed row. False when it is among them already.
bool ready_games_add(ReadyGames *ready, const ArchiveRow *row, const Game *game);

// The number by which the database tells games apart: by id, players, begin and moves. When
// a learnt game began does not count: cut off before its match had noted it, it is played
// again.
int64_t ready_game_digest(const ArchiveRow *row);

// The event of games that a bot learnt by playing.
#define EVENT_LEARNED "learned"

#endif
