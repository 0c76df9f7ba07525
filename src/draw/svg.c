// SPDX-License-Identifier: MIT
#include "draw/svg.h"

#include "base/span.h"

void svg_begin(StrBuf *out, int width, int height)
{
    strbuf_print(out,
                 "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
                 "viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"12\">\n"
                 "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n",
                 width, height, width, height);
}

void svg_end(StrBuf *out)
{
    strbuf_add(out, "</svg>\n");
}

static void add_ascii(StrBuf *out, char c)
{
    if (c == '&')
        strbuf_add(out, "&amp;");
    else if (c == '<')
        strbuf_add(out, "&lt;");
    else if (c == '>')
        strbuf_add(out, "&gt;");
    else if (c == '"')
        strbuf_add(out, "&quot;");
    else if ((unsigned char)c < ' ' || c == 0x7f)
        strbuf_add(out, UTF8_REPLACEMENT);
    else
        strbuf_add_char(out, c);
}

// U+FFFE and U+FFFF are characters that XML does not allow.
static bool is_forbidden(const char *text)
{
    return text[0] == '\xef' && text[1] == '\xbf' &&
           (text[2] == '\xbe' || text[2] == '\xbf');
}

void svg_add_escaped(StrBuf *out, const char *text)
{
    while (*text) {
        size_t length = utf8_length(text);
        if (length == 1)
            add_ascii(out, *text);
        else if (length == 0 || (length == 3 && is_forbidden(text)))
            strbuf_add(out, UTF8_REPLACEMENT);
        else
            strbuf_add_bytes(out, text, length);
        text += length ? length : 1;
    }
}

void svg_add_text(StrBuf *out, double x, double y, SvgAnchor anchor, const char *text)
{
    strbuf_print(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", x, y,
                 anchor == SVG_MIDDLE ? "middle" : "start");
    svg_add_escaped(out, text);
    strbuf_add(out, "</text>\n");
}
