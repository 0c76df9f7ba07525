// SPDX-License-Identifier: MIT
#include "match/match_row.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/args.h"
#include "base/memory.h"
#include "game/movelist.h"

static const char settings_heading[] = "settings ";
static const char stamp_heading[] = "stamp ";
static const char agreed_remark[] = "the players agreed on the score";

// A copy of a text for a column, to be freed: names of players are anybody's.
static char *column_text(const char *text)
{
    char *copy = memory_copy_text(text);
    for (char *c = copy; *c; c++)
        if ((unsigned char)*c < ' ')
            *c = ' ';
    return copy;
}

static const char *name_of(const MatchLabel *label, long number, Side side)
{
    return label->names[schedule_player(&label->schedule, number, side)];
}

// ---- Writing ---------------------------------------------------------------------------

// Begin a part of the column of events.
static void begin_part(StrBuf *out, const char *heading)
{
    strbuf_print(out, "%s%s", out->length > 0 ? "; " : "", heading);
}

typedef enum Told { TOLD_SCORES, TOLD_DEPTHS, TOLD_NODES, TOLD_TIMES, TOLD_KINDS } Told;

static void add_word(const TurnNote *note, Told kind, StrBuf *out)
{
    if (kind == TOLD_TIMES)
        strbuf_print(out, " %lld", (long long)note->time_ms);
    else if (kind == TOLD_SCORES && note->is_told)
        strbuf_print(out, " %d", note->score);
    else if (kind == TOLD_DEPTHS && note->depth > 0)
        strbuf_print(out, " %d", note->depth);
    else if (kind == TOLD_NODES && note->nodes > 0)
        strbuf_print(out, " %llu", (unsigned long long)note->nodes);
    else
        strbuf_add(out, " -");
}

static void add_told(const Verdict *verdict, Told kind, StrBuf *out)
{
    static const char *const headings[TOLD_KINDS] = {"scores", "depths", "nodes", "times"};
    begin_part(out, headings[kind]);
    for (size_t i = 0; i < verdict->note_count; i++)
        add_word(&verdict->notes[i], kind, out);
}

static void add_events(const MatchLabel *label, const Verdict *verdict, StrBuf *out)
{
    int kinds = label->is_timeless ? TOLD_TIMES : TOLD_KINDS;
    if (label->settings)
        strbuf_print(out, "%s%s", settings_heading, label->settings);
    if (label->stamp) {
        begin_part(out, stamp_heading);
        strbuf_add(out, label->stamp);
    }
    if (verdict->is_agreed)
        begin_part(out, agreed_remark);
    if (verdict->remark.text[0])
        begin_part(out, verdict->remark.text);
    for (int kind = 0; kind < kinds && verdict->note_count > 0; kind++)
        add_told(verdict, (Told)kind, out);
}

static void describe(ArchiveRow *row, const MatchLabel *label, const MatchGame *game)
{
    const Verdict *verdict = game->verdict;
    archive_row_init(row);
    row->id = game->number + 1;
    row->players[GOLD].type = row->players[SILVER].type = PLAYER_BOT;
    row->site = "Tusk";
    row->is_postal = row->is_rated = row->is_corrupt = 0;
    row->started = label->is_timeless ? 0 : game->start;
    row->ended = label->is_timeless ? 0 : game->end;
    row->result = verdict->winner == GOLD ? ARCHIVE_GOLD_WON : ARCHIVE_SILVER_WON;
    row->termination = verdict->termination;
    row->ply_count = (int64_t)verdict->game.move_count;
    row->mode = "IGS";
}

bool match_row_format(const MatchLabel *label, const MatchGame *game, StrBuf *out,
                      Error *err)
{
    StrBuf events;
    StrBuf moves;
    ArchiveRow row;
    strbuf_init(&events);
    strbuf_init(&moves);
    add_events(label, game->verdict, &events);
    movelist_format(&game->verdict->game, MOVELIST_ARCHIVE, &moves);
    describe(&row, label, game);
    char *texts[] = {column_text(name_of(label, game->number, GOLD)),
                     column_text(name_of(label, game->number, SILVER)),
                     column_text(label->event), column_text(label->time_control),
                     column_text(events.text)};
    row.players[GOLD].name = texts[0];
    row.players[SILVER].name = texts[1];
    row.event = texts[2];
    row.time_control = texts[3];
    row.events = texts[4];
    row.movelist = moves.text;
    bool is_added = archive_row_format(&row, out, err);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        free(texts[i]);
    strbuf_free(&moves);
    strbuf_free(&events);
    return is_added;
}

void match_row_format_times(const MatchGame *game, StrBuf *out)
{
    const Verdict *verdict = game->verdict;
    strbuf_print(out, "%ld\t%lld\t%lld\t%d\t%lld\t", game->number + 1, game->start,
                 game->end, game->rank, game->idle_us);
    for (size_t i = 0; i < verdict->note_count; i++)
        strbuf_print(out, "%s%lld", i > 0 ? " " : "", (long long)verdict->notes[i].time_ms);
    strbuf_add_char(out, '\n');
}

// ---- Reading ---------------------------------------------------------------------------

static bool cut_columns(Span line, Span columns[ARCHIVE_COLUMNS])
{
    Span column;
    int count = 0;
    while (span_next_field(&line, '\t', &column)) {
        if (count == ARCHIVE_COLUMNS)
            return false;
        columns[count++] = column;
    }
    return count == ARCHIVE_COLUMNS;
}

static bool read_number(Span column, long most, long *out)
{
    char text[16];
    if (column.length >= sizeof text)
        return false;
    memcpy(text, column.text, column.length);
    text[column.length] = '\0';
    return number_parse(text, "a number", 1, most, out, NULL);
}

static bool read_result(MatchRow *row)
{
    Span result = row->columns[COLUMN_RESULT];
    Span termination = row->columns[COLUMN_TERMINATION];
    if (result.length != 1 || !strchr("wb", result.text[0]) || termination.length != 1 ||
        !strchr("gemtrisf", termination.text[0]))
        return false;
    row->winner = result.text[0] == 'w' ? GOLD : SILVER;
    row->termination = (Termination)termination.text[0];
    return true;
}

bool match_row_parse(Span line, long games, MatchRow *out, Error *err)
{
    long plies = 0;
    if (!cut_columns(line, out->columns))
        return error_set(err, "it does not have %d columns", ARCHIVE_COLUMNS);
    if (!read_number(out->columns[COLUMN_ID], games, &out->number))
        return error_set(err, "its number is not from 1 to %ld", games);
    out->number--;
    if (!read_result(out))
        return error_set(err, "it has no result");
    bool has_turns = read_number(out->columns[COLUMN_PLY_COUNT], INT_MAX, &plies);
    out->turns = has_turns && plies > SIDES ? (int)plies - SIDES : 0; // the set-ups
    return true;
}

// The part of the events with this heading.
static bool find_part(const MatchRow *row, const char *heading, Span *out)
{
    Span events = row->columns[COLUMN_EVENTS];
    while (span_next_field(&events, ';', out)) {
        *out = span_trim(*out);
        if (!span_starts_with(*out, heading))
            continue;
        *out = span_skip(*out, strlen(heading));
        return true;
    }
    return false;
}

bool match_row_settings(const MatchRow *row, Span *out)
{
    return find_part(row, settings_heading, out);
}

bool match_row_stamp(const MatchRow *row, Span *out)
{
    return find_part(row, stamp_heading, out);
}

// Whether a column is what this match would write there.
static bool check_column(Span column, const char *what, const char *ours, Error *err)
{
    char *expected = column_text(ours);
    bool is_same = span_equals(column, expected);
    if (!is_same)
        error_set(err, "it is of another match: %s is '%.*s', not '%.60s'", what,
                  (int)(column.length < 60 ? column.length : 60), column.text, expected);
    free(expected);
    return is_same;
}

bool match_words_differ(Span first, Span second, Span words[2])
{
    for (;;) {
        bool has_first = span_next_word(&first, &words[0]);
        bool has_second = span_next_word(&second, &words[1]);
        if (!has_first && !has_second)
            return false;
        if (has_first && has_second && words[0].length == words[1].length &&
            memcmp(words[0].text, words[1].text, words[0].length) == 0)
            continue;
        if (!has_first)
            words[0] = span_of("nothing");
        if (!has_second)
            words[1] = span_of("nothing");
        return true;
    }
}

static bool check_words(Span theirs, const char *ours, const char *how, Error *err)
{
    Span words[2];
    if (!match_words_differ(theirs, span_of(ours), words))
        return true;
    return error_set(err, "it was played %s %.*s, not %s %.*s", how, (int)words[0].length,
                     words[0].text, how, (int)words[1].length, words[1].text);
}

static bool check_settings(const MatchRow *row, const MatchLabel *label, Error *err)
{
    Span theirs;
    if (!label->settings)
        return true;
    if (!match_row_settings(row, &theirs))
        return error_set(err, "it does not say with which settings it was played");
    return check_words(theirs, label->settings, "with", err);
}

static bool check_stamp(const MatchRow *row, const MatchLabel *label, Error *err)
{
    Span theirs;
    if (!label->stamp)
        return true;
    if (!match_row_stamp(row, &theirs))
        return error_set(err, "it does not say by which program it was played");
    return check_words(theirs, label->stamp, "by", err);
}

bool match_row_check(const MatchRow *row, const MatchLabel *label, Error *err)
{
    return check_column(row->columns[COLUMN_GOLD_NAME], "gold",
                        name_of(label, row->number, GOLD), err) &&
           check_column(row->columns[COLUMN_SILVER_NAME], "silver",
                        name_of(label, row->number, SILVER), err) &&
           check_column(row->columns[COLUMN_EVENT], "the event", label->event, err) &&
           check_column(row->columns[COLUMN_TIME_CONTROL], "the time control",
                        label->time_control, err) &&
           check_settings(row, label, err) && check_stamp(row, label, err);
}
