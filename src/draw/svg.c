// SPDX-License-Identifier: MIT
#include "draw/svg.h"

void svg_add_text(StrBuf *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '&')
            strbuf_add(out, "&amp;");
        else if (*text == '<')
            strbuf_add(out, "&lt;");
        else if (*text == '>')
            strbuf_add(out, "&gt;");
        else
            strbuf_add_char(out, *text);
    }
}

void svg_begin(StrBuf *out, int width, int height)
{
    strbuf_print(out,
                 "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
                 "viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"12\">\n"
                 "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n",
                 width, height, width, height);
}
