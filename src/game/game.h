// SPDX-License-Identifier: MIT
// A game one can play: set-ups, turns, takebacks, resignation, and its result.
#ifndef GAME_GAME_H
#define GAME_GAME_H

#include "base/error.h"
#include "core/history.h"
#include "core/rules.h"
#include "core/setup.h"
#include "core/turn.h"

typedef enum MoveKind { MOVE_SETUP, MOVE_TURN, MOVE_PASS } MoveKind;

typedef struct GameMove {
    MoveKind kind;
    Turn turn;       // of a MOVE_TURN
    Position before; // the position it was made in
} GameMove;

typedef struct Game {
    bool has_setups;   // begun with an empty board; else with a given position
    Position position; // now: the side to move, or to set up
    GameMove *moves;
    size_t move_count;
    size_t capacity;
    History history; // the positions since silver's set-up, or since the given position
    bool is_resigned;
    Side resigned_side;
    bool plays_on;   // turns after the end are accepted: for old records and analysis
    bool may_repeat; // third repetitions are accepted: for records that hold them
    TurnGen *gen;
} Game;

// A game from the empty board: gold sets up, silver sets up, gold moves.
void game_init(Game *game);

// A game from a position at the start of a turn, without set-ups.
void game_init_position(Game *game, const Position *start);

// A game of its own, equal to `from`.
void game_init_copy(Game *game, const Game *from);

void game_free(Game *game);

// Begin anew from the empty board, keeping the memory: for those who replay many games.
void game_restart(Game *game);

// Whether the next move is a set-up.
bool game_needs_setup(const Game *game);

// How many moves at its beginning are set-ups: at most two.
size_t game_setup_count(const Game *game);

// The number and the side of the next move: 1 for both set-ups, then 2, 3 and so on. A game
// from a position begins with number 2.
int game_move_number(const Game *game);
int game_number_of(const Game *game, size_t ply); // of the move made after `ply` others
Side game_side(const Game *game);

// The board on which the game began: after the set-ups so far, or the given position.
Position game_start(const Game *game);

// Set up the side to move: `placed` is game->position with that side's pieces put on it.
// Refused: what setup_check refuses, other changes of the board, and when no set-up is due.
bool game_set_up(Game *game, const Position *placed, SetupRule rule, Error *err);

// Play a turn. Refused, with a sentence: illegal steps, an unchanged board, the third
// repetition of a position (unless game->may_repeat), a game that is over (unless
// game->plays_on; resignations bind all the same).
bool game_play(Game *game, const Turn *turn, Error *err);

// Hand over the move without a turn, as planning boards and puzzles do; not a legal turn.
bool game_pass(Game *game, Error *err);

// Undo the last move, set-ups included; a resignation is undone first.
bool game_take_back(Game *game, Error *err);

bool game_resign(Game *game, Side side, Error *err);

// The result by the rules, whether or not somebody resigned. None before the set-ups are
// made.
Result game_result(const Game *game);

// Whether the game is over, by the rules or by resignation; if so `why` (may be NULL) holds
// a sentence: "gold has won by goal", "silver has resigned".
bool game_is_over(const Game *game, Error *why);

// Who wins a game that is halted by its limit of time or moves: whoever has more pieces, or
// most recently had more after a completed turn; silver if nobody ever had.
Side game_score_winner(const Game *game);

#endif
