// SPDX-License-Identifier: MIT
#include "train/look_samples.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"
#include "base/random.h"
#include "search/second_look.h"

// Of the wide look's turns the first LOOK_CLOSE_COUNT are taken, and so many of the others.
enum { DRAWN = 60 };

typedef struct Bench {
    TurnGen *gen;
    Ranker *ranker;
    SecondLook *look;
    float *scores;
    size_t capacity;
    LookSamples *out; // of the game under way
} Bench;

typedef struct Drawing {
    Bench *benches;
    LookSamples of_slot[EXPERT_BATCH][LOOK_STAGES];
    LookSamples *out;
} Drawing;

void look_samples_free(LookSamples *samples)
{
    free(samples->rows);
    free(samples->log_weights);
    free(samples->places);
    *samples = (LookSamples){0};
}

static LookRow *add_row(LookSamples *samples, double stands_for)
{
    samples->rows = memory_grow(samples->rows, samples->row_count, &samples->row_capacity,
                                sizeof *samples->rows);
    samples->log_weights =
        memory_grow(samples->log_weights, samples->row_count, &samples->weight_capacity,
                    sizeof *samples->log_weights);
    samples->log_weights[samples->row_count] = (float)log(stands_for);
    return &samples->rows[samples->row_count++];
}

static void add_place(LookSamples *samples, LookPlace place)
{
    samples->places = memory_grow(samples->places, samples->place_count,
                                  &samples->place_capacity, sizeof *samples->places);
    samples->places[samples->place_count++] = place;
}

// Rows of the turns seen: the first ones and some others, at random, for all others. The
// turn played, number `played` of those seen, stands for itself alone.
static void add_rows(SecondLook *look, size_t seen, size_t played, Random *random,
                     LookSamples *out)
{
    size_t head = seen < LOOK_CLOSE_COUNT ? seen : LOOK_CLOSE_COUNT;
    size_t rest = seen - head - (played >= head);
    size_t drawn = rest < DRAWN ? rest : DRAWN;
    LookPlace place = {.first = out->row_count};
    for (size_t i = 0; i < head; i++) {
        place.played = i == played ? out->row_count - place.first : place.played;
        second_look_row(look, i, add_row(out, 1));
    }
    if (played >= head) {
        place.played = out->row_count - place.first;
        second_look_row(look, played, add_row(out, 1));
    }
    // One of each of as many equal parts.
    for (size_t i = 0; i < drawn; i++) {
        size_t from = rest * i / drawn;
        size_t width = rest * (i + 1) / drawn - from;
        size_t turn = head + from + random_below(random, (uint32_t)width);
        turn += played >= head && turn >= played;
        second_look_row(look, turn, add_row(out, (double)width));
    }
    place.count = out->row_count - place.first;
    add_place(out, place);
}

static void see_choice(void *context, const ExpertChoice *choice)
{
    Bench *bench = context;
    Random random;
    random_init(&random, choice->game->name ^ choice->ply * HASH_SPREAD);
    bench->scores =
        memory_room(bench->scores, choice->count, &bench->capacity, sizeof *bench->scores);
    ranker_score_all(bench->ranker, choice->scene, choice->turns, choice->count,
                     bench->scores);
    for (int stage = 0; stage < LOOK_STAGES; stage++) {
        size_t seen = second_look_see(bench->look, (LookStage)stage, choice->scene,
                                      choice->turns, choice->count, bench->scores);
        size_t played = 0;
        while (played < seen && second_look_turn(bench->look, played) != choice->played)
            played++;
        if (played < seen)
            add_rows(bench->look, seen, played, &random, &bench->out[stage]);
    }
}

static void look(void *context, const ExpertGame *game, size_t slot, int worker)
{
    Drawing *drawing = context;
    Bench *bench = &drawing->benches[worker];
    bench->out = drawing->of_slot[slot];
    for (int stage = 0; stage < LOOK_STAGES; stage++)
        bench->out[stage].row_count = bench->out[stage].place_count = 0;
    expert_game_visit(game, bench->gen, see_choice, bench);
}

static void append(LookSamples *out, const LookSamples *more)
{
    size_t first = out->row_count;
    for (size_t i = 0; i < more->row_count; i++) {
        *add_row(out, 1) = more->rows[i];
        out->log_weights[out->row_count - 1] = more->log_weights[i];
    }
    for (size_t i = 0; i < more->place_count; i++) {
        LookPlace place = more->places[i];
        place.first += first;
        add_place(out, place);
    }
}

static void join(void *context, const ExpertGame *game, size_t slot)
{
    Drawing *drawing = context;
    if (stop_is_asked(game->stop))
        return;
    for (int stage = 0; stage < LOOK_STAGES; stage++)
        append(&drawing->out[stage], &drawing->of_slot[slot][stage]);
}

// Of each look how many rows and places there are, then these.
static void pack(void *context, size_t slot, StrBuf *out)
{
    const Drawing *drawing = context;
    for (int stage = 0; stage < LOOK_STAGES; stage++) {
        const LookSamples *samples = &drawing->of_slot[slot][stage];
        const size_t counts[] = {samples->row_count, samples->place_count};
        strbuf_add_bytes(out, (const char *)counts, sizeof counts);
        for (size_t i = 0; i < samples->row_count; i++) {
            strbuf_add_bytes(out, (const char *)&samples->rows[i], sizeof *samples->rows);
            strbuf_add_bytes(out, (const char *)&samples->log_weights[i], sizeof(float));
        }
        for (size_t i = 0; i < samples->place_count; i++)
            strbuf_add_bytes(out, (const char *)&samples->places[i],
                             sizeof *samples->places);
    }
}

static void take_bytes(Span *bytes, void *out, size_t count)
{
    memcpy(out, bytes->text, count);
    *bytes = span_skip(*bytes, count);
}

static void unpack(void *context, size_t slot, Span bytes)
{
    Drawing *drawing = context;
    for (int stage = 0; stage < LOOK_STAGES; stage++) {
        LookSamples *samples = &drawing->of_slot[slot][stage];
        size_t counts[2];
        LookPlace place;
        take_bytes(&bytes, counts, sizeof counts);
        samples->row_count = samples->place_count = 0;
        for (size_t i = 0; i < counts[0]; i++) {
            take_bytes(&bytes, add_row(samples, 1), sizeof *samples->rows);
            take_bytes(&bytes, &samples->log_weights[i], sizeof(float));
        }
        for (size_t i = 0; i < counts[1]; i++) {
            take_bytes(&bytes, &place, sizeof place);
            add_place(samples, place);
        }
    }
}

bool look_samples_add(LookSamples samples[LOOK_STAGES], const RankModel *model,
                      const ExpertSource *source, Error *err)
{
    Drawing *drawing = memory_aligned_zero(1, sizeof *drawing, _Alignof(Drawing));
    drawing->out = samples;
    drawing->benches = memory_array((size_t)source->jobs, sizeof *drawing->benches);
    for (int i = 0; i < source->jobs; i++) {
        Bench *bench = &drawing->benches[i];
        *bench = (Bench){.gen = turngen_create(), .ranker = ranker_create(model)};
        bench->look = second_look_create(model, bench->ranker, true);
    }
    ExpertWork work = {look, join, drawing, pack, unpack};
    bool is_done = expert_games_run(source, &work, err);
    for (int i = 0; i < source->jobs; i++) {
        turngen_destroy(drawing->benches[i].gen);
        second_look_destroy(drawing->benches[i].look);
        ranker_destroy(drawing->benches[i].ranker);
        free(drawing->benches[i].scores);
    }
    for (int i = 0; i < EXPERT_BATCH; i++)
        for (int stage = 0; stage < LOOK_STAGES; stage++)
            look_samples_free(&drawing->of_slot[i][stage]);
    free(drawing->benches);
    free(drawing);
    return is_done;
}
