// SPDX-License-Identifier: MIT
#include "study/mimic/rows.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "study/bot_match.h"

enum {
    SEED = 1,
    COURSE_POINTS = 100, // of Figure 12
    NODES = 1000, // for the search of `mimic`, so that a busy machine changes nothing
};

typedef struct Row {
    const char *name;
    ArchiveKind archive;
    const char *player;
    const char *opponent; // NULL: the player itself with an empty archive
    const char *control;  // the row to compare with; NULL for none
} Row;

static const char turns[] = "two-move";
static const char steps[] = "two-move:moves=steps";

// Controls come before what they are compared with.
static const Row rows[MIMIC_ROWS] = {
    {"steps-empty", ARCHIVE_EMPTY, "mimic-thesis", steps, NULL},
    {"steps-random", ARCHIVE_RANDOM, "mimic-thesis", steps, "steps-empty"},
    {"steps", ARCHIVE_REAL, "mimic-thesis", steps, "steps-empty"},
    {"steps-raw", ARCHIVE_REAL, "mimic-thesis:boards=raw", steps, "steps-empty"},
    {"steps-64th", ARCHIVE_64TH, "mimic-thesis", steps, "steps-empty"},
    {"steps-eighth", ARCHIVE_EIGHTH, "mimic-thesis", steps, "steps-empty"},
    {"steps-whole", ARCHIVE_WHOLE, "mimic-thesis", steps, "steps-empty"},
    {"copy-empty", ARCHIVE_EMPTY, "mimic:search=0", steps, NULL},
    {"copy", ARCHIVE_REAL, "mimic:search=0", steps, "copy-empty"},
    {"two-move-empty", ARCHIVE_EMPTY, "mimic-thesis", turns, NULL},
    {"two-move", ARCHIVE_REAL, "mimic-thesis", turns, "two-move-empty"},
    {"mimic", ARCHIVE_REAL, "mimic", NULL, NULL},
};

void mimic_row_file(const char *row, char out[64])
{
    snprintf(out, 64, "row-%s.tsv", row);
}

// ---- What came of it -------------------------------------------------------------------

static void add_course(Table *results, const Row *row, const Tally *tally)
{
    long won = 0;
    long every = (tally->games + COURSE_POINTS - 1) / COURSE_POINTS;
    for (long i = 1; i <= tally->games; i++) {
        won += tally->results[i - 1].winner == 0;
        if (i % every == 0 || i == tally->games)
            table_add_row(results, "%s\tcourse\t%ld\t%.2f", row->name, i,
                          100 * (double)won / (double)i);
    }
}

// Elo minus the control's, with the interval of a difference of two that are independent.
// Without a control, and when either won or lost all, there is none.
static void print_gain(const Table *results, const Row *row, const Elo *elo, StrBuf *out)
{
    TableKey key = {{row->control, "match", NULL, NULL, NULL}};
    double value = row->control ? table_number(results, &key, 11) : NAN;
    double low = row->control ? table_number(results, &key, 12) : NAN;
    double high = row->control ? table_number(results, &key, 13) : NAN;
    if (!isfinite(value + low + high + elo->value + elo->low + elo->high)) {
        strbuf_print(out, "%s\t-\t-\t-", row->control ? row->control : "-");
        return;
    }
    double gain = elo->value - value;
    strbuf_print(out, "%s\t%.0f\t%.0f\t%.0f", row->control, gain,
                 gain - hypot(elo->value - elo->low, high - value),
                 gain + hypot(elo->high - elo->value, value - low));
}

static void add_match(Table *results, const Row *row, const BotMatch *match, long stored,
                      const Tally *tally)
{
    StrBuf gain = strbuf_new();
    Elo elo = elo_of_pairs(tally->pairs);
    long won = tally_points(tally, 0);
    print_gain(results, row, &elo, &gain);
    table_add_row(results,
                  "%s\tmatch\t%s\t%ld\t%s\t%s\t%ld\t%ld\t%.2f\t%.2f\t%.2f\t%.0f\t%.0f\t%.0f"
                  "\t%s",
                  row->name, archive_kind_name(row->archive), stored, match->bots[0],
                  match->bots[1], tally->played, won,
                  100 * (double)won / (double)tally->played, 100 * elo_to_share(elo.low),
                  100 * elo_to_share(elo.high), elo.value, elo.low, elo.high, gain.text);
    strbuf_free(&gain);
    add_course(results, row, tally);
}

// ---- Playing ---------------------------------------------------------------------------

static bool play(const MimicWork *work, const Row *row, BotMatch *match, long stored,
                 Table *results, Error *err)
{
    Tally tally;
    char file[64];
    mimic_row_file(row->name, file);
    char *path = study_folder_file(work->folder, file);
    match->path = path;
    bool is_played = bot_match_play(match, &tally, work->stop, err);
    if (is_played)
        add_match(results, row, match, stored, &tally);
    tally_free(&tally);
    free(path);
    return is_played;
}

static bool play_row(const MimicWork *work, const Row *row, Table *results, Error *err)
{
    const MimicStudy *plan = work->plan;
    long stored = 0;
    long nothing = 0;
    char *db = archive_make(work, row->archive, &stored, err);
    char *empty = db ? archive_make(work, ARCHIVE_EMPTY, &nothing, err) : NULL;
    const char *opponent = plan->opponent ? plan->opponent : row->opponent;
    BotMatch match = {
        .progress = plan->progress,
        .bots = {row->player, row->opponent ? opponent : row->player},
        .db = db,
        .opponent_db = row->opponent ? NULL : empty,
        .games = plan->matches,
        .nodes = row->opponent ? 0 : NODES,
        .jobs = plan->jobs,
        .seed = SEED,
    };
    bool is_played = empty && play(work, row, &match, stored, results, err);
    free(db);
    free(empty);
    return is_played;
}

// By its name, or since its name begins so where no row is called that.
static bool is_named(const char *only, const char *name)
{
    for (int i = 0; i < MIMIC_ROWS; i++)
        if (strcmp(only, rows[i].name) == 0)
            return strcmp(only, name) == 0;
    return strncmp(only, name, strlen(only)) == 0;
}

// A row is not played without the one it is compared with.
static bool is_meant(const char *only, const Row *row)
{
    bool is_wanted = !only || is_named(only, row->name);
    for (int i = 0; !is_wanted && i < MIMIC_ROWS; i++)
        is_wanted = rows[i].control && strcmp(rows[i].control, row->name) == 0 &&
                    is_named(only, rows[i].name);
    return is_wanted;
}

static bool refuse_name(const char *name, Error *err)
{
    StrBuf names = strbuf_new();
    for (int i = 0; i < MIMIC_ROWS; i++)
        strbuf_print(&names, " %s", rows[i].name);
    error_set(err, "no row is called '%.20s', or begins so; there are:%s", name,
              names.text);
    strbuf_free(&names);
    return false;
}

bool mimic_rows_play(const MimicWork *work, const char *only, Table *results, Error *err)
{
    int met = 0;
    for (int i = 0; work->plan->matches > 0 && i < MIMIC_ROWS; i++) {
        const Row *row = &rows[i];
        if (!is_meant(only, row))
            continue;
        met++;
        ProgressPart whole =
            progress_enter(work->plan->progress, (double)i / MIMIC_ROWS,
                           (double)(i + 1) / MIMIC_ROWS, "match %s", row->name);
        bool is_there = archive_is_there(work->plan, row->archive);
        bool is_done = !is_there || play_row(work, row, results, err);
        progress_leave(work->plan->progress, whole);
        if (!is_there)
            table_add_row(results, "%s\tmissing\tno %s games; name files of them%s",
                          row->name, row->archive >= ARCHIVE_64TH ? "synthetic" : "real",
                          row->archive >= ARCHIVE_64TH ? "" : ", or set TUSK_DATA");
        if (!is_done)
            return false;
    }
    return met > 0 || work->plan->matches == 0 || refuse_name(only, err);
}
