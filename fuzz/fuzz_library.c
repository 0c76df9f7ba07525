// SPDX-License-Identifier: MIT
// Any bytes handed to the public library: as lines of an archive, and as a position or game
// that is then looked at in every way. Whatever they are, the answer is a value or a
// sentence.
#include <stdlib.h>

#include "input.h"
#include "tusk.h"

enum { TURNS_MOST = 3000 }; // positions with more take too long here

static void require(bool claim)
{
    if (!claim)
        abort();
}

static void read_lines(const uint8_t *data, size_t size)
{
    TuskArchive *archive = tusk_archive_create();
    for (size_t begin = 0; begin < size;) {
        const uint8_t *end = memchr(data + begin, '\n', size - begin);
        size_t length = end ? (size_t)(end - data) - begin + 1 : size - begin;
        TuskError err = {""};
        char *line = memory_array(length, 1); // so that reading beyond its end is noticed
        memcpy(line, data + begin, length);
        TuskArchiveLine found = tusk_archive_read(archive, line, length, &err);
        free(line);
        require(found == TUSK_LINE_ROW || found == TUSK_LINE_NO_ROW || err.text[0]);
        TuskGame *game = tusk_archive_game(archive, NULL, &err);
        require(game ? found == TUSK_LINE_ROW : err.text[0] != '\0');
        tusk_game_destroy(game);
        begin += length;
    }
    tusk_archive_destroy(archive);
}

static void look_at_turns(const TuskGame *game)
{
    TuskGenerator *gen = tusk_generator_create();
    TuskFeatures *features = tusk_features_create("full", NULL);
    TuskRanker *ranker = tusk_ranker_create(NULL, 0, NULL);
    size_t moves = tusk_game_moves(game);
    size_t count = tusk_generator_run_game(gen, game);
    if (count < TURNS_MOST) {
        require(tusk_features_run(features, gen, game, moves) == count);
        require(tusk_ranker_run(ranker, gen, game, moves) == count);
        int32_t *scores = memory_array(count, sizeof *scores);
        require(tusk_generator_evaluate(gen, 0, count, scores) == count);
        free(scores);
    }
    tusk_ranker_destroy(ranker);
    tusk_features_destroy(features);
    tusk_generator_destroy(gen);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    TuskError err = {""};
    char *text = input_text(data, size);
    TuskGame *game = tusk_game_parse(text, NULL, &err);
    require(game || err.text[0]);
    if (game) {
        TuskPosition pos = tusk_game_position(game);
        int16_t features[1024];
        require(tusk_evaluation_features(&pos, features, 1024) <= 1024);
        tusk_evaluate(&pos);
        tusk_free(tusk_turn_svg(&pos, (TuskTurn){0}));
        look_at_turns(game);
        tusk_game_destroy(game);
    }
    free(text);
    read_lines(data, size);
    return 0;
}
