// SPDX-License-Identifier: MIT
#include "aei/aei_check.h"

#include <string.h>

#include "aei/check_moves.h"
#include "aei/check_talk.h"
#include "base/span.h"

enum { SHOWN = 60, LONG_MS = 1000000, TIMED_MOVES = 3, END_GRACE_MS = 60000 };

AeiCheckPlan aei_check_usual(const char *command)
{
    return (AeiCheckPlan){.command = command,
                          .move_ms = 1000,
                          .margin_ms = 200,
                          .turns = 10,
                          .seed = 1,
                          .hello_ms = 5000,
                          .ready_ms = 15000,
                          .stop_ms = 5000,
                          .quit_ms = 5000};
}

// ---- The protocol ----------------------------------------------------------------------

// What it says of itself; each name stands at most once.
static bool take_id(CheckTalk *talk, int counts[3], Error *fault)
{
    static const char *const names[] = {"id name", "id author", "id version"};
    for (int i = 0; i < 3; i++) {
        const char *rest;
        if (!check_talk_said(talk, names[i], &rest))
            continue;
        if (++counts[i] > 1)
            return error_set(fault, "it says '%s' more than once", names[i]);
        if (i == 0)
            error_set(&talk->passed, "it answers 'aei' as '%.*s'", SHOWN, rest);
    }
    return true;
}

static bool check_hello(CheckTalk *talk, Error *fault)
{
    int counts[3] = {0};
    if (!check_talk_open(talk, fault))
        return false;
    check_talk_send(talk, "aei");
    talk->is_hopeless = true;
    do {
        Heard heard = check_talk_hear(talk, talk->plan->hello_ms + talk->plan->margin_ms);
        if (heard == HEARD_END)
            return check_talk_report_end(talk, fault);
        if (heard == HEARD_SILENCE)
            return error_set(fault, "it did not answer 'aei' with 'aeiok' within %.3g s",
                             (double)talk->plan->hello_ms / 1000);
        talk->is_hopeless = false;
        if (talk->lines == 1 && strcmp(talk->line.text, "protocol-version 1") != 0)
            return error_set(fault, "its first line is '%.*s', not 'protocol-version 1'",
                             SHOWN, talk->line.text);
        if (!take_id(talk, counts, fault))
            return false;
    } while (!check_talk_said(talk, "aeiok", NULL));
    if (counts[0] == 0)
        check_talk_note(talk, "it does not say its name: 'id name ...'");
    return talk->blanks == 0 || error_set(fault, "it sends blank lines");
}

static bool check_ready(CheckTalk *talk, Error *fault)
{
    if (!check_talk_begin(talk, fault))
        return false;
    check_talk_send(talk, "newgame");
    if (!check_talk_see_ready(talk, fault))
        return false;
    if (strcmp(talk->line.text, "readyok") != 0)
        return error_set(fault,
                         "it answers 'isready' with '%.*s', not with 'readyok' alone",
                         SHOWN, talk->line.text);
    if (talk->bestmoves > 0)
        return error_set(fault, "it sends 'bestmove' before it was told to 'go'");
    return talk->blanks == 0 || error_set(fault, "it sends blank lines");
}

static bool set_option(CheckTalk *talk, const char *text, Error *fault)
{
    check_talk_send(talk, "setoption name %s", text);
    Error sent;
    error_set(&sent, "%.*s", SHOWN, talk->sent.text);
    return check_talk_see_ready(talk, fault) || error_wrap(fault, "after '%s'", sent.text);
}

static bool check_options(CheckTalk *talk, Error *fault)
{
    static const char *const known[] = {
        "tcmove value 60",    "tcreserve value 300", "tcpercent value 100",
        "tcmax value 600",    "tctotal value 0",     "tcturns value 0",
        "tcturntime value 0", "greserve value 300",  "sreserve value 300",
        "gused value 0",      "sused value 0",       "lastmoveused value 0",
        "moveused value 0",   "opponent value A B",  "opponent_rating value 1500",
        "rating value 1500",  "rated value 1",       "event value check",
        "hash value 16",      "depth value 8",       NULL};
    if (!check_talk_begin(talk, fault))
        return false;
    for (int i = 0; known[i]; i++)
        if (!set_option(talk, known[i], fault))
            return false;
    talk->has_warned = false;
    if (!set_option(talk, "no_such_option value 1", fault))
        return false;
    if (!talk->has_warned)
        check_talk_note(talk, "it does not warn of an option that it does not have: "
                              "'log Warning: ...'");
    return set_option(talk, "event", fault);
}

// ---- Thinking --------------------------------------------------------------------------

// Begin with the usual position and this time for each move.
static bool begin_to_think(CheckTalk *talk, int64_t move_ms, Error *fault)
{
    Position start = check_usual_start();
    if (!check_talk_begin(talk, fault))
        return false;
    check_talk_set_time(talk, move_ms);
    check_talk_send(talk, "newgame");
    check_talk_set_position(talk, &start);
    return check_talk_see_ready(talk, fault);
}

static bool check_time(CheckTalk *talk, Error *fault)
{
    const AeiCheckPlan *plan = talk->plan;
    int64_t longest = 0;
    if (!begin_to_think(talk, plan->move_ms, fault))
        return false;
    for (int i = 0; i < TIMED_MOVES; i++) {
        int64_t start = timer_now_ms(plan->timer);
        check_talk_send(talk, "go");
        if (!check_talk_wait(talk, "bestmove", plan->move_ms, fault))
            return !talk->process.pid ? false
                                      : error_set(fault,
                                                  "it did not move within %.3g s, the time "
                                                  "of a move",
                                                  (double)plan->move_ms / 1000);
        int64_t used = timer_now_ms(plan->timer) - start;
        longest = used > longest ? used : longest;
    }
    error_set(&talk->passed, "its moves of %.3g s take at most %.3g s",
              (double)plan->move_ms / 1000, (double)longest / 1000);
    return true;
}

static bool check_stop(CheckTalk *talk, Error *fault)
{
    if (!begin_to_think(talk, LONG_MS, fault))
        return false;
    check_talk_send(talk, "go");
    if (!check_talk_listen(talk, fault))
        return false;
    if (!check_talk_see_ready(talk, fault))
        return error_wrap(fault, "while it thinks");
    check_talk_send(talk, "stop");
    if (talk->bestmoves == 0 &&
        !check_talk_wait(talk, "bestmove", talk->plan->stop_ms, fault))
        return false;
    if (!check_talk_see_ready(talk, fault) || !check_talk_listen(talk, fault))
        return false;
    return talk->bestmoves == 1 ||
           error_set(fault, "it answers one 'go' with %ld 'bestmove'", talk->bestmoves);
}

// Whether it closes its output, its input still open: it is about to end.
static bool falls_silent(CheckTalk *talk)
{
    const AeiCheckPlan *plan = talk->plan;
    int64_t until = timer_now_ms(plan->timer) + plan->quit_ms + plan->margin_ms;
    Heard heard;
    do
        heard = check_talk_hear(talk, until - timer_now_ms(plan->timer));
    while (heard == HEARD_LINE);
    return heard == HEARD_END;
}

static bool ends_by_itself(CheckTalk *talk, int64_t grace_ms, Error *how)
{
    process_end(&talk->process, grace_ms, how);
    return strcmp(how->text, "was ended by signal 9") != 0; // ours
}

static bool check_quit(CheckTalk *talk, Error *fault)
{
    Error how = {""};
    if (!check_talk_begin(talk, fault))
        return false;
    check_talk_send(talk, "quit");
    if (!falls_silent(talk) || !ends_by_itself(talk, END_GRACE_MS, &how))
        return error_set(fault, "it did not end within %.3g s after 'quit'",
                         (double)talk->plan->quit_ms / 1000);
    if (strcmp(how.text, "ended with status 0") != 0)
        check_talk_note(talk, "it %s after 'quit'", how.text);
    return true;
}

static bool check_hang_up(CheckTalk *talk, Error *fault)
{
    Error how = {""};
    int64_t grace_ms = talk->plan->quit_ms + talk->plan->margin_ms;
    if (!check_talk_begin(talk, fault))
        return false;
    return ends_by_itself(talk, grace_ms, &how) ||
           error_set(fault, "it runs on for %.3g s after its input has ended",
                     (double)talk->plan->quit_ms / 1000);
}

// ---- All of them -----------------------------------------------------------------------

typedef struct Row {
    const char *name;
    const char *passed;
    bool (*check)(CheckTalk *talk, Error *fault);
} Row;

static const Row rows[] = {
    {"hello", "it answers 'aei'", check_hello},
    {"ready", "it answers 'isready', and says nothing unasked", check_ready},
    {"options", "it takes all options of the protocol, and others", check_options},
    {"setups", "it sets up both sides", check_setups},
    {"positions", "it plays legal turns in positions it is given", check_positions},
    {"game", "it plays legal turns in a game", check_game},
    {"repetition", "it repeats no position for the third time", check_repetition},
    {"time", "it moves in time", check_time},
    {"stop", "it hears 'isready' and 'stop' while it thinks, and moves once", check_stop},
    {"ponder", "it ponders in silence", check_ponder},
    {"quit", "it ends when it is told to", check_quit},
    {"hang-up", "it ends when its input does", check_hang_up},
    {NULL, NULL, NULL},
};

static bool is_among(const char *only, const char *name)
{
    Span rest = span_of(only);
    Span word;
    while (span_next_field(&rest, ',', &word))
        if (span_equals(word, name))
            return true;
    return false;
}

static bool is_check(Span word)
{
    for (const Row *row = rows; row->name; row++)
        if (span_equals(word, row->name))
            return true;
    return false;
}

bool aei_check_names(const char *only, Error *err)
{
    Span rest = span_of(only);
    Span word;
    while (span_next_field(&rest, ',', &word))
        if (!is_check(word))
            return error_set(
                err,
                "there is no check '%.*s'; there are hello, ready, options, "
                "setups, positions, game, repetition, time, stop, ponder, quit "
                "and hang-up",
                (int)(word.length < 40 ? word.length : 40), word.text);
    return true;
}

// Whether there is more to be had of the program.
static bool run_row(const AeiCheckPlan *plan, const Row *row, AeiCheckTell tell,
                    void *context)
{
    Error fault = {""};
    CheckTalk talk = {.plan = plan, .check = row->name, .tell = tell, .context = context};
    bool is_passed = row->check(&talk, &fault);
    const char *passed = talk.passed.text[0] ? talk.passed.text : row->passed;
    AeiFinding finding = {is_passed ? AEI_OK : AEI_FAULT, row->name,
                          is_passed ? passed : fault.text};
    if (is_passed || !stop_is_asked(plan->stop))
        tell(context, &finding);
    check_talk_close(&talk);
    return !talk.is_hopeless && !stop_is_asked(plan->stop);
}

void aei_check_run(const AeiCheckPlan *plan, AeiCheckTell tell, void *context)
{
    bool goes_on = true;
    for (const Row *row = rows; row->name && goes_on; row++)
        if (!plan->only || is_among(plan->only, row->name))
            goes_on = run_row(plan, row, tell, context);
}
