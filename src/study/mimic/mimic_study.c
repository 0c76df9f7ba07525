// SPDX-License-Identifier: MIT
#include "study/mimic/mimic_study.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ranks.h"
#include "study/mimic/data.h"
#include "study/mimic/report.h"
#include "study/mimic/rows.h"
#include "study/mimic/tables.h"
#include "study/mimic/thesis_sql.h"

enum {
    FIRST_SEED = 1,
    SECOND_SEED = 2,
    ASKED_SEED = 77,
    NAME = 64,
};

typedef struct Run {
    const MimicStudy *plan;
    StudyFolder folder;
    Stop *stop;
    Table results;
    int stages_done; // stages and matches
    int stages;
} Run;

MimicStudy mimic_study_usual(void)
{
    return (MimicStudy){
        .folder = "results",
        .synthetic = PUBLISHED_GAMES,
        .asked = 1000,
        .matches = PUBLISHED_MATCH_GAMES,
        .sql_rows = LONG_MAX,
        .sql_asked = 12,
        .jobs = 1,
    };
}

MimicStudy mimic_study_quick(void)
{
    MimicStudy study = mimic_study_usual();
    study.synthetic = 2000;
    study.asked = 50;
    study.matches = 4;
    study.sql_rows = 50000;
    study.sql_asked = 3;
    return study;
}

// ---- Stages ----------------------------------------------------------------------------

// The next of them; nobody knows how long each takes.
static ProgressPart enter_stage(Run *run, const char *data, const char *what)
{
    double from = (double)run->stages_done / run->stages;
    run->stages_done++;
    return progress_enter(run->plan->progress, from, (double)run->stages_done / run->stages,
                          "stage %d of %d, %s, %s", run->stages_done, run->stages, data,
                          what);
}

typedef bool (*StageWork)(Run *run, const MimicData *data, int number, StrBuf *out,
                          Error *err);

static bool time_twice(Run *run, const MimicData *data, int number, StrBuf *out,
                       Error *err);

// Databases are rank 0's; what the others share are the matches.
static bool do_work(Run *run, const MimicData *data, int number, StageWork work,
                    StrBuf *rows, Error *err)
{
    bool is_mine = ranks_mine() == 0 || work == time_twice;
    bool is_done = ranks_agree(!is_mine || work(run, data, number, rows, err), err);
    ranks_share(rows);
    return is_done;
}

// The rows of a stage: those that were kept, or those that the work gives, which are kept.
static bool do_stage(Run *run, const MimicData *data, const char *what, int number,
                     StageWork work, Error *err)
{
    char name[NAME];
    bool is_done = true;
    snprintf(name, sizeof name, "%s-%s-%d.tsv", data->name, what, number);
    StrBuf rows = strbuf_new();
    ProgressPart whole = enter_stage(run, data->name, what);
    if (study_folder_has(&run->folder, name))
        is_done = study_folder_read(&run->folder, name, &rows, err);
    else if (stop_is_asked(run->stop))
        is_done = error_set(err, "interrupted");
    else
        is_done = do_work(run, data, number, work, &rows, err) &&
                  study_folder_keep(&run->folder, name, &rows, err);
    if (is_done && rows.text)
        table_add(&run->results, rows.text);
    progress_leave(run->plan->progress, whole);
    strbuf_free(&rows);
    return is_done;
}

static bool deal_out(Run *run, const MimicData *data, int number, StrBuf *out, Error *err)
{
    long games = 0;
    (void)number;
    (void)run;
    bool is_dealt = mimic_data_deal(data, &games, err);
    strbuf_print(out, "%s\tdealt\t%ld\n", data->name, games);
    return is_dealt && (games > 0 || error_set(err, "there are no %s games", data->name));
}

typedef bool (*TablesWork)(const MimicTables *tables, int number, StrBuf *out, Error *err);

static bool ask_database(const MimicData *data, TablesWork work, int number, StrBuf *out,
                         Error *err)
{
    Database *db = mimic_data_open(data, err);
    MimicTables tables = {db, data->name, data->asked, false};
    bool is_done = db && work(&tables, number, out, err);
    database_close(db);
    return is_done;
}

static bool time_eighths(Run *run, const MimicData *data, int number, StrBuf *out,
                         Error *err)
{
    const char *part = data->parts[number - 1];
    return mimic_data_import(data, &part, 1, run->stop, err) &&
           ask_database(data, mimic_tables_times, number, out, err);
}

static bool count_all(const MimicTables *tables, int number, StrBuf *out, Error *err)
{
    (void)number;
    MimicTables raw = *tables;
    raw.is_raw = true;
    return mimic_tables_size(tables, out, err) && mimic_tables_setups(tables, out, err) &&
           mimic_tables_hits(tables, "games", NULL, out, err) &&
           mimic_tables_hits(&raw, "raw", NULL, out, err);
}

static bool count_tables(Run *run, const MimicData *data, int number, StrBuf *out,
                         Error *err)
{
    (void)run;
    return ask_database(data, count_all, number, out, err);
}

// ---- Hits in the matches ---------------------------------------------------------------

// The turns of `mimic-thesis` in the rows that copied from these data.
static const char *row_of(const MimicData *data)
{
    return strcmp(data->name, "real") == 0 ? "steps" : "steps-whole";
}

static bool count_hits(const MimicTables *tables, int number, StrBuf *out, Error *err)
{
    (void)number;
    return mimic_tables_hits(tables, "match", "mimic-thesis", out, err);
}

static bool count_match_hits(Run *run, const MimicData *data, int number, StrBuf *out,
                             Error *err)
{
    char name[NAME];
    mimic_row_file(row_of(data), name);
    char *path = study_folder_file(&run->folder, name);
    MimicData match = *data;
    match.asked = (StudyGames){(const char *const *)&path, 1, number, run->stop, false,
                               run->plan->progress};
    bool is_done = ask_database(&match, count_hits, number, out, err);
    free(path);
    return is_done;
}

// ---- The thesis's own queries ----------------------------------------------------------

static bool time_sql(Run *run, const MimicData *data, int number, StrBuf *out, Error *err)
{
    ThesisTimes times = {0};
    ThesisSql plan = {data->games, data->asked, run->plan->sql_rows};
    (void)number;
    plan.games.as_written = false;
    plan.asked.most = run->plan->sql_asked;
    bool is_done = thesis_sql_time(&plan, &times, err);
    if (is_done)
        strbuf_print(out, "%s\tsql-load\t%ld\t%.1f\n", data->name, times.rows,
                     times.load_seconds);
    for (int i = TIMED_SETUP; is_done && i < TIMED_CASCADE; i++)
        strbuf_print(out, "%s\tsql\t%s\t%ld\t%zu\t%.4f\t%.4f\t%s\n", data->name,
                     timed_lookup_name((TimedLookup)i), times.rows, times.seconds[i].count,
                     measures_quantile(&times.seconds[i], 0.5),
                     measures_quantile(&times.seconds[i], 1),
                     published_time((TimedLookup)i, PUBLISHED_EIGHTHS));
    measures_free(times.seconds, TIMED_CASCADE);
    return is_done;
}

// How many times as fast ours is, by the medians: with all data, whatever theirs is.
static void add_ratios(Run *run, const MimicData *data)
{
    for (TimedLookup lookup = TIMED_SETUP; lookup < TIMED_CASCADE; lookup++) {
        const char *name = timed_lookup_name(lookup);
        TableKey sql = {{data->name, "sql", name, NULL, NULL}};
        TableKey times = {{data->name, "times", "8", name, NULL}};
        double theirs = table_number(&run->results, &sql, 5);
        double ours = table_number(&run->results, &times, 6);
        table_add_row(&run->results, "%s\tratio\t%s\t%.4f\t%.1f\t%.0f", data->name, name,
                      theirs, ours, theirs * 1e6 / ours);
    }
}

// A machine without a server has the rest of the study all the same.
static bool try_sql(Run *run, const MimicData *data, Error *err)
{
    Error problem = {""};
    if (run->plan->sql_rows == 0)
        return true;
    int number = run->plan->sql_rows < INT_MAX ? (int)run->plan->sql_rows : INT_MAX;
    if (do_stage(run, data, "sql", number, time_sql, &problem)) {
        add_ratios(run, data);
        return true;
    }
    if (stop_is_asked(run->stop))
        return error_set(err, "%s", problem.text);
    table_add_row(&run->results, "%s\tsql-failed\t%s", data->name, problem.text);
    return true;
}

// ---- The data --------------------------------------------------------------------------

static bool study_data(Run *run, const MimicData *data, Error *err)
{
    if (!do_stage(run, data, "dealt", DATA_PARTS, deal_out, err))
        return false;
    for (int eighths = 1; eighths <= DATA_PARTS; eighths++)
        if (!do_stage(run, data, "times", eighths, time_eighths, err))
            return false;
    return do_stage(run, data, "tables", (int)run->plan->asked, count_tables, err) &&
           try_sql(run, data, err);
}

static void set_games(Run *run, MimicData *data, const char *name, const char *const *paths,
                      int count)
{
    mimic_data_init(data, name, &run->folder);
    Progress *progress = run->plan->progress;
    data->games = (StudyGames){paths, count, LONG_MAX, run->stop, true, progress};
    data->asked = (StudyGames){paths, count, run->plan->asked, run->stop, false, progress};
}

static bool study_real(Run *run, Error *err)
{
    MimicData data;
    const MimicStudy *plan = run->plan;
    if (plan->file_count == 0) {
        table_add_row(&run->results,
                      "real\tmissing\tno real games; name files of them, or set TUSK_DATA");
        return true;
    }
    set_games(run, &data, "real", plan->files, plan->file_count);
    bool is_done = study_data(run, &data, err);
    mimic_data_free(&data);
    return is_done;
}

static MimicWork work_of(const Run *run)
{
    return (MimicWork){run->plan, &run->folder, run->stop};
}

static bool make_games(Run *run, const char *name, long games, uint64_t seed, char **path,
                       Error *err)
{
    MimicWork work = work_of(run);
    ArchiveGames played = {"sampler", name, games, seed};
    return archive_play(&work, &played, path, err);
}

// As many games again as there are.
static bool time_twice(Run *run, const MimicData *data, int number, StrBuf *out, Error *err)
{
    MimicData twice;
    char *second = NULL;
    TableKey dealt = {{data->name, "dealt", NULL, NULL, NULL}};
    long games = (long)table_number(&run->results, &dealt, 2);
    bool is_done = make_games(run, "second.txt", games, SECOND_SEED, &second, err);
    const char *files[] = {data->games.paths[0], second};
    mimic_data_init(&twice, "twice", &run->folder);
    twice.name = data->name;
    twice.asked = data->asked;
    is_done = is_done && (ranks_mine() != 0 ||
                          (mimic_data_import(&twice, files, 2, run->stop, err) &&
                           ask_database(&twice, mimic_tables_times, number, out, err)));
    mimic_data_free(&twice);
    free(second);
    return is_done;
}

static bool study_synthetic(Run *run, Error *err)
{
    MimicData data;
    char *made = NULL;
    char *asked = NULL;
    const MimicStudy *plan = run->plan;
    if (plan->synthetic == 0)
        return true;
    ProgressPart whole = enter_stage(run, "synthetic", "games");
    bool is_done = make_games(run, "asked.txt", plan->asked, ASKED_SEED, &asked, err) &&
                   (plan->archive || make_games(run, "synthetic.txt", plan->synthetic,
                                                FIRST_SEED, &made, err));
    progress_leave(plan->progress, whole);
    const char *files[] = {plan->archive ? plan->archive : made};
    const char *asked_files[] = {asked};
    set_games(run, &data, "synthetic", files, 1);
    data.asked.paths = asked_files;
    is_done = is_done && study_data(run, &data, err) &&
              do_stage(run, &data, "times", 2 * DATA_PARTS, time_twice, err);
    if (is_done)
        study_folder_remove(&run->folder, "twice.db"); // by far the largest file
    mimic_data_free(&data);
    free(made);
    free(asked);
    return is_done;
}

// ---- Matches ---------------------------------------------------------------------------

static bool count_row_hits(Run *run, const char *name, Error *err)
{
    MimicData data;
    char file[NAME];
    mimic_data_init(&data, name, &run->folder);
    mimic_row_file(row_of(&data), file);
    bool is_done =
        !study_folder_has(&run->folder, file) ||
        do_stage(run, &data, "match-hits", (int)run->plan->matches, count_match_hits, err);
    mimic_data_free(&data);
    return is_done;
}

static bool play_matches(Run *run, Error *err)
{
    MimicWork work = work_of(run);
    if (run->plan->matches == 0)
        return true;
    ProgressPart whole = enter_stage(run, "all", "matches");
    bool is_played = mimic_rows_play(&work, run->plan->only, &run->results, err);
    progress_leave(run->plan->progress, whole);
    return is_played && (run->plan->only || (count_row_hits(run, "real", err) &&
                                             count_row_hits(run, "synthetic", err)));
}

// ---- All -------------------------------------------------------------------------------

// What the stages depend on. Matches can be made longer later.
static void describe(const MimicStudy *plan, StrBuf *out)
{
    for (int i = 0; i < plan->file_count; i++)
        strbuf_print(out, "real\t%s\n", plan->files[i]);
    strbuf_print(out, "archive\t%s\nsynthetic\t%ld\nasked\t%ld\nopponent\t%s\n",
                 plan->archive ? plan->archive : "-", plan->synthetic, plan->asked,
                 plan->opponent ? plan->opponent : "-");
}

// Of a set of games: dealt out, eight parts, the tables; then what is wanted.
static int count_stages(const MimicStudy *plan)
{
    int each = 1 + DATA_PARTS + 1 + (plan->sql_rows > 0);
    int real = plan->file_count > 0 ? each : 0;
    int synthetic = plan->synthetic > 0 ? each + 2 : 0; // made, and twice as many
    int matches = plan->matches > 0 ? 3 : 0;            // and hits in them
    return plan->only ? 1 : real + synthetic + matches;
}

bool mimic_study_run(const MimicStudy *plan, Stop *stop, StrBuf *out, Error *err)
{
    Run run = {.plan = plan, .stop = stop, .stages = count_stages(plan)};
    StrBuf settings = strbuf_new();
    describe(plan, &settings);
    StudyPlan folder = {"mimic", plan->folder, settings.text, plan->resumes};
    bool is_done = study_folder_open(&run.folder, &folder, err);
    strbuf_free(&settings);
    if (!is_done)
        return false;
    if (!plan->only)
        is_done = study_real(&run, err) && study_synthetic(&run, err);
    is_done = is_done && play_matches(&run, err);
    table_print(&run.results, out);
    if (is_done && !plan->only)
        is_done = study_publish(plan->folder, "mimic.tsv", out, err) &&
                  mimic_report_publish(&run.results, plan->folder, err);
    table_free(&run.results);
    study_folder_free(&run.folder);
    return is_done;
}
