// SPDX-License-Identifier: MIT
#include "terminal/play_view.h"

#include <inttypes.h>

#include "core/square.h"
#include "core/turn_short.h"
#include "core/turn_text.h"
#include "tactics/captures.h"
#include "tactics/goal.h"

// ---- The board -------------------------------------------------------------------------

void view_opponent(const KeptGame *kept, StrBuf *out)
{
    const Bot *bot = kept->bot.bot;
    const char *level = bot_spec_value(&kept->bot, "level");
    strbuf_add_visible(out, bot->name);
    if (bot_has_option(bot, "level"))
        strbuf_print(out, level ? ", level %s of 10" : " at full strength", level);
}

void view_limits(const KeptGame *kept, StrBuf *out)
{
    const char *name = kept->bot.bot->name;
    if (kept->time_ms > 0)
        strbuf_print(out, "%s may think %.15g s about a turn", name,
                     (double)kept->time_ms / 1000);
    if (timecontrol_is_none(&kept->clock.control))
        return;
    strbuf_add(out, kept->time_ms > 0 ? "; time control " : "time control ");
    timecontrol_format(&kept->clock.control, out);
}

// "1:05", "1:02:03".
static void add_time(int64_t ms, StrBuf *out)
{
    int64_t seconds = ms / 1000;
    if (seconds >= 3600)
        strbuf_print(out, "%" PRId64 ":%02d:%02d", seconds / 3600, (int)(seconds / 60 % 60),
                     (int)(seconds % 60));
    else
        strbuf_print(out, "%d:%02d", (int)(seconds / 60), (int)(seconds % 60));
}

static void add_player(const KeptGame *kept, Side side, StrBuf *out)
{
    strbuf_print(out, "%s: ", side_name(side));
    if (side == kept->person)
        strbuf_add(out, "you");
    else
        view_opponent(kept, out);
}

// What a side has for a turn, and in reserve.
static void add_clock(const KeptGame *kept, Side side, StrBuf *out)
{
    const Clock *clock = &kept->clock;
    if (timecontrol_is_none(&clock->control))
        return;
    add_time(clock->control.move_ms, out);
    strbuf_add(out, " + ");
    add_time(clock->reserve_ms[side], out);
}

static void add_losses(const PlaySession *session, Side side, StrBuf *out)
{
    Position start = game_start(&session->kept.game);
    for (Kind kind = KINDS; kind-- > RABBIT;) {
        int lost = bb_count(position_pieces(&start, side, kind)) -
                   bb_count(position_pieces(&session->now, side, kind));
        for (int i = 0; i < lost; i++)
            strbuf_print(out, "%s%c",
                         out->length ? " " : "lost: ", piece_letter(piece_of(side, kind)));
    }
}

// The last turn; NULL when there was none.
static const GameMove *last_turn(const Game *game)
{
    const GameMove *last = game->move_count ? &game->moves[game->move_count - 1] : NULL;
    return last && last->kind == MOVE_TURN ? last : NULL;
}

static void add_last(const Game *game, StrBuf *out)
{
    const GameMove *last = last_turn(game);
    if (!last)
        return;
    strbuf_print(out, "%d%c ", game_number_of(game, game->move_count - 1),
                 side_letter((Side)last->before.side));
    turn_format_short(&last->before, &last->turn, out);
}

static void add_steps_so_far(const KeptGame *kept, StrBuf *out)
{
    if (kept->turn.length == 0)
        return;
    strbuf_print(out, "%d%c ", game_move_number(&kept->game),
                 side_letter(game_side(&kept->game)));
    turn_format_short(&kept->game.position, &kept->turn, out);
    strbuf_add(out, " ...");
}

// The squares that the steps of this turn changed, or else the turn before it.
static Bitboard marked_squares(const PlaySession *session)
{
    const Game *game = &session->kept.game;
    const GameMove *last = last_turn(game);
    if (session->kept.turn.length > 0)
        return position_difference(&game->position, &session->now);
    return last ? position_difference(&last->before, &game->position) : 0;
}

void view_board(const PlaySession *session, StrBuf *out)
{
    enum { FAR, FAR_LOST, FAR_CLOCK, LAST, STEPS_SO_FAR, NEAR_CLOCK, NEAR, NEAR_LOST };
    StrBuf lines[RANKS];
    const KeptGame *kept = &session->kept;
    Side far = session->is_turned ? GOLD : SILVER;
    Side near = side_other(far);
    TerminalBoard board = {.pos = &session->now,
                           .is_turned = session->is_turned,
                           .is_over = kept_game_is_over(kept, NULL),
                           .colours = session->colours,
                           .marked = marked_squares(session)};
    for (int i = 0; i < RANKS; i++)
        lines[i] = strbuf_new();
    add_player(kept, far, &lines[FAR]);
    add_losses(session, far, &lines[FAR_LOST]);
    add_clock(kept, far, &lines[FAR_CLOCK]);
    add_last(&kept->game, &lines[LAST]);
    add_steps_so_far(kept, &lines[STEPS_SO_FAR]);
    add_clock(kept, near, &lines[NEAR_CLOCK]);
    add_player(kept, near, &lines[NEAR]);
    add_losses(session, near, &lines[NEAR_LOST]);
    for (int i = 0; i < RANKS; i++)
        board.remarks[i] = lines[i].length > 0 ? lines[i].text : NULL;
    terminal_board_draw(&board, out);
    for (int i = 0; i < RANKS; i++)
        strbuf_free(&lines[i]);
}

// ---- Steps and turns -------------------------------------------------------------------

static const char *direction_name(Direction direction)
{
    static const char *const names[DIRECTIONS] = {"north", "east", "south", "west"};
    return names[direction];
}

// "the elephant on e2 steps", "the silver rabbit on e3 is pushed" or "is pulled".
static void add_actor(const Position *pos, Step step, StrBuf *out)
{
    Piece piece = position_piece_at(pos, step_from(step));
    bool is_own = piece_side(piece) == (Side)pos->side;
    bool is_pulled = !is_own && pos->bond == BOND_PULL && step_to(step) == pos->bond_square;
    const char *verb = is_pulled ? "is pulled" : "is pushed";
    strbuf_print(out, "  the %s %s on %s %s", side_name(piece_side(piece)),
                 kind_name(piece_kind(piece)), square_name(step_from(step)),
                 is_own ? "steps" : verb);
}

void view_steps(const Position *pos, Square only, StrBuf *out)
{
    Step steps[STEPS];
    int count = step_list(pos, steps);
    Square shown = NO_SQUARE;
    for (int i = 0; i < count; i++) {
        Square from = step_from(steps[i]);
        if (only != NO_SQUARE && from != only)
            continue;
        if (from != shown && shown != NO_SQUARE)
            strbuf_add(out, "\n");
        if (from != shown)
            add_actor(pos, steps[i], out);
        strbuf_print(out, "%s %s", from == shown ? "," : "",
                     direction_name(step_direction(steps[i])));
        shown = from;
    }
    strbuf_add(out, shown == NO_SQUARE ? "  nothing\n" : "\n");
}

void view_progress(const Position *pos, StrBuf *out)
{
    int left = STEPS_PER_TURN - pos->steps_used;
    strbuf_print(out, "%d step%s left; ", left, left == 1 ? "" : "s");
    Error why = {""};
    if (turn_may_end(pos, &why))
        strbuf_add(out, "an empty line ends the turn\n");
    else
        strbuf_print(out, "the turn cannot end here: %s%s\n", why.text,
                     left == 0 ? "; 'undo' takes back a step" : "");
}

void view_turn(const Position *pos, const Turn *turn, StrBuf *out)
{
    turn_format(pos, turn, out);
    strbuf_add(out, "   (");
    turn_format_short(pos, turn, out);
    strbuf_add(out, ")");
}

// ---- Opinions --------------------------------------------------------------------------

void view_chance(const Position *pos, const BotOpinion *opinion, Side side, StrBuf *out)
{
    const BotInfo *info = &opinion->info;
    Side mover = (Side)pos->side;
    if (info->wins_in > 0)
        strbuf_print(out, "%s wins in %d turn%s",
                     side_name(info->score > 0 ? mover : side_other(mover)), info->wins_in,
                     info->wins_in == 1 ? "" : "s");
    else if (info->win_chance >= 0)
        strbuf_print(out, "%.0f %% for %s",
                     100 * (side == mover ? info->win_chance : 1 - info->win_chance),
                     side_name(side));
    else
        strbuf_print(out, "%+d for %s", side == mover ? info->score : -info->score,
                     side_name(side));
}

void view_thoughts(const Position *pos, const char *name, const BotOpinion *opinion,
                   StrBuf *out)
{
    strbuf_print(out, "%s thinks: %d steps deep, ", name, opinion->info.depth);
    view_chance(pos, opinion, (Side)pos->side, out);
    if (opinion->info.turn_count > 0) {
        strbuf_add(out, ", ");
        turn_format_short(pos, &opinion->turns[0], out);
    }
}

// ---- Threats ---------------------------------------------------------------------------

static void add_threat(const Position *pos, const Turn *turn, StrBuf *out)
{
    strbuf_add(out, ": ");
    turn_format_short(pos, turn, out);
    strbuf_add_char(out, '\n');
}

// What the side to move of `pos` can do to the other in the steps it has left: `some` and a
// line each, or `none`.
static void add_threats(const Position *pos, const char *some, const char *none,
                        StrBuf *out)
{
    Turn turn;
    Captures captures;
    Side side = (Side)pos->side;
    int steps = STEPS_PER_TURN - pos->steps_used;
    bool has_goal = goal_steps(pos, side, steps, &turn) > 0;
    captures_find(pos, side, steps, &captures);
    strbuf_print(out, "%s\n", has_goal || captures.victims ? some : none);
    if (has_goal) {
        strbuf_add(out, "  reach the goal");
        add_threat(pos, &turn, out);
    }
    for (Bitboard victims = captures.victims; victims;) {
        Square sq = bb_pop(&victims);
        strbuf_print(out, "  take the %s on %s",
                     kind_name(piece_kind(position_piece_at(pos, sq))), square_name(sq));
        add_threat(pos, &captures.of[sq].turn, out);
    }
}

void view_threats(const Position *pos, Side person, StrBuf *out)
{
    Position turned = *pos;
    position_end_turn(&turned);
    bool is_persons = (Side)pos->side == person;
    add_threats(is_persons ? pos : &turned, "you can",
                "you can take nothing this turn, and not reach the goal", out);
    add_threats(is_persons ? &turned : pos, "your opponent threatens to",
                "your opponent threatens to take nothing, and not to reach the goal", out);
}
