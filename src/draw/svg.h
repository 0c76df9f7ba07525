// SPDX-License-Identifier: MIT
// What all drawings share.
#ifndef DRAW_SVG_H
#define DRAW_SVG_H

#include "base/strbuf.h"

// Append text with what XML would misread written out.
void svg_add_text(StrBuf *out, const char *text);

// The beginning of a page of its own: white, black letters of twelve pixels. It ends with
// </svg>.
void svg_begin(StrBuf *out, int width, int height);

#endif
