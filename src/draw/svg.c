// SPDX-License-Identifier: MIT
#include "draw/svg.h"

static void add_tip(StrBuf *out, const char *name, const char *colour)
{
    strbuf_print(out,
                 "<marker id=\"%s\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" "
                 "markerUnits=\"userSpaceOnUse\" markerWidth=\"12\" markerHeight=\"12\" "
                 "orient=\"auto\">"
                 "<path d=\"M0 0L10 5L0 10z\" fill=\"%s\"/></marker>\n",
                 name, colour);
}

void svg_begin(StrBuf *out, int width, int height)
{
    strbuf_print(out,
                 "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
                 "viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"12\">\n",
                 width, height, width, height);
    strbuf_add(out, "<defs>\n");
    add_tip(out, "tip", "#333333");
    add_tip(out, "tip-gold", "#a05a00");
    add_tip(out, "tip-silver", "#2f4f8f");
    strbuf_add(out, "</defs>\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n");
}

void svg_end(StrBuf *out)
{
    strbuf_add(out, "</svg>\n");
}

void svg_add_escaped(StrBuf *out, const char *text)
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

void svg_add_text(StrBuf *out, double x, double y, SvgAnchor anchor, const char *text)
{
    strbuf_print(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", x, y,
                 anchor == SVG_MIDDLE ? "middle" : "start");
    svg_add_escaped(out, text);
    strbuf_add(out, "</text>\n");
}
