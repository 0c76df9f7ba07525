// SPDX-License-Identifier: MIT
// Public searches: an engine, its limits, and the lines it found.
#include "search/engine.h"

#include <stdlib.h>

#include "analysis/lines.h"
#include "api/ranker.h"
#include "base/memory.h"

_Static_assert((int)TUSK_LINE_TURNS == (int)SEARCH_LINE_TURNS, "lines are as long");

struct TuskEngine {
    Engine *engine;
    AnalysedLines lines; // of the last search
    Stop stop;
};

static bool check_range(const char *what, int64_t value, int64_t least, int64_t most,
                        Error *err)
{
    if (value >= least && value <= most)
        return true;
    return error_set(err, "%s must be from %lld to %lld, not %lld", what, (long long)least,
                     (long long)most, (long long)value);
}

TuskEngine *tusk_engine_create(size_t table_mb, TuskError *err)
{
    Error why;
    int64_t size = table_mb < INT64_MAX ? (int64_t)table_mb : INT64_MAX;
    TuskEngine *engine = memory_array(1, sizeof *engine);
    *engine = (TuskEngine){.engine = engine_create()};
    stop_init(&engine->stop);
    if (check_range("the megabytes of the table", size, 1, ENGINE_TABLE_MB_MOST, &why) &&
        engine_set_table(engine->engine, table_mb, &why) &&
        engine_prepare(engine->engine, &why))
        return engine;
    refuse(err, &why);
    tusk_engine_destroy(engine);
    return NULL;
}

void tusk_engine_destroy(TuskEngine *engine)
{
    if (!engine)
        return;
    analysed_lines_free(&engine->lines);
    engine_destroy(engine->engine);
    free(engine);
}

bool tusk_engine_use_weights(TuskEngine *engine, const char *text, TuskError *err)
{
    Weights weights;
    Error why;
    if (!weights_parse(text, WEIGHTS_COMPLETE, &weights, &why))
        return refuse(err, &why);
    engine_set_weights(engine->engine, &weights);
    return true;
}

bool tusk_engine_use_ranker(TuskEngine *engine, const TuskRanker *ranker, TuskError *err)
{
    RankModel copy;
    Error why;
    if (!ranker) {
        engine_drop_ranker(engine->engine);
        return true;
    }
    StrBuf bytes = strbuf_new();
    rank_model_format(model_ranker_model(ranker->ranker), &bytes);
    bool is_copied = rank_model_parse(bytes.text, bytes.length, &copy, &why);
    strbuf_free(&bytes);
    if (!is_copied)
        return refuse(err, &why);
    engine_take_ranker(engine->engine, model_ranker_of(copy));
    return true;
}

void tusk_engine_forget(TuskEngine *engine)
{
    engine_new_game(engine->engine, NULL); // it was prepared when it was made
}

void tusk_engine_stop(TuskEngine *engine)
{
    stop_ask(&engine->stop);
}

// ---- Searching -------------------------------------------------------------------------

enum { DEPTH_MOST = SEARCH_PLIES };

static bool check_limits(const TuskLimits *limits, Error *err)
{
    if (limits->time_ms == 0 && limits->nodes == 0 && limits->depth == 0)
        return error_set(err, "a search needs a limit: time, nodes or depth");
    return check_range("the time", limits->time_ms, 0, INT64_C(1) << 40, err) &&
           check_range("the depth", limits->depth, 0, DEPTH_MOST, err) &&
           check_range("the number of lines", limits->lines, 0, SEARCH_LINES_MOST, err) &&
           check_range("the number of threads", limits->threads, 0, SEARCH_THREADS_MOST,
                       err);
}

static bool check_game(const Game *game, Error *err)
{
    if (game_needs_setup(game))
        return error_set(err, "%s has not set up yet", side_name(game_side(game)));
    return !game_is_over(game, err);
}

bool tusk_engine_search(TuskEngine *engine, const TuskGame *game, const TuskLimits *limits,
                        TuskSearched *out, TuskError *err)
{
    Error why;
    if (!check_limits(limits, &why) || !check_game(&game->game, &why) ||
        !engine_prepare(engine->engine, &why))
        return refuse(err, &why);
    Question question = question_of_game(&game->game);
    SearchLimits inside = {.time_ms = limits->time_ms,
                           .max_ms = limits->time_ms,
                           .nodes = limits->nodes,
                           .depth = limits->depth,
                           .lines = limits->lines,
                           .threads = limits->threads,
                           .stop = &engine->stop};
    stop_withdraw(&engine->stop);
    analysed_lines_free(&engine->lines);
    engine->lines = analyse_lines(engine->engine, &question, &inside, (LinesWatch){0});
    *out = (TuskSearched){engine->lines.nodes, engine->lines.time_ms, engine->lines.depth,
                          engine->lines.count};
    return true;
}

bool tusk_engine_line(const TuskEngine *engine, int index, TuskLine *out)
{
    if (index < 0 || index >= engine->lines.count)
        return false;
    const AnalysedLine *line = &engine->lines.best[index];
    *out = (TuskLine){.score = line->score,
                      .win_chance = line->win_chance,
                      .depth = line->depth,
                      .wins_in = line->wins_in,
                      .length = line->turn_count};
    for (int i = 0; i < line->turn_count; i++)
        out->turns[i] = turn_outside(line->turns[i]);
    return true;
}
