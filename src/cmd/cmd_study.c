// SPDX-License-Identifier: MIT
// tusk study: published tables and figures, rebuilt.
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/ranks.h"
#include "base/strbuf.h"
#include "cmd/cmd.h"
#include "cmd/games_arg.h"
#include "cmd/long_work.h"
#include "cmd/options.h"
#include "study/folder.h"
#include "study/geometry/geometry_study.h"
#include "study/mimic/mimic_study.h"
#include "study/mimic/tables.h"
#include "study/phase/fairy_values.h"
#include "study/phase/phase_study.h"
#include "study/ranking/models.h"
#include "study/ranking/ranking_study.h"
#include "study/real_games.h"
#include "study/results_page.h"
#include "study/table.h"
#include "train/rank_fit.h"

enum {
    QUICK,
    RESUME,
    OUTPUT,
    DB,
    GAMES,
    ARCHIVE,
    SYNTHETIC,
    MATCHES,
    TIME,
    ROWS,
    OPPONENT,
    MIN_RATING,
    ONLY,
    TRAIN,
    JOBS
};

static const Option options[] = {
    [QUICK] = {0, "quick", NULL, "do a small version of everything"},
    [RESUME] = {0, "resume", NULL, "continue with what is done in the folder"},
    [OUTPUT] = {'o', "output", "DIR", "where to write the results (results)"},
    [DB] = {0, "db", "DATABASE", "mimic: query only this database and print its tables"},
    [GAMES] = {'n', "games", "N",
               "mimic: ask about N games (1000); phase: rank N games (120)"},
    [ARCHIVE] = {0, "archive", "FILE", "mimic: the synthetic archive, if there is one"},
    [SYNTHETIC] = {0, "synthetic", "N",
                   "mimic: games of the synthetic archive; 0 for none (261080)"},
    [MATCHES] = {0, "matches", "N",
                 "games of each match; 0 for none (mimic 1000, phase 400)"},
    [TIME] = {'t', "time", "S", "phase: seconds per move of matches at equal time (0.05)"},
    [ROWS] = {0, "rows", "N", "mimic: rows for the thesis's own queries; 0 for none (all)"},
    [OPPONENT] = {0, "opponent", "BOT",
                  "mimic: the opponent of all matches (two-move, in two readings)"},
    [MIN_RATING] = {0, "min-rating", "R",
                    "minimum rating of both players (phase 1600, ranked 2100;\n"
                    "ranking 0)"},
    [ONLY] = {0, "only", "MATCH",
              "mimic, phase: play this match, or those that begin so, and do\n"
              "nothing else"},
    [TRAIN] = {0, "train", "METHOD...",
               "ranking: one more ranker, such as bt:set=full,ridge=2; may be\n"
               "repeated"},
    [JOBS] = {'j', "jobs", "N", "games at a time (1)"},
    {0},
};

// ---- Long work -------------------------------------------------------------------------

// A study under way: the table that is printed when it ends, and what stops it.
typedef struct Session {
    LongWork work;
    StrBuf table;
} Session;

static void session_begin(Session *session)
{
    strbuf_init(&session->table);
    long_work_begin(&session->work, 0);
}

// What is done by then is printed in any case.
static CmdStatus session_end(Session *session, bool is_done, bool is_kept, Error *err)
{
    long_work_end(&session->work);
    if (!is_done && is_kept && stop_is_asked(&session->work.stop))
        error_set(err, "interrupted; --resume continues");
    strbuf_show(&session->table);
    return is_done ? CMD_DONE : CMD_FAILED;
}

// ---- Mimic -----------------------------------------------------------------------------

static bool read_mimic(const Args *args, const RealGames *games, MimicStudy *study,
                       Error *err)
{
    *study = args_has(args, QUICK) ? mimic_study_quick() : mimic_study_usual();
    study->folder = args_text(args, OUTPUT, study->folder);
    study->resumes = args_has(args, RESUME);
    study->archive = args_text(args, ARCHIVE, NULL);
    study->opponent = args_text(args, OPPONENT, NULL);
    study->only = args_text(args, ONLY, NULL);
    study->files = (const char *const *)games->paths;
    study->file_count = games->count;
    if (!args_number(args, GAMES, 1, 100000000, &study->asked, err) ||
        !args_number(args, SYNTHETIC, 0, 10000000, &study->synthetic, err) ||
        !args_number(args, MATCHES, 0, 1000000, &study->matches, err) ||
        !args_number(args, ROWS, 0, LONG_MAX, &study->sql_rows, err) ||
        !option_jobs(args, JOBS, &study->jobs, err))
        return false;
    if (args_has(args, DB) && study->file_count == 0)
        return error_set(err, "--db needs games to ask about");
    if (study->synthetic == 0 && study->file_count == 0)
        return error_set(err, "there is nothing to study: no games and --synthetic 0");
    return true;
}

// The tables of one database.
static bool ask_database(const Args *args, const MimicStudy *study, const Stop *stop,
                         StrBuf *out, Error *err)
{
    StudyGames games = {study->files, study->file_count, study->asked, stop,
                        false,        study->progress};
    Database *db = option_database(args, DB, DATABASE_READ, err);
    MimicTables tables = {db, "given", games, false};
    bool is_done = db && mimic_tables_size(&tables, out, err) &&
                   mimic_tables_setups(&tables, out, err) &&
                   mimic_tables_hits(&tables, "games", NULL, out, err) &&
                   mimic_tables_times(&tables, PUBLISHED_EIGHTHS, out, err);
    database_close(db);
    return is_done;
}

static CmdStatus study_mimic(const Args *args, const MimicStudy *plan, Error *err)
{
    MimicStudy study = *plan;
    Session session;
    session_begin(&session);
    study.progress = &session.work.progress;
    bool is_done = args_has(args, DB)
                       ? ask_database(args, &study, &session.work.stop, &session.table, err)
                       : mimic_study_run(&study, &session.work.stop, &session.table, err);
    return session_end(&session, is_done, !args_has(args, DB), err);
}

static CmdStatus run_mimic(const Args *args, Error *err)
{
    MimicStudy study;
    RealGames games = real_games_find(args->operands + 1, args->operand_count - 1);
    CmdStatus status = CMD_MISUSED;
    if (read_mimic(args, &games, &study, err))
        status = study_mimic(args, &study, err);
    real_games_free(&games);
    return status;
}

// ---- Phase -----------------------------------------------------------------------------

static bool read_phase(const Args *args, PhaseStudy *study, Error *err)
{
    *study = args_has(args, QUICK) ? phase_study_quick() : phase_study_usual();
    study->folder = args_text(args, OUTPUT, study->folder);
    study->resumes = args_has(args, RESUME);
    study->only = args_text(args, ONLY, NULL);
    study->files = args->operands + 1;
    study->file_count = args->operand_count - 1;
    return args_number(args, MATCHES, 0, 1000000, &study->matches, err) &&
           args_number(args, GAMES, 0, 100000000, &study->rank_games, err) &&
           option_rating(args, MIN_RATING, &study->min_rating, err) &&
           option_rating(args, MIN_RATING, &study->rank_rating, err) &&
           option_jobs(args, JOBS, &study->jobs, err) &&
           option_time(args, TIME, &study->move_ms, err);
}

static CmdStatus run_phase(const Args *args, Error *err)
{
    PhaseStudy study;
    Session session;
    if (!read_phase(args, &study, err))
        return CMD_MISUSED;
    session_begin(&session);
    study.progress = &session.work.progress;
    bool is_done = phase_study_run(&study, &session.work.stop, &session.table, err);
    return session_end(&session, is_done, true, err);
}

// ---- Fairy's evaluation ----------------------------------------------------------------

// The file that is named, else that of the published values.
static bool compare_fairy(const Args *args, FairyValues *values, StrBuf *table, Error *err)
{
    if (args->operand_count > 1)
        return fairy_values_compare(args_operand(args, 1), values, table, err);
    char *usual = published_data_path("fairy_eval_tests.tsv");
    if (!usual)
        return error_set(
            err, "the published values are missing; name their file or set TUSK_DATA");
    bool is_read = fairy_values_compare(usual, values, table, err);
    free(usual);
    return is_read;
}

static CmdStatus run_fairy_eval(const Args *args, Error *err)
{
    FairyValues values = {0};
    StrBuf table = strbuf_new();
    bool is_read = compare_fairy(args, &values, &table, err);
    strbuf_show(&table);
    return is_read && values.equal == values.boards ? CMD_DONE : CMD_FAILED;
}

// ---- Move ranking ----------------------------------------------------------------------

// Methods of the user's own; where they are wrong is better said now than in an hour.
static bool read_recipes(const Args *args, const char **out, int *count, Error *err)
{
    const char *recipe = NULL;
    for (*count = 0; (recipe = args_repeated(args, TRAIN, *count)) != NULL; ++*count) {
        RankFitOptions fit;
        if (*count == RANKING_RECIPES)
            return error_set(err, "--train is given more than %d times", RANKING_RECIPES);
        if (!rank_option_parse(recipe, &fit, err))
            return error_wrap(err, "--train %.60s", recipe);
        out[*count] = recipe;
    }
    return true;
}

static bool read_ranking(const Args *args, RankingStudy *study, Error *err)
{
    RankGames *games = &study->games;
    games->paths = args->operands + 1;
    games->path_count = args->operand_count - 1;
    games->jobs = 1;
    study->is_quick = args_has(args, QUICK);
    games->games = study->is_quick ? 9 : 1000; // nine take less than a minute
    study->folder = args_text(args, OUTPUT, "results");
    study->resumes = args_has(args, RESUME);
    if (games->path_count == 0)
        return error_set(err, "ranking needs games to learn from");
    return args_number(args, GAMES, 3, 100000000, &games->games, err) &&
           option_rating(args, MIN_RATING, &games->min_rating, err) &&
           option_jobs(args, JOBS, &games->jobs, err);
}

static CmdStatus run_ranking(const Args *args, Error *err)
{
    Session session;
    const char *recipes[RANKING_RECIPES];
    RankingStudy study = {.recipes = recipes};
    if (!read_ranking(args, &study, err) ||
        !read_recipes(args, recipes, &study.recipe_count, err))
        return CMD_MISUSED;
    session_begin(&session);
    study.games.progress = &session.work.progress;
    bool is_done = ranking_study_run(&study, &session.work.stop, &session.table, err);
    return session_end(&session, is_done, true, err);
}

// ---- Linguistic Geometry ---------------------------------------------------------------

static CmdStatus run_geometry(const Args *args, Error *err)
{
    Session session;
    GeometryStudy study = {
        .folder = args_text(args, OUTPUT, "results"),
        .suite = args_operand(args, 1),
        .is_quick = args_has(args, QUICK),
    };
    if (args->operand_count > 2) {
        error_set(err, "geometry takes at most one file of positions");
        return CMD_MISUSED;
    }
    session_begin(&session);
    study.progress = &session.work.progress;
    bool is_done = geometry_study_run(&study, &session.work.stop, &session.table, err);
    return session_end(&session, is_done, false, err);
}

// ---- All of them -----------------------------------------------------------------------

typedef struct StudyKind {
    const char *name;
    CmdStatus (*run)(const Args *args, Error *err);
    unsigned known; // the options it knows, a bit each
} StudyKind;

enum {
    STUDY_FILES = 256, // of games, at most
    ALL = 1U << QUICK | 1U << RESUME | 1U << OUTPUT | 1U << JOBS,
    KEPT = 1U << QUICK | 1U << RESUME | 1U << OUTPUT | 1U << GAMES | 1U << JOBS,
    PLAYED = 1U << MATCHES | 1U << ONLY,
    OF_MIMIC = 1U << DB | 1U << ARCHIVE | 1U << SYNTHETIC | 1U << ROWS | 1U << OPPONENT,
};

static const StudyKind kinds[] = {
    {"fairy-eval", run_fairy_eval, 0},
    {"geometry", run_geometry, 1U << QUICK | 1U << OUTPUT},
    {"mimic", run_mimic, KEPT | PLAYED | OF_MIMIC},
    {"phase", run_phase, KEPT | PLAYED | 1U << MIN_RATING | 1U << TIME},
    {"ranking", run_ranking, KEPT | 1U << MIN_RATING | 1U << TRAIN},
};

static CmdStatus run_kind(const StudyKind *kind, const Args *args, Error *err)
{
    for (int i = 0; options[i].name; i++)
        if (args_has(args, i) && !(kind->known >> i & 1)) {
            error_set(err, "--%s is not an option of the study '%s'", options[i].name,
                      kind->name);
            return CMD_MISUSED;
        }
    return kind->run(args, err);
}

// ---- All studies, and the page of them -------------------------------------------------

// What a study of all gives to one of them.
typedef struct Share {
    const char *name;
    bool has_games; // takes the files of games
    bool resumes;   // can go on; else it is not begun again when its table is there
    const char *table;
} Share;

static const Share shares[] = {
    {"fairy-eval", false, false, "fairy-eval.tsv"},
    {"geometry", false, false, "geometry.tsv"},
    {"ranking", true, true, NULL},
    {"phase", true, true, NULL},
    {"mimic", true, true, NULL},
};

// Published values beside ours, as a table of one line.
static CmdStatus share_fairy(const char *folder, Error *err)
{
    FairyValues values = {0};
    StrBuf table = strbuf_new();
    StrBuf line = strbuf_new();
    char *usual = published_data_path("fairy_eval_tests.tsv");
    bool is_done = !usual || fairy_values_compare(usual, &values, &table, err);
    strbuf_print(&line, "all\t%d of %d\n", values.equal, values.boards);
    if (usual)
        is_done = is_done && study_publish(folder, "fairy-eval.tsv", &line, err);
    else
        games_note("fairy-eval is left out: TUSK_DATA has no published values");
    strbuf_free(&table);
    strbuf_free(&line);
    free(usual);
    return is_done ? CMD_DONE : CMD_FAILED;
}

static bool is_there(const char *folder, const char *name)
{
    StrBuf path = strbuf_new();
    strbuf_print(&path, "%s/%s", folder, name);
    bool is_found = access(path.text, F_OK) == 0;
    strbuf_free(&path);
    return ranks_agree(is_found, NULL);
}

static CmdStatus run_share(const Share *share, const Args *all, const RealGames *games,
                           const char *folder, Error *err)
{
    Args args = *all;
    char *words[STUDY_FILES + 1] = {(char[]){""}};
    args.values[OUTPUT] = folder;
    args.operands = words;
    args.operand_count = 1;
    for (int i = 0; share->has_games && i < games->count && i < STUDY_FILES; i++)
        words[args.operand_count++] = games->paths[i];
    if (strcmp(share->name, "ranking") == 0 && args.operand_count == 1) {
        games_note("ranking is left out: there are no games");
        return CMD_DONE;
    }
    if (!share->resumes && args_has(all, RESUME) && is_there(folder, share->table))
        return CMD_DONE;
    if (strcmp(share->name, "fairy-eval") == 0)
        return share_fairy(folder, err);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].name, share->name) == 0)
            return kinds[i].run(&args, err);
    return CMD_FAILED;
}

// The page is there after each of them, with what has been run by then.
static CmdStatus run_all(const Args *args, Error *err)
{
    const char *usual = args_has(args, QUICK) ? "results-quick" : "results";
    const char *folder = args_text(args, OUTPUT, usual);
    RealGames games = real_games_find(args->operands + 1, args->operand_count - 1);
    CmdStatus status = CMD_DONE;
    if (games.count == 0)
        games_note("there are no real games: name files of them, or set TUSK_DATA");
    for (size_t i = 0; status == CMD_DONE && i < sizeof shares / sizeof *shares; i++) {
        status = run_share(&shares[i], args, &games, folder, err);
        if (!results_page_publish(folder, status == CMD_DONE ? err : NULL))
            status = CMD_FAILED;
    }
    real_games_free(&games);
    return status;
}

static CmdStatus run(const Args *args, Error *err)
{
    static const StudyKind all = {"all", run_all, ALL};
    if (strcmp(args_operand(args, 0), all.name) == 0)
        return run_kind(&all, args, err);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].name, args_operand(args, 0)) == 0)
            return run_kind(&kinds[i], args, err);
    error_set(
        err,
        "there is no study '%.40s'; there are all, fairy-eval, geometry, mimic, phase "
        "and ranking",
        args_operand(args, 0));
    return CMD_MISUSED;
}

const Command cmd_study = {
    .name = "study",
    .summary = "repeat a published study and compare with the published numbers",
    .details = "A table, and for most studies figures, are written to a folder; the table "
               "is printed,\n"
               "too. fairy-eval and phase repeat \"Leveraging Game Phase in Arimaa\" "
               "(2014), ranking\n"
               "\"Move Ranking in Arimaa\" (2013), mimic P. McKee's thesis (2014), "
               "geometry a paper on\n"
               "Linguistic Geometry. FILE: archive files with games; fairy-eval: a table "
               "of values;\n"
               "geometry: positions won in two turns. all runs them one after another and "
               "writes\n"
               "results.md, a line a claim; --resume goes on with what was cut off.",
    .example = "tusk study mimic --quick allgames2013.txt\n"
               "tusk study phase --quick allgames2013.txt",
    .options = options,
    .operands = "all|fairy-eval|geometry|mimic|phase|ranking [FILE]...",
    .is_shared = true,
    .run = run,
};
