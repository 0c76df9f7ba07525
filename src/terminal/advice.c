// SPDX-License-Identifier: MIT
#include "terminal/advice.h"

#include <stdio.h>

#include "core/turn_short.h"
#include "roster/roster.h"
#include "terminal/play_view.h"

enum { NODES = 1000000 }; // less than a second

// Tusk, as it is without options; kept for the next question.
static bool call_adviser(PlaySession *session, Error *err)
{
    BotSpec spec;
    if (!session->adviser.bot) {
        if (!roster_parse(ROSTER_DEFAULT, &spec, err))
            return false;
        bool is_open = player_open(&session->adviser, &spec, 0, err);
        bot_spec_free(&spec);
        if (!is_open)
            return false;
    }
    return player_new_game(&session->adviser, err) == BOT_PLAYS;
}

// A turn, and what is thought of it. False when there is no answer, which is explained.
static bool ask_adviser(PlaySession *session, BotOpinion *opinion, Turn *turn)
{
    Error err = {""};
    const BotLimits limits = {.nodes = NODES};
    if (game_needs_setup(&session->kept.game)) {
        puts("the game has not begun: place your pieces, or let 'auto' do it");
        return false;
    }
    BotAnswer answer = BOT_ERRS;
    if (call_adviser(session, &err))
        answer = session_think(session, &session->adviser, &limits, opinion, turn, &err);
    if (answer == BOT_PLAYS && opinion->is_told)
        return true;
    puts(err.text[0] ? err.text : "there is no turn");
    return false;
}

static void add_standing(const PlaySession *session, const BotOpinion *opinion, StrBuf *out)
{
    view_chance(&session->kept.game.position, opinion, session->kept.person, out);
    strbuf_print(out, ", %d steps deep", opinion->info.depth);
}

void advice_hint(PlaySession *session)
{
    BotOpinion opinion;
    Turn turn;
    const Position *pos = &session->kept.game.position;
    if (!ask_adviser(session, &opinion, &turn))
        return;
    StrBuf text = strbuf_new();
    strbuf_add(&text, "hint: ");
    view_turn(pos, &turn, &text);
    strbuf_add_char(&text, '\n');
    turn_format_clauses(pos, &turn, "  ", &text);
    strbuf_add(&text, "  ");
    add_standing(session, &opinion, &text);
    strbuf_add_char(&text, '\n');
    if (session->kept.turn.length > 0)
        strbuf_add(&text, "  that is from the start of the turn: 'undo' takes back your "
                          "steps\n");
    strbuf_show(&text);
}

// The first turns of the line, a line each, with their numbers.
static void add_line(const Game *game, const BotOpinion *opinion, StrBuf *out)
{
    enum { SHOWN_TURNS = 8 };
    Position pos = game->position;
    for (int i = 0; i < opinion->info.turn_count && i < SHOWN_TURNS; i++) {
        strbuf_print(out, "  %d%c ", game_number_of(game, game->move_count + (size_t)i),
                     side_letter((Side)pos.side));
        turn_format_short(&pos, &opinion->turns[i], out);
        strbuf_add_char(out, '\n');
        turn_play(&pos, &opinion->turns[i]);
    }
}

void advice_eval(PlaySession *session)
{
    BotOpinion opinion;
    Turn turn;
    if (!ask_adviser(session, &opinion, &turn))
        return;
    StrBuf text = strbuf_new();
    add_standing(session, &opinion, &text);
    strbuf_add(&text, "; Tusk would play\n");
    add_line(&session->kept.game, &opinion, &text);
    strbuf_show(&text);
}
