// SPDX-License-Identifier: MIT
#include "train/nb_counts.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/span.h"

enum { OTHERS, PLAYED, LABELS };

void nb_counts_init(NbCounts *counts, const FeatureSet *set)
{
    size_t features = (size_t)feature_set_size(set);
    *counts = (NbCounts){.set = set, .weighing = choice_weighing_usual()};
    for (int label = OTHERS; label < LABELS; label++)
        counts->with[label] =
            memory_aligned_zero(features, sizeof **counts->with, sizeof(uint64_t));
}

void nb_counts_free(NbCounts *counts)
{
    free(counts->with[OTHERS]);
    free(counts->with[PLAYED]);
}

// ---- Counting --------------------------------------------------------------------------

// What one thread works with.
struct NbCounter {
    NbCounts counts;
    TurnGen *gen;
    void *memory;
    FeatureList list;
    uint64_t *seen; // the turn that had each feature last
    uint64_t turn;
};

static void count_turn(NbCounter *counter, int label)
{
    counter->turn++;
    counter->counts.turns[label]++;
    for (int i = 0; i < counter->list.count; i++) {
        int id = counter->list.ids[i];
        counter->counts.with[label][id] += counter->seen[id] != counter->turn;
        counter->seen[id] = counter->turn;
    }
}

static void count_choice(void *context, const ExpertChoice *choice)
{
    NbCounter *counter = context;
    const FeatureSet *set = counter->counts.set;
    if (!choice_counts(&counter->counts.weighing, choice->game, choice->scene->mover) ||
        !phase_part_has(counter->counts.part, choice))
        return;
    TurnWalk walk = turnwalk_begin(choice->turns);
    set->begin(counter->memory, choice->scene);
    for (size_t i = 0; i < choice->count; i++) {
        Position after;
        Turn turn;
        turnwalk_result(&walk, i, &after);
        if (set->sees_steps)
            turn = turngen_turn(choice->turns, i);
        feature_list_clear(&counter->list);
        set->find(counter->memory, choice->scene, &after, set->sees_steps ? &turn : NULL,
                  &counter->list);
        count_turn(counter, i == choice->played ? PLAYED : OTHERS);
    }
}

NbCounter *nb_counter_create(const NbCounts *like)
{
    const FeatureSet *set = like->set;
    NbCounter *counter = memory_array(1, sizeof *counter);
    *counter = (NbCounter){.gen = turngen_create(), .memory = feature_set_memory(set)};
    nb_counts_init(&counter->counts, set);
    counter->counts.weighing = like->weighing;
    counter->counts.part = like->part;
    counter->seen = memory_aligned_zero((size_t)feature_set_size(set),
                                        sizeof *counter->seen, sizeof *counter->seen);
    return counter;
}

void nb_counter_destroy(NbCounter *counter)
{
    turngen_destroy(counter->gen);
    nb_counts_free(&counter->counts);
    free(counter->memory);
    free(counter->seen);
    free(counter);
}

void nb_counter_see(NbCounter *counter, const ExpertGame *game)
{
    expert_game_visit(game, counter->gen, count_choice, counter);
}

// ---- All games -------------------------------------------------------------------------

// A feature of the turns of a game. Of the first, which is none, how many turns there are.
typedef struct FeatureCount {
    int feature;
    uint64_t turns[LABELS];
} FeatureCount;

typedef struct Counting {
    NbCounts *counts;
    NbCounter **counters;       // one a job
    StrBuf found[EXPERT_BATCH]; // FeatureCounts
} Counting;

// Move what was counted to the end of `out`, and begin to count anew.
static void take_counts(NbCounts *counts, StrBuf *out)
{
    FeatureCount all = {-1, {counts->turns[OTHERS], counts->turns[PLAYED]}};
    strbuf_add_bytes(out, (const char *)&all, sizeof all);
    counts->turns[OTHERS] = counts->turns[PLAYED] = 0;
    for (int i = 0; i < feature_set_size(counts->set); i++) {
        FeatureCount one = {i, {counts->with[OTHERS][i], counts->with[PLAYED][i]}};
        if (one.turns[OTHERS] + one.turns[PLAYED] == 0)
            continue;
        strbuf_add_bytes(out, (const char *)&one, sizeof one);
        counts->with[OTHERS][i] = counts->with[PLAYED][i] = 0;
    }
}

static void add_counts(NbCounts *counts, Span found)
{
    FeatureCount one;
    for (; found.length >= sizeof one; found = span_skip(found, sizeof one)) {
        memcpy(&one, found.text, sizeof one);
        for (int label = OTHERS; label < LABELS; label++)
            *(one.feature < 0 ? &counts->turns[label]
                              : &counts->with[label][one.feature]) += one.turns[label];
    }
}

static void look(void *context, const ExpertGame *game, size_t slot, int worker)
{
    Counting *counting = context;
    NbCounter *counter = counting->counters[worker];
    strbuf_clear(&counting->found[slot]);
    nb_counter_see(counter, game);
    take_counts(&counter->counts, &counting->found[slot]);
}

static void join(void *context, const ExpertGame *game, size_t slot)
{
    const Counting *counting = context;
    const StrBuf *found = &counting->found[slot];
    (void)game;
    add_counts(counting->counts, (Span){found->text, found->length});
}

static void pack(void *context, size_t slot, StrBuf *out)
{
    const StrBuf *found = &((const Counting *)context)->found[slot];
    strbuf_add_bytes(out, found->text, found->length);
}

static void unpack(void *context, size_t slot, Span bytes)
{
    StrBuf *found = &((Counting *)context)->found[slot];
    strbuf_clear(found);
    strbuf_add_bytes(found, bytes.text, bytes.length);
}

bool nb_counts_run(NbCounts *counts, const ExpertSource *source, Error *err)
{
    Counting counting = {.counts = counts};
    counting.counters = memory_array((size_t)source->jobs, sizeof *counting.counters);
    for (int i = 0; i < source->jobs; i++)
        counting.counters[i] = nb_counter_create(counts);
    for (int i = 0; i < EXPERT_BATCH; i++)
        strbuf_init(&counting.found[i]);
    ExpertWork work = {look, join, &counting, pack, unpack};
    bool is_done = expert_games_run(source, &work, err);
    for (int i = 0; i < source->jobs; i++)
        nb_counter_destroy(counting.counters[i]);
    for (int i = 0; i < EXPERT_BATCH; i++)
        strbuf_free(&counting.found[i]);
    free(counting.counters);
    return is_done;
}

// ---- Tables ----------------------------------------------------------------------------

enum { COLUMNS_MOST = 32 };

// Read a count of at most 15 digits, so that many can be added. Returns what follows it,
// NULL when there is none.
static const char *read_count(const char *text, uint64_t *out)
{
    size_t digits = strspn(text, "0123456789");
    if (digits == 0 || digits > 15)
        return NULL;
    *out = strtoull(text, NULL, 10);
    return text + digits;
}

// Field `column` (from 0) of a line as a number.
static bool read_field(Span line, int column, uint64_t *out)
{
    char text[24];
    const char *at = line.text;
    const char *end = line.text + line.length;
    for (; column > 0 && at; column--) {
        at = memchr(at, '\t', (size_t)(end - at));
        at = at ? at + 1 : NULL;
    }
    if (!at)
        return false;
    const char *stop = memchr(at, '\t', (size_t)(end - at));
    size_t length = (size_t)((stop ? stop : end) - at);
    if (length == 0 || length >= sizeof text)
        return false;
    memcpy(text, at, length);
    text[length] = '\0';
    return read_count(text, out) == text + length;
}

// Which column has this heading; -1 when none has.
static int find_column(Span line, const char *name)
{
    size_t length = strlen(name);
    const char *end = line.text + line.length;
    const char *at = line.text;
    for (int column = 0; column < COLUMNS_MOST; column++) {
        const char *stop = memchr(at, '\t', (size_t)(end - at));
        size_t width = (size_t)((stop ? stop : end) - at);
        if (width == length && memcmp(at, name, length) == 0)
            return column;
        if (!stop)
            return -1;
        at = stop + 1;
    }
    return -1;
}

typedef struct CountTable {
    NbCounts *counts;
    int columns[LABELS]; // -1 until the heading was seen
    int rows;
    bool has_totals;
} CountTable;

// "... nonexpert N, expert N"; the first remark that says so counts.
static void read_totals(CountTable *table, Span line)
{
    static const char first[] = "nonexpert ";
    static const char second[] = ", expert ";
    char text[200];
    size_t length = line.length < sizeof text - 1 ? line.length : sizeof text - 1;
    memcpy(text, line.text, length);
    text[length] = '\0';
    const char *at = strstr(text, first);
    uint64_t others;
    uint64_t played;
    at = at ? read_count(at + strlen(first), &others) : NULL;
    if (table->has_totals || !at || strncmp(at, second, strlen(second)) != 0 ||
        !read_count(at + strlen(second), &played))
        return;
    table->counts->turns[OTHERS] += others;
    table->counts->turns[PLAYED] += played;
    table->has_totals = true;
}

static bool read_heading(CountTable *table, Span line, Error *err)
{
    table->columns[OTHERS] = find_column(line, "n_nonexpert");
    table->columns[PLAYED] = find_column(line, "n_expert");
    if (table->columns[OTHERS] < 0 || table->columns[PLAYED] < 0)
        return error_set(err, "the table has no columns n_nonexpert and n_expert");
    return true;
}

static bool read_line(CountTable *table, Span line, Error *err)
{
    if (line.length > 0 && line.text[0] == '#') {
        read_totals(table, line);
        return true;
    }
    if (table->columns[OTHERS] < 0)
        return read_heading(table, line, err);
    uint64_t index;
    uint64_t numbers[LABELS];
    if (!read_field(line, 0, &index) || index != (uint64_t)table->rows ||
        table->rows >= feature_set_size(table->counts->set))
        return error_set(err, "feature %d is not in its place in the table", table->rows);
    for (int label = OTHERS; label < LABELS; label++) {
        if (!read_field(line, table->columns[label], &numbers[label]))
            return error_set(err, "feature %d of the table has no count", table->rows);
        table->counts->with[label][index] += numbers[label];
    }
    table->rows++;
    return true;
}

bool nb_counts_read_table(NbCounts *counts, const char *text, Error *err)
{
    CountTable table = {.counts = counts, .columns = {-1, -1}};
    Span rest = span_of(text);
    Span line;
    while (span_next_line(&rest, &line))
        if (!read_line(&table, line, err))
            return false;
    if (!table.has_totals)
        return error_set(err, "the table does not say 'nonexpert N, expert N'");
    if (table.rows != feature_set_size(counts->set))
        return error_set(err, "the table has %d features, '%s' has %d", table.rows,
                         counts->set->name, feature_set_size(counts->set));
    for (int label = OTHERS; label < LABELS; label++)
        for (int i = 0; i < feature_set_size(counts->set); i++)
            if (counts->with[label][i] > counts->turns[label])
                return error_set(err, "feature %d counts more turns than there are", i);
    return true;
}

// ---- Odds ------------------------------------------------------------------------------

static double weight(const NbCounts *counts, NbSmoothing smoothing, int feature)
{
    double share[LABELS];
    for (int label = OTHERS; label < LABELS; label++)
        share[label] =
            ((double)counts->with[label][feature] + 1) / ((double)counts->turns[label] + 2);
    if (smoothing == NB_TOWARDS)
        return log(((double)counts->with[PLAYED][feature] + 1) /
                   ((double)counts->turns[PLAYED] * share[OTHERS] + 1));
    return log(share[PLAYED] / share[OTHERS]) -
           log((1 - share[PLAYED]) / (1 - share[OTHERS]));
}

void nb_counts_model(const NbCounts *counts, NbSmoothing smoothing, RankModel *out)
{
    rank_model_init(out, counts->set, 1, "nb");
    for (int i = 0; i < feature_set_size(counts->set); i++)
        out->weights[i] = (float)weight(counts, smoothing, i);
}

void nb_counts_write_table(const NbCounts *counts, StrBuf *out)
{
    strbuf_print(out, "# '%s', totals: nonexpert %" PRIu64 ", expert %" PRIu64 "\n",
                 counts->set->name, counts->turns[OTHERS], counts->turns[PLAYED]);
    strbuf_add(out, "index\tclass\tn_nonexpert\tn_expert\tnb_weight\n");
    for (int i = 0, class = 0; i < feature_set_size(counts->set); i++) {
        const FeatureClass *classes = counts->set->classes;
        while (i >= classes[class].first + classes[class].count)
            class ++;
        strbuf_print(out, "%d\t%s\t%" PRIu64 "\t%" PRIu64 "\t%.4f\n", i,
                     classes[class].name, counts->with[OTHERS][i], counts->with[PLAYED][i],
                     weight(counts, NB_ADD_ONE, i));
    }
}

// ---- What features tell ----------------------------------------------------------------

// What a share of all turns adds that would be `expected` if nothing depended on anything.
static double part(double share, double expected)
{
    return share > 0 ? share * log(share / expected) : 0;
}

double feature_information(const NbCounts *counts, int feature)
{
    double all = (double)counts->turns[0] + (double)counts->turns[1];
    double with =
        ((double)counts->with[0][feature] + (double)counts->with[1][feature]) / all;
    double sum = 0;
    for (int played = 0; played < 2; played++) {
        double turns = (double)counts->turns[played] / all;
        double both = (double)counts->with[played][feature] / all;
        sum += part(both, turns * with) + part(turns - both, turns * (1 - with));
    }
    return sum;
}

typedef struct Told {
    double information;
    int feature;
} Told;

static int compare_told(const void *a, const void *b)
{
    const Told *left = a;
    const Told *right = b;
    if (left->information != right->information)
        return left->information > right->information ? -1 : 1;
    return left->feature - right->feature;
}

bool *feature_choice(const NbCounts *counts, const bool *kept, int wanted)
{
    int features = feature_set_size(counts->set);
    int count = 0;
    Told *told = memory_array((size_t)features, sizeof *told);
    bool *chosen = memory_array((size_t)features, sizeof *chosen);
    for (int i = 0; i < features; i++) {
        chosen[i] = false;
        if (!kept || kept[i])
            told[count++] = (Told){feature_information(counts, i), i};
    }
    qsort(told, (size_t)count, sizeof *told, compare_told);
    for (int i = 0; i < count && i < wanted; i++)
        chosen[told[i].feature] = true;
    free(told);
    return chosen;
}
