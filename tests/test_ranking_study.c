// SPDX-License-Identifier: MIT
// The study of move ranking: what is learnt from and tested on, and its table.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "study/ranking_trial.h"

enum { GAMES = 12 };

static char path[] = "/tmp/tusk-ranking-XXXXXX";
static char *paths[1] = {path};

static int write_games(void **state)
{
    (void)state;
    int fd = mkstemp(path);
    if (fd < 0)
        return -1;
    FILE *file = fdopen(fd, "w");
    fputs("id\tmovelist\n", file);
    for (int i = 0; i < GAMES; i++)
        fprintf(file,
                "%d\t1w Ra1 Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh1 Ha2 Db2 Cc2 Md2 Ee2 Cf2 Dg2 Hh2\\n"
                "1b ra8 rb8 rc8 rd8 re8 rf8 rg8 rh8 ha7 db7 cc7 ed7 me7 cf7 dg7 hh7\\n"
                "2w Ee2n Md2n\\n2b ed7s me7s\\n3w H%c2n\\n3b hh7s ha7s\n",
                i, i % 2 == 0 ? 'a' : 'h');
    return fclose(file);
}

static int remove_games(void **state)
{
    (void)state;
    return unlink(path);
}

// ---- What is learnt from and tested on -------------------------------------------------

static void look_at_nothing(void *context, const ExpertGame *game, size_t slot, int worker)
{
    (void)context;
    (void)game;
    (void)slot;
    (void)worker;
}

static void mark_game(void *context, const ExpertGame *game, size_t slot)
{
    char *marks = context;
    (void)slot;
    marks[game->id] = 'x';
}

static void require_games(const ExpertSource *source, const char *expected)
{
    char marks[] = "............";
    Error err = {""};
    ExpertWork work = {look_at_nothing, mark_game, marks};
    if (!expert_games_run(source, &work, &err))
        fail_msg("%s", err.text);
    assert_string_equal(marks, expected);
}

static void every_size_is_tested_on_the_same_games(void **state)
{
    static const struct {
        long games;
        const char *learnt;
    } sizes[] = {{3, ".xx........."}, {6, ".xx.xx......"}, {GAMES, ".xx.xx.xx.xx"}};
    (void)state;
    RankingStudy study = {.paths = paths, .path_count = 1, .games = GAMES, .jobs = 1};
    ExpertSource tested = ranking_tested(&study);
    require_games(&tested, "x..x..x..x..");
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        ExpertSource learnt = ranking_learnt(&study, sizes[i].games);
        require_games(&learnt, sizes[i].learnt);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_size_is_tested_on_the_same_games),
    };
    return cmocka_run_group_tests_name("ranking_study", tests, write_games, remove_games);
}
