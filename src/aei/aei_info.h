// SPDX-License-Identifier: MIT
// A bot's thoughts as lines of the protocol.
#ifndef AEI_AEI_INFO_H
#define AEI_AEI_INFO_H

#include "aei/aei_output.h"
#include "base/strbuf.h"
#include "bot/bot.h"

// `info depth`, `score`, `nodes`, `time` (whole seconds), `winprob` (own) and `pv` of the
// best line; when there are several lines, each as one `info multipv N score S pv ...`
// (own).
void aei_info_say(AeiOutput *output, const Position *pos, const BotInfo *info, int lines);

// Append a line of turns: steps and removals, a side's letter before each turn but the
// first. Turns may be cut short.
void aei_info_format_line(const Position *pos, const BotInfo *info, StrBuf *out);

#endif
