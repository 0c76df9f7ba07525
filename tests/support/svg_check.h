// SPDX-License-Identifier: MIT
// Whether a text is an SVG file as ours are to be: well-formed, without references to
// anything outside it, and with nothing beyond the page.
#ifndef SUPPORT_SVG_CHECK_H
#define SUPPORT_SVG_CHECK_H

// NULL when it is, else where the fault was found: a part of `text`.
const char *svg_fault(const char *text);

#endif
