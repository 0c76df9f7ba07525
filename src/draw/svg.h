// SPDX-License-Identifier: MIT
// What all our SVG pictures share: the page, and texts that may hold anything.
#ifndef DRAW_SVG_H
#define DRAW_SVG_H

#include "base/strbuf.h"

// Begin a page of this size, white, with arrow heads for lines: marker-end="url(#tip)", or
// tip-gold, tip-silver.
void svg_begin(StrBuf *out, int width, int height);
void svg_end(StrBuf *out);

// Text with &, < and > made harmless.
void svg_add_escaped(StrBuf *out, const char *text);

// A line of text that begins at, or around, a point.
typedef enum SvgAnchor { SVG_START, SVG_MIDDLE } SvgAnchor;
void svg_add_text(StrBuf *out, double x, double y, SvgAnchor anchor, const char *text);

#endif
