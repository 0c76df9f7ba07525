// SPDX-License-Identifier: MIT
// The game of a request: the fields `game`, `moves` and `steps` (docs/api.md).
#ifndef PAGEAPI_ASKED_GAME_H
#define PAGEAPI_ASKED_GAME_H

#include "base/json.h"
#include "game/question.h"

#define ASKED_GAME_FIELDS "game moves steps"

typedef struct AskedGame {
    Game game;
    StrBuf notes;   // what was odd about its text, a line each
    Turn steps;     // of the turn being entered
    Position now;   // behind them
    bool has_start; // begun with a position, or with set-ups that no game begins with
} AskedGame;

// False with a sentence; on success the game is the caller's to free. No file is ever read.
bool asked_game_read(const Json *request, AskedGame *out, Error *err);
void asked_game_free(AskedGame *asked);

// Read a turn in the official or the short notation, whole and legal; whether the history
// allows it is not looked at.
bool asked_turn_parse(const Position *pos, const char *text, Turn *out, Error *err);

// Whether a set-up is due; then there is no question to be asked. True with a sentence.
bool asked_game_is_setup(const AskedGame *asked, Error *why);

// Whether the side whose set-up is due finds its squares empty: the set-ups of a pasted
// puzzle may stand anywhere, also where the other side sets up. False with a sentence.
bool asked_game_has_room(const AskedGame *asked, Error *err);

// Whether engine and ranker can be asked about it: no set-up is due, and no side has more
// than sixteen pieces. Boards of the editor may have dozens of elephants, and then more
// turns than anybody wants to wait for. False with a sentence.
bool asked_game_check(const AskedGame *asked, Error *err);

#endif
