// SPDX-License-Identifier: MIT
#include "terminal/kept_game.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/span.h"
#include "core/turn_text.h"
#include "game/archive.h"
#include "game/archive_game.h"
#include "game/movelist.h"
#include "game/question.h"
#include "roster/roster.h"

void kept_game_free(KeptGame *kept)
{
    game_free(&kept->game);
    bot_spec_free(&kept->bot);
    *kept = (KeptGame){0};
}

bool kept_game_is_over(const KeptGame *kept, Error *why)
{
    if (!kept->is_late)
        return game_is_over(&kept->game, why);
    error_set(why, "%s has lost on time", side_name(game_side(&kept->game)));
    return true;
}

// ---- Writing ---------------------------------------------------------------------------

static void add_steps(const KeptGame *kept, StrBuf *out)
{
    Position now = kept->game.position;
    strbuf_add(out, "steps");
    for (int i = 0; i < kept->turn.length; i++) {
        char token[STEP_TOKEN_TEXT];
        Step step = kept->turn.steps[i];
        step_token_format(position_piece_at(&now, step_from(step)), step_from(step),
                          direction_letter(step_direction(step)), token);
        strbuf_print(out, " %s", token);
        step_make(&now, step);
    }
}

static void add_events(const KeptGame *kept, StrBuf *out)
{
    const Clock *clock = &kept->clock;
    if (kept->time_ms > 0)
        strbuf_print(out, "time %" PRId64 " ", kept->time_ms);
    if (!timecontrol_is_none(&clock->control))
        strbuf_print(out, "clock %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " ",
                     clock->reserve_ms[GOLD], clock->reserve_ms[SILVER],
                     clock->used_ms[GOLD], clock->used_ms[SILVER]);
    if (kept->turn.length > 0)
        add_steps(kept, out);
}

static void add_name(StrBuf *out)
{
    const char *name = getenv("USER");
    strbuf_add_visible(out, name && *name ? name : "you");
}

static void set_result(const KeptGame *kept, ArchiveRow *row)
{
    Result result = game_result(&kept->game);
    Side winner = result.winner;
    if (kept->is_late || kept->game.is_resigned)
        winner =
            side_other(kept->is_late ? game_side(&kept->game) : kept->game.resigned_side);
    row->termination = kept->is_late            ? TERMINATION_TIME
                       : kept->game.is_resigned ? TERMINATION_RESIGNATION
                                                : termination_of(result.ending);
    if (row->termination != TERMINATION_UNKNOWN)
        row->result = winner == GOLD ? ARCHIVE_GOLD_WON : ARCHIVE_SILVER_WON;
}

bool kept_game_format(const KeptGame *kept, StrBuf *out, Error *err)
{
    ArchiveRow row;
    StrBuf texts[5];
    for (int i = 0; i < 5; i++)
        texts[i] = strbuf_new();
    add_name(&texts[0]);
    roster_format(&kept->bot, &texts[1]);
    if (!timecontrol_is_none(&kept->clock.control))
        timecontrol_format(&kept->clock.control, &texts[2]);
    movelist_format(&kept->game, MOVELIST_ARCHIVE, &texts[3]);
    add_events(kept, &texts[4]);
    archive_row_init(&row);
    row.id = 1;
    row.players[kept->person] =
        (ArchivePlayer){ARCHIVE_UNKNOWN, texts[0].text,   "",          "",
                        ARCHIVE_UNKNOWN, ARCHIVE_UNKNOWN, PLAYER_HUMAN};
    row.players[side_other(kept->person)] =
        (ArchivePlayer){ARCHIVE_UNKNOWN, texts[1].text,   "",        "",
                        ARCHIVE_UNKNOWN, ARCHIVE_UNKNOWN, PLAYER_BOT};
    row.event = "terminal";
    row.site = "Tusk";
    row.time_control = texts[2].text;
    row.started = kept->started;
    row.ended = (int64_t)time(NULL);
    row.ply_count =
        2 * (game_move_number(&kept->game) - 1) + (game_side(&kept->game) == SILVER);
    row.movelist = texts[3].text;
    row.events = texts[4].text;
    row.is_postal = row.is_rated = row.is_corrupt = 0;
    set_result(kept, &row);
    archive_heading_format(out);
    bool is_written = archive_row_format(&row, out, err);
    for (int i = 0; i < 5; i++)
        strbuf_free(&texts[i]);
    return is_written;
}

// ---- Reading ---------------------------------------------------------------------------

static bool read_numbers(Span *rest, int64_t *out, int count)
{
    for (int i = 0; i < count; i++) {
        Span word;
        char text[24];
        if (!span_next_word(rest, &word) || word.length >= sizeof text)
            return false;
        memcpy(text, word.text, word.length);
        text[word.length] = '\0';
        char *end = NULL;
        out[i] = strtoll(text, &end, 10);
        if (*end || out[i] < 0)
            return false;
    }
    return true;
}

static bool read_steps(KeptGame *out, Span rest)
{
    Span word;
    Position now = out->game.position;
    while (span_next_word(&rest, &word)) {
        Step step = 0;
        if (out->turn.length == STEPS_PER_TURN || !step_parse(&now, word, &step, NULL))
            return false;
        out->turn.steps[out->turn.length++] = step;
        step_make(&now, step);
    }
    return true;
}

static bool read_events(KeptGame *out, const char *text)
{
    Span word;
    Span rest = span_of(text);
    int64_t numbers[4];
    while (span_next_word(&rest, &word)) {
        if (span_equals(word, "steps"))
            return read_steps(out, rest);
        if (span_equals(word, "time")) {
            if (!read_numbers(&rest, &out->time_ms, 1))
                return false;
        } else if (span_equals(word, "clock")) {
            if (!read_numbers(&rest, numbers, 4))
                return false;
            for (int side = GOLD; side < SIDES; side++) {
                out->clock.reserve_ms[side] = numbers[side];
                out->clock.used_ms[side] = numbers[SIDES + side];
            }
        } else {
            return false;
        }
    }
    return true;
}

// A row that Tusk wrote for a game in the terminal; others tell only the moves.
static bool is_ours(const ArchiveRow *row)
{
    return strcmp(row->event, "terminal") == 0 && strcmp(row->site, "Tusk") == 0;
}

static bool read_settings(KeptGame *out, const ArchiveRow *row, Error *err)
{
    TimeControl control = timecontrol_none();
    out->person = row->players[SILVER].type == PLAYER_HUMAN ? SILVER : GOLD;
    out->started = row->started;
    out->is_late = row->termination == TERMINATION_TIME;
    if (*row->time_control && !timecontrol_parse(row->time_control, &control, err))
        return false;
    clock_init(&out->clock, &control);
    return read_events(out, row->events) ||
           error_set(err, "the column of events makes no sense");
}

// The moves, and of our own rows the rest; *bot gets the name of the opponent.
static bool read_row(KeptGame *out, const ArchiveRow *row, StrBuf *bot, Error *err)
{
    game_init(&out->game);
    bool is_read = archive_game_replay(row, &out->game, NULL, err);
    out->turn = (Turn){0};
    if (is_read && is_ours(row)) {
        is_read = read_settings(out, row, err);
        strbuf_add(bot, row->players[side_other(out->person)].name);
    }
    if (!is_read)
        game_free(&out->game);
    return is_read;
}

static bool read_archive(KeptGame *out, const char *path, const StrBuf *text, StrBuf *bot,
                         Error *err)
{
    const ArchiveRow *row = NULL;
    Error more;
    Archive *archive = archive_open_bytes(path, text->text, text->length, NULL, err);
    if (!archive)
        return false;
    ArchiveEvent event = archive_next(archive, &row, err);
    bool is_read = event == ARCHIVE_ROW && read_row(out, row, bot, err);
    if (event == ARCHIVE_END)
        error_set(err, "there is no game in it");
    if (is_read && archive_next(archive, &row, &more) != ARCHIVE_END) {
        game_free(&out->game);
        is_read = error_set(err, "there are several games in it; 'tusk show' finds one");
    }
    archive_close(archive);
    return is_read;
}

static bool is_archive(const StrBuf *text)
{
    Span rest = {text->text, text->length};
    Span line;
    return span_next_line(&rest, &line) && memchr(line.text, '\t', line.length);
}

bool kept_game_load(KeptGame *out, const char *path, Error *err)
{
    StrBuf text = strbuf_new();
    StrBuf address = strbuf_new();
    StrBuf bot = strbuf_new();
    strbuf_print(&address, "@%s", path);
    bool is_loaded = file_read(path, &text, err);
    if (is_loaded && is_archive(&text)) {
        is_loaded =
            read_archive(out, path, &text, &bot, err) || error_wrap(err, "%.100s", path);
    } else if (is_loaded) {
        is_loaded = question_read(address.text, &out->game, NULL, err);
        out->turn = (Turn){0};
        out->is_late = false;
    }
    strbuf_free(&text);
    strbuf_free(&address);
    strbuf_free(&bot);
    return is_loaded;
}

// ---- Going on --------------------------------------------------------------------------

static bool read_kept(KeptGame *out, const char *path, Error *err)
{
    StrBuf text = strbuf_new();
    StrBuf bot = strbuf_new();
    *out = (KeptGame){0};
    bool is_read = file_read(path, &text, err) && read_archive(out, path, &text, &bot, err);
    if (is_read && !roster_parse(bot.text, &out->bot, err)) {
        game_free(&out->game);
        is_read = false;
    }
    strbuf_free(&text);
    strbuf_free(&bot);
    return is_read;
}

// True when this is the one. Files that others hold are theirs.
static bool try_kept(KeptGame *out, KeptFile *file, const char *path, StrBuf *notes)
{
    Error err = {""};
    if (!kept_file_hold(file, path, &err))
        return false;
    if (!read_kept(out, path, &err)) {
        strbuf_add_visible(notes, path);
        strbuf_print(notes, ": %s\n", err.text);
    } else if (!kept_game_is_over(out, NULL)) {
        return true;
    } else {
        kept_game_free(out);
    }
    kept_file_close(file);
    return false;
}

bool kept_game_resume(KeptGame *out, KeptFile *file, StrBuf *notes, Error *err)
{
    KeptList list;
    bool is_found = false;
    if (!kept_list_read(&list, err))
        return false;
    for (size_t i = 0; i < list.count && !is_found; i++)
        is_found = try_kept(out, file, list.paths[i], notes);
    kept_list_free(&list);
    return is_found || error_set(err, "there is no unfinished game to go on with");
}
