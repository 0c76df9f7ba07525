// SPDX-License-Identifier: MIT
#include "game/match_row.h"

#include "game/movelist.h"

static const char header[] =
    "id\twplayerid\tbplayerid\twusername\tbusername\twtitle\tbtitle\twcountry\tbcountry\t"
    "wrating\tbrating\twratingk\tbratingk\twtype\tbtype\tevent\tsite\ttimecontrol\tpostal\t"
    "startts\tendts\tresult\ttermination\tplycount\tmode\trated\tcorrupt\tmovelist\tevents"
    "\n";

const char *match_end_name(MatchEnd termination)
{
    switch (termination) {
    case MATCH_END_GOAL: return "goal";
    case MATCH_END_ELIMINATION: return "elimination";
    case MATCH_END_IMMOBILE: return "immobilisation";
    case MATCH_END_TIME: return "time";
    case MATCH_END_RESIGNED: return "resignation";
    case MATCH_END_ILLEGAL: return "illegal move";
    case MATCH_END_SCORE: return "score";
    case MATCH_END_FORFEIT: return "crash";
    }
    return "unknown";
}

MatchEnd match_end_of(Ending ending)
{
    switch (ending) {
    case ENDING_GOAL: return MATCH_END_GOAL;
    case ENDING_ELIMINATION: return MATCH_END_ELIMINATION;
    default: return MATCH_END_IMMOBILE;
    }
}

void match_row_add_header(StrBuf *out)
{
    strbuf_add(out, header);
}

static void add_text(StrBuf *out, const char *text)
{
    for (; *text; text++)
        strbuf_add_char(out, (char)((unsigned char)*text < ' ' ? ' ' : *text));
    strbuf_add_char(out, '\t');
}

void match_row_add(const MatchRow *row, StrBuf *out)
{
    strbuf_print(out, "%ld\t\t\t", row->id);
    add_text(out, row->names[GOLD]);
    add_text(out, row->names[SILVER]);
    strbuf_add(out, "\t\t\t\t\t\t\t\tb\tb\t"); // titles, countries, ratings; both are bots
    add_text(out, row->event);
    strbuf_add(out, "Tusk\t");
    add_text(out, row->time_control);
    strbuf_print(out, "0\t%lld\t%lld\t%c\t%c\t%zu\tIGS\t0\t0\t", row->start, row->end,
                 row->winner == GOLD ? 'w' : 'b', (char)row->termination,
                 row->game->move_count);
    movelist_format(row->game, MOVELIST_ARCHIVE, out);
    strbuf_add_char(out, '\t');
    add_text(out, row->remark);
    out->text[out->length - 1] = '\n';
}
