// SPDX-License-Identifier: MIT
// In the file a position is a ChoiceHead, then for each turn a TurnHead and its features.
#include "train/turn_samples.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "base/hash.h"
#include "base/memory.h"
#include "base/random.h"
#include "base/strbuf.h"
#include "rank/looks.h"
#include "rank/ranker.h"

typedef struct ChoiceHead {
    int32_t turns;
    float weight;
    float shares[PHASE_MIXES];
} ChoiceHead;

typedef struct TurnHead {
    float log_weight;
    int32_t count;
} TurnHead;

enum { LEARNT, HELD_OUT, PARTS };

// Where the positions of one part stand.
typedef struct Places {
    size_t *offsets;
    size_t count;
    size_t capacity;
} Places;

// The positions of a game.
typedef struct GamePlaces {
    size_t first; // place of all
    size_t count;
    int fold;
    int part;
} GamePlaces;

struct TurnSamples {
    FILE *file;
    char *bytes; // the file, mapped
    size_t size;
    int most; // turns of a position
    Places all;
    GamePlaces *games;
    size_t game_count;
    size_t game_capacity;
    size_t games_used;    // all but those left out
    Places places[PARTS]; // of these
};

// ---- Drawing ---------------------------------------------------------------------------

typedef struct Chosen {
    uint32_t index;
    float log_weight;
} Chosen;

// What one thread works with.
typedef struct Bench {
    const SampleRule *rule;
    TurnGen *gen;
    Ranker *miner;
    void *memory;
    float *scores;
    float *drawn;    // scores of a pool, in its order
    uint32_t *order; // turns, the head first
    size_t capacity;
    Chosen *chosen;
    size_t chosen_count;
    StrBuf *out;
    Places *starts; // of the positions within `out`
    Random random;
} Bench;

// What came of a game.
typedef struct Drawn {
    StrBuf bytes;
    Places starts;
} Drawn;

typedef struct Drawing {
    const SampleRule *rule;
    TurnSamples *samples;
    Bench *benches;
    Drawn drawn[EXPERT_BATCH];
    bool has_failed;
} Drawing;

static void add_place(Places *places, size_t offset)
{
    places->offsets = memory_grow(places->offsets, places->count, &places->capacity,
                                  sizeof *places->offsets);
    places->offsets[places->count++] = offset;
}

static void make_room(Bench *bench, size_t count)
{
    if (count <= bench->capacity)
        return;
    bench->capacity = count * 3 / 2;
    bench->scores = memory_resize(bench->scores, bench->capacity, sizeof *bench->scores);
    bench->drawn = memory_resize(bench->drawn, bench->capacity, sizeof *bench->drawn);
    bench->order = memory_resize(bench->order, bench->capacity, sizeof *bench->order);
    bench->chosen = memory_resize(bench->chosen, bench->capacity, sizeof *bench->chosen);
}

static void exchange(uint32_t *order, size_t a, size_t b)
{
    uint32_t kept = order[a];
    order[a] = order[b];
    order[b] = kept;
}

static void choose(Bench *bench, uint32_t index, double stands_for)
{
    bench->chosen[bench->chosen_count++] = (Chosen){index, (float)log(stands_for)};
}

// Bring `wanted` turns drawn at random to the front of order[begin..end).
static void draw_to_front(Bench *bench, size_t begin, size_t end, size_t wanted)
{
    for (size_t i = 0; i < wanted; i++) {
        size_t left = end - begin - i;
        size_t drawn = begin + i + random_below(&bench->random, (uint32_t)left);
        exchange(bench->order, begin + i, drawn);
    }
}

// The scores of the first `pool` of `order`, by their indices.
static void score_pool(Bench *bench, const ExpertChoice *choice, size_t pool, bool is_whole)
{
    if (is_whole) {
        ranker_score_all(bench->miner, choice->scene, choice->turns, choice->count,
                         bench->scores);
        return;
    }
    ranker_score_some(bench->miner, choice->scene, choice->turns, bench->order, pool,
                      bench->drawn);
    for (size_t i = 0; i < pool; i++)
        bench->scores[bench->order[i]] = bench->drawn[i];
}

// The best of the pool, first in `order`. Returns how many.
static size_t choose_head(Bench *bench, const ExpertChoice *choice, size_t pool,
                          size_t others)
{
    size_t head = (size_t)bench->rule->head;
    if (!bench->miner || head == 0)
        return 0;
    head = head < pool ? head : pool;
    score_pool(bench, choice, pool, pool == others);
    rank_select_head(bench->scores, bench->order, pool, head);
    for (size_t i = 0; i < head; i++)
        choose(bench, bench->order[i],
               bench->rule->is_corrected ? (double)others / (double)pool : 1);
    return head;
}

static size_t choose_pool(Bench *bench, size_t others)
{
    size_t pool = (size_t)bench->rule->pool;
    if (!bench->miner || pool == 0 || pool >= others)
        return others;
    draw_to_front(bench, 0, others, pool);
    return pool;
}

static void choose_turns(Bench *bench, const ExpertChoice *choice)
{
    const SampleRule *rule = bench->rule;
    // All turns but the one played, in `order`. Returns how many.
    size_t count = 0;
    for (size_t i = 0; i < choice->count; i++)
        if (i != choice->played)
            bench->order[count++] = (uint32_t)i;
    size_t others = count;
    bench->chosen_count = 0;
    choose(bench, (uint32_t)choice->played, 1);
    size_t pool = choose_pool(bench, others);
    size_t head = choose_head(bench, choice, pool, others);
    size_t rest = pool - head;
    size_t wanted = (size_t)rule->always + (size_t)(rule->share * (double)rest);
    wanted = wanted < rest ? wanted : rest;
    double stands_for = (double)rest / (double)wanted * (double)others / (double)pool;
    draw_to_front(bench, head, pool, wanted);
    for (size_t i = 0; i < wanted; i++)
        choose(bench, bench->order[head + i], rule->is_corrected ? stands_for : 1);
}

static void leave_out_others(FeatureList *list, const bool *kept)
{
    int count = 0;
    for (int i = 0; i < list->count; i++)
        if (kept[list->ids[i]])
            list->ids[count++] = list->ids[i];
    list->count = count;
}

static void write_turn(Bench *bench, const ExpertChoice *choice, const Chosen *chosen)
{
    FeatureList list;
    Turn turn = turngen_turn(choice->turns, chosen->index);
    Position after = choice->scene->pos;
    turn_play(&after, &turn);
    feature_list_clear(&list);
    bench->rule->set->find(bench->memory, choice->scene, &after, &turn, &list);
    if (bench->rule->kept)
        leave_out_others(&list, bench->rule->kept);
    TurnHead head = {chosen->log_weight, list.count};
    strbuf_add_bytes(bench->out, (const char *)&head, sizeof head);
    strbuf_add_bytes(bench->out, (const char *)list.ids,
                     (size_t)list.count * sizeof *list.ids);
    if (list.count % 2 != 0) // heads begin at multiples of four
        strbuf_add_bytes(bench->out, "\0", sizeof *list.ids);
}

static void draw_choice(void *context, const ExpertChoice *choice)
{
    Bench *bench = context;
    ChoiceHead head;
    const SampleRule *rule = bench->rule;
    Side mover = choice->scene->mover;
    head.weight = rule->is_weighed
                      ? (float)choice_weight(&rule->weighing, choice->game, mover)
                      : choice_counts(&rule->weighing, choice->game, mover);
    if (head.weight <= 0 || !phase_part_has(bench->rule->part, choice))
        return;
    make_room(bench, choice->count + 1);
    random_init(&bench->random,
                bench->rule->seed ^ choice->game->name ^ choice->ply * HASH_SPREAD);
    choose_turns(bench, choice);
    head.turns = (int32_t)bench->chosen_count;
    phase_split_shares(bench->rule->split, &choice->scene->pos, choice->ply, head.shares);
    add_place(bench->starts, bench->out->length);
    strbuf_add_bytes(bench->out, (const char *)&head, sizeof head);
    bench->rule->set->begin(bench->memory, choice->scene);
    for (size_t i = 0; i < bench->chosen_count; i++)
        write_turn(bench, choice, &bench->chosen[i]);
}

static void look(void *context, const ExpertGame *game, size_t slot, int worker)
{
    Drawing *drawing = context;
    Bench *bench = &drawing->benches[worker];
    Drawn *drawn = &drawing->drawn[slot];
    strbuf_clear(&drawn->bytes);
    drawn->starts.count = 0;
    bench->out = &drawn->bytes;
    bench->starts = &drawn->starts;
    expert_game_visit(game, bench->gen, draw_choice, bench);
}

static void join(void *context, const ExpertGame *game, size_t slot)
{
    Drawing *drawing = context;
    TurnSamples *samples = drawing->samples;
    const Drawn *drawn = &drawing->drawn[slot];
    if (stop_is_asked(game->stop))
        return; // what was drawn by then is of no use
    // The same games whatever the seed: rounds must not learn what the others held out.
    bool is_held_out = expert_game_is_held_out(game->name, drawing->rule->held_out);
    samples->games = memory_grow(samples->games, samples->game_count,
                                 &samples->game_capacity, sizeof *samples->games);
    samples->games[samples->game_count++] =
        (GamePlaces){.first = samples->all.count,
                     .count = drawn->starts.count,
                     .fold = game->fold,
                     .part = is_held_out ? HELD_OUT : LEARNT};
    for (size_t i = 0; i < drawn->starts.count; i++)
        add_place(&samples->all, samples->size + drawn->starts.offsets[i]);
    if (drawn->bytes.length > 0 &&
        fwrite(drawn->bytes.text, drawn->bytes.length, 1, samples->file) != 1)
        drawing->has_failed = true;
    samples->size += drawn->bytes.length;
}

// How many positions there are, where they start, and their bytes.
static void pack(void *context, size_t slot, StrBuf *out)
{
    const Drawn *drawn = &((const Drawing *)context)->drawn[slot];
    const Places *starts = &drawn->starts;
    strbuf_add_bytes(out, (const char *)&starts->count, sizeof starts->count);
    if (starts->count > 0)
        strbuf_add_bytes(out, (const char *)starts->offsets,
                         starts->count * sizeof *starts->offsets);
    strbuf_add_bytes(out, drawn->bytes.text, drawn->bytes.length);
}

static void unpack(void *context, size_t slot, Span bytes)
{
    Drawn *drawn = &((Drawing *)context)->drawn[slot];
    size_t count;
    memcpy(&count, bytes.text, sizeof count);
    bytes = span_skip(bytes, sizeof count);
    drawn->starts.count = 0;
    for (size_t i = 0; i < count; i++) {
        size_t offset;
        memcpy(&offset, bytes.text, sizeof offset);
        bytes = span_skip(bytes, sizeof offset);
        add_place(&drawn->starts, offset);
    }
    strbuf_clear(&drawn->bytes);
    strbuf_add_bytes(&drawn->bytes, bytes.text, bytes.length);
}

// ---- The whole -------------------------------------------------------------------------

static void drawing_init(Drawing *drawing, int jobs)
{
    const SampleRule *rule = drawing->rule;
    drawing->benches = memory_array((size_t)jobs, sizeof *drawing->benches);
    for (int i = 0; i < jobs; i++)
        drawing->benches[i] =
            (Bench){.rule = rule,
                    .gen = turngen_create(),
                    .miner = rule->miner ? ranker_create(rule->miner) : NULL,
                    .memory = feature_set_memory(rule->set)};
    for (int i = 0; i < EXPERT_BATCH; i++)
        strbuf_init(&drawing->drawn[i].bytes);
}

static void drawing_free(Drawing *drawing, int jobs)
{
    for (int i = 0; i < jobs; i++) {
        turngen_destroy(drawing->benches[i].gen);
        ranker_destroy(drawing->benches[i].miner);
        free(drawing->benches[i].memory);
        free(drawing->benches[i].scores);
        free(drawing->benches[i].drawn);
        free(drawing->benches[i].order);
        free(drawing->benches[i].chosen);
    }
    for (int i = 0; i < EXPERT_BATCH; i++) {
        strbuf_free(&drawing->drawn[i].bytes);
        free(drawing->drawn[i].starts.offsets);
    }
    free(drawing->benches);
}

static SampledChoice choice_at(const TurnSamples *samples, size_t offset)
{
    const char *at = samples->bytes + offset;
    const ChoiceHead *head = (const ChoiceHead *)(const void *)at;
    SampledChoice choice = {
        .at = at + sizeof *head, .turns = head->turns, .weight = head->weight};
    memcpy(choice.shares, head->shares, sizeof choice.shares);
    return choice;
}

static bool map_file(TurnSamples *samples, bool has_failed, Error *err)
{
    if (has_failed || fflush(samples->file) != 0)
        return error_set(err, "the temporary file cannot be written: %s", strerror(errno));
    if (samples->size == 0)
        return error_set(err, "there are no positions to learn from");
    void *bytes =
        mmap(NULL, samples->size, PROT_READ, MAP_SHARED, fileno(samples->file), 0);
    if (bytes == MAP_FAILED)
        return error_set(err, "the temporary file cannot be read: %s", strerror(errno));
    samples->bytes = bytes;
    for (size_t i = 0; i < samples->all.count; i++) {
        int turns = choice_at(samples, samples->all.offsets[i]).turns;
        samples->most = turns > samples->most ? turns : samples->most;
    }
    turn_samples_leave_out(samples, EXPERT_NO_FOLD, EXPERT_NO_FOLD);
    return true;
}

TurnSamples *turn_samples_draw(const SampleRule *rule, const ExpertSource *source,
                               Error *err)
{
    TurnSamples *samples = memory_array(1, sizeof *samples);
    *samples = (TurnSamples){.file = tmpfile()};
    if (!samples->file) {
        error_set(err, "there is no place for a temporary file: %s", strerror(errno));
        free(samples);
        return NULL;
    }
    Drawing *drawing = memory_array(1, sizeof *drawing);
    *drawing = (Drawing){.rule = rule, .samples = samples};
    drawing_init(drawing, source->jobs);
    ExpertWork work = {look, join, drawing, pack, unpack};
    bool is_drawn =
        expert_games_run(source, &work, err) && map_file(samples, drawing->has_failed, err);
    drawing_free(drawing, source->jobs);
    free(drawing);
    if (is_drawn)
        return samples;
    turn_samples_destroy(samples);
    return NULL;
}

void turn_samples_destroy(TurnSamples *samples)
{
    if (!samples)
        return;
    if (samples->bytes)
        munmap(samples->bytes, samples->size);
    fclose(samples->file);
    free(samples->places[LEARNT].offsets);
    free(samples->places[HELD_OUT].offsets);
    free(samples->all.offsets);
    free(samples->games);
    free(samples);
}

void turn_samples_leave_out(TurnSamples *samples, int fold, int other)
{
    samples->games_used = 0;
    for (int part = 0; part < PARTS; part++)
        samples->places[part].count = 0;
    for (size_t i = 0; i < samples->game_count; i++) {
        const GamePlaces *game = &samples->games[i];
        bool is_left_out = game->fold == fold || game->fold == other;
        if (is_left_out && game->fold != EXPERT_NO_FOLD)
            continue;
        samples->games_used++;
        for (size_t k = 0; k < game->count; k++)
            add_place(&samples->places[game->part], samples->all.offsets[game->first + k]);
    }
}

// ---- Reading ---------------------------------------------------------------------------

size_t turn_samples_count(const TurnSamples *samples, bool is_of_held_out)
{
    return samples->places[is_of_held_out ? HELD_OUT : LEARNT].count;
}

size_t turn_samples_games(const TurnSamples *samples)
{
    return samples->games_used;
}

int turn_samples_most(const TurnSamples *samples)
{
    return samples->most;
}

SampledChoice turn_samples_choice(const TurnSamples *samples, bool is_of_held_out,
                                  size_t index)
{
    return choice_at(samples,
                     samples->places[is_of_held_out ? HELD_OUT : LEARNT].offsets[index]);
}

SampledTurn sampled_next(SampledChoice *choice)
{
    const TurnHead *head = (const TurnHead *)(const void *)choice->at;
    const uint16_t *ids = (const uint16_t *)(const void *)(choice->at + sizeof *head);
    choice->at = (const char *)(ids + head->count + head->count % 2);
    return (SampledTurn){head->log_weight, head->count, ids};
}
