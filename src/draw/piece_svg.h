// SPDX-License-Identifier: MIT
// The pieces as figures of our own: an elephant, a camel, a horse, a dog, a cat, a rabbit.
//
// Gold is light with dark lines and looks to the right, silver is dark with light lines and
// looks to the left, so that nobody needs to see colours to tell them apart. Both have an
// outline of either kind and stand on any background.
#ifndef DRAW_PIECE_SVG_H
#define DRAW_PIECE_SVG_H

#include "base/strbuf.h"
#include "core/piece.h"

// Append the figures to the definitions of a page, once.
void piece_svg_define(StrBuf *out);

// Append a piece, its middle at a point, in a field of `size`; weaker ones are a little
// smaller. `title` shows when the pointer rests on it; plain ASCII, or NULL.
void piece_svg_add(StrBuf *out, Piece piece, double x, double y, double size,
                   const char *title);

#endif
