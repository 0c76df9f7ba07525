// SPDX-License-Identifier: MIT
// Results on the standard output.
#ifndef CMD_OUTPUT_H
#define CMD_OUTPUT_H

#include "base/strbuf.h"

// Print a text and free it.
void output_text(StrBuf *text);

#endif
