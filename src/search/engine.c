// SPDX-License-Identifier: MIT
#include "search/engine.h"

#include <stdlib.h>

#include "base/memory.h"
#include "eval/net.h"
#include "eval/weights.h"

enum { USUAL_KEEP = 5 }; // per cent of the turns of the root, at full strength

struct Engine {
    Search *search; // made when first needed, with the table size then set
    size_t table_mb;
    Weights *weights;    // of its own; NULL for the built-in ones
    Net *net;            // from a file; NULL for the built-in one or none
    ModelRanker *ranker; // NULL for none
    bool is_ranker_set;  // by the caller; else the built-in one serves where it is needed
    double keep;         // per cent of the turns that the ranker keeps; 0 for as usual
    bool is_full;
    SearchPartSet without; // parts of the search that are left out
};

Engine *engine_create(void)
{
    Engine *engine = memory_array(1, sizeof *engine);
    *engine = (Engine){.table_mb = ENGINE_TABLE_MB, .is_full = true};
    return engine;
}

void engine_destroy(Engine *engine)
{
    if (!engine)
        return;
    search_destroy(engine->search);
    model_ranker_destroy(engine->ranker);
    free(engine->weights);
    free(engine->net);
    free(engine);
}

static bool refuse_table(size_t megabytes, Error *err)
{
    return error_set(err, "there is no memory for a table of %zu MB", megabytes);
}

static bool make_search(Engine *engine, Error *err)
{
    engine->search = search_try_create(engine->table_mb);
    if (!engine->search)
        return refuse_table(engine->table_mb, err);
    search_set_weights(engine->search, engine_weights(engine));
    return true;
}

// A table made now takes none of a turn's time. For a moment there is none: room for the
// old one and the new one together may be wanting.
bool engine_set_table(Engine *engine, size_t megabytes, Error *err)
{
    size_t before = engine->table_mb;
    // Room for a small one is not asked for beforehand: engine_prepare says if it is
    // wanting.
    if (!engine->search && megabytes > ENGINE_TABLE_MB && !memory_has_room(megabytes << 20))
        return refuse_table(megabytes, err);
    engine->table_mb = megabytes;
    if (!engine->search)
        return true;
    search_destroy(engine->search);
    if (make_search(engine, err))
        return true;
    engine->table_mb = before;
    make_search(engine, NULL); // if even that fails, engine_prepare says so
    return false;
}

void engine_set_weights(Engine *engine, const Weights *weights)
{
    Weights *own = memory_aligned_zero(1, sizeof *own, _Alignof(Weights));
    *own = *weights;
    if (engine->search)
        search_set_weights(engine->search, own);
    free(engine->weights);
    engine->weights = own;
}

bool engine_load_weights(Engine *engine, const char *path, Error *err)
{
    Weights weights;
    if (!weights_load(path, WEIGHTS_COMPLETE, &weights, err))
        return false;
    engine_set_weights(engine, &weights);
    return true;
}

// The weights in force, with another network or none.
static void take_net(Engine *engine, const Net *net)
{
    Weights weights = *engine_weights(engine);
    weights.net = net;
    engine_set_weights(engine, &weights);
}

bool engine_load_net(Engine *engine, const char *path, Error *err)
{
    Net *net = memory_aligned_zero(1, sizeof *net, _Alignof(Net));
    if (!net_load(path, net, err)) {
        free(net);
        return false;
    }
    take_net(engine, net);
    free(engine->net);
    engine->net = net;
    return true;
}

void engine_use_net(Engine *engine, bool is_used)
{
    take_net(engine, is_used ? &default_net : NULL);
}

static void take_ranker(Engine *engine, ModelRanker *ranker)
{
    model_ranker_destroy(engine->ranker);
    engine->ranker = ranker;
}

bool engine_load_ranker(Engine *engine, const char *path, Error *err)
{
    ModelRanker *ranker = model_ranker_create(path, err);
    if (!ranker)
        return false;
    engine_take_ranker(engine, ranker);
    return true;
}

void engine_take_ranker(Engine *engine, ModelRanker *ranker)
{
    take_ranker(engine, ranker);
    engine->is_ranker_set = true;
}

void engine_drop_ranker(Engine *engine)
{
    engine_take_ranker(engine, NULL);
}

void engine_set_keep(Engine *engine, double percent)
{
    engine->keep = percent;
}

void engine_leave_out(Engine *engine, SearchPartSet parts)
{
    engine->without = parts;
}

void engine_set_full(Engine *engine, bool is_full)
{
    engine->is_full = is_full;
}

// Who prunes needs a ranker at any strength.
static bool choose_ranker(Engine *engine, Error *err)
{
    bool is_wanted = engine->is_full || engine->keep > 0;
    if (engine->is_ranker_set && !engine->ranker && engine->keep > 0)
        return error_set(err, "prune needs a ranker, so rank cannot be 0");
    if (engine->is_ranker_set || is_wanted == (engine->ranker != NULL))
        return true;
    take_ranker(engine, is_wanted ? model_ranker_create(NULL, err) : NULL);
    return !is_wanted || engine->ranker;
}

bool engine_prepare(Engine *engine, Error *err)
{
    if (!engine->weights && !weights_check_default(err))
        return false;
    if (!choose_ranker(engine, err))
        return false;
    return engine->search || make_search(engine, err);
}

bool engine_new_game(Engine *engine, Error *err)
{
    if (engine->search)
        search_clear(engine->search);
    return engine_prepare(engine, err);
}

bool engine_run(Engine *engine, const Question *question, const SearchLimits *limits,
                SearchInfo *out)
{
    double keep = engine->keep > 0 ? engine->keep : engine->is_full ? USUAL_KEEP : 0;
    SearchRanker judge = {0};
    if (engine->ranker)
        judge = model_ranker_judge(engine->ranker, keep);
    search_set_ranker(engine->search, engine->ranker ? &judge : NULL);
    search_leave_out(engine->search, engine->without);
    return search_run(engine->search, question, limits, out);
}

void engine_finish(Engine *engine, const Question *question, uint64_t nodes,
                   SearchInfo *info)
{
    search_finish(engine->search, question, nodes, info);
}

bool engine_win_in_two(Engine *engine, const Question *question, uint64_t nodes, Turn *out)
{
    return search_win_in_two(engine->search, question, nodes, out);
}

const Weights *engine_weights(const Engine *engine)
{
    return engine->weights ? engine->weights : &default_weights;
}

ModelRanker *engine_ranker(const Engine *engine)
{
    return engine->ranker;
}
