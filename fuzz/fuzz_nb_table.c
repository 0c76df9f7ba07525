// SPDX-License-Identifier: MIT
// Whatever reads as a table of counts must print to a table that reads and prints the same;
// every refusal is a sentence. The set has few features, so that short inputs are tables.
#include <stdlib.h>
#include <string.h>

#include "input.h"
#include "train/nb_counts.h"

static const FeatureClass classes[] = {{"one", 0, 1, "a feature"},
                                       {"two", 1, 2, "two of them"}};
static const FeatureSet set = {.name = "few", .classes = classes, .class_count = 2};

static void require_round_trip(const NbCounts *counts)
{
    NbCounts again;
    StrBuf once;
    StrBuf twice;
    strbuf_init(&once);
    strbuf_init(&twice);
    nb_counts_init(&again, &set);
    nb_counts_write_table(counts, &once);
    if (!nb_counts_read_table(&again, once.text, NULL))
        abort();
    nb_counts_write_table(&again, &twice);
    if (strcmp(once.text, twice.text) != 0)
        abort();
    nb_counts_free(&again);
    strbuf_free(&once);
    strbuf_free(&twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = input_text(data, size);
    NbCounts counts;
    Error err = {""};
    nb_counts_init(&counts, &set);
    if (nb_counts_read_table(&counts, text, &err))
        require_round_trip(&counts);
    else if (err.text[0] == '\0')
        abort();
    nb_counts_free(&counts);
    free(text);
    return 0;
}
