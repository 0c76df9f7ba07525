// SPDX-License-Identifier: MIT
#include "puzzle/puzzle.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/args.h"
#include "base/memory.h"
#include "base/span.h"
#include "core/board_text.h"
#include "core/turn_text.h"

static const char default_text[] = {
#include "puzzle/default_puzzles.inc"
    0,
};

// ---- Themes ----------------------------------------------------------------------------

static const struct {
    const char *name;
    const char *title;
} themes[PUZZLE_THEMES] = {
    [PUZZLE_GOAL] = {"goal-in-one", "Goal in one"},
    [PUZZLE_WIN] = {"win-in-two", "Win in two"},
    [PUZZLE_CAPTURE] = {"capture", "Capture"},
    [PUZZLE_DEFEND] = {"defend", "Defend"},
};

const char *puzzle_theme_name(PuzzleTheme theme)
{
    return themes[theme].name;
}

const char *puzzle_theme_title(PuzzleTheme theme)
{
    return themes[theme].title;
}

static bool parse_theme(const char *name, PuzzleTheme *out)
{
    for (int theme = 0; theme < PUZZLE_THEMES; theme++)
        if (strcmp(name, themes[theme].name) == 0) {
            *out = (PuzzleTheme)theme;
            return true;
        }
    return false;
}

void puzzle_name(Puzzle *puzzle)
{
    snprintf(puzzle->id, sizeof puzzle->id, "%c%06" PRIx64, themes[puzzle->theme].name[0],
             puzzle->pos.key & 0xffffff);
}

void puzzle_task(const Puzzle *puzzle, StrBuf *out)
{
    Side side = (Side)puzzle->pos.side;
    const char *mover = side == GOLD ? "Gold" : "Silver";
    switch (puzzle->theme) {
    case PUZZLE_GOAL: strbuf_print(out, "%s to move and win this turn.", mover); break;
    case PUZZLE_WIN:
        strbuf_print(out, "%s to move: play so that nothing stops a goal next turn.",
                     mover);
        break;
    case PUZZLE_CAPTURE:
        strbuf_print(out, "%s to move and capture the %s on %s.", mover,
                     kind_name(position_kind_at(&puzzle->pos, puzzle->target)),
                     square_name(puzzle->target));
        break;
    case PUZZLE_DEFEND:
    case PUZZLE_THEMES:
        strbuf_print(out, "%s to move: %s threatens to win. Stop it.", mover,
                     side_name(side_other(side)));
        break;
    }
}

// ---- A set of them ---------------------------------------------------------------------

void puzzle_set_init(PuzzleSet *set)
{
    *set = (PuzzleSet){0};
}

void puzzle_set_free(PuzzleSet *set)
{
    free(set->all);
    *set = (PuzzleSet){0};
}

const Puzzle *puzzle_set_find(const PuzzleSet *set, const char *id)
{
    for (size_t i = 0; i < set->count; i++)
        if (strcmp(set->all[i].id, id) == 0)
            return &set->all[i];
    return NULL;
}

bool puzzle_set_add(PuzzleSet *set, const Puzzle *puzzle)
{
    if (puzzle_set_find(set, puzzle->id))
        return false;
    set->all = memory_grow(set->all, set->count, &set->capacity, sizeof *set->all);
    set->all[set->count++] = *puzzle;
    return true;
}

static int compare(const void *left, const void *right)
{
    const Puzzle *a = left;
    const Puzzle *b = right;
    if (a->theme != b->theme)
        return (int)a->theme - (int)b->theme;
    if (a->grade != b->grade)
        return a->grade - b->grade;
    return strcmp(a->id, b->id);
}

void puzzle_set_sort(PuzzleSet *set)
{
    if (set->count > 0)
        qsort(set->all, set->count, sizeof *set->all, compare);
}

// ---- As text ---------------------------------------------------------------------------

static bool parse_numbers(char *const cells[8], Puzzle *out, Error *err)
{
    long grade = 0;
    if (!number_parse(cells[2], "the grade", 1, PUZZLE_GRADES, &grade, err) ||
        !number_parse(cells[6], "the number of right turns", 1, 10000000, &out->right,
                      err) ||
        !number_parse(cells[7], "the number of turns", 1, 10000000, &out->turns, err))
        return false;
    out->grade = (int)grade;
    return true;
}

static bool parse_target(const char *text, Puzzle *out, Error *err)
{
    out->target = NO_SQUARE;
    if (out->theme != PUZZLE_CAPTURE)
        return strcmp(text, "-") == 0 || error_set(err, "only captures have a target");
    if (!square_parse(text, &out->target, err))
        return false;
    Bitboard enemies = out->pos.of_side[side_other((Side)out->pos.side)];
    return bb_has(enemies, out->target) ||
           error_set(err, "there is no enemy on the target");
}

static bool parse_line(char *line, Puzzle *out, Error *err)
{
    char *cells[8];
    char *rest = line;
    Error why = {""};
    *out = (Puzzle){0};
    for (int i = 0; i < 8; i++) {
        if (!rest)
            return error_set(err, "a puzzle has eight columns");
        cells[i] = text_cut(&rest, "\t");
    }
    if (rest)
        return error_set(err, "a puzzle has eight columns");
    if (!parse_theme(cells[1], &out->theme))
        return error_set(err, "there is no theme '%.40s'", cells[1]);
    if (!parse_numbers(cells, out, err) || !position_parse(cells[3], &out->pos, err) ||
        !turn_parse(&out->pos, cells[4], &out->solution, NULL, err) ||
        !parse_target(cells[5], out, err))
        return false;
    if (!puzzle_judge(out, &out->solution, NULL, &why))
        return error_set(err, "the solution is wrong: %s", why.text);
    puzzle_name(out);
    return strcmp(out->id, cells[0]) == 0 ||
           error_set(err, "the id should be %s, not '%.40s'", out->id, cells[0]);
}

static bool parse_lines(char *rest, PuzzleSet *out, Error *err)
{
    for (int number = 1; rest; number++) {
        Puzzle puzzle;
        char *line = text_cut(&rest, "\n");
        if (*line == '#' || *line == '\0')
            continue;
        if (!parse_line(line, &puzzle, err))
            return error_wrap(err, "line %d", number);
        puzzle_set_add(out, &puzzle);
    }
    puzzle_set_sort(out);
    return true;
}

bool puzzle_set_parse(const char *text, PuzzleSet *out, Error *err)
{
    char *copy = memory_copy_text(text);
    puzzle_set_init(out);
    bool is_read = parse_lines(copy, out, err);
    if (!is_read)
        puzzle_set_free(out);
    free(copy);
    return is_read;
}

static void format_puzzle(const Puzzle *puzzle, StrBuf *out)
{
    char board[POSITION_RANKS_TEXT];
    position_format_ranks(&puzzle->pos, board);
    strbuf_print(out, "%s\t%s\t%d\t%s\t", puzzle->id, puzzle_theme_name(puzzle->theme),
                 puzzle->grade, board);
    turn_format(&puzzle->pos, &puzzle->solution, out);
    strbuf_print(out, "\t%s\t%ld\t%ld\n",
                 puzzle->target == NO_SQUARE ? "-" : square_name(puzzle->target),
                 puzzle->right, puzzle->turns);
}

void puzzle_set_format(const PuzzleSet *set, StrBuf *out)
{
    strbuf_add(out, "# id\ttheme\tgrade\tposition\tsolution\ttarget\tright\tturns\n");
    for (size_t i = 0; i < set->count; i++)
        format_puzzle(&set->all[i], out);
}

bool puzzle_set_default(PuzzleSet *out, Error *err)
{
    return puzzle_set_parse(default_text, out, err);
}
