// SPDX-License-Identifier: MIT
// The two clocks of a game: who has how much time, and what a turn that took so long does.
// Told the time by its caller; it never looks at a clock of the system.
#ifndef GAME_CLOCK_H
#define GAME_CLOCK_H

#include "core/piece.h"
#include "game/timecontrol.h"

#define CLOCK_NO_LIMIT INT64_MAX

typedef struct Clock {
    TimeControl control;
    int64_t reserve_ms[SIDES];
    int64_t used_ms[SIDES]; // in the whole game
} Clock;

typedef enum ClockVerdict {
    CLOCK_IN_TIME,
    CLOCK_TIME_LOSS,   // the side has used more than it had: it loses
    CLOCK_GAME_HALTED, // the game's time is over: the score decides, see game_score_winner
} ClockVerdict;

void clock_init(Clock *clock, const TimeControl *control);

// Back to the start of the game.
void clock_reset(Clock *clock);

// The most that a side may use for one turn: move time and reserve, at most T. A turn that
// takes exactly so long is in time. CLOCK_NO_LIMIT without a clock.
int64_t clock_turn_ms(const Clock *clock, Side side);

// What the game's time limit leaves for both sides; CLOCK_NO_LIMIT without one.
int64_t clock_game_ms(const Clock *clock);

// A turn, or a set-up, took `ms`. Unused move time is added to the reserve, P percent of
// it, but not beyond L; what exceeds the move time is taken from it. A set-up leaves the
// reserve as it is. If the game's time ends within the turn, the turn does not count.
ClockVerdict clock_use(Clock *clock, Side side, int64_t ms, bool is_setup);

// Whether the number of moves is used up when move `next_number` (see game_move_number) is
// due.
bool clock_is_past_last_move(const Clock *clock, int next_number);

// ---- How much of its time a player should spend on the turn at hand --------------------

typedef struct Allotment {
    int64_t time_ms; // what the turn should take
    int64_t max_ms;  // what it may take: a margin before the loss on time
} Allotment;

// For a side that has used `used_ms` of this turn already; the times count from now and are
// at least 1. Both 0 without a clock.
Allotment allotment_of(const Clock *clock, Side side, int64_t used_ms);

#endif
