// SPDX-License-Identifier: MIT
#include "aei/aei_program.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/span.h"
#include "base/timer.h"
#include "core/board_text.h"
#include "core/setup_text.h"
#include "core/turn_text.h"

enum {
    QUIT_GRACE_MS = 2000,
    END_GRACE_MS = 60000,
    SLICE_MS = 10,
    NAME_SHOWN = 80,
    SCORE_MOST = 1000000000
};

void aei_program_init(AeiProgram *program)
{
    *program = (AeiProgram){.control = {.move_ms = -1}};
    strbuf_init(&program->line);
}

static void forget(AeiProgram *program)
{
    program->known_count = 0;
    program->control = (TimeControl){.move_ms = -1};
    program->depth = 0;
}

// ---- Talking ---------------------------------------------------------------------------

static void overhear(const AeiProgram *program, bool is_ours, const char *line)
{
    if (program->ear.hear)
        program->ear.hear(program->ear.context, is_ours, line);
}

static void send_line(AeiProgram *program, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

// That nobody listens shows when an answer is waited for.
static void send_line(AeiProgram *program, const char *format, ...)
{
    char line[4096];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    if (process_send(&program->process, line))
        overhear(program, true, line);
}

static LineStatus receive(AeiProgram *program, int64_t timeout_ms)
{
    LineStatus status = process_receive(&program->process, timeout_ms, &program->line);
    if (status == LINE_READ)
        overhear(program, false, program->line.text);
    return status;
}

void aei_program_free(AeiProgram *program)
{
    send_line(program, "quit");
    process_end(&program->process, QUIT_GRACE_MS, NULL);
    strbuf_free(&program->line);
    free(program->known);
    *program = (AeiProgram){0};
}

// Its output has ended, so it is about to end itself; how is told when it has.
static BotAnswer report_end(AeiProgram *program, Error *err)
{
    Error how = {""};
    process_end(&program->process, END_GRACE_MS, &how);
    error_set(err, "'%.*s' %s", NAME_SHOWN, program->command, how.text);
    return BOT_IS_GONE;
}

static BotAnswer report_silence(AeiProgram *program, const char *what, int64_t ms,
                                Error *err)
{
    process_end(&program->process, 0, NULL);
    error_set(err, "'%.*s' did not answer '%s' within %.3g s", NAME_SHOWN, program->command,
              what, (double)ms / 1000);
    return BOT_IS_LATE;
}

// Read until a line that is exactly `word`.
static BotAnswer wait_for(AeiProgram *program, const char *word, const char *what,
                          int64_t timeout_ms, Error *err)
{
    int64_t until = timer_now_ms(NULL) + timeout_ms;
    for (;;) {
        int64_t left = until - timer_now_ms(NULL);
        LineStatus status = receive(program, left > 0 ? left : 0);
        if (status == LINE_END)
            return report_end(program, err);
        if (status == LINE_TIMEOUT)
            return report_silence(program, what, timeout_ms, err);
        if (span_equals(span_trim(span_of(program->line.text)), word))
            return BOT_PLAYS;
        if (strcmp(program->line.text, "protocol-version 1") == 0)
            program->is_old = false;
    }
}

static BotAnswer see_ready(AeiProgram *program, Error *err)
{
    send_line(program, "isready");
    return wait_for(program, "readyok", "isready", AEI_READY_MS, err);
}

void aei_program_set_option(AeiProgram *program, const char *name, const char *value)
{
    send_line(program, "setoption name %s value %s", name, value);
}

static void send_options(AeiProgram *program, const BotSpec *options)
{
    for (int i = 0; i < options->setting_count; i++)
        aei_program_set_option(program, options->settings[i].name,
                               options->settings[i].value);
}

BotAnswer aei_program_start(AeiProgram *program, const char *command,
                            const BotSpec *options, Error *err)
{
    if (program->process.pid)
        return BOT_PLAYS;
    program->command = command;
    program->is_old = true;
    forget(program);
    if (!process_start(&program->process, command, err))
        return BOT_IS_PREVENTED;
    send_line(program, "aei");
    BotAnswer answer = wait_for(program, "aeiok", "aei", AEI_HANDSHAKE_MS, err);
    if (answer != BOT_PLAYS)
        return answer;
    send_options(program, options);
    return aei_program_new_game(program, err);
}

// ---- The game --------------------------------------------------------------------------

static void add_known(AeiProgram *program, uint64_t key)
{
    if (program->known_count == program->known_capacity) {
        program->known_capacity += 64;
        program->known =
            memory_resize(program->known, program->known_capacity, sizeof *program->known);
    }
    program->known[program->known_count++] = key;
}

BotAnswer aei_program_new_game(AeiProgram *program, Error *err)
{
    forget(program);
    send_line(program, "newgame");
    add_known(program, position_empty(GOLD).key);
    return see_ready(program, err);
}

static char side_name_letter(const AeiProgram *program, Side side)
{
    if (program->is_old)
        return side == GOLD ? 'w' : 'b';
    return side_letter(side);
}

static void send_position(AeiProgram *program, const Position *pos)
{
    char text[POSITION_TEXT];
    position_format(pos, text);
    for (char *c = text + 2; *c; c++)
        if (*c == '.')
            *c = ' ';
    send_line(program, "setposition %c [%s]", side_name_letter(program, (Side)pos->side),
              text + 2);
    program->known_count = 0;
    add_known(program, pos->key);
}

static void send_setup(AeiProgram *program, const Position *after, Side side)
{
    StrBuf text = strbuf_new();
    setup_format_placements(after, side, &text);
    send_line(program, "makemove %s", text.text);
    add_known(program, after->key);
    strbuf_free(&text);
}

static void send_turn(AeiProgram *program, const GameMove *move, const Position *after)
{
    StrBuf text = strbuf_new();
    turn_format(&move->before, &move->turn, &text);
    send_line(program, "makemove %s", text.text);
    add_known(program, after->key);
    strbuf_free(&text);
}

static const Position *position_after(const Game *game, size_t moves)
{
    return moves < game->move_count ? &game->moves[moves].before : &game->position;
}

// Whether all that it knows is the beginning of this game.
static bool knows_beginning(const AeiProgram *program, const Game *game)
{
    if (program->known_count == 0 || program->known_count > game->move_count + 1)
        return false;
    for (size_t i = 0; i < program->known_count; i++)
        if (program->known[i] != position_after(game, i)->key)
            return false;
    return true;
}

static bool has_pass(const Game *game)
{
    for (size_t i = 0; i < game->move_count; i++)
        if (game->moves[i].kind == MOVE_PASS)
            return true;
    return false;
}

static void tell_moves(AeiProgram *program, const Game *game)
{
    if (!knows_beginning(program, game)) {
        send_line(program, "newgame");
        forget(program);
        if (game->has_setups)
            add_known(program, position_empty(GOLD).key);
        else
            send_position(program, position_after(game, 0));
    }
    for (size_t i = program->known_count - 1; i < game->move_count; i++) {
        const GameMove *move = &game->moves[i];
        if (move->kind == MOVE_SETUP)
            send_setup(program, position_after(game, i + 1), (Side)move->before.side);
        else
            send_turn(program, move, position_after(game, i + 1));
    }
}

void aei_program_tell_game(AeiProgram *program, const BotTask *task)
{
    if (task->question.game && !has_pass(task->question.game))
        tell_moves(program, task->question.game);
    else
        send_position(program, task->question.pos);
}

void aei_program_tell_setup(AeiProgram *program, const Position *pos, Side side)
{
    bool is_at_start =
        program->known_count == 1 && program->known[0] == position_empty(GOLD).key;
    if (!is_at_start) {
        send_line(program, "newgame");
        forget(program);
        add_known(program, position_empty(GOLD).key);
    }
    if (side == SILVER)
        send_setup(program, pos, GOLD);
}

// ---- Time ------------------------------------------------------------------------------

static void send_number(AeiProgram *program, const char *name, int64_t number)
{
    send_line(program, "setoption name %s value %lld", name, (long long)number);
}

// Whole seconds look so: not every program reads decimals.
static void send_seconds(AeiProgram *program, const char *name, int64_t ms)
{
    if (ms % 1000 == 0)
        send_number(program, name, ms / 1000);
    else
        send_line(program, "setoption name %s value %.3f", name, (double)ms / 1000);
}

static bool same_control(const TimeControl *a, const TimeControl *b)
{
    return a->move_ms == b->move_ms && a->reserve_ms == b->reserve_ms &&
           a->percent == b->percent && a->reserve_max_ms == b->reserve_max_ms &&
           a->game_ms == b->game_ms && a->game_moves == b->game_moves &&
           a->turn_max_ms == b->turn_max_ms;
}

static void send_control(AeiProgram *program, const TimeControl *control)
{
    send_seconds(program, "tcmove", control->move_ms);
    send_seconds(program, "tcreserve", control->reserve_ms);
    send_number(program, "tcpercent", control->percent);
    send_seconds(program, "tcmax", control->reserve_max_ms);
    send_seconds(program, "tctotal", control->game_ms);
    send_number(program, "tcturns", control->game_moves);
    send_seconds(program, "tcturntime", control->turn_max_ms);
    program->control = *control;
}

static void send_clock(AeiProgram *program, const Clock *clock)
{
    bool is_old = program->is_old;
    if (!same_control(&clock->control, &program->control))
        send_control(program, &clock->control);
    send_seconds(program, is_old ? "wreserve" : "greserve", clock->reserve_ms[GOLD]);
    send_seconds(program, is_old ? "breserve" : "sreserve", clock->reserve_ms[SILVER]);
    send_seconds(program, is_old ? "wused" : "gused", clock->used_ms[GOLD]);
    send_seconds(program, is_old ? "bused" : "sused", clock->used_ms[SILVER]);
    send_seconds(program, is_old ? "tcmoveused" : "moveused", 0);
}

void aei_program_tell_time(AeiProgram *program, const BotTask *task)
{
    Clock per_move;
    const Clock *clock = task->question.clock;
    if (!clock && task->limits.time_ms > 0) {
        TimeControl control = timecontrol_per_move(task->limits.time_ms);
        clock_init(&per_move, &control);
        clock = &per_move;
    }
    if (clock)
        send_clock(program, clock);
    if (task->limits.depth != program->depth)
        send_number(program, "depth", task->limits.depth);
    program->depth = task->limits.depth;
}

// ---- Thinking --------------------------------------------------------------------------

static int within_int(long long number)
{
    return number > SCORE_MOST    ? SCORE_MOST
           : number < -SCORE_MOST ? -SCORE_MOST
                                  : (int)number;
}

// `info score 35` and the like; false for what is not understood.
static bool read_info(const char *line, BotInfo *info)
{
    Span rest = span_of(line);
    Span word;
    Span type;
    if (!span_next_word(&rest, &word) || !span_equals(word, "info") ||
        !span_next_word(&rest, &type))
        return false;
    long long number = strtoll(rest.text, NULL, 10);
    if (span_equals(type, "score"))
        info->score = within_int(number);
    else if (span_equals(type, "depth"))
        info->depth = within_int(number);
    else if (span_equals(type, "nodes"))
        info->nodes = (uint64_t)number;
    else
        return false;
    return true;
}

typedef struct Thinking {
    int64_t start;
    int64_t stopped; // when `stop` was sent; -1 when it was not
    bool has_info;
    BotInfo info;
} Thinking;

static void stop_if_due(AeiProgram *program, const BotTask *task, Thinking *thinking)
{
    int64_t now = timer_now_ms(task->timer);
    if (thinking->stopped >= 0)
        return;
    bool is_over = task->limits.max_ms > 0 && now - thinking->start >= task->limits.max_ms;
    if (!is_over && !stop_is_asked(task->stop))
        return;
    send_line(program, "stop");
    thinking->stopped = now;
}

static bool take_bestmove(const char *line, StrBuf *move)
{
    Span rest = span_of(line);
    Span word;
    if (!span_next_word(&rest, &word) || !span_equals(word, "bestmove"))
        return false;
    rest = span_trim(rest);
    strbuf_clear(move);
    strbuf_add_bytes(move, rest.text, rest.length);
    return true;
}

static void tell_info(const BotTask *task, Thinking *thinking)
{
    thinking->info.time_ms = timer_now_ms(task->timer) - thinking->start;
    bot_tell(task, &thinking->info);
}

BotAnswer aei_program_go(AeiProgram *program, const BotTask *task, StrBuf *move, Error *err)
{
    Thinking thinking = {.start = timer_now_ms(task->timer),
                         .stopped = -1,
                         .info = {.line = 1, .win_chance = -1}};
    send_line(program, "go");
    for (;;) {
        stop_if_due(program, task, &thinking);
        int64_t since_stop =
            thinking.stopped < 0 ? 0 : timer_now_ms(task->timer) - thinking.stopped;
        if (since_stop > AEI_GRACE_MS)
            return report_silence(program, "stop", AEI_GRACE_MS, err);
        LineStatus status = receive(program, SLICE_MS);
        if (status == LINE_END)
            return report_end(program, err);
        if (status == LINE_TIMEOUT)
            continue;
        thinking.has_info |= read_info(program->line.text, &thinking.info);
        if (take_bestmove(program->line.text, move))
            break;
    }
    if (thinking.has_info)
        tell_info(task, &thinking);
    return BOT_PLAYS;
}
