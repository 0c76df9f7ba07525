// SPDX-License-Identifier: MIT
#include "turning/suite.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/args.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/span.h"
#include "core/board_text.h"
#include "core/turn_text.h"
#include "search/score.h"

static const char heading[] = "position\tplayed\tbetter\tkept\tleft\ttactic\tsource";

void turning_suite_add(TurningSuite *suite, const TurningPoint *point)
{
    suite->points =
        memory_grow(suite->points, suite->count, &suite->capacity, sizeof *suite->points);
    suite->points[suite->count++] = *point;
}

void turning_suite_free(TurningSuite *suite)
{
    free(suite->points);
    *suite = (TurningSuite){0};
}

// ---- Writing ---------------------------------------------------------------------------

// "none", "misses a goal", "allows a win in two".
static void add_tactic(ReportTacticKind kind, bool is_missed, StrBuf *out)
{
    if (kind != TACTICAL_NONE)
        strbuf_add(out, is_missed ? "misses " : "allows ");
    if (kind != TACTICAL_NONE)
        strbuf_add(out, kind == TACTICAL_ELIMINATION ? "an " : "a ");
    strbuf_add(out, report_tactic_name(kind));
}

static void add_point(const TurningPoint *point, StrBuf *out)
{
    char board[POSITION_RANKS_TEXT];
    position_format_ranks(&point->pos, board);
    strbuf_print(out, "%s\t", board);
    turn_format(&point->pos, &point->played, out);
    strbuf_add_char(out, '\t');
    turn_format(&point->pos, &point->better, out);
    strbuf_print(out, "\t%d\t%d\t", point->kept, point->left);
    add_tactic(point->tactic, point->is_missed, out);
    strbuf_print(out, "\t%s\n", point->source);
}

void turning_suite_format(const TurningSuite *suite, StrBuf *out)
{
    strbuf_print(out, "# games\t%ld\n# nodes\t%" PRIu64 "\n%s\n", suite->games,
                 suite->nodes, heading);
    for (size_t i = 0; i < suite->count; i++)
        add_point(&suite->points[i], out);
}

// ---- Reading ---------------------------------------------------------------------------

static bool read_tactic(const char *text, TurningPoint *out, Error *err)
{
    bool is_known = false;
    StrBuf name = strbuf_new();
    for (int i = TACTICAL_NONE; i <= TACTICAL_CAPTURE && !is_known; i++)
        for (int missed = 0; missed < 2 && !is_known; missed++) {
            strbuf_clear(&name);
            add_tactic((ReportTacticKind)i, missed == 1, &name);
            is_known = strcmp(name.text, text) == 0;
            out->tactic = (ReportTacticKind)i;
            out->is_missed = missed == 1;
        }
    strbuf_free(&name);
    return is_known || error_set(err, "'%.40s' is no tactic", text);
}

static bool read_points(const char *text, const char *what, int *out, Error *err)
{
    long number = 0;
    if (!number_parse(text, what, -SCORE_INFINITE, SCORE_INFINITE, &number, err))
        return false;
    *out = (int)number;
    return true;
}

static bool read_turn(const Position *pos, const char *text, const char *what, Turn *out,
                      Error *err)
{
    return turn_parse(pos, text, out, NULL, err) || error_wrap(err, "%s", what);
}

static bool read_point(char *line, TurningPoint *out, Error *err)
{
    enum { BOARD, PLAYED, BETTER, KEPT, LEFT, TACTIC, SOURCE, COLUMNS };
    char *columns[COLUMNS];
    int count = 0;
    while (count < COLUMNS && line)
        columns[count++] = text_cut(&line, "\t");
    if (count < COLUMNS || line)
        return error_set(err, "%d columns are expected, with tabs between", COLUMNS);
    *out = (TurningPoint){.tactic = TACTICAL_NONE};
    snprintf(out->source, sizeof out->source, "%s", columns[SOURCE]);
    if (!position_parse(columns[BOARD], &out->pos, err) ||
        !read_turn(&out->pos, columns[PLAYED], "played", &out->played, err) ||
        !read_turn(&out->pos, columns[BETTER], "better", &out->better, err) ||
        !read_points(columns[KEPT], "kept", &out->kept, err) ||
        !read_points(columns[LEFT], "left", &out->left, err) ||
        !read_tactic(columns[TACTIC], out, err))
        return false;
    if (turn_key_after(&out->pos, &out->played) == turn_key_after(&out->pos, &out->better))
        return error_set(err, "both turns lead to the same board");
    return out->kept > out->left || error_set(err, "'kept' is not more than 'left'");
}

// "# games<tab>12"; other remarks are passed over.
static bool read_remark(const char *line, TurningSuite *suite, Error *err)
{
    static const char games[] = "# games\t";
    static const char nodes[] = "# nodes\t";
    long number = 0;
    bool is_games = strncmp(line, games, strlen(games)) == 0;
    if (!is_games && strncmp(line, nodes, strlen(nodes)) != 0)
        return true;
    if (!number_parse(line + strlen(games), is_games ? "games" : "nodes", 0, 1000000000000,
                      &number, err))
        return false;
    if (is_games)
        suite->games += number;
    else
        suite->nodes = (uint64_t)number;
    return true;
}

static bool read_line(char *line, TurningSuite *suite, Error *err)
{
    TurningPoint point;
    if (line[0] == '#')
        return read_remark(line, suite, err);
    if (line[0] == '\0' || strcmp(line, heading) == 0)
        return true;
    if (!read_point(line, &point, err))
        return false;
    turning_suite_add(suite, &point);
    return true;
}

bool turning_suite_read(const char *path, TurningSuite *suite, Error *err)
{
    Lines lines;
    bool is_read = true;
    if (!lines_open(&lines, path, err))
        return false;
    while (is_read && lines_next(&lines))
        if (!read_line(lines.text, suite, err))
            is_read = error_wrap(err, "'%.80s', line %ld", path, lines.number);
    return lines_close(&lines, is_read ? err : NULL) && is_read;
}
