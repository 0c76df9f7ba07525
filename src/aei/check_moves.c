// SPDX-License-Identifier: MIT
#include "aei/check_moves.h"

#include <string.h>
#include <strings.h>

#include "base/random.h"
#include "core/board_text.h"
#include "core/setup.h"
#include "core/setup_text.h"
#include "core/turn_text.h"
#include "core/turngen.h"

enum { SHOWN = 60, WAYS = 4 };

// ---- Asking ----------------------------------------------------------------------------

static bool refuse_move(const StrBuf *move, const Error *why, Error *fault)
{
    return error_set(fault, "it plays '%.*s': %.150s", SHOWN, move->text, why->text);
}

static bool read_setup(const StrBuf *move, Game *game, Error *fault)
{
    Error why = {""};
    Position placed = game->position;
    return (setup_parse_placements(move->text, game_side(game), &placed, &why) &&
            game_set_up(game, &placed, SETUP_FULL, &why)) ||
           refuse_move(move, &why, fault);
}

// Ask for a set-up, and tell it as a controller does.
static bool ask_setup(CheckTalk *talk, Game *game, Error *fault)
{
    StrBuf move = strbuf_new();
    bool is_good =
        check_talk_ask_move(talk, &move, fault) && read_setup(&move, game, fault);
    if (is_good)
        check_talk_send(talk, "makemove %s", move.text);
    strbuf_free(&move);
    return is_good;
}

// A turn that the game accepts, or a resignation.
static bool read_turn(const CheckTalk *talk, const StrBuf *move, Game *game, Error *fault)
{
    Turn turn;
    TurnNotes notes = {0};
    Error why = {""};
    if (strcasecmp(move->text, "resign") == 0)
        return game_resign(game, game_side(game), fault);
    if (!turn_parse(&game->position, move->text, &turn, &notes, &why) ||
        !game_play(game, &turn, &why))
        return refuse_move(move, &why, fault);
    if (notes.text[0])
        check_talk_note(talk, "it plays '%.*s': %s", SHOWN, move->text, notes.text);
    return true;
}

static bool ask_turn(CheckTalk *talk, Game *game, Error *fault)
{
    StrBuf move = strbuf_new();
    bool is_good =
        check_talk_ask_move(talk, &move, fault) && read_turn(talk, &move, game, fault);
    strbuf_free(&move);
    return is_good;
}

static bool begin_game(CheckTalk *talk, Error *fault)
{
    if (!check_talk_begin(talk, fault))
        return false;
    check_talk_set_time(talk, talk->plan->move_ms);
    check_talk_send(talk, "newgame");
    return true;
}

// ---- Set-ups ---------------------------------------------------------------------------

bool check_setups(CheckTalk *talk, Error *fault)
{
    Game game;
    if (!begin_game(talk, fault))
        return false;
    game_init(&game);
    bool is_good = (ask_setup(talk, &game, fault) || error_wrap(fault, "gold's set-up")) &&
                   (ask_setup(talk, &game, fault) || error_wrap(fault, "silver's set-up"));
    game_free(&game);
    return is_good;
}

// ---- Positions -------------------------------------------------------------------------

static Position position_of(const char *text)
{
    Position pos = position_empty(GOLD);
    position_parse(text, &pos, NULL);
    return pos;
}

// Traps, pushes and pulls, frozen pieces, a goal to be had, few turns, one turn. All can
// arise in a game: no piece stands in a trap without a friend.
static const char *const positions[] = {
    "g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR",
    "s rrrrrrrr/hdcemcdh/8/8/4E3/8/HDCM1CDH/RRRRRRRR",
    "g rr1r1rrr/1cd1rdcr/1h2m3/3e4/1hE4H/8/RDCM1CDR/RRR1HRRR",
    "s rr1r1rrr/1cd1rdcr/1h2m3/3e4/1hE4H/8/RDCM1CDR/RRR1HRRR",
    "g r6r/1R6/8/3e4/3H4/8/2D5/R6R",
    "s r6r/2c5/2eR4/3rM3/8/5hr1/5D1E/R6R",
    "s 8/8/8/8/8/1C6/r7/R7",
    NULL};

Position check_usual_start(void)
{
    return position_of(positions[0]);
}

static bool check_position(CheckTalk *talk, const char *text, Error *fault)
{
    Position pos = position_of(text);
    Game game;
    check_talk_send(talk, "newgame");
    check_talk_set_position(talk, &pos);
    game_init_position(&game, &pos);
    bool is_good =
        ask_turn(talk, &game, fault) &&
        (!game.is_resigned || error_set(fault, "it resigns where it could play"));
    game_free(&game);
    return is_good || error_wrap(fault, "'%s'", text);
}

bool check_positions(CheckTalk *talk, Error *fault)
{
    if (!begin_game(talk, fault))
        return false;
    for (int i = 0; positions[i]; i++)
        if (!check_position(talk, positions[i], fault))
            return false;
    return true;
}

// ---- A game ----------------------------------------------------------------------------

// Who plays against it.
typedef struct Opponent {
    Random random;
    TurnGen *gen;
} Opponent;

static void set_up(CheckTalk *talk, Game *game, Opponent *opponent)
{
    StrBuf text = strbuf_new();
    Position placed = game->position;
    setup_usual(&placed, game_side(game), &opponent->random);
    setup_format_placements(&placed, game_side(game), &text);
    game_set_up(game, &placed, SETUP_FULL, NULL);
    check_talk_send(talk, "makemove %s", text.text);
    strbuf_free(&text);
}

static void tell_last_turn(CheckTalk *talk, const Game *game)
{
    const GameMove *last = &game->moves[game->move_count - 1];
    check_talk_tell_turn(talk, &last->before, &last->turn);
}

// Any turn that the game allows: there is one, for it is not over.
static void play_any(CheckTalk *talk, Game *game, Opponent *opponent)
{
    Turn turn;
    size_t count = turngen_run(opponent->gen, &game->position, STEPS_PER_TURN);
    do
        turn =
            turngen_turn(opponent->gen, random_below(&opponent->random, (uint32_t)count));
    while (!game_play(game, &turn, NULL));
    tell_last_turn(talk, game);
}

static bool play_on(CheckTalk *talk, Game *game, Opponent *opponent, Error *fault)
{
    for (int i = 0; i < talk->plan->turns && !game_is_over(game, NULL); i++) {
        int number = game_move_number(game);
        char side = side_letter(game_side(game));
        if (!ask_turn(talk, game, fault))
            return error_wrap(fault, "move %d%c", number, side);
        if (game_is_over(game, NULL))
            break;
        tell_last_turn(talk, game);
        play_any(talk, game, opponent);
    }
    return true;
}

// It has gold.
bool check_game(CheckTalk *talk, Error *fault)
{
    Game game;
    Opponent opponent;
    if (!begin_game(talk, fault))
        return false;
    game_init(&game);
    random_init(&opponent.random, talk->plan->seed);
    opponent.gen = turngen_create();
    bool is_good = ask_setup(talk, &game, fault);
    if (is_good) {
        set_up(talk, &game, &opponent);
        is_good = play_on(talk, &game, &opponent, fault);
    }
    turngen_destroy(opponent.gen);
    game_free(&game);
    return is_good;
}

// ---- Pondering -------------------------------------------------------------------------

static bool ponder(CheckTalk *talk, Game *game, Opponent *opponent, Error *fault)
{
    if (!ask_turn(talk, game, fault) || game_is_over(game, fault))
        return false;
    tell_last_turn(talk, game);
    check_talk_send(talk, "go ponder");
    if (!check_talk_listen(talk, fault) || !check_talk_see_ready(talk, fault))
        return false;
    if (talk->bestmoves > 1)
        return error_set(fault, "it answers 'go ponder' with 'bestmove'");
    play_any(talk, game, opponent);
    return ask_turn(talk, game, fault) || error_wrap(fault, "after 'go ponder'");
}

bool check_ponder(CheckTalk *talk, Error *fault)
{
    Game game;
    Opponent opponent;
    Position start = check_usual_start();
    if (!begin_game(talk, fault))
        return false;
    check_talk_set_position(talk, &start);
    game_init_position(&game, &start);
    random_init(&opponent.random, talk->plan->seed);
    opponent.gen = turngen_create();
    bool is_good = ponder(talk, &game, &opponent, fault);
    turngen_destroy(opponent.gen);
    game_free(&game);
    return is_good;
}

// ---- Repetition ------------------------------------------------------------------------

// A cat in the corner, the only gold piece that can move, keeps a rabbit from h1. After
// these moves the one turn that does not lose at once leads to a position that has been
// there twice.
static const char repeated_start[] = "g m7/8/8/8/8/5crd/4dRRr/4cC2";
static const char *const repeated_turns[] = {
    "Cf1e Cg1e", "ma8e", "Ch1w", "mb8w", "Cg1e", "ma8e", "Ch1w Cg1w", "mb8w", NULL};

// The same game for gold and silver, as it is and in a mirror.
static Position position_seen(Position pos, int way)
{
    if (way & 1)
        pos = position_mirror(&pos);
    return way & 2 ? position_flip(&pos) : pos;
}

static Turn turn_seen(Turn turn, int way)
{
    for (int i = 0; i < turn.length; i++) {
        Square sq = step_from(turn.steps[i]);
        Direction direction = step_direction(turn.steps[i]);
        bool is_sideways = direction == EAST || direction == WEST;
        if (way & 1)
            sq = square_mirror(sq);
        if (way & 2)
            sq = square_flip(sq);
        if (way & (is_sideways ? 1 : 2))
            direction = direction_opposite(direction);
        turn.steps[i] = step_of(sq, direction);
    }
    return turn;
}

static void lead_to_repetition(CheckTalk *talk, Game *game, int way)
{
    Game plain;
    Position start = position_of(repeated_start);
    game_init_position(&plain, &start);
    for (int i = 0; repeated_turns[i]; i++) {
        Turn turn;
        turn_parse(&plain.position, repeated_turns[i], &turn, NULL, NULL);
        game_play(&plain, &turn, NULL);
        turn = turn_seen(turn, way);
        game_play(game, &turn, NULL);
        tell_last_turn(talk, game);
    }
    game_free(&plain);
}

bool check_repetition(CheckTalk *talk, Error *fault)
{
    bool is_good = begin_game(talk, fault);
    for (int way = 0; is_good && way < WAYS; way++) {
        Game game;
        Position start = position_seen(position_of(repeated_start), way);
        game_init_position(&game, &start);
        check_talk_send(talk, "newgame");
        check_talk_set_position(talk, &start);
        lead_to_repetition(talk, &game, way);
        is_good = ask_turn(talk, &game, fault);
        game_free(&game);
    }
    return is_good;
}
