// SPDX-License-Identifier: MIT
// Whether a program speaks AEI as the protocol and its strictest controllers demand: what a
// bot's author wants to know before a tournament. Each check runs the program anew, and
// finds at most one fault.
#ifndef AEI_AEI_CHECK_H
#define AEI_AEI_CHECK_H

#include "bot/bot.h"

typedef struct AeiCheckPlan {
    const char *command; // for the shell
    const char *only;    // names of checks with commas between them; NULL for all
    int64_t move_ms;     // the time of a move
    int64_t margin_ms;   // added to every time that is allowed
    int turns;           // that it plays in a game
    uint64_t seed;       // of the other player of that game
    // What the protocol allows:
    int64_t hello_ms;   // for `aeiok`
    int64_t ready_ms;   // for `readyok`
    int64_t stop_ms;    // for `bestmove` after `stop`
    int64_t quit_ms;    // to end after `quit`
    const Timer *timer; // NULL for the machine's
    BotEar ear;         // hears all that is said
    const Stop *stop;   // ends the checks; may be NULL
} AeiCheckPlan;

// A second a move, 10 turns, the times of the protocol.
AeiCheckPlan aei_check_usual(const char *command);

typedef enum AeiGrade { AEI_OK, AEI_NOTE, AEI_FAULT } AeiGrade;

typedef struct AeiFinding {
    AeiGrade grade;
    const char *check; // its name
    const char *text;  // a sentence; of a check that was passed, what was checked
} AeiFinding;

typedef void (*AeiCheckTell)(void *context, const AeiFinding *finding);

// Whether `only` names checks; `err` says which there are.
bool aei_check_names(const char *only, Error *err);

// Do the checks and tell what each found, one after the other: notes on what it could do
// better, and then whether it was passed. A program that does not answer at all is not
// checked further.
void aei_check_run(const AeiCheckPlan *plan, AeiCheckTell tell, void *context);

#endif
