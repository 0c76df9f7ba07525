// SPDX-License-Identifier: MIT
// A conversation with a program that is being checked: nothing is forgiven, and what goes
// wrong becomes a sentence about the program ("it ...").
#ifndef AEI_CHECK_TALK_H
#define AEI_CHECK_TALK_H

#include "aei/aei_check.h"
#include "base/process.h"
#include "game/game.h"

typedef struct CheckTalk {
    const AeiCheckPlan *plan;
    const char *check; // what for
    AeiCheckTell tell; // who hears of notes
    void *context;
    Error passed; // what to say when the check is passed, if there is more than usual
    Process process;
    StrBuf line;      // the last one it said
    StrBuf sent;      // the last one it was told
    long lines;       // that it has said
    long blanks;      // of them, empty ones
    long bestmoves;   // that it has said
    bool has_warned;  // it said `log Warning` or `log Error`
    bool is_hopeless; // it does not even answer `aei`
} CheckTalk;

// Run the program.
bool check_talk_open(CheckTalk *talk, Error *fault);

// End it, whatever it does.
void check_talk_close(CheckTalk *talk);

// Something that it could do better.
void check_talk_note(const CheckTalk *talk, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

void check_talk_send(CheckTalk *talk, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

// Wait for a line, at most so long.
typedef enum Heard { HEARD_LINE, HEARD_SILENCE, HEARD_END } Heard;
Heard check_talk_hear(CheckTalk *talk, int64_t timeout_ms);

// Listen for a moment to whatever it says.
bool check_talk_listen(CheckTalk *talk, Error *fault);

// A sentence: it ended, how, and after what.
bool check_talk_report_end(CheckTalk *talk, Error *fault);

// Whether its last line begins with this word; what follows it.
bool check_talk_said(const CheckTalk *talk, const char *word, const char **rest);

// Wait for a line that begins with `word`, so long and the margin. The fault says what it
// did not answer.
bool check_talk_wait(CheckTalk *talk, const char *word, int64_t timeout_ms, Error *fault);

// `isready`, and wait for `readyok`.
bool check_talk_see_ready(CheckTalk *talk, Error *fault);

// Run it, `aei`, to `aeiok`, and see that it is ready: for all checks but the first.
bool check_talk_begin(CheckTalk *talk, Error *fault);

// The time of a move and nothing to save.
void check_talk_set_time(CheckTalk *talk, int64_t move_ms);

void check_talk_set_position(CheckTalk *talk, const Position *pos);
void check_talk_tell_turn(CheckTalk *talk, const Position *before, const Turn *turn);

// `go`, and wait for the answer: the move in *out. Asked to stop when the time of a move is
// over.
bool check_talk_ask_move(CheckTalk *talk, StrBuf *out, Error *fault);

#endif
