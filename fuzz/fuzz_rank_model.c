// SPDX-License-Identifier: MIT
// Whatever reads as a ranker must be written as a file that reads and is written the same;
// every refusal is a sentence. The checksum is mended, so that inputs get past it.
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "input.h"
#include "rank/rank_model.h"

static void require_round_trip(const RankModel *model)
{
    RankModel again;
    StrBuf once;
    StrBuf twice;
    strbuf_init(&once);
    strbuf_init(&twice);
    rank_model_format(model, &once);
    if (!rank_model_parse(once.text, once.length, &again, NULL))
        abort();
    rank_model_format(&again, &twice);
    if (once.length != twice.length || memcmp(once.text, twice.text, once.length) != 0)
        abort();
    rank_model_free(&again);
    strbuf_free(&once);
    strbuf_free(&twice);
}

static void try_bytes(const char *bytes, size_t size)
{
    RankModel model;
    Error err = {""};
    if (rank_model_parse(bytes, size, &model, &err)) {
        require_round_trip(&model);
        rank_model_free(&model);
    } else if (err.text[0] == '\0') {
        abort();
    }
}

// A ranker with looks, of which the input is the beginning or the end; the checksum is
// mended.
static void try_over_whole(const uint8_t *data, size_t size, bool is_end)
{
    RankModel model;
    StrBuf whole = strbuf_new();
    rank_model_init(&model, feature_set_find("relative", NULL), 1, "bt");
    model.looks.are_there = true;
    rank_model_format(&model, &whole);
    size_t sum_at = whole.length - 8;
    size = size < sum_at ? size : sum_at;
    memcpy(whole.text + (is_end ? sum_at - size : 0), data, size);
    uint64_t sum = checksum_of(whole.text, sum_at);
    for (int i = 0; i < 8; i++)
        whole.text[sum_at + (size_t)i] = (char)(sum >> 8 * i & 0xff);
    try_bytes(whole.text, whole.length);
    rank_model_free(&model);
    strbuf_free(&whole);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    try_bytes((const char *)data, size);
    try_over_whole(data, size, false);
    try_over_whole(data, size, true);
    return 0;
}
