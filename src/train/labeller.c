// SPDX-License-Identifier: MIT
#include "train/labeller.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/pieces.h"
#include "base/random.h"
#include "core/rules.h"
#include "search/search.h"

// Every search begins with an empty table, so that it does not matter what was searched
// before; a small one is emptied quickly.
enum { TABLE_MB = 1, PIECE = 64, PER_SAMPLE = 2, BLOCK = 1 << 14 };

// What came of a sample.
typedef struct Found {
    Sample samples[PER_SAMPLE];
    int count;
} Found;

typedef struct Labeller {
    const Samples *samples;
    const LabellerOptions *options;
    Search **searches; // one a job
    size_t first;      // of the block of samples under way
    size_t count;
    Found *found; // one for each of them
    atomic_size_t done;
} Labeller;

static void keep(Found *found, const Sample *origin, const Position *pos)
{
    Sample *sample = &found->samples[found->count];
    *sample = *origin;
    sample->pos = *pos;
    found->count += sample_is_open(pos);
}

// The last turn of a line may be cut short: unless it is the first, or has all its steps,
// it is not followed.
static Position follow_line(const Position *pos, const SearchInfo *info, int turns)
{
    Position now = *pos;
    int last = info->line_length - 1;
    bool is_whole = last <= 0 || info->line[last].length == STEPS_PER_TURN;
    int whole = is_whole ? info->line_length : last;
    for (int i = 0; i < turns && i < whole; i++) {
        if (rules_board_result(&now).ending != ENDING_NONE ||
            !turn_check(&now, &info->line[i], NULL))
            break;
        turn_play(&now, &info->line[i]);
    }
    return now;
}

static void label(const Labeller *labeller, Search *search, const Sample *sample,
                  Found *out)
{
    const LabellerOptions *options = labeller->options;
    SearchLimits limits = {.nodes = options->nodes, .stop = options->stop};
    SearchInfo info;
    Random random;
    Sample scored = *sample;
    if (sample->pos.steps_used > 0)
        return;
    search_clear(search);
    if (!search_run(search, &(Question){.pos = &sample->pos}, &limits, &info) ||
        stop_is_asked(options->stop))
        return;
    random_init(&random, options->seed ^ sample->pos.key);
    scored.score = sample->pos.side == GOLD ? info.score : -info.score;
    Position end = follow_line(&sample->pos, &info, options->ahead);
    Position kept = sample_position(&end, 0);
    keep(out, &scored, &kept);
    if (options->has_mid && sample_mid_turn(&sample->pos, &info.line[0], &random, &kept))
        keep(out, &scored, &kept);
}

static void label_piece(void *context, size_t piece, int worker)
{
    Labeller *labeller = context;
    const LabellerOptions *options = labeller->options;
    size_t end = (piece + 1) * PIECE;
    if (end > labeller->count)
        end = labeller->count;
    for (size_t i = piece * PIECE; i < end && !stop_is_asked(options->stop); i++) {
        label(labeller, labeller->searches[worker],
              &labeller->samples->all[labeller->first + i], &labeller->found[i]);
        size_t done = atomic_fetch_add(&labeller->done, 1) + 1;
        size_t all = labeller->samples->count;
        progress_at(options->progress, (double)done / (double)all,
                    "%zu of %zu positions searched", done, all);
    }
}

// As many pieces as there can be are in memory, so that all have the same size.
static void search_block(Labeller *labeller)
{
    pieces_run(&(Pieces){.count = (labeller->count + PIECE - 1) / PIECE,
                         .jobs = labeller->options->jobs,
                         .work = label_piece,
                         .context = labeller,
                         .results = labeller->found,
                         .size = PIECE * sizeof *labeller->found});
}

static void label_block(Labeller *labeller, size_t first, Samples *out)
{
    const LabellerOptions *options = labeller->options;
    size_t left = labeller->samples->count - first;
    StrBuf record = strbuf_new();
    labeller->first = first;
    labeller->count = left < BLOCK ? left : BLOCK;
    memset(labeller->found, 0, BLOCK * sizeof *labeller->found);
    size_t bytes = labeller->count * sizeof *labeller->found;
    if (journal_recall(options->journal, &record)) {
        memcpy(labeller->found, record.text, bytes);
    } else {
        search_block(labeller);
        strbuf_add_bytes(&record, (const char *)labeller->found, bytes);
        if (!stop_is_asked(options->stop))
            journal_keep(options->journal, &record);
    }
    strbuf_free(&record);
    for (size_t i = 0; i < labeller->count; i++)
        for (int k = 0; k < labeller->found[i].count; k++)
            samples_add(out, &labeller->found[i].samples[k]);
}

void label_samples(const Samples *samples, const LabellerOptions *options, Samples *out)
{
    size_t jobs = (size_t)options->jobs;
    Labeller labeller = {.samples = samples, .options = options};
    atomic_init(&labeller.done, 0);
    labeller.searches = memory_array(jobs, sizeof *labeller.searches);
    for (size_t i = 0; i < jobs; i++) {
        labeller.searches[i] = search_create(TABLE_MB);
        search_set_weights(labeller.searches[i], options->weights);
    }
    labeller.found = memory_array(BLOCK, sizeof *labeller.found);
    for (size_t first = 0; first < samples->count && !stop_is_asked(options->stop);
         first += BLOCK)
        label_block(&labeller, first, out);
    for (size_t i = 0; i < jobs; i++)
        search_destroy(labeller.searches[i]);
    free(labeller.searches);
    free(labeller.found);
}
