// SPDX-License-Identifier: MIT
// Those who take part in a match, as users name them: on the command line as a BOT,
// NAME=BOT or a name of the engines file; in that file, which is JSON, as
//
//     [{"name": "sharp", "command": "./sharp aei", "directory": "engines/sharp",
//       "options": {"depth": 4}},
//      {"name": "deep", "bot": "tusk:level=9", "nodes": 20000, "margin": 0.5}]
//
// `depth`, `nodes` and `margin` (in seconds) hold for one player instead of those of the
// match.
#ifndef ROSTER_ENTRANTS_H
#define ROSTER_ENTRANTS_H

#include "base/strbuf.h"
#include "bot/bot.h"

enum { ENTRANTS_MOST = 26 };

typedef struct Entrants {
    Entrant all[ENTRANTS_MOST];
    int count;
} Entrants;

void entrants_free(Entrants *entrants);

// Read an engines file and add its players. False with a sentence for what is no list of
// players, a field that is unknown or of another kind, a name that occurs twice, a bot that
// does not exist. What was added before the mistake stays, to be freed.
bool entrants_parse(Entrants *entrants, const char *text, size_t length, Error *err);
bool entrants_read(Entrants *entrants, const char *path, Error *err);

// Add a player as the command line names it; `known` (may be NULL) are those of an engines
// file.
bool entrants_add(Entrants *entrants, const char *text, const Entrants *known, Error *err);

// More options for one player: "NAME=key=value,...".
bool entrants_set(Entrants *entrants, const char *text, Error *err);

// Refused: fewer than two players, and of more than two some with the same name.
bool entrants_check(const Entrants *entrants, Error *err);

#endif
