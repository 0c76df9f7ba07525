// SPDX-License-Identifier: MIT
// tusk puzzles: puzzles made from games.
#include <stdio.h>

#include "base/file.h"
#include "cmd/cmd.h"
#include "cmd/games_arg.h"
#include "cmd/long_work.h"
#include "cmd/options.h"
#include "game/archive.h"
#include "game/archive_game.h"
#include "puzzle/puzzle_maker.h"

enum { GAMES, THEME_MOST, CHECK, OUTPUT };
enum { TABLE_MB = 4 }; // emptied for every position

static const Option options[] = {
    [GAMES] = {'g', "games", "N", "look at the first N games only"},
    [THEME_MOST] = {'n', "most", "N", "at most so many puzzles of each theme"},
    [CHECK] = {0, "check", NULL, "read files of puzzles instead and check them"},
    [OUTPUT] = {'o', "output", "FILE", "write them to a file (standard output)"},
    {0},
};

typedef struct Making {
    PuzzleMaker maker;
    PuzzleSet set;
    Game game;
    LongWork work;
    long games;
    long most_games; // 0 for all
} Making;

static bool take(void *context, const ArchiveRow *row, Error *why)
{
    Making *making = context;
    making->games++;
    if (!archive_game_replay(row, &making->game, NULL, why))
        return false;
    puzzle_maker_look(&making->maker, &making->game, &making->set);
    progress_at(&making->work.progress, -1, "%ld games, %zu puzzles", making->games,
                making->set.count);
    return true;
}

static bool has_enough(void *context)
{
    const Making *making = context;
    return making->most_games > 0 && making->games >= making->most_games;
}

// Of each theme the first so many of each grade in turn, so that all grades are there.
static void choose(const PuzzleSet *all, long most, PuzzleSet *out)
{
    for (int theme = 0; theme < PUZZLE_THEMES; theme++) {
        long chosen = 0;
        for (long round = 0; chosen < most && round < (long)all->count; round++)
            for (int grade = 1; grade <= PUZZLE_GRADES && chosen < most; grade++) {
                long seen = 0;
                for (size_t i = 0; i < all->count; i++) {
                    const Puzzle *puzzle = &all->all[i];
                    bool fits = (int)puzzle->theme == theme && puzzle->grade == grade;
                    if (fits && seen++ == round) {
                        puzzle_set_add(out, puzzle);
                        chosen++;
                    }
                }
            }
    }
    puzzle_set_sort(out);
}

static bool write_set(const Args *args, const PuzzleSet *set, Error *err)
{
    StrBuf text = strbuf_new();
    puzzle_set_format(set, &text);
    return option_write(args_text(args, OUTPUT, "-"), &text, err);
}

static bool make_all(const Args *args, Making *making, Error *err)
{
    const ArchiveVisitor visitor = {.take = take,
                                    .note = games_note,
                                    .has_enough = has_enough,
                                    .stop = &making->work.stop,
                                    .context = making};
    long_work_begin(&making->work, 0);
    bool is_done = archive_visit_all(args->operands, args->operand_count, &visitor, err);
    long_work_end(&making->work);
    puzzle_set_sort(&making->set);
    return is_done;
}

static CmdStatus make(const Args *args, Engine *engine, long most, Error *err)
{
    Making making = {.games = 0};
    PuzzleSet chosen;
    if (!args_number(args, GAMES, 1, 1000000000, &making.most_games, err))
        return CMD_MISUSED;
    game_init(&making.game);
    puzzle_set_init(&making.set);
    puzzle_set_init(&chosen);
    puzzle_maker_init(&making.maker, engine, &making.work.stop);
    bool is_done = make_all(args, &making, err);
    if (most > 0)
        choose(&making.set, most, &chosen);
    is_done = is_done && write_set(args, most > 0 ? &chosen : &making.set, err);
    puzzle_maker_free(&making.maker);
    puzzle_set_free(&making.set);
    puzzle_set_free(&chosen);
    game_free(&making.game);
    return is_done ? CMD_DONE : CMD_FAILED;
}

static CmdStatus check(const Args *args, Error *err)
{
    for (int i = 0; i < args->operand_count; i++) {
        StrBuf text;
        PuzzleSet set;
        const char *path = args_operand(args, i);
        strbuf_init(&text);
        bool is_read = file_read(path, &text, err) &&
                       puzzle_set_parse(text.text ? text.text : "", &set, err);
        strbuf_free(&text);
        if (!is_read) {
            error_wrap(err, "%.150s", path);
            return CMD_FAILED;
        }
        printf("%s\t%zu puzzles\n", path, set.count);
        puzzle_set_free(&set);
    }
    return CMD_DONE;
}

static CmdStatus run(const Args *args, Error *err)
{
    long most = 0;
    if (!args_number(args, THEME_MOST, 1, 1000000, &most, err))
        return CMD_MISUSED;
    if (args_has(args, CHECK))
        return check(args, err);
    Engine *engine = engine_create();
    bool is_ready = engine_set_table(engine, TABLE_MB, err) && engine_prepare(engine, err);
    CmdStatus status = is_ready ? make(args, engine, most, err) : CMD_FAILED;
    engine_destroy(engine);
    return status;
}

const Command cmd_puzzles = {
    .name = "puzzles",
    .summary = "make puzzles from games",
    .details = "Goal in one, win in two, capture, defend: a line for each puzzle with id, "
               "theme, grade,\n"
               "position, solution, target, and how many of all turns are right.",
    .example = "tusk puzzles --most 20 games.tsv",
    .options = options,
    .operands = "FILE...",
    .run = run,
};
