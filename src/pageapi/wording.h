// SPDX-License-Identifier: MIT
// Positions, squares, turns and results as the fields of answers; what the command line
// prints, too, is in analysis/json_values.h.
#ifndef PAGEAPI_WORDING_H
#define PAGEAPI_WORDING_H

#include "base/json.h"
#include "core/board_text.h"
#include "core/setup_text.h"
#include "game/game.h"

// ---- Fields of an object ---------------------------------------------------------------

void wording_put_square(Json *object, const char *name, Square sq);
void wording_put_position(Json *object, const char *name, const Position *pos);
void wording_put_label(Json *object, const char *name, int number, Side side); // "12g"

// A legal step: "Ee2n".
void wording_put_step(Json *object, const char *name, const Position *pos, Step step);

// Legal steps of the side to move, or a whole turn: official, short, and in words. "" for
// none.
void wording_put_turn(Json *object, const char *name, const Position *pos,
                      const Turn *turn);
void wording_put_short(Json *object, const char *name, const Position *pos,
                       const Turn *turn);
void wording_put_words(Json *object, const char *name, const Position *pos,
                       const Turn *turn);

// ---- Values ----------------------------------------------------------------------------

Json *wording_turn(const Position *pos, const Turn *turn);
Json *wording_short(const Position *pos, const Turn *turn);
Json *wording_steps(const Position *pos, const Turn *turn);    // ["Ee2n", "Ee3n"]
Json *wording_captures(const Position *pos, const Turn *turn); // ["rc3"]
Json *wording_lines(const char *text); // a list, of its lines; may be NULL

// A line that follows from `pos` on, as far as its turns are whole and legal: three lists,
// "turns", "short" and the "positions" behind them.
void wording_put_line(Json *object, const Position *pos, const Turn *turns, int count);

// {"winner": "gold", "by": "goal", "sentence": "..."}, or null.
Json *wording_result(const Result *result);
Json *wording_game_result(const Game *game); // resignations, too

#endif
