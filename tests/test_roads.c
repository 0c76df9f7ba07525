// SPDX-License-Identifier: MIT
// Straight roads: whoever asks about a game, `tusk move`, `tusk analyse`, `tusk aei` or
// `tusk play`, the same game and depth give the same nodes and the same turn from an empty
// table. tests/cli/roads.t asks the commands themselves.
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "analysis/analysis.h"
#include "core/turn_text.h"
#include "game/question.h"
#include "players/players.h"
#include "support/aei_talk.h"
#include "terminal/play_session.h"

enum { DEPTH = 8 };

// Where a road leads to.
typedef struct Arrival {
    uint64_t nodes;
    char turn[64];
} Arrival;

static void note_turn(Arrival *arrival, const Position *pos, const Turn *turn)
{
    StrBuf text = strbuf_new();
    turn_format(pos, turn, &text);
    snprintf(arrival->turn, sizeof arrival->turn, "%s", text.text);
    strbuf_free(&text);
}

static void assert_same(const Arrival *one, const Arrival *other)
{
    assert_int_equal(one->nodes, other->nodes);
    assert_string_equal(one->turn, other->turn);
}

static Game read_game(void)
{
    Game game;
    assert_true(question_read("@tests/data/roads.txt", &game, NULL, NULL));
    assert_int_equal(game.move_count, 18);
    return game;
}

static void hear(void *context, const BotInfo *info)
{
    ((Arrival *)context)->nodes = info->nodes;
}

// ---- The roads -------------------------------------------------------------------------

static Player open_tusk(const char *depth)
{
    Player player;
    BotSpec spec;
    bot_spec_init(&spec, &bot_tusk);
    if (depth)
        bot_spec_add(&spec, "depth", depth);
    assert_true(player_open(&player, &spec, 1, NULL));
    bot_spec_free(&spec);
    return player;
}

// As `tusk move` asks.
static Arrival by_move(const Question *question)
{
    Arrival arrival = {0};
    Turn turn;
    Player player = open_tusk(NULL);
    BotTask task = {
        .question = *question, .limits = {.depth = DEPTH}, .report = {hear, &arrival}};
    assert_int_equal(player_new_game(&player, NULL), BOT_PLAYS);
    assert_int_equal(player_choose_turn(&player, &task, &turn, NULL), BOT_PLAYS);
    note_turn(&arrival, question->pos, &turn);
    player_close(&player);
    return arrival;
}

static Arrival by_analysis(const Question *question)
{
    Arrival arrival = {0};
    Analyst analyst;
    Analysis analysis;
    Engine *engine = engine_create();
    AnalysisOptions options = {.limits = {.depth = DEPTH, .lines = 1, .threads = 1}};
    assert_true(engine_prepare(engine, NULL));
    assert_true(analyst_init(&analyst, engine, NULL, NULL));
    assert_true(analyse(&analyst, question, &options, &analysis, NULL));
    arrival.nodes = analysis.lines.nodes;
    note_turn(&arrival, question->pos, &analysis.lines.best[0].turns[0]);
    analysis_free(&analysis);
    analyst_free(&analyst);
    engine_destroy(engine);
    return arrival;
}

// As a controller plays the game through.
static Arrival by_aei(void)
{
    Arrival arrival = {0};
    AeiTalk talk;
    FILE *file = fopen("tests/data/roads.txt", "r");
    char line[256];
    char text[300];
    int offset = 0;
    assert_non_null(file);
    aei_talk_begin(&talk, &bot_tusk);
    aei_talk_say(&talk, "newgame");
    aei_talk_say(&talk, "setoption name depth value 8");
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        sscanf(line, "%*s %n", &offset);
        snprintf(text, sizeof text, "makemove %s", line + offset);
        aei_talk_say(&talk, text);
    }
    fclose(file);
    aei_talk_say(&talk, "go");
    do {
        assert_int_equal(aei_talk_hear(&talk), LINE_READ);
        sscanf(talk.line.text, "info nodes %" SCNu64, &arrival.nodes);
    } while (sscanf(talk.line.text, "bestmove %63[^\n]", arrival.turn) != 1);
    assert_true(aei_talk_end(&talk));
    return arrival;
}

// Tusk, overheard: in the terminal nobody tells how many nodes there were.
static Arrival overheard;

static BotAnswer choose_overheard(void *self, const BotTask *task, Turn *out, Error *err)
{
    BotTask own = *task;
    own.report = (BotReport){hear, &overheard};
    BotAnswer answer = bot_tusk.choose_turn(self, &own, out, err);
    note_turn(&overheard, task->question.pos, out);
    return answer;
}

// As `tusk play --bot tusk:depth=8` does when it is the bot's turn. What a person would
// read is not the test's to print.
static Arrival by_play(const Game *game)
{
    Bot spied = bot_tusk;
    PlaySession session;
    Player player = open_tusk("8");
    spied.choose_turn = choose_overheard;
    player.bot = &spied;
    KeptGame kept = {.game = *game, .person = SILVER, .bot = {.bot = &spied}};
    clock_init(&kept.clock, &(TimeControl){.percent = 100});
    fflush(stdout);
    int shown = dup(STDOUT_FILENO);
    assert_non_null(freopen("/dev/null", "w", stdout));
    session_init(&session, &kept, &player);
    session_begin(&session);
    session_free(&session);
    fflush(stdout);
    dup2(shown, STDOUT_FILENO);
    close(shown);
    return overheard;
}

// ---- Tests -----------------------------------------------------------------------------

static void all_roads_lead_to_the_same_turn(void **state)
{
    (void)state;
    Game game = read_game();
    Question question = question_of_game(&game);
    Arrival move = by_move(&question);
    Arrival analysis = by_analysis(&question);
    Arrival aei = by_aei();
    Arrival play = by_play(&game); // frees the game
    assert_same(&move, &analysis);
    assert_same(&move, &aei);
    assert_same(&move, &play);
}

static void a_position_without_its_game_is_another_question(void **state)
{
    (void)state;
    Game game = read_game();
    Question whole = question_of_game(&game);
    Question bare = {.pos = &game.position};
    assert_int_not_equal(by_move(&whole).nodes, by_move(&bare).nodes);
    Arrival move = by_move(&bare);
    Arrival analysis = by_analysis(&bare);
    assert_same(&move, &analysis);
    game_free(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_roads_lead_to_the_same_turn),
        cmocka_unit_test(a_position_without_its_game_is_another_question),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
