// SPDX-License-Identifier: MIT
#include "study/results_page.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "study/folder.h"
#include "study/table.h"

// ---- The claims ------------------------------------------------------------------------

typedef enum StudyTable { FAIRY, PHASE, MIMIC, RANKING, GEOMETRY, STUDY_TABLES } StudyTable;

static const char *const table_names[STUDY_TABLES] = {
    "fairy-eval.tsv", "phase.tsv", "mimic.tsv", "ranking.tsv", "geometry.tsv"};

// A cell of a table: the first columns of its row, and which it is; column 0 for none.
typedef struct Cell {
    const char *key[4];
    int column;
} Cell;

typedef struct Claim {
    const char *what;
    const char *published; // NULL for none that compares
    StudyTable table;
    Cell ours;
    int low; // columns of the interval in the same row; 0 for none
    int high;
    const char *control_name; // NULL for none
    Cell control;
    const char *command;
} Claim;

typedef struct Section {
    const char *title;
    const Claim *claims; // up to one without a text
} Section;

#define MATCH(name)                                                                        \
    {                                                                                      \
        {"match", name, NULL, NULL}, 5                                                     \
    }
#define ROW(name)                                                                          \
    {                                                                                      \
        {name, "match", NULL, NULL}, 8                                                     \
    }
#define GAIN(name)                                                                         \
    {                                                                                      \
        {name, "match", NULL, NULL}, 15                                                    \
    }
#define WHOLE(method, at)                                                                  \
    {                                                                                      \
        {"whole", method, NULL, at}, 4                                                     \
    }
#define NOTHING                                                                            \
    {                                                                                      \
        {NULL, NULL, NULL, NULL}, 0                                                        \
    }
#define FAIRY_MATCH(what, published, name, control_name, control)                          \
    {                                                                                      \
        what, published, PHASE, MATCH(name), 6, 7, control_name, MATCH(control),           \
            "`tusk study phase --only " name "`"                                           \
    }

static const Claim ranking_claims[] = {
    {"Naive Bayes, turns played in the top 10 %", "58.7", RANKING, WHOLE("nb", "top10pct"),
     0, 0, NULL, NOTHING, "`tusk study ranking GAMES`"},
    {"Naive Bayes, mean percentile", "85.2", RANKING, WHOLE("nb", "mean"), 0, 0, NULL,
     NOTHING, "`tusk study ranking GAMES`"},
    {"support vectors, in the top 10 %", "71.4", RANKING, WHOLE("svm", "top10pct"), 0, 0,
     NULL, NOTHING, "`tusk study ranking GAMES`"},
    {"logistic regression (L1), in the top 10 %", "70.6", RANKING, WHOLE("lr1", "top10pct"),
     0, 0, NULL, NOTHING, "`tusk study ranking GAMES`"},
    {0},
};

static const Claim phase_claims[] = {
    {"Fairy's evaluation, published values that ours equals",
     "–",
     FAIRY,
     {{"all", NULL, NULL, NULL}, 1},
     0,
     0,
     NULL,
     NOTHING,
     "`tusk study fairy-eval`"},
    FAIRY_MATCH("GT, one turn, the authors' set-ups and order of equal turns, won %",
                "88.35", "ties-gt-few-theirs", "ties drawn", "ties-gt-few-random"),
    FAIRY_MATCH("the same, set-ups of very many", NULL, "ties-gt-wide-theirs", "ties drawn",
                "ties-gt-wide-random"),
    FAIRY_MATCH("NGT, one turn, the authors' set-ups and order", "67.12",
                "ties-ngt-few-theirs", "ties drawn", "ties-ngt-few-random"),
    FAIRY_MATCH("the same, set-ups of very many", NULL, "ties-ngt-wide-theirs",
                "ties drawn", "ties-ngt-wide-random"),
    FAIRY_MATCH("GT, two turns", "34.84", "2-gt", "equal time", "2-gt-timed"),
    FAIRY_MATCH("NGT, two turns", "33.33", "2-ngt", "equal time", "2-ngt-timed"),
    FAIRY_MATCH("GT, two turns, tuned", NULL, "2-gt-tuned", "as run", "2-gt"),
    FAIRY_MATCH("NGT, two turns, tuned", NULL, "2-ngt-tuned", "as run", "2-ngt"),
    FAIRY_MATCH("GT, two turns, phases blended (6.2.1)", NULL, "2-gt-blended", "as run",
                "2-gt"),
    FAIRY_MATCH("NGT, two turns, phases blended (6.2.1)", NULL, "2-ngt-blended", "as run",
                "2-ngt"),
    FAIRY_MATCH("GT, two turns, the tweaks as printed", NULL, "2-gt-printed", "as run",
                "2-gt"),
    FAIRY_MATCH("NGT, two turns, the tweaks as printed", NULL, "2-ngt-printed", "as run",
                "2-ngt"),
    FAIRY_MATCH("phase pruning (6.2.2), two turns, won % against the same without", NULL,
                "2-phase-pruned", "one turn", "1-phase-pruned"),
    FAIRY_MATCH("pruning by rank at every ply (6.2.3), the same", NULL, "2-all-plies", NULL,
                "-"),
    {"clusters found from 2 to 8, by Weka's rule (seeds that found them, of all)",
     "2",
     PHASE,
     {{"clusters", "weka", "2-8", NULL}, 3},
     4,
     5,
     "textbook",
     {{"clusters", "textbook", "2-8", NULL}, 3},
     "`tusk study phase GAMES`"},
    {"clusters found from 3 to 8",
     "3",
     PHASE,
     {{"clusters", "weka", "3-8", NULL}, 3},
     4,
     5,
     "textbook",
     {{"clusters", "textbook", "3-8", NULL}, 3},
     "`tusk study phase GAMES`"},
    {"Naive Bayes for each phase instead of one, mean percentile gained on equal games",
     NULL,
     PHASE,
     {{"gain", "nb", "hard", "all"}, 5},
     6,
     7,
     "mean of one",
     {{"ranker", "nb", "single", "all"}, 5},
     "`tusk study phase GAMES`"},
    {0},
};

static const Claim mimic_claims[] = {
    {"a stage knows a legal turn, real games, boards as they stand, %",
     NULL,
     MIMIC,
     {{"real", "overall", "raw", "all"}, 7},
     0,
     0,
     "merged",
     {{"real", "overall", "games", "all"}, 7},
     "`tusk study mimic GAMES`"},
    {"the same, synthetic games, which are much alike, %",
     NULL,
     MIMIC,
     {{"synthetic", "overall", "raw", "all"}, 7},
     0,
     0,
     "merged",
     {{"synthetic", "overall", "games", "all"}, 7},
     "`tusk study mimic`"},
    {"the thesis's player with real games against `two-move`, won %", NULL, MIMIC,
     ROW("two-move"), 9, 10, "nothing stored", ROW("two-move-empty"),
     "`tusk study mimic --only two-move GAMES`"},
    {"against `two-move:moves=steps`, won %", NULL, MIMIC, ROW("steps"), 9, 10,
     "nothing stored", ROW("steps-empty"), "`tusk study mimic --only steps GAMES`"},
    {"the same, boards as they stand", NULL, MIMIC, ROW("steps-raw"), 9, 10, "random games",
     ROW("steps-random"), "`tusk study mimic --only steps- GAMES`"},
    {"what copying is worth, Elo, real games", NULL, MIMIC, GAIN("steps"), 16, 17,
     "random games", GAIN("steps-random"), "the same"},
    {"a 64th of the synthetic games, Elo", NULL, MIMIC, GAIN("steps-64th"), 16, 17,
     "random games", GAIN("steps-random"), "the same"},
    {"an eighth, Elo", NULL, MIMIC, GAIN("steps-eighth"), 16, 17, "random games",
     GAIN("steps-random"), "the same"},
    {"all synthetic games, Elo", NULL, MIMIC, GAIN("steps-whole"), 16, 17, "random games",
     GAIN("steps-random"), "the same"},
    {"our way to copy, no search, real games, won %", NULL, MIMIC, ROW("copy"), 9, 10,
     "nothing stored", ROW("copy-empty"), "`tusk study mimic --only copy GAMES`"},
    {"`mimic` with real games against itself without, won %", NULL, MIMIC, ROW("mimic"), 9,
     10, NULL, NOTHING, "`tusk study mimic --only mimic GAMES`"},
    {0},
};

// A row of the table of recall, and a column.
#define RECALL(class, column)                                                              \
    {                                                                                      \
        {"recall", class, NULL, NULL}, column                                              \
    }

static const Claim geometry_claims[] = {
    {"claims of the paper about its examples that hold",
     "all said to hold",
     GEOMETRY,
     {{"claims", NULL, NULL, NULL}, 1},
     0,
     0,
     NULL,
     NOTHING,
     "`tusk study geometry`"},
    {"captures of one turn found by searches on repaired zones, %", NULL, GEOMETRY,
     RECALL("all captures", 4), 0, 0, "masks", RECALL("all captures", 5),
     "`tusk study geometry`"},
    {"the same, zones as printed, %", NULL, GEOMETRY, RECALL("all captures", 3), 0, 0,
     "repaired", RECALL("all captures", 4), "the same"},
    {"goals of one turn found by searches on repaired zones, %", NULL, GEOMETRY,
     RECALL("all goals", 4), 0, 0, "masks", RECALL("all goals", 5), "the same"},
    {"the same, zones as printed, %", NULL, GEOMETRY, RECALL("all goals", 3), 0, 0,
     "repaired", RECALL("all goals", 4), "the same"},
    {"claims of searches on repaired zones that are false", NULL, GEOMETRY,
     RECALL("false claims", 4), 0, 0, "masks", RECALL("false claims", 5), "the same"},
    {"translated zones that are not what is made anew, and no rule says why",
     NULL,
     GEOMETRY,
     {{"translation", "all", NULL, NULL}, 7},
     0,
     0,
     "carried",
     {{"translation", "all", NULL, NULL}, 4},
     "the same"},
    {"replies that escape the first turn for test case 2",
     "none",
     GEOMETRY,
     {{"reply", "paper", NULL, NULL}, 4},
     0,
     0,
     "our first turn",
     {{"reply", "ours", NULL, NULL}, 4},
     "the same"},
    {0},
};

static const Section sections[] = {
    {"Move ranking (\"Move Ranking in Arimaa\", Stanford 2013)", ranking_claims},
    {"Game phase (\"Leveraging Game Phase in Arimaa\", 2014)", phase_claims},
    {"A database of games (McKee's thesis, 2014)", mimic_claims},
    {"Linguistic Geometry (a grammar model of Arimaa)", geometry_claims},
};

// ---- The page --------------------------------------------------------------------------

typedef struct Results {
    Table tables[STUDY_TABLES];
    char dates[STUDY_TABLES][16]; // of when each was written
} Results;

static void read_date(const char *path, char out[16])
{
    struct stat found;
    struct tm day;
    out[0] = '\0';
    if (stat(path, &found) == 0 && gmtime_r(&found.st_mtime, &day))
        strftime(out, 16, "%Y-%m-%d", &day);
}

static void read_tables(const char *folder, Results *out)
{
    for (int i = 0; i < STUDY_TABLES; i++) {
        StrBuf path = strbuf_new();
        strbuf_print(&path, "%s/%s", folder, table_names[i]);
        table_read(&out->tables[i], path.text, NULL);
        read_date(path.text, out->dates[i]);
        strbuf_free(&path);
    }
}

static const TableRow *find_row(const Table *table, const Cell *cell)
{
    TableKey key = {{cell->key[0], cell->key[1], cell->key[2], cell->key[3], NULL}};
    return cell->column > 0 ? table_find(table, &key, NULL) : NULL;
}

static void add_control(const Claim *claim, const Table *table, StrBuf *out)
{
    const TableRow *row = find_row(table, &claim->control);
    if (claim->control_name && row)
        strbuf_print(out, " %s: %s |", claim->control_name,
                     row->cells[claim->control.column]);
    else
        strbuf_add(out, " – |");
}

static void add_interval(const Claim *claim, const TableRow *row, StrBuf *out)
{
    if (row && claim->low > 0)
        strbuf_print(out, " %s %s %s |", row->cells[claim->low],
                     strcmp(claim->ours.key[0], "clusters") == 0 ? "of" : "to",
                     row->cells[claim->high]);
    else
        strbuf_add(out, " – |");
}

static void add_claim(const Claim *claim, const Results *results, StrBuf *out)
{
    const Table *table = &results->tables[claim->table];
    const TableRow *row = find_row(table, &claim->ours);
    const char *ours = row ? row->cells[claim->ours.column] : "";
    strbuf_print(out, "| %s | %s | %s |", claim->what,
                 claim->published ? claim->published : "–", *ours ? ours : "not run");
    add_control(claim, table, out);
    add_interval(claim, row, out);
    strbuf_print(out, " %s | %s |\n", claim->command,
                 row ? results->dates[claim->table] : "–");
}

void results_page_write(const char *folder, StrBuf *out)
{
    Results results = {.dates = {""}};
    read_tables(folder, &results);
    strbuf_add(out, "# Results\n\n"
                    "By `tusk study all`: a line a claim. Intervals are of 95 %. A number "
                    "stands beside a published one only where both measure the same.\n");
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++) {
        strbuf_print(out,
                     "\n## %s\n\n| claim | published | Tusk | control | interval | command "
                     "| date |\n|---|---|---|---|---|---|---|\n",
                     sections[i].title);
        for (const Claim *claim = sections[i].claims; claim->what; claim++)
            add_claim(claim, &results, out);
    }
    for (int i = 0; i < STUDY_TABLES; i++)
        table_free(&results.tables[i]);
}

bool results_page_publish(const char *folder, Error *err)
{
    StrBuf page = strbuf_new();
    results_page_write(folder, &page);
    bool is_written = study_publish(folder, "results.md", &page, err);
    strbuf_free(&page);
    return is_written;
}
