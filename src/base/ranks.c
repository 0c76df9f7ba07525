// SPDX-License-Identifier: MIT
#include "base/ranks.h"

#include <string.h>

bool ranks_agree(bool is_good, Error *err)
{
    if (ranks_count() == 1)
        return is_good;
    StrBuf text = strbuf_new();
    strbuf_add_char(&text, is_good ? '1' : '0');
    strbuf_add(&text, err ? err->text : "");
    ranks_share(&text);
    is_good = text.text[0] == '1';
    if (!is_good)
        error_set(err, "%s", text.text + 1);
    strbuf_free(&text);
    return is_good;
}
