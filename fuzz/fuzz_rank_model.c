// SPDX-License-Identifier: MIT
// Whatever reads as a ranker must be written as a file that reads and is written the same;
// every refusal is a sentence.
#include <stdlib.h>
#include <string.h>

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

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    RankModel model;
    Error err = {""};
    if (rank_model_parse((const char *)data, size, &model, &err)) {
        require_round_trip(&model);
        rank_model_free(&model);
    } else if (err.text[0] == '\0') {
        abort();
    }
    return 0;
}
