// SPDX-License-Identifier: MIT
// Puzzles: the list, whether a turn is right, and hints.
#include <string.h>

#include "analysis/json_values.h"
#include "pageapi/api.h"
#include "pageapi/asked_game.h"
#include "pageapi/wording.h"
#include "puzzle/puzzle.h"

enum { REPLY_NODES = 20000 };

// ---- The list --------------------------------------------------------------------------

static Json *tell_puzzle(const Puzzle *puzzle)
{
    Json *told = json_make_object();
    StrBuf task = strbuf_new();
    puzzle_task(puzzle, &task);
    json_put_text(told, "id", puzzle->id);
    json_put_text(told, "theme", puzzle_theme_name(puzzle->theme));
    json_put_whole(told, "grade", puzzle->grade);
    json_put_board(told, &puzzle->pos);
    json_put_text(told, "task", task.text);
    json_put_whole(told, "right", puzzle->right);
    json_put_whole(told, "turns", puzzle->turns);
    strbuf_free(&task);
    return told;
}

static Json *tell_theme(const PuzzleSet *set, PuzzleTheme theme)
{
    int64_t count = 0;
    Json *told = json_make_object();
    for (size_t i = 0; i < set->count; i++)
        count += set->all[i].theme == theme;
    json_put_text(told, "theme", puzzle_theme_name(theme));
    json_put_text(told, "title", puzzle_theme_title(theme));
    json_put_whole(told, "count", count);
    return told;
}

static ApiStatus answer_puzzles(ApiTask *task, Error *err)
{
    (void)err;
    const PuzzleSet *set = task->desk->office->puzzles;
    Json *themes = json_make_list();
    Json *puzzles = json_make_list();
    for (int theme = 0; theme < PUZZLE_THEMES; theme++)
        json_append(themes, tell_theme(set, (PuzzleTheme)theme));
    for (size_t i = 0; i < set->count; i++)
        json_append(puzzles, tell_puzzle(&set->all[i]));
    task->answer = json_make_object();
    json_put(task->answer, "themes", themes);
    json_put(task->answer, "puzzles", puzzles);
    return API_DONE;
}

const ApiRoute api_route_puzzles = {
    .path = "puzzles",
    .method = "GET",
    .fields = "",
    .answer = answer_puzzles,
};

// ---- One of them -----------------------------------------------------------------------

static ApiStatus find_puzzle(const ApiTask *task, const Puzzle **out, Error *err)
{
    const char *id = NULL;
    if (!json_get_text(task->request, "id", &id, err))
        return API_WRONG;
    if (!id) {
        error_set(err, "the id of the puzzle is missing");
        return API_WRONG;
    }
    *out = puzzle_set_find(task->desk->office->puzzles, id);
    if (*out)
        return API_DONE;
    error_set(err, "there is no puzzle '%.20s'", id);
    return API_MISSING;
}

// What the enemy would answer: what shows that a turn is wrong, else what the search finds.
static Turn best_reply(const ApiTask *task, const Position *after)
{
    Game game;
    SearchInfo found;
    const SearchLimits limits = {.nodes = REPLY_NODES, .stop = task->stop};
    game_init_position(&game, after);
    Question question = question_of_game(&game);
    bool has_turn = rules_board_result(after).ending == ENDING_NONE &&
                    engine_run(task->desk->engine, &question, &limits, &found);
    game_free(&game);
    return has_turn ? found.line[0] : (Turn){0};
}

static void put_reply(Json *answer, const Position *after, const Turn *reply)
{
    if (reply->length == 0 || !turn_check(after, reply, NULL)) {
        json_put_null(answer, "reply");
        return;
    }
    Json *told = json_make_object();
    Position behind = *after;
    turn_play(&behind, reply);
    Result result = rules_board_result(&behind);
    wording_put_turn(told, "turn", after, reply);
    wording_put_short(told, "short", after, reply);
    wording_put_position(told, "position", &behind);
    json_put(told, "result", wording_result(&result));
    json_put(answer, "reply", told);
}

static void tell_verdict(ApiTask *task, const Puzzle *puzzle, const Turn *turn)
{
    static const char *const praise[PUZZLE_THEMES] = {
        [PUZZLE_GOAL] = "Right: that wins.",
        [PUZZLE_WIN] = "Right: nothing stops the goal.",
        [PUZZLE_CAPTURE] = "Right: the piece is taken.",
        [PUZZLE_DEFEND] = "Right: the threat is stopped.",
    };
    Error why = {""};
    Turn reply = {0};
    Position after = puzzle->pos;
    bool is_right = puzzle_judge(puzzle, turn, &reply, &why);
    turn_play(&after, turn);
    if (reply.length == 0 && puzzle->theme != PUZZLE_GOAL)
        reply = best_reply(task, &after);
    Result result = rules_board_result(&after);
    StrBuf sentence = strbuf_new();
    strbuf_print(&sentence, is_right ? "%s" : "Not yet: %s.",
                 is_right ? praise[puzzle->theme] : why.text);
    task->answer = json_make_object();
    json_put_bool(task->answer, "is_right", is_right);
    json_put_text(task->answer, "sentence", sentence.text);
    wording_put_position(task->answer, "position", &after);
    json_put(task->answer, "result", wording_result(&result));
    put_reply(task->answer, &after, &reply);
    strbuf_free(&sentence);
}

static ApiStatus answer_check(ApiTask *task, Error *err)
{
    const Puzzle *puzzle = NULL;
    const char *text = "";
    Turn turn;
    ApiStatus status = find_puzzle(task, &puzzle, err);
    if (status != API_DONE)
        return status;
    if (!json_get_text(task->request, "turn", &text, err) ||
        !asked_turn_parse(&puzzle->pos, text, &turn, err))
        return API_WRONG;
    tell_verdict(task, puzzle, &turn);
    return API_DONE;
}

const ApiRoute api_route_puzzle_check = {
    .path = "puzzles/check",
    .method = "POST",
    .fields = "id turn",
    .lane = API_PANEL,
    .body_most = API_GAME_BODY,
    .answer = answer_check,
};

// ---- Hints -----------------------------------------------------------------------------

// The own pieces that the solution moves, or all squares it touches.
static Bitboard squares_of(const Puzzle *puzzle, bool is_all)
{
    Bitboard squares = 0;
    const Turn *turn = &puzzle->solution;
    for (int i = 0; i < turn->length; i++) {
        squares |= bb_of(step_from(turn->steps[i]));
        squares |= is_all ? bb_of(step_to(turn->steps[i])) : 0;
    }
    return is_all ? squares : squares & puzzle->pos.of_side[puzzle->pos.side];
}

static void add_names(const Puzzle *puzzle, Bitboard squares, StrBuf *out)
{
    while (squares) {
        Square sq = bb_pop(&squares);
        strbuf_print(out, "%sthe %s on %s", out->length > 0 ? " and " : "",
                     kind_name(position_kind_at(&puzzle->pos, sq)), square_name(sq));
    }
}

static ApiStatus answer_hint(ApiTask *task, Error *err)
{
    enum { HINT_PIECES = 1, HINT_WAYS, HINT_SOLUTION };
    const Puzzle *puzzle = NULL;
    int64_t hint = HINT_PIECES;
    if (!json_get_whole(task->request, "hint", HINT_PIECES, HINT_SOLUTION, &hint, err))
        return API_WRONG;
    ApiStatus status = find_puzzle(task, &puzzle, err);
    if (status != API_DONE)
        return status;
    Bitboard squares = squares_of(puzzle, hint > HINT_PIECES);
    StrBuf names = strbuf_new();
    StrBuf sentence = strbuf_new();
    add_names(puzzle, squares_of(puzzle, false), &names);
    strbuf_print(&sentence,
                 hint == HINT_PIECES ? "Look at %s."
                 : hint == HINT_WAYS ? "These squares matter, for %s."
                                     : "A solution, by %s.",
                 names.text);
    task->answer = json_make_object();
    json_put_text(task->answer, "sentence", sentence.text);
    json_put(task->answer, "squares", json_of_squares(squares));
    if (hint == HINT_SOLUTION) {
        wording_put_turn(task->answer, "turn", &puzzle->pos, &puzzle->solution);
        wording_put_short(task->answer, "short", &puzzle->pos, &puzzle->solution);
    }
    strbuf_free(&sentence);
    strbuf_free(&names);
    return API_DONE;
}

const ApiRoute api_route_puzzle_hint = {
    .path = "puzzles/hint",
    .method = "POST",
    .fields = "id hint",
    .body_most = API_GAME_BODY,
    .answer = answer_hint,
};
