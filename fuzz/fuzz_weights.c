// SPDX-License-Identifier: MIT
// Whatever reads as a table of weights must print to a table that reads and prints the
// same; every refusal is a sentence.
#include <stdlib.h>
#include <string.h>

#include "eval/weights.h"
#include "input.h"

static void require_round_trip(const Weights *weights)
{
    Weights again;
    StrBuf once;
    StrBuf twice;
    strbuf_init(&once);
    strbuf_init(&twice);
    weights_format(weights, NULL, &once);
    if (!weights_parse(once.text, WEIGHTS_COMPLETE, &again, NULL))
        abort();
    weights_format(&again, NULL, &twice);
    if (strcmp(once.text, twice.text) != 0)
        abort();
    strbuf_free(&once);
    strbuf_free(&twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = input_text(data, size);
    for (int rule = WEIGHTS_COMPLETE; rule <= WEIGHTS_GROWING; rule++) {
        Weights weights;
        Error err = {""};
        if (weights_parse(text, (WeightsRule)rule, &weights, &err))
            require_round_trip(&weights);
        else if (err.text[0] == '\0')
            abort();
    }
    free(text);
    return 0;
}
