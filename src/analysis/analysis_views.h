// SPDX-License-Identifier: MIT
// What an analysis can be shown as: text, JSON.
#ifndef ANALYSIS_ANALYSIS_VIEWS_H
#define ANALYSIS_ANALYSIS_VIEWS_H

#include "analysis/analysis.h"
#include "base/json.h"
#include "draw/terminal_board.h"

// Append the board and all sections. Those with nothing to tell are left out.
void analysis_add_text(const Analysis *analysis, TerminalColours colours, StrBuf *out);

// One object; docs/json.md says what the fields mean.
Json *analysis_json(const Analysis *analysis);

#endif
