// SPDX-License-Identifier: MIT
// What all our SVG pictures share: the page, and texts that may hold anything.
#ifndef DRAW_SVG_H
#define DRAW_SVG_H

#include "base/strbuf.h"

// Begin a page of this size, white.
void svg_begin(StrBuf *out, int width, int height);
void svg_end(StrBuf *out);

// Text as XML allows it: &, <, > and quotes made harmless, U+FFFD for control characters
// and for bytes that are no UTF-8.
void svg_add_escaped(StrBuf *out, const char *text);

// A line of text that begins at, or around, a point.
typedef enum SvgAnchor { SVG_START, SVG_MIDDLE } SvgAnchor;
void svg_add_text(StrBuf *out, double x, double y, SvgAnchor anchor, const char *text);

#endif
