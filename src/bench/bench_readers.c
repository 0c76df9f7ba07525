// SPDX-License-Identifier: MIT
#include "bench/bench_readers.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "base/measures.h"
#include "base/memory.h"
#include "base/parallel.h"
#include "base/random.h"
#include "game/archive.h"
#include "game/archive_game.h"
#include "store/explore.h"
#include "store/schema.h"

enum {
    KIND_EXPLORE = STAGES, // the others are stages
    KINDS_ASKED,
    GAMES_MOST = 1000, // that positions are drawn from
    FIRST_PLY = 2,     // behind the set-ups
};

static const double second_us = 1e6;
static const double ms_us = 1e3;

typedef struct Readers {
    const ReadersTask *task;
    Game *games; // each with a turn at least
    size_t count;
    double start_us;
    pthread_mutex_t mutex; // of what follows
    Measures times[KINDS_ASKED];
    Measures all;
    Measures late;
    long failed;
    long found;
    Error problem; // of the first that failed
} Readers;

typedef struct Reader {
    Readers *readers;
    Database *db;
    Lookup *lookup;
    Explorer *explorer;
    Random random;
} Reader;

// ---- Positions -------------------------------------------------------------------------

static bool read_games(Readers *readers, Error *err)
{
    const ArchiveRow *row = NULL;
    Archive *archive = archive_open(readers->task->games, NULL, err);
    if (!archive)
        return false;
    readers->games = memory_array(GAMES_MOST, sizeof *readers->games);
    while (readers->count < GAMES_MOST &&
           archive_next(archive, &row, NULL) == ARCHIVE_ROW) {
        Game *game = &readers->games[readers->count];
        game_init(game);
        if (archive_game_replay(row, game, NULL, NULL) && game->move_count > FIRST_PLY)
            readers->count++;
        else
            game_free(game);
    }
    archive_close(archive);
    return readers->count > 0 ||
           error_set(err, "%.90s: there is no game to ask about", readers->task->games);
}

static Question draw_question(const Readers *readers, Random *random)
{
    const Game *game = &readers->games[random_below(random, (uint32_t)readers->count)];
    uint32_t plies = (uint32_t)game->move_count - FIRST_PLY;
    return question_before(game, FIRST_PLY + random_below(random, plies));
}

// ---- Questions -------------------------------------------------------------------------

static bool ask_stage(const Reader *reader, Stage stage, const Question *question,
                      bool *is_found, Error *err)
{
    Hit hit;
    Pattern patterns[LOOKUP_PATTERNS];
    int count =
        lookup_patterns(stage, question->pos, question_last_moved(question), patterns);
    for (int i = 0; i < count; i++) {
        lookup_begin(reader->lookup, stage, &patterns[i], question->pos, 1);
        RowStatus status = lookup_next(reader->lookup, &hit, err);
        if (status == ROW_FAILED)
            return false;
        *is_found |= status == ROW_READ;
    }
    return true;
}

static bool ask_explorer(const Reader *reader, const Question *question, bool *is_found,
                         Error *err)
{
    Exploration found;
    ExploreQuestion asked = {STAGE_FULL, *question, explore_filter_all()};
    exploration_init(&found);
    bool is_good = explore_position(reader->explorer, &asked, &found, err);
    *is_found = found.hits > 0;
    exploration_free(&found);
    return is_good;
}

static void ask(Reader *reader, int kind, double due_us)
{
    Error err = {""};
    Readers *readers = reader->readers;
    Question question = draw_question(readers, &reader->random);
    bool is_found = false;
    double begun_us = measures_now_us();
    bool is_good = kind == KIND_EXPLORE
                       ? ask_explorer(reader, &question, &is_found, &err)
                       : ask_stage(reader, (Stage)kind, &question, &is_found, &err);
    double ms = (measures_now_us() - begun_us) / ms_us;
    pthread_mutex_lock(&readers->mutex);
    measures_add(&readers->times[kind], ms);
    measures_add(&readers->all, ms);
    measures_add(&readers->late, (begun_us - due_us) / ms_us);
    readers->found += is_found;
    if (!is_good && readers->failed++ == 0)
        readers->problem = err;
    pthread_mutex_unlock(&readers->mutex);
}

// ---- Readers ---------------------------------------------------------------------------

static bool reader_open(Reader *reader, Error *err)
{
    reader->db = schema_open(reader->readers->task->db, DATABASE_READ, err);
    return reader->db && (reader->lookup = lookup_create(reader->db, err)) &&
           (reader->explorer = explorer_create(reader->db, err));
}

static void reader_close(Reader *reader)
{
    lookup_destroy(reader->lookup);
    explorer_destroy(reader->explorer);
    database_close(reader->db);
}

static void sleep_until(double until_us)
{
    double left = until_us - measures_now_us();
    if (left > 0)
        nanosleep(&(struct timespec){.tv_sec = (time_t)(left / second_us),
                                     .tv_nsec = (long)(left * ms_us) % 1000000000L},
                  NULL);
}

// Questions have their times whatever becomes of those before: who is late asks at once.
static void read_on(Reader *reader, int number)
{
    const Readers *readers = reader->readers;
    const ReadersTask *task = readers->task;
    double between_us = second_us / task->rate;
    double due_us = readers->start_us + between_us * number / task->readers;
    double end_us = readers->start_us + task->seconds * second_us;
    for (int i = number; due_us < end_us && !stop_is_asked(task->stop); i++) {
        sleep_until(due_us);
        ask(reader, i % KINDS_ASKED, due_us);
        due_us += between_us;
    }
}

static void run_reader(void *context, size_t piece, int worker)
{
    (void)worker;
    Reader *reader = (Reader *)context + piece;
    read_on(reader, (int)piece);
}

// All connections are there before the first question.
static bool run_readers(Readers *readers, Error *err)
{
    size_t count = (size_t)readers->task->readers;
    Reader *all = memory_array(count, sizeof *all);
    bool is_open = true;
    for (size_t i = 0; i < count; i++) {
        all[i] = (Reader){.readers = readers};
        random_init(&all[i].random, readers->task->seed + i);
        is_open = is_open && reader_open(&all[i], err);
    }
    readers->start_us = measures_now_us();
    if (is_open)
        parallel_run(count, (int)count, run_reader, all);
    for (size_t i = 0; i < count; i++)
        reader_close(&all[i]);
    free(all);
    return is_open;
}

// ---- What was measured -----------------------------------------------------------------

static void tell_times(ReadersTell tell, const char *name, Measures *times)
{
    double values[] = {measures_quantile(times, 0.5), measures_quantile(times, 0.99),
                       measures_quantile(times, 1)};
    tell(name, values, 3, 2);
}

static void tell_count(ReadersTell tell, const char *name, long count)
{
    double value = (double)count;
    tell(name, &value, 1, 0);
}

static void tell_all(Readers *readers, ReadersTell tell)
{
    static const char *const names[KINDS_ASKED] = {"full_ms", "half_ms", "area_ms",
                                                   "piece_ms", "explore_ms"};
    tell_count(tell, "readers_asked", (long)readers->all.count);
    tell_count(tell, "readers_failed", readers->failed);
    tell_count(tell, "readers_found", readers->found);
    for (int kind = 0; kind < KINDS_ASKED; kind++)
        tell_times(tell, names[kind], &readers->times[kind]);
    tell_times(tell, "readers_ms", &readers->all);
    tell_times(tell, "readers_late_ms", &readers->late);
}

bool bench_readers(const ReadersTask *task, ReadersTell tell, Error *err)
{
    Readers readers = {.task = task};
    pthread_mutex_init(&readers.mutex, NULL);
    bool is_done = read_games(&readers, err) && run_readers(&readers, err);
    if (is_done)
        tell_all(&readers, tell);
    if (is_done && readers.failed > 0) {
        if (err)
            *err = readers.problem;
        is_done = false;
    }
    for (size_t i = 0; i < readers.count; i++)
        game_free(&readers.games[i]);
    free(readers.games);
    measures_free(readers.times, KINDS_ASKED);
    measures_free(&readers.all, 1);
    measures_free(&readers.late, 1);
    pthread_mutex_destroy(&readers.mutex);
    return is_done;
}
