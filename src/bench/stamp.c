// SPDX-License-Identifier: MIT
#include "bench/stamp.h"

#include <inttypes.h>

#include "base/file.h"
#include "base/hash.h"
#include "bench/bench_positions.h"
#include "eval/net.h"
#include "eval/weights.h"
#include "rank/rank_model.h"
#include "search/engine.h"

enum { NODES = 500, TABLE_MB = 1, EVERY = 3 }; // so that nobody has to wait for it

static void add_hash(StrBuf *out, const char *name, uint64_t hash)
{
    strbuf_print(out, "%s%s=%016" PRIx64, out->length > 0 ? " " : "", name, hash);
}

// Linux tells where the file of a running program is.
static void add_program(StrBuf *out)
{
    StrBuf bytes = strbuf_new();
    if (file_read_large("/proc/self/exe", &bytes, NULL))
        add_hash(out, "program", checksum_of(bytes.text, bytes.length));
    else
        strbuf_add(out, "program=unknown");
    strbuf_free(&bytes);
}

// By what their files would hold.
static void add_models(StrBuf *out)
{
    RankModel model;
    StrBuf bytes = strbuf_new();
    net_format(&default_net, "", &bytes);
    add_hash(out, "net", checksum_of(bytes.text, bytes.length));
    strbuf_clear(&bytes);
    weights_format(&default_weights, NULL, &bytes);
    add_hash(out, "weights", checksum_of(bytes.text, bytes.length));
    strbuf_clear(&bytes);
    if (rank_model_load(NULL, &model, NULL)) {
        rank_model_format(&model, &bytes);
        add_hash(out, "ranker", checksum_of(bytes.text, bytes.length));
        rank_model_free(&model);
    }
    strbuf_free(&bytes);
}

static uint64_t add_search(uint64_t digest, Engine *engine, const Position *pos)
{
    SearchLimits limits = {.nodes = NODES};
    SearchInfo info;
    if (!engine_run(engine, &(Question){.pos = pos}, &limits, &info))
        return digest_add(digest, 0);
    digest = digest_add(digest, (uint64_t)info.score);
    digest = digest_add(digest, (uint64_t)info.depth);
    digest = digest_add(digest, info.nodes);
    Position after = *pos;
    turn_play(&after, &info.line[0]);
    return digest_add(digest, after.key);
}

static uint64_t bench_hash(void)
{
    BenchSet set;
    Engine *engine = engine_create();
    uint64_t digest = DIGEST_START;
    bench_own_positions(&set);
    engine_set_table(engine, TABLE_MB, NULL);
    for (int i = 0; i < set.count && engine_new_game(engine, NULL); i += EVERY)
        digest = add_search(digest, engine, &set.positions[i]);
    engine_destroy(engine);
    return digest_end(digest);
}

void stamp_add(StrBuf *out)
{
    add_program(out);
    add_models(out);
    add_hash(out, "bench", bench_hash());
}
