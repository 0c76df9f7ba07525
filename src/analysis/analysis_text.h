// SPDX-License-Identifier: MIT
// An analysis as people read it, a section after the other.
#ifndef ANALYSIS_ANALYSIS_TEXT_H
#define ANALYSIS_ANALYSIS_TEXT_H

#include "analysis/analysis.h"
#include "draw/terminal_board.h"

// Append the board and all sections. Those with nothing to tell are left out.
void analysis_add_text(const Analysis *analysis, TerminalColours colours, StrBuf *out);

#endif
