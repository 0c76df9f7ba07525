// SPDX-License-Identifier: MIT
// Whatever reads as an engines file has players with different names, each of whom can be
// named on the command line and is then the same; every refusal is a sentence.
#include <stdlib.h>

#include "input.h"
#include "roster/entrants.h"
#include "roster/roster.h"

static void format(const Entrant *entrant, StrBuf *out)
{
    strbuf_clear(out);
    roster_format(&entrant->spec, out);
}

static void require_same(const Entrants *known)
{
    StrBuf once = strbuf_new();
    StrBuf twice = strbuf_new();
    Entrants entrants = {.count = 0};
    for (int i = 0; i < known->count; i++) {
        if (!entrants_add(&entrants, known->all[i].name, known, NULL))
            abort();
        format(&known->all[i], &once);
        format(&entrants.all[i], &twice);
        if (strcmp(once.text, twice.text) != 0)
            abort();
    }
    if (known->count >= 2 && !entrants_check(&entrants, NULL))
        abort();
    entrants_free(&entrants);
    strbuf_free(&once);
    strbuf_free(&twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = input_text(data, size);
    Entrants known = {.count = 0};
    Error err = {""};
    if (entrants_parse(&known, text, size, &err))
        require_same(&known);
    else if (err.text[0] == '\0')
        abort();
    entrants_free(&known);
    free(text);
    return 0;
}
