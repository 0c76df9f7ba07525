// SPDX-License-Identifier: MIT
// aei_engine [FAULT]...: a small engine that speaks AEI and plays any legal turn, written
// with the library alone as an outsider would. With faults it is what `tusk aei-check` is
// there for:
//
//   early    says something before its protocol version
//   options  ends when it is told an option that it does not know
//   frozen   moves a frozen piece, if there is one in a position that it is given
//   repeat   repeats a position for the third time, if it can
//   twice    moves again when it is told to stop
//   slow     does not move before it is told to stop
//   ponder   moves when it should ponder
//   deaf     does not end when it is told to quit
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tusk.h>

typedef struct Engine {
    int fault_count;
    char **faults;
    TuskGame *game;
    TuskGenerator *gen;
    uint64_t random;
    bool is_given; // the position was set, and no move made since
    bool is_thinking;
} Engine;

static bool has_fault(const Engine *engine, const char *fault)
{
    for (int i = 0; i < engine->fault_count; i++)
        if (strcmp(engine->faults[i], fault) == 0)
            return true;
    return false;
}

static size_t draw(Engine *engine, size_t count)
{
    engine->random = engine->random * 6364136223846793005u + 1442695040888963407u;
    return (size_t)(engine->random >> 33) % count;
}

// What follows `word` in a line; NULL when the line does not begin with it.
static const char *after(const char *line, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(line, word, length) != 0 || (line[length] && line[length] != ' '))
        return NULL;
    return line + length + (line[length] == ' ');
}

// ---- Moves -----------------------------------------------------------------------------

static bool would_repeat(const Engine *engine, const TuskPosition *pos, TuskTurn turn)
{
    TuskPosition result = *pos;
    return tusk_turn_play(&result, turn, NULL) &&
           tusk_game_occurrences(engine->game, tusk_position_key(&result)) >= 2;
}

static bool find_repetition(Engine *engine, const TuskPosition *pos, TuskTurn *out)
{
    size_t count = tusk_generator_run(engine->gen, pos, 4);
    for (size_t i = 0; i < count; i++) {
        *out = tusk_generator_turn(engine->gen, i);
        if (would_repeat(engine, pos, *out))
            return true;
    }
    return false;
}

// A step north or south of a frozen piece of the side to move.
static bool say_frozen(const TuskPosition *pos)
{
    uint64_t frozen = tusk_position_frozen(pos);
    bool is_gold = tusk_position_side(pos) == TUSK_GOLD;
    for (int square = 0; square < 64; square++) {
        char piece = tusk_position_piece(pos, square);
        int to = is_gold ? square + 8 : square - 8;
        if (!(frozen >> square & 1) || (piece < 'a') != is_gold || to < 0 || to > 63 ||
            tusk_position_piece(pos, to) != '.')
            continue;
        printf("bestmove %c%c%d%c\n", piece, 'a' + square % 8, square / 8 + 1,
               is_gold ? 'n' : 's');
        return true;
    }
    return false;
}

static void say_turn(const TuskPosition *pos, TuskTurn turn)
{
    char *text = tusk_turn_text(pos, turn, TUSK_OFFICIAL);
    printf("info score 0\nbestmove %s\n", text);
    tusk_free(text);
}

static void play_turn(Engine *engine)
{
    TuskTurn turn;
    TuskPosition pos = tusk_game_position(engine->game);
    if (has_fault(engine, "frozen") && engine->is_given && say_frozen(&pos))
        return;
    if (has_fault(engine, "repeat") && find_repetition(engine, &pos, &turn)) {
        say_turn(&pos, turn);
        return;
    }
    size_t count = tusk_generator_run_game(engine->gen, engine->game);
    if (count == 0)
        puts("bestmove resign");
    else
        say_turn(&pos, tusk_generator_turn(engine->gen, draw(engine, count)));
}

static void set_up(Engine *engine)
{
    TuskPosition pos = tusk_game_position(engine->game);
    char *text = tusk_setup_usual(tusk_position_side(&pos), engine->random);
    printf("bestmove %s\n", text);
    tusk_free(text);
}

static void move(Engine *engine)
{
    engine->is_thinking = false;
    if (tusk_game_needs_setup(engine->game))
        set_up(engine);
    else
        play_turn(engine);
}

// ---- Messages --------------------------------------------------------------------------

static void begin_game(Engine *engine, const TuskPosition *start)
{
    tusk_game_destroy(engine->game);
    engine->game = tusk_game_create(start);
    engine->is_given = start != NULL;
}

static void take_position(Engine *engine, const char *text)
{
    TuskPosition pos;
    TuskError err;
    if (tusk_position_parse(text, &pos, &err))
        begin_game(engine, &pos);
    else
        printf("log Error: %s\n", err.text);
}

static void take_move(Engine *engine, const char *text)
{
    TuskTurn turn;
    TuskError err;
    TuskPosition pos = tusk_game_position(engine->game);
    bool is_made = tusk_game_needs_setup(engine->game)
                       ? tusk_game_set_up(engine->game, text, TUSK_SETUP_FULL, &err)
                       : tusk_turn_parse(&pos, text, &turn, NULL, &err) &&
                             tusk_game_play(engine->game, turn, &err);
    engine->is_given = false;
    engine->is_thinking = false;
    if (!is_made)
        printf("log Error: %s\n", err.text);
}

static void take_option(const Engine *engine, const char *text)
{
    static const char *const known[] = {"tc",    "greserve", "sreserve", "gused",
                                        "sused", "last",     "moveused", "opponent",
                                        "rat",   "event",    "hash",     "depth"};
    const char *name = after(text, "name");
    for (size_t i = 0; name && i < sizeof known / sizeof *known; i++)
        if (strncmp(name, known[i], strlen(known[i])) == 0)
            return;
    if (has_fault(engine, "options"))
        exit(3);
    printf("log Warning: there is no such option\n");
}

static void greet(const Engine *engine)
{
    if (has_fault(engine, "early"))
        puts("log Debug: good morning");
    puts("protocol-version 1\nid name Any Turn\nid author the Tusk project\naeiok");
}

static void go(Engine *engine)
{
    if (has_fault(engine, "slow"))
        engine->is_thinking = true;
    else
        move(engine);
}

static void stop(Engine *engine)
{
    if (engine->is_thinking || has_fault(engine, "twice"))
        move(engine);
}

static void listen(Engine *engine, const char *line)
{
    const char *rest;
    if (strcmp(line, "aei") == 0)
        greet(engine);
    else if (strcmp(line, "isready") == 0)
        puts("readyok");
    else if (strcmp(line, "newgame") == 0)
        begin_game(engine, NULL);
    else if ((rest = after(line, "setposition")))
        take_position(engine, rest);
    else if ((rest = after(line, "setoption")))
        take_option(engine, rest);
    else if ((rest = after(line, "makemove")))
        take_move(engine, rest);
    else if (strcmp(line, "go") == 0 ||
             (strcmp(line, "go ponder") == 0 && has_fault(engine, "ponder")))
        go(engine);
    else if (strcmp(line, "stop") == 0)
        stop(engine);
}

int main(int argc, char **argv)
{
    char line[4096];
    Engine engine = {.fault_count = argc - 1, .faults = argv + 1, .random = 1};
    engine.gen = tusk_generator_create();
    begin_game(&engine, NULL);
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\r\n")] = '\0';
        if (strcmp(line, "quit") == 0 && !has_fault(&engine, "deaf"))
            break;
        listen(&engine, line);
        fflush(stdout);
    }
    tusk_generator_destroy(engine.gen);
    tusk_game_destroy(engine.game);
    return 0;
}
