// SPDX-License-Identifier: MIT
#include "pageapi/wording.h"

#include "base/span.h"
#include "core/turn_short.h"
#include "core/turn_text.h"

// ---- Fields of an object ---------------------------------------------------------------

void wording_put_square(Json *object, const char *name, Square sq)
{
    json_put_text(object, name, square_name(sq));
}

void wording_put_position(Json *object, const char *name, const Position *pos)
{
    char text[POSITION_RANKS_TEXT];
    position_format_ranks(pos, text);
    json_put_text(object, name, text);
}

void wording_put_label(Json *object, const char *name, int number, Side side)
{
    StrBuf text = strbuf_new();
    strbuf_print(&text, "%d%c", number, side == GOLD ? 'g' : 's');
    json_put_text(object, name, text.text);
    strbuf_free(&text);
}

typedef void (*TurnFormat)(const Position *pos, const Turn *turn, StrBuf *out);

static Json *format_turn(TurnFormat format, const Position *pos, const Turn *turn)
{
    StrBuf text = strbuf_new();
    if (turn->length > 0)
        format(pos, turn, &text);
    Json *value = json_make_text(text.text ? text.text : "");
    strbuf_free(&text);
    return value;
}

void wording_put_turn(Json *object, const char *name, const Position *pos, const Turn *turn)
{
    json_put(object, name, format_turn(turn_format, pos, turn));
}

void wording_put_short(Json *object, const char *name, const Position *pos,
                       const Turn *turn)
{
    json_put(object, name, format_turn(turn_format_short, pos, turn));
}

void wording_put_words(Json *object, const char *name, const Position *pos,
                       const Turn *turn)
{
    json_put(object, name, format_turn(turn_format_words, pos, turn));
}

// ---- Values ----------------------------------------------------------------------------

Json *wording_turn(const Position *pos, const Turn *turn)
{
    return format_turn(turn_format, pos, turn);
}

Json *wording_short(const Position *pos, const Turn *turn)
{
    return format_turn(turn_format_short, pos, turn);
}

static void format_step(const Position *pos, Step step, char out[STEP_TOKEN_TEXT])
{
    Square from = step_from(step);
    step_token_format(position_piece_at(pos, from), from,
                      direction_letter(step_direction(step)), out);
}

void wording_put_step(Json *object, const char *name, const Position *pos, Step step)
{
    char text[STEP_TOKEN_TEXT];
    format_step(pos, step, text);
    json_put_text(object, name, text);
}

Json *wording_steps(const Position *pos, const Turn *turn)
{
    Position now = *pos;
    Json *steps = json_make_list();
    for (int i = 0; i < turn->length; i++) {
        char text[STEP_TOKEN_TEXT];
        format_step(&now, turn->steps[i], text);
        json_append_text(steps, text);
        step_make(&now, turn->steps[i]);
    }
    return steps;
}

Json *wording_captures(const Position *pos, const Turn *turn)
{
    Position now = *pos;
    Json *captures = json_make_list();
    for (int i = 0; i < turn->length; i++) {
        StepEffect effect = step_make_effect(&now, turn->steps[i]);
        for (int j = 0; j < effect.removal_count; j++) {
            char text[4] = {piece_letter(effect.removals[j].piece)};
            square_format(effect.removals[j].square, text + 1);
            json_append_text(captures, text);
        }
    }
    return captures;
}

Json *wording_lines(const char *text)
{
    Json *lines = json_make_list();
    Span rest = span_of(text ? text : "");
    Span line;
    while (span_next_line(&rest, &line)) {
        StrBuf copy = strbuf_new();
        strbuf_add_bytes(&copy, line.text, line.length);
        json_append_text(lines, copy.text ? copy.text : "");
        strbuf_free(&copy);
    }
    return lines;
}

void wording_put_line(Json *object, const Position *pos, const Turn *turns, int count)
{
    Position now = *pos;
    Json *official = json_make_list();
    Json *brief = json_make_list();
    Json *positions = json_make_list();
    for (int i = 0; i < count && turn_check(&now, &turns[i], NULL); i++) {
        char text[POSITION_RANKS_TEXT];
        json_append(official, format_turn(turn_format, &now, &turns[i]));
        json_append(brief, format_turn(turn_format_short, &now, &turns[i]));
        turn_play(&now, &turns[i]);
        position_format_ranks(&now, text);
        json_append_text(positions, text);
    }
    json_put(object, "turns", official);
    json_put(object, "short", brief);
    json_put(object, "positions", positions);
}

static Json *tell_result(const char *winner, const char *by, const char *sentence)
{
    Json *told = json_make_object();
    json_put_text(told, "winner", winner);
    json_put_text(told, "by", by);
    json_put_text(told, "sentence", sentence);
    return told;
}

Json *wording_result(const Result *result)
{
    Error sentence = {""};
    if (result->ending == ENDING_NONE)
        return json_make_null();
    const char *winner = side_name(result->winner);
    error_set(&sentence, "%s has won by %s", winner, ending_name(result->ending));
    return tell_result(winner, ending_name(result->ending), sentence.text);
}

Json *wording_game_result(const Game *game)
{
    Error sentence = {""};
    Result result = game_result(game);
    if (!game_is_over(game, &sentence))
        return json_make_null();
    if (result.ending == ENDING_NONE)
        return tell_result(side_name(side_other(game->resigned_side)), "resignation",
                           sentence.text);
    return tell_result(side_name(result.winner), ending_name(result.ending), sentence.text);
}
