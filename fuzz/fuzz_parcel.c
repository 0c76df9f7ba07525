// SPDX-License-Identifier: MIT
// What reads as the parcel of a game is one: it has a winner and can be written as a row,
// and packed again it reads as the same.
#include <stdlib.h>
#include <string.h>

#include "input.h"
#include "match/match_row.h"
#include "match/parcel.h"

static void require_row(const MatchGame *game)
{
    StrBuf row = strbuf_new();
    MatchLabel label = {.names = {"a", "b"},
                        .schedule = {.players = 2},
                        .event = "match",
                        .time_control = "0/0"};
    Error err = {""};
    if (!match_row_format(&label, game, &row, &err) && err.text[0] == '\0')
        abort();
    strbuf_free(&row);
}

static void require_same(const MatchGame *game)
{
    MatchGame again;
    Verdict verdict;
    StrBuf bytes = strbuf_new();
    StrBuf twice = strbuf_new();
    parcel_pack(game, &bytes);
    if (!parcel_unpack((Span){bytes.text, bytes.length}, &again, &verdict))
        abort();
    parcel_pack(&again, &twice);
    if (bytes.length != twice.length || memcmp(bytes.text, twice.text, bytes.length) != 0)
        abort();
    verdict_free(&verdict);
    strbuf_free(&bytes);
    strbuf_free(&twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = input_text(data, size);
    MatchGame game;
    Verdict verdict;
    if (parcel_unpack((Span){text, size}, &game, &verdict)) {
        require_row(&game);
        require_same(&game);
        verdict_free(&verdict);
    }
    free(text);
    return 0;
}
