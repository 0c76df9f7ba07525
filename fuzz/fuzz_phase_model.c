// SPDX-License-Identifier: MIT
// Whatever reads as phases must print to a text that reads and prints the same; every
// refusal is a sentence. The input is read as it is and with the end that it should have.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "input.h"
#include "phase/phase_model.h"

static void require_round_trip(const PhaseModel *model)
{
    PhaseModel again;
    StrBuf once;
    StrBuf twice;
    strbuf_init(&once);
    strbuf_init(&twice);
    phase_model_format(model, NULL, &once);
    if (!phase_model_parse(once.text, &again, NULL))
        abort();
    phase_model_format(&again, NULL, &twice);
    if (strcmp(once.text, twice.text) != 0)
        abort();
    strbuf_free(&once);
    strbuf_free(&twice);
}

static void read_phases(const char *text)
{
    PhaseModel model;
    Error err = {""};
    if (phase_model_parse(text, &model, &err))
        require_round_trip(&model);
    else if (err.text[0] == '\0')
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = input_text(data, size);
    StrBuf ended;
    strbuf_init(&ended);
    strbuf_print(&ended, "%s\n", text);
    strbuf_print(&ended, "end\t%016" PRIx64 "\n", checksum_of(ended.text, ended.length));
    read_phases(text);
    read_phases(ended.text);
    strbuf_free(&ended);
    free(text);
    return 0;
}
