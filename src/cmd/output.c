// SPDX-License-Identifier: MIT
#include "cmd/output.h"

#include <stdio.h>

void output_text(StrBuf *text)
{
    fputs(text->text, stdout);
    strbuf_free(text);
}
