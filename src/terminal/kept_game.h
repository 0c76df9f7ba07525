// SPDX-License-Identifier: MIT
// All of a game in the terminal that outlives the program, and how it is written: as a file
// of the archive's format with one row, which `tusk games`, `tusk show` and `tusk import`
// read like any other. What the archive has no column for is in that of the events, as
// words: "seconds 5", "clock 60000 58000 0 0" (what both have left, and what they have
// used, in milliseconds), "steps Ee2n Ee3n" (of the turn in progress).
#ifndef TERMINAL_KEPT_GAME_H
#define TERMINAL_KEPT_GAME_H

#include "bot/bot.h"
#include "game/clock.h"
#include "game/game.h"
#include "terminal/kept_file.h"

typedef struct KeptGame {
    Game game;
    Side person;
    BotSpec bot;     // the opponent
    Turn turn;       // the steps that the person has made of the next one
    int64_t time_ms; // for a turn of the bot; 0 for no limit
    Clock clock;     // of timecontrol_none() without one
    bool is_late;    // the side to move has lost on time
    int64_t started; // seconds since 1970
} KeptGame;

// Append the game as a whole file.
bool kept_game_format(const KeptGame *kept, StrBuf *out, Error *err);

// Whether it is over, by the rules, by resignation or by time; `why` (may be NULL) says how
// and what that means: "gold has won by goal".
bool kept_game_is_over(const KeptGame *kept, Error *why);

// Find the game that was played last and is not over, read it, and hold its file. Files
// that cannot be read are passed over, with a line in `notes` each. The game and the bot
// are then the caller's to free.
bool kept_game_resume(KeptGame *out, KeptFile *file, StrBuf *notes, Error *err);

// Read a game from any file that Tusk writes games to: as above, or a move list, which
// does not tell who played: `out` has to hold that before. On success the game is the
// caller's to free; the bot is left alone.
bool kept_game_load(KeptGame *out, const char *path, Error *err);

void kept_game_free(KeptGame *kept);

#endif
