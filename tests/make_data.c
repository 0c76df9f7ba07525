// SPDX-License-Identifier: MIT
// Makes the tables of tests/data: positions of our own play, and numbers by the slow twins
// of tests/support. `make test-data` runs it for each table; see tests/make-data.
//
//   make_data turns|goals|captures|wins|repetitions GAMES.tsv
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "core/board_text.h"
#include "core/turn_text.h"
#include "game/archive.h"
#include "game/archive_game.h"
#include "search/score.h"
#include "search/search.h"
#include "support/skirmish.h"
#include "support/slow_tactics.h"
#include "support/slow_turns.h"
#include "support/slow_wins.h"

enum { SEED = 15, LABEL = 64 };

// ---- Positions of games ----------------------------------------------------------------

typedef struct Sample {
    Position pos;
    char label[LABEL]; // "game 7, turn 23", "random play"
    int turns_left;    // of the game; 0 when it is over, -1 when it is of no game
} Sample;

typedef struct Samples {
    Sample *items;
    size_t count;
    size_t capacity;
} Samples;

static _Noreturn void give_up(const char *why)
{
    fprintf(stderr, "make_data: %s\n", why);
    exit(1);
}

static void add_sample(Samples *samples, const Position *pos, int64_t game, size_t turn,
                       int turns_left)
{
    if (samples->count == samples->capacity) {
        samples->capacity = samples->capacity * 2 + 64;
        samples->items =
            memory_resize(samples->items, samples->capacity, sizeof *samples->items);
    }
    Sample *sample = &samples->items[samples->count++];
    *sample = (Sample){.pos = *pos, .turns_left = turns_left};
    snprintf(sample->label, LABEL, "game %lld, turn %zu", (long long)game, turn);
}

static void add_game(Samples *samples, const ArchiveRow *row, Game *game)
{
    if (!archive_game_replay(row, game, NULL, NULL))
        give_up("a game does not replay");
    size_t first = game->move_count - archive_game_turns(game);
    for (size_t i = first; i < game->move_count; i++)
        add_sample(samples, &game->moves[i].before, row->id, i - first,
                   (int)(game->move_count - i));
    add_sample(samples, &game->position, row->id, game->move_count - first, 0);
}

static Samples read_games(const char *path)
{
    Samples samples = {0};
    Game game;
    Error err = {""};
    const ArchiveRow *row = NULL;
    ArchiveEvent event;
    Archive *archive = archive_open(path, NULL, &err);
    if (!archive)
        give_up(err.text);
    game_init(&game);
    while ((event = archive_next(archive, &row, &err)) != ARCHIVE_END) {
        if (event != ARCHIVE_ROW)
            give_up(err.text);
        add_game(&samples, row, &game);
    }
    game_free(&game);
    archive_close(archive);
    return samples;
}

static void shuffle(Samples *samples, Random *random)
{
    for (size_t i = samples->count; i > 1; i--) {
        size_t j = random_below(random, (uint32_t)i);
        Sample kept = samples->items[i - 1];
        samples->items[i - 1] = samples->items[j];
        samples->items[j] = kept;
    }
}

// Positions of the games in any order, and then of random play without end.
typedef struct Stream {
    Samples games;
    size_t next;
    Skirmish skirmish;
} Stream;

static Sample next_sample(Stream *stream)
{
    if (stream->next < stream->games.count)
        return stream->games.items[stream->next++];
    Sample sample = {.label = "random play", .turns_left = -1};
    do
        sample.pos = skirmish_next(&stream->skirmish);
    while (sample.pos.steps_used > 0);
    return sample;
}

static void print_sample(const Sample *sample)
{
    char text[POSITION_TEXT];
    position_format(&sample->pos, text);
    printf("%s\t%c\t%s", sample->label, text[0], text + 2);
}

// ---- Turns: boards after 1 to 4 steps, sequences of 1 to 4 steps, why a game is over
// -----

// By the letters of the board.
static const char *ending_of(const Position *pos, SlowSet *turns)
{
    SlowBoard board = slow_board(pos);
    if (memchr(board.at + 56, 'R', 8) || memchr(board.at, 'r', 8))
        return "goal";
    if (!memchr(board.at, 'R', 64) || !memchr(board.at, 'r', 64))
        return "rabbits";
    slow_turns(pos, 1, turns);
    if (turns->count == 0) // else one step is a turn
        slow_turns(pos, STEPS_PER_TURN, turns);
    return turns->count == 0 ? "immobile" : "-";
}

static void print_turns(const Sample *sample, const char *ending, SlowSet *turns)
{
    print_sample(sample);
    for (int steps = 1; steps <= STEPS_PER_TURN; steps++) {
        slow_turns(&sample->pos, steps, turns);
        printf("\t%zu", turns->count);
    }
    for (int steps = 1; steps <= STEPS_PER_TURN; steps++)
        printf("\t%llu", (unsigned long long)slow_sequences(&sample->pos, steps));
    printf("\t%s\n", ending);
}

static void make_turns(Stream *stream)
{
    static const char *const endings[] = {"-", "goal", "rabbits", "immobile"};
    int wanted[] = {48, 4, 4, 4};
    int of_random_play = 12;
    SlowSet turns;
    slow_set_init(&turns);
    puts(
        "# where from\tside\ta8 to h1\tboards within 1 to 4 steps\t\t\t\tsequences of 1 to "
        "4 steps\t\t\t\tover by");
    while (wanted[0] + wanted[1] + wanted[2] + wanted[3] + of_random_play > 0) {
        Sample sample = next_sample(stream);
        const char *ending = ending_of(&sample.pos, &turns);
        int kind = 0;
        while (strcmp(endings[kind], ending) != 0)
            kind++;
        int *left = kind == 0 && sample.turns_left < 0 ? &of_random_play : &wanted[kind];
        if (*left == 0)
            continue;
        (*left)--;
        print_turns(&sample, ending, &turns);
    }
    slow_set_free(&turns);
}

// ---- Goals: the least steps ------------------------------------------------------------

// Whether a rabbit of the side to move has few enough ranks to go.
static bool is_near_goal(const Position *pos)
{
    SlowBoard board = slow_board(pos);
    bool is_gold = pos->side == GOLD;
    return memchr(board.at + (is_gold ? 24 : 0), is_gold ? 'R' : 'r', 40) != NULL;
}

static void make_goals(Stream *stream)
{
    enum { OF_GAMES = 32, OF_ALL = 64 };
    int found[STEPS_PER_TURN + 1] = {0};
    int missing = (STEPS_PER_TURN + 1) * OF_ALL;
    SlowSet turns;
    slow_set_init(&turns);
    puts("# where from\tside\ta8 to h1\tleast steps to a goal, 0 for none");
    while (missing > 0) {
        Sample sample = next_sample(stream);
        if (!is_near_goal(&sample.pos) || strcmp(ending_of(&sample.pos, &turns), "-") != 0)
            continue;
        int steps = slow_goal_steps(&sample.pos, (Side)sample.pos.side, STEPS_PER_TURN);
        if (found[steps] >= (sample.turns_left < 0 ? OF_ALL : OF_GAMES))
            continue;
        found[steps]++;
        missing--;
        print_sample(&sample);
        printf("\t%d\n", steps);
    }
    slow_set_free(&turns);
}

// ---- Captures: what can be taken, in how many steps ------------------------------------

// Items such as "Db6:4", a space between them. Returns how many.
static int format_captures(const Position *pos, StrBuf *out)
{
    int count = 0;
    SlowCaptures captures = slow_captures(pos, (Side)pos->side, STEPS_PER_TURN);
    strbuf_clear(out);
    for (int sq = 0; sq < SQUARES; sq++) {
        if (!captures.steps[sq])
            continue;
        strbuf_print(out, "%s%c%c%c:%d", count++ > 0 ? " " : "", slow_board(pos).at[sq],
                     'a' + sq % 8, '1' + sq / 8, captures.steps[sq]);
    }
    return count;
}

static void make_captures(Stream *stream)
{
    int of_games = 60;
    int of_random_play = 60;
    int without = 10;
    StrBuf items = strbuf_new();
    puts("# where from\tside\ta8 to h1\twhat can be taken, in how many steps at least");
    while (of_games + of_random_play > 0) {
        Sample sample = next_sample(stream);
        int *left = sample.turns_left < 0 ? &of_random_play : &of_games;
        if (*left == 0 || sample.turns_left == 0 ||
            (format_captures(&sample.pos, &items) == 0 && without-- <= 0))
            continue;
        (*left)--;
        print_sample(&sample);
        printf("\t%s\n", items.length > 0 ? items.text : "-");
    }
    strbuf_free(&items);
}

// ---- Wins in two turns -----------------------------------------------------------------

// A turn that wins in two by our search, which need not be right.
static bool find_win(Search *search, const Position *pos, Turn *out)
{
    SearchInfo info;
    SearchLimits limits = {.nodes = 20000};
    search_clear(search);
    if (!search_run(search, &(Question){.pos = pos}, &limits, &info) ||
        info.score < SCORE_DECIDED)
        return false;
    *out = info.line[0];
    return true;
}

static void make_wins(Stream *stream)
{
    enum { WANTED = 64 };
    int found = 0;
    Search *search = search_create(4);
    StrBuf text = strbuf_new();
    puts("# where from\tside\ta8 to h1\treplies, all of which lose at once\tfirst turn");
    while (found < WANTED && stream->next < stream->games.count) {
        Sample sample = next_sample(stream);
        Turn turn;
        size_t replies = 0;
        if (sample.turns_left != 3 || slow_wins_at_once(&sample.pos) ||
            !find_win(search, &sample.pos, &turn) ||
            !slow_wins_in_two(&sample.pos, &turn, &replies))
            continue;
        strbuf_clear(&text);
        turn_format(&sample.pos, &turn, &text);
        print_sample(&sample);
        printf("\t%zu\t%s\n", replies, text.text);
        fflush(stdout);
        found++;
    }
    strbuf_free(&text);
    search_destroy(search);
}

// ---- Third repetitions -----------------------------------------------------------------

// A game that goes to and fro, and how often each of its positions has been.
typedef struct Walk {
    Position pos;
    Position *past;
    size_t count;
    Turn last[SIDES];
    StrBuf moves;
} Walk;

static int occurrences(const Walk *walk, const SlowBoard *board, Side side)
{
    int count = 0;
    for (size_t i = 0; i < walk->count; i++) {
        SlowBoard past = slow_board(&walk->past[i]);
        count += (Side)walk->past[i].side == side && memcmp(&past, board, sizeof past) == 0;
    }
    return count;
}

static void note_position(Walk *walk)
{
    walk->past = memory_resize(walk->past, walk->count + 1, sizeof *walk->past);
    walk->past[walk->count++] = walk->pos;
}

// The side's last turn, undone, or a random one.
static bool draw_turn(const Walk *walk, Random *random, bool is_undone, Turn *out)
{
    if (!is_undone || walk->count < 3)
        return playout_turn(random, &walk->pos, out);
    Step last = walk->last[walk->pos.side].steps[0];
    *out = (Turn){1, {step_of(step_to(last), direction_opposite(step_direction(last)))}};
    return turn_check(&walk->pos, out, NULL);
}

// Play a turn of one step that takes nothing and is no third repetition, if there is one
// the side's last turn undone. False when none was found.
static bool walk_on(Walk *walk, Random *random)
{
    for (int attempt = 0; attempt < 200; attempt++) {
        Turn turn;
        Position after = walk->pos;
        if (!draw_turn(walk, random, attempt == 0, &turn) || turn.length > 1)
            continue;
        turn_play(&after, &turn);
        SlowBoard board = slow_board(&after);
        bool takes =
            bb_count(position_occupied(&after)) < bb_count(position_occupied(&walk->pos));
        if (takes || occurrences(walk, &board, (Side)after.side) >= 2)
            continue;
        if (walk->moves.length > 0)
            strbuf_add(&walk->moves, "; ");
        turn_format(&walk->pos, &turn, &walk->moves);
        walk->last[walk->pos.side] = turn;
        walk->pos = after;
        note_position(walk);
        return true;
    }
    return false;
}

// Returns how many turns would be third repetitions.
static size_t count_forbidden(const Walk *walk, SlowSet *turns)
{
    size_t forbidden = 0;
    slow_turns(&walk->pos, STEPS_PER_TURN, turns);
    Side next = side_other((Side)walk->pos.side);
    for (size_t i = 0; i < turns->count; i++)
        forbidden += occurrences(walk, &turns->boards[i], next) >= 2;
    return forbidden;
}

static void make_repetitions(Stream *stream, Random *random)
{
    enum { WANTED = 24, TURNS = 24 };
    int found = 0;
    SlowSet turns;
    slow_set_init(&turns);
    puts("# where from\tside\ta8 to h1\tmoves from there\tturns then\tof them no third "
         "repetition");
    while (found < WANTED) {
        Sample sample = next_sample(stream);
        if (sample.turns_left >= 0 && sample.turns_left < 2)
            continue;
        Walk walk = {.pos = sample.pos};
        strbuf_init(&walk.moves);
        note_position(&walk);
        int length = 4 + (int)random_below(random, TURNS);
        bool is_walked = true;
        while (is_walked && length-- > 0)
            is_walked = walk_on(&walk, random);
        size_t forbidden = is_walked ? count_forbidden(&walk, &turns) : 0;
        if (is_walked && (forbidden > 0 || found % 8 == 7)) {
            print_sample(&sample);
            printf("\t%s\t%zu\t%zu\n", walk.moves.text, turns.count,
                   turns.count - forbidden);
            found++;
        }
        strbuf_free(&walk.moves);
        free(walk.past);
    }
    slow_set_free(&turns);
}

int main(int count, char **words)
{
    if (count != 3)
        give_up("usage: make_data turns|goals|captures|wins|repetitions GAMES.tsv");
    Random random;
    Stream stream = {.games = read_games(words[2])};
    random_init(&random, SEED);
    shuffle(&stream.games, &random);
    skirmish_init(&stream.skirmish, SEED);
    puts("# Made by `make test-data`: positions of games that Tusk played with itself (the "
         "first 24 are in games.tsv) and of random play; numbers by the slow twins of "
         "tests/support.");
    if (strcmp(words[1], "turns") == 0)
        make_turns(&stream);
    else if (strcmp(words[1], "goals") == 0)
        make_goals(&stream);
    else if (strcmp(words[1], "captures") == 0)
        make_captures(&stream);
    else if (strcmp(words[1], "wins") == 0)
        make_wins(&stream);
    else if (strcmp(words[1], "repetitions") == 0)
        make_repetitions(&stream, &random);
    else
        give_up("there is no such table");
    free(stream.games.items);
    return 0;
}
