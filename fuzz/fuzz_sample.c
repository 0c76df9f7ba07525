// SPDX-License-Identifier: MIT
// Whatever reads as a position to learn from must print to what reads and prints the same;
// every refusal is a sentence.
#include <stdlib.h>
#include <string.h>

#include "input.h"
#include "train/sample.h"

static void require_round_trip(const Sample *sample)
{
    Sample again;
    StrBuf once;
    StrBuf twice;
    strbuf_init(&once);
    strbuf_init(&twice);
    sample_format(sample, &once);
    strbuf_cut(&once, once.length - 1); // the line break
    if (!sample_parse(once.text, &again, NULL))
        abort();
    sample_format(&again, &twice);
    strbuf_cut(&twice, twice.length - 1);
    if (strcmp(once.text, twice.text) != 0)
        abort();
    strbuf_free(&once);
    strbuf_free(&twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Sample sample;
    Error err = {""};
    char *text = input_text(data, size);
    if (sample_parse(text, &sample, &err))
        require_round_trip(&sample);
    else if (err.text[0] == '\0')
        abort();
    free(text);
    return 0;
}
