// SPDX-License-Identifier: MIT
#include "game/archive_row.h"

#include "game/movelist.h"

static const char header[] =
    "id\twplayerid\tbplayerid\twusername\tbusername\twtitle\tbtitle\twcountry\tbcountry\t"
    "wrating\tbrating\twratingk\tbratingk\twtype\tbtype\tevent\tsite\ttimecontrol\tpostal\t"
    "startts\tendts\tresult\ttermination\tplycount\tmode\trated\tcorrupt\tmovelist\tevents"
    "\n";

const char *termination_name(Termination termination)
{
    switch (termination) {
    case TERMINATION_GOAL: return "goal";
    case TERMINATION_ELIMINATION: return "elimination";
    case TERMINATION_IMMOBILE: return "immobilisation";
    case TERMINATION_TIME: return "time";
    case TERMINATION_RESIGNED: return "resignation";
    case TERMINATION_ILLEGAL: return "illegal move";
    case TERMINATION_SCORE: return "score";
    case TERMINATION_FORFEIT: return "crash";
    }
    return "unknown";
}

Termination termination_of(Ending ending)
{
    switch (ending) {
    case ENDING_GOAL: return TERMINATION_GOAL;
    case ENDING_ELIMINATION: return TERMINATION_ELIMINATION;
    default: return TERMINATION_IMMOBILE;
    }
}

void archive_add_header(StrBuf *out)
{
    strbuf_add(out, header);
}

static void add_text(StrBuf *out, const char *text)
{
    for (; *text; text++)
        strbuf_add_char(out, (char)((unsigned char)*text < ' ' ? ' ' : *text));
    strbuf_add_char(out, '\t');
}

void archive_add_row(const ArchiveRow *row, StrBuf *out)
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
