// SPDX-License-Identifier: MIT
#include "suite.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/memory.h"

static char *read_all(FILE *file)
{
    size_t length = 0;
    size_t capacity = 1 << 16;
    char *text = memory_array(capacity, 1);
    size_t got;
    while ((got = fread(text + length, 1, capacity - length - 1, file)) > 0) {
        length += got;
        if (length + 1 == capacity)
            text = memory_resize(text, capacity *= 2, 1);
    }
    text[length] = '\0';
    return text;
}

// Cut one line at its tabs.
static SuiteRow cut(char *line, int number)
{
    SuiteRow row = {.line = number};
    for (char *at = line; at && row.count < SUITE_COLUMNS;) {
        row.columns[row.count++] = at;
        at = strchr(at, '\t');
        if (at)
            *at++ = '\0';
    }
    return row;
}

static void cut_lines(Suite *suite)
{
    int number = 0;
    for (char *line = suite->text; line && *line;) {
        char *end = strchr(line, '\n');
        if (end)
            *end++ = '\0';
        if (++number > 1 && *line && *line != '#') {
            suite->rows = memory_resize(suite->rows, suite->count + 1, sizeof *suite->rows);
            suite->rows[suite->count++] = cut(line, number);
        }
        line = end;
    }
}

static Suite read_table(FILE *file)
{
    Suite suite = {.text = read_all(file)};
    fclose(file);
    cut_lines(&suite);
    return suite;
}

Suite suite_read(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        fail_msg("%s cannot be read", path);
    return read_table(file);
}

bool suite_has_others(void)
{
    return getenv("TUSK_DATA") != NULL;
}

Suite suite_read_others(const char *name)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/suites/%s", getenv("TUSK_DATA"), name);
    FILE *file = fopen(path, "rb");
    if (!file) {
        print_message("SKIPPED: %s is not there\n", path);
        skip();
    }
    return read_table(file);
}

void suite_free(Suite *suite)
{
    free(suite->text);
    free(suite->rows);
    *suite = (Suite){0};
}

static _Noreturn void misread(const char *board)
{
    fprintf(stderr, "not a board of 64 squares: '%s'\n", board);
    abort();
}

Position suite_position(char side, const char *board)
{
    Side mover;
    if (!side_parse(side, &mover))
        misread(board);
    Position pos = position_empty(mover);
    int seen = 0;
    for (const char *c = board; *c; c++) {
        Piece piece;
        if (*c == '/')
            continue;
        if (seen == SQUARES || !strchr("RCDHMErcdhme.", *c))
            misread(board);
        if (piece_parse(*c, &piece))
            position_put(&pos, (7 - seen / 8) * 8 + seen % 8, piece);
        seen++;
    }
    if (seen != SQUARES)
        misread(board);
    return pos;
}
