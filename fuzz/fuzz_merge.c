// SPDX-License-Identifier: MIT
// Two files of games, a zero byte between them, are put together or refused with a
// sentence; what is put together counts each game once.
#include <stdlib.h>
#include <string.h>

#include "input.h"
#include "match/merge.h"

static void require_sum(const Merge *merge)
{
    long played = 0;
    for (int i = 0; i < merge->count; i++)
        played += merge->parts[i].tally.played;
    if (played != merge->tally.played || played == 0)
        abort();
    for (int i = 0; i < merge->schedule.players; i++)
        if (!merge->names[i])
            abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *const paths[] = {(char[]){"one"}, (char[]){"two"}};
    StrBuf texts[2] = {strbuf_new(), strbuf_new()};
    Merge merge = {.is_any_build = size % 2 == 0};
    Error err = {""};
    const uint8_t *end = size > 0 ? memchr(data, 0, size) : NULL;
    size_t length = end ? (size_t)(end - data) : size;
    if (size > 0)
        strbuf_add_bytes(&texts[0], (const char *)data, length);
    if (end)
        strbuf_add_bytes(&texts[1], (const char *)end + 1, size - length - 1);
    bool is_merged = merge_texts(&merge, paths, texts, 2, &err);
    if (is_merged)
        require_sum(&merge);
    else if (err.text[0] == '\0')
        abort();
    merge_free(&merge);
    return 0;
}
