// SPDX-License-Identifier: MIT
// replay [GAME | POSITION]: show the board, and who has won or what can be played.
#include <stdio.h>

#include <tusk.h>

static const char sample[] =
    "1g Ra1 Rb1 Rc1 Dd1 De1 Rf1 Rg1 Rh1 Ra2 Hb2 Cc2 Md2 Ee2 Cf2 Hg2 Rh2\n"
    "1s ra8 rb8 rc8 dd8 de8 rf8 rg8 rh8 ra7 hb7 cc7 ed7 me7 cf7 hg7 rh7\n"
    "2g Ee2n Ee3n Ee4n Ee5n";

static void show_turns(const TuskGame *game)
{
    TuskPosition pos = tusk_game_position(game);
    TuskGenerator *gen = tusk_generator_create();
    size_t count = tusk_generator_run_game(gen, game);
    printf("%zu different turns, for example\n", count);
    for (size_t i = 0; i < 3 && i < count; i++) {
        TuskTurn turn = tusk_generator_turn(gen, count < 3 ? i : i * (count / 3));
        char *official = tusk_turn_text(&pos, turn, TUSK_OFFICIAL);
        char *words = tusk_turn_text(&pos, turn, TUSK_WORDS);
        printf("  %s: %s\n", official, words);
        tusk_free(official);
        tusk_free(words);
    }
    tusk_generator_destroy(gen);
}

int main(int argc, char **argv)
{
    TuskError err;
    TuskGame *game = tusk_game_parse(argc > 1 ? argv[1] : sample, NULL, &err);
    if (!game) {
        fprintf(stderr, "%s\n", err.text);
        return 1;
    }
    TuskPosition pos = tusk_game_position(game);
    TuskResult result = tusk_game_result(game);
    char *drawing = tusk_position_text(&pos, TUSK_DRAWING);
    fputs(drawing, stdout);
    if (result.ending == TUSK_UNDECIDED)
        show_turns(game);
    else
        printf("%s has won by %s\n", result.winner == TUSK_GOLD ? "gold" : "silver",
               tusk_ending_name(result.ending));
    tusk_free(drawing);
    tusk_game_destroy(game);
    return 0;
}
