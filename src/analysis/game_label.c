// SPDX-License-Identifier: MIT
#include "analysis/game_label.h"

#include <inttypes.h>

void game_label_add(const Game *game, size_t move, StrBuf *out)
{
    const Position *before =
        move < game->move_count ? &game->moves[move].before : &game->position;
    strbuf_print(out, "%d%c", game_number_of(game, move), side_letter((Side)before->side));
}

// ---- Who played ------------------------------------------------------------------------

static void add_player(const ArchivePlayer *player, StrBuf *out)
{
    const char *before = " (";
    strbuf_add_visible(out, *player->name ? player->name : "unknown");
    if (player->rating != ARCHIVE_UNKNOWN && player->rating != 0) {
        strbuf_print(out, "%s%" PRId64, before, player->rating);
        before = ", ";
    }
    if (player->type == PLAYER_BOT) {
        strbuf_print(out, "%sbot", before);
        before = ", ";
    }
    if (before[0] == ',')
        strbuf_add_char(out, ')');
}

static void add_result(const ArchiveRow *row, StrBuf *out)
{
    if (row->result == ARCHIVE_NO_RESULT)
        strbuf_add(out, "not known");
    else if (row->result == ARCHIVE_DRAWN)
        strbuf_add(out, "a draw");
    else
        strbuf_print(out, "%s won", row->result == ARCHIVE_GOLD_WON ? "gold" : "silver");
    if (row->termination != TERMINATION_UNKNOWN)
        strbuf_print(out, " by %s", termination_name(row->termination));
}

static void add_if_known(StrBuf *out, const char *before, const char *text)
{
    if (!*text)
        return;
    strbuf_add(out, before);
    strbuf_add_visible(out, text);
}

void game_header_add(const ArchiveRow *row, int64_t stored_id, StrBuf *out)
{
    if (row->id != ARCHIVE_UNKNOWN)
        strbuf_print(out, "game    %" PRId64 "\n", row->id);
    else if (stored_id)
        strbuf_print(out, "game    db:%" PRId64 "\n", stored_id);
    for (Side side = GOLD; side < SIDES; side++) {
        strbuf_print(out, "%-8s", side_name(side));
        add_player(&row->players[side], out);
        strbuf_add_char(out, '\n');
    }
    add_if_known(out, "event   ", row->event);
    strbuf_add(out, *row->event ? "\n" : "");
    strbuf_add(out, "date    ");
    archive_day_format(row->started, out);
    add_if_known(out, ", time control ", row->time_control);
    strbuf_add(out, "\nresult  ");
    add_result(row, out);
    strbuf_add(out, "\n\n");
}
