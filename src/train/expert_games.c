// SPDX-License-Identifier: MIT
#include "train/expert_games.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"
#include "base/parallel.h"
#include "base/pieces.h"
#include "base/random.h"
#include "base/span.h"
#include "core/keyset.h"
#include "game/archive.h"
#include "game/archive_game.h"
#include "game/question.h"

typedef struct Reading {
    const ExpertSource *source;
    const ExpertWork *work;
    Game game;
    size_t number;  // games taken so far, of any fold
    KeySet names;   // of these
    size_t twice;   // games of the paths that were taken already,
    size_t too_low; // and those of players rated too low
    bool is_also;   // reading the additional files
    ArchiveTour tour;
    size_t taken;         // games worked on, before this batch
    double share;         // of the source that was read by then
    atomic_size_t looked; // of this batch
    size_t batched;
    ExpertGame batch[EXPERT_BATCH];
    bool is_done[EXPERT_BATCH]; // looked at to the end
} Reading;

// ---- A batch ---------------------------------------------------------------------------

// How much of the source has been read, by its bytes or by the games wanted.
static double share_read(const Reading *reading)
{
    const ExpertSource *source = reading->source;
    double share = reading->tour.share;
    double of_games = source->most_games > 0 && !source->also
                          ? (double)reading->number / (double)source->most_games
                          : -1;
    return of_games > share ? of_games : share;
}

static void tell_game(Reading *reading)
{
    const ExpertSource *source = reading->source;
    size_t looked = atomic_fetch_add(&reading->looked, 1) + 1;
    double batch = share_read(reading) - reading->share;
    double share = reading->share + batch * (double)looked / (double)reading->batched;
    size_t games = reading->taken + looked;
    if (source->most_games > 0 && source->folds == 0 && !source->also)
        progress_at(source->progress, share, "%zu of %ld games", games, source->most_games);
    else
        progress_at(source->progress, share, "%zu game%s", games, games == 1 ? "" : "s");
}

static void look(void *context, size_t piece, int worker)
{
    Reading *reading = context;
    if (stop_is_asked(reading->source->stop))
        return;
    if (reading->work->look)
        reading->work->look(reading->work->context, &reading->batch[piece], piece, worker);
    reading->is_done[piece] = !stop_is_asked(reading->source->stop);
    tell_game(reading);
}

// ---- A batch, together with other ranks, or from a journal -----------------------------

static void pack(void *context, size_t slot, StrBuf *out)
{
    const Reading *reading = context;
    reading->work->pack(reading->work->context, slot, out);
}

static void unpack(void *context, size_t slot, Span bytes)
{
    Reading *reading = context;
    reading->work->unpack(reading->work->context, slot, bytes);
    reading->is_done[slot] = true;
    tell_game(reading);
}

static void look_together(Reading *reading)
{
    size_t turns[EXPERT_BATCH];
    for (size_t i = 0; i < reading->batched; i++)
        turns[i] = reading->batch[i].count;
    pieces_run(&(Pieces){.count = reading->batched,
                         .jobs = reading->source->jobs,
                         .work = look,
                         .context = reading,
                         .pack = pack,
                         .unpack = unpack,
                         .costs = turns});
}

// A number of bytes and the bytes, game by game.
static void keep_batch(Reading *reading)
{
    StrBuf record = strbuf_new();
    StrBuf bytes = strbuf_new();
    for (size_t i = 0; i < reading->batched; i++) {
        strbuf_clear(&bytes);
        pack(reading, i, &bytes);
        strbuf_add_bytes(&record, (const char *)&bytes.length, sizeof bytes.length);
        strbuf_add_bytes(&record, bytes.text, bytes.length);
    }
    journal_keep(reading->source->journal, &record);
    strbuf_free(&bytes);
    strbuf_free(&record);
}

static bool recall_batch(Reading *reading)
{
    StrBuf record = strbuf_new();
    bool is_there = journal_recall(reading->source->journal, &record);
    Span rest = {record.text, record.length};
    for (size_t i = 0; is_there && i < reading->batched; i++) {
        size_t length;
        memcpy(&length, rest.text, sizeof length);
        rest = span_skip(rest, sizeof length);
        unpack(reading, i, (Span){rest.text, length});
        rest = span_skip(rest, length);
    }
    strbuf_free(&record);
    return is_there;
}

static void look_at_batch(Reading *reading)
{
    if (!reading->work->pack)
        parallel_run(reading->batched, reading->source->jobs, look, reading);
    else if (!recall_batch(reading)) {
        look_together(reading);
        if (reading->source->journal && !stop_is_asked(reading->source->stop))
            keep_batch(reading);
    }
}

static void run_batch(Reading *reading)
{
    if (reading->batched > 0)
        look_at_batch(reading);
    for (size_t i = 0; i < reading->batched; i++) {
        if (reading->work->join && reading->is_done[i])
            reading->work->join(reading->work->context, &reading->batch[i], i);
        free(reading->batch[i].turns);
    }
    reading->taken += reading->batched;
    reading->share = share_read(reading);
    reading->batched = 0;
    atomic_store(&reading->looked, 0);
}

// ---- A game ----------------------------------------------------------------------------

static bool is_of_folds(const ExpertSource *source, int fold)
{
    if (fold == EXPERT_NO_FOLD || source->fold == EXPERT_EVERY_FOLD)
        return true;
    return (fold == source->fold) != source->is_without_fold;
}

// Whether the game is met for the first time. One that is in two files would be learnt from
// in one fold and tested on in another.
static bool is_new(Reading *reading, uint64_t name)
{
    keyset_make_room(&reading->names, 1);
    bool is_added = keyset_add(&reading->names, name);
    keyset_count(&reading->names, is_added);
    reading->twice += !is_added && !reading->is_also;
    return is_added;
}

static int compare_names(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a;
    uint64_t y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static bool is_listed(const ExpertSource *source, uint64_t name)
{
    return !source->only || bsearch(&name, source->only, source->only_count,
                                    sizeof *source->only, compare_names);
}

static void take_game(Reading *reading, const ArchiveRow *row)
{
    const ExpertSource *source = reading->source;
    uint64_t name = checksum_of(row->movelist, strlen(row->movelist));
    if (!is_new(reading, name))
        return;
    size_t number = reading->number++;
    bool has_folds = source->folds > 0 && !reading->is_also;
    int fold = has_folds ? (int)(number % (size_t)source->folds) : EXPERT_NO_FOLD;
    if (!is_of_folds(source, fold) || !is_listed(source, name))
        return;
    reading->is_done[reading->batched] = false;
    ExpertGame *game = &reading->batch[reading->batched++];
    *game = (ExpertGame){.name = name,
                         .id = row->id,
                         .number = number,
                         .fold = fold,
                         .is_also = reading->is_also,
                         .stop = source->stop};
    for (int side = GOLD; side < SIDES; side++) {
        game->types[side] = row->players[side].type;
        game->ratings[side] = row->players[side].rating;
    }
    Question question = question_of_game(&reading->game);
    game->turns = memory_array(reading->game.move_count + 1, sizeof *game->turns);
    game->count = question_past_turns(&question, game->turns);
    if (reading->batched == EXPERT_BATCH)
        run_batch(reading);
}

static bool take_row(void *context, const ArchiveRow *row, Error *why)
{
    Reading *reading = context;
    if (!reading->is_also && !archive_row_is_rated(row, reading->source->min_rating))
        reading->too_low++;
    else if (archive_game_replay(row, &reading->game, NULL, why))
        take_game(reading, row);
    else
        return false;
    return true;
}

// ---- Files -----------------------------------------------------------------------------

static bool has_enough(void *context)
{
    const Reading *reading = context;
    long most = reading->source->most_games;
    return most > 0 && !reading->is_also && reading->number >= (size_t)most;
}

static bool read_file(Reading *reading, const char *path, Error *err)
{
    const ExpertSource *source = reading->source;
    ArchiveVisitor visitor = {take_row,     source->note, has_enough,
                              source->stop, reading,      &reading->tour};
    return archive_visit(path, &visitor, err);
}

// The sizes of all files, those named in source->also as well.
static void begin_tour(Reading *reading)
{
    const ExpertSource *source = reading->source;
    char *names = memory_copy_text(source->also ? source->also : "");
    reading->tour.progress = source->progress;
    for (int i = 0; i < source->path_count; i++)
        archive_tour_add(&reading->tour, source->paths[i]);
    for (char *rest = names; rest && *rest;)
        archive_tour_add(&reading->tour, text_cut(&rest, ","));
    free(names);
}

// The files named in source->also.
static bool read_also(Reading *reading, Error *err)
{
    char *names = memory_copy_text(reading->source->also ? reading->source->also : "");
    bool is_read = true;
    reading->is_also = true;
    for (char *rest = names; is_read && rest && *rest;)
        is_read = read_file(reading, text_cut(&rest, ","), err);
    free(names);
    return is_read;
}

// A line for all of a kind: of an archive there may be many thousands.
static void tell_left_out(const Reading *reading)
{
    char sentence[120];
    void (*note)(const char *) = reading->source->note;
    progress_clear(reading->source->progress);
    if (note && reading->too_low > 0) {
        snprintf(sentence, sizeof sentence, "games left out, rated below %ld: %zu",
                 reading->source->min_rating, reading->too_low);
        note(sentence);
    }
    if (note && reading->twice > 0) {
        snprintf(sentence, sizeof sentence, "games left out, duplicates: %zu",
                 reading->twice);
        note(sentence);
    }
}

bool expert_games_run(const ExpertSource *source, const ExpertWork *work, Error *err)
{
    bool is_read = true;
    Reading *reading = memory_array(1, sizeof *reading);
    *reading = (Reading){.source = source, .work = work};
    game_init(&reading->game);
    keyset_init(&reading->names);
    atomic_init(&reading->looked, 0);
    begin_tour(reading);
    for (int i = 0; is_read && i < source->path_count; i++)
        is_read = read_file(reading, source->paths[i], err);
    is_read = is_read && read_also(reading, err);
    run_batch(reading);
    if (is_read)
        tell_left_out(reading);
    game_free(&reading->game);
    keyset_free(&reading->names);
    free(reading);
    return is_read;
}

static void count_game(void *context, const ExpertGame *game, size_t slot)
{
    size_t *games = context;
    (void)slot;
    *games += !game->is_also;
}

bool expert_games_count(const ExpertSource *source, size_t *out, Error *err)
{
    ExpertWork work = {.join = count_game, .context = out};
    *out = 0;
    return expert_games_run(source, &work, err);
}

// ---- Positions -------------------------------------------------------------------------

bool expert_folds_check(const ExpertSource *source, Error *err)
{
    size_t games;
    ExpertSource all = *source;
    all.folds = 0;
    if (!expert_games_count(&all, &games, err))
        return false;
    if (stop_is_asked(source->stop))
        return error_set(err, "interrupted");
    return games >= (size_t)source->folds ||
           error_set(err, "%d folds need at least as many games; there are %zu",
                     source->folds, games);
}

bool expert_game_is_held_out(uint64_t name, int percent)
{
    Random random;
    random_init(&random, name);
    return random_below(&random, 100) < (uint32_t)percent;
}

// The turn that leads to the same board; `count` when none does.
static size_t find_played(const TurnGen *gen, size_t count, const PastTurn *move)
{
    size_t index = 0;
    Position after = move->before;
    turn_play(&after, &move->turn);
    while (index < count && turngen_key(gen, index) != after.key)
        index++;
    return index;
}

void expert_game_visit(const ExpertGame *game, TurnGen *gen, ExpertVisitor visitor,
                       void *context)
{
    for (size_t ply = 0; ply < game->count && !stop_is_asked(game->stop); ply++) {
        const PastTurn *move = &game->turns[ply];
        if (move->turn.length == 0)
            continue;
        Scene scene;
        scene_set(&scene, &move->before, game->turns, ply);
        size_t count = turngen_run(gen, &move->before, STEPS_PER_TURN);
        ExpertChoice choice = {game, ply,   &scene,
                               gen,  count, find_played(gen, count, move)};
        if (choice.played < count)
            visitor(context, &choice);
    }
}
