// SPDX-License-Identifier: MIT
// Whatever reads as JSON must be written as what reads and is written the same, without a
// control character, on one line or indented; what does not read must be explained.
#include <stdlib.h>

#include "base/json.h"
#include "input.h"

static const JsonLimits limits = {.bytes = 1 << 16, .depth = 16};

static void check_text(const StrBuf *text, JsonStyle style)
{
    for (size_t i = 0; i < text->length; i++) {
        unsigned char c = (unsigned char)text->text[i];
        if ((c < ' ' && !(c == '\n' && style == JSON_INDENTED)) || c == 0x7f)
            abort();
    }
}

static void check_style(const Json *json, JsonStyle style)
{
    StrBuf once;
    StrBuf twice;
    Error err;
    const JsonLimits wide = {.bytes = 1 << 24, .depth = 16};
    strbuf_init(&once);
    strbuf_init(&twice);
    json_write(json, style, &once);
    check_text(&once, style);
    Json *again = json_read(once.text, once.length, wide, &err);
    if (!again)
        abort();
    json_write(again, style, &twice);
    if (strcmp(once.text, twice.text) != 0)
        abort();
    json_free(again);
    strbuf_free(&once);
    strbuf_free(&twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Error err = {""};
    char *text = input_text(data, size);
    Json *json = json_read(text, size, limits, &err);
    if (json) {
        check_style(json, JSON_ON_ONE_LINE);
        check_style(json, JSON_INDENTED);
    } else if (err.text[0] == '\0') {
        abort();
    }
    json_free(json);
    json = json_make_text(text);
    check_style(json, JSON_ON_ONE_LINE);
    json_free(json);
    free(text);
    return 0;
}
