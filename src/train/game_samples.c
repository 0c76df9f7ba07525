// SPDX-License-Identifier: MIT
#include "train/game_samples.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"
#include "base/span.h"

enum { CLEARLY_WON = 2000 }; // a game is worth no more than this, nor is any told score

void game_sampler_init(GameSampler *sampler, const GameSamplerOptions *options,
                       Samples *samples)
{
    *sampler = (GameSampler){.options = *options, .samples = samples};
    game_init(&sampler->game);
}

void game_sampler_free(GameSampler *sampler)
{
    game_free(&sampler->game);
    free(sampler->told);
}

// ---- Told scores -----------------------------------------------------------------------

static void read_told(GameSampler *sampler, const char *events)
{
    static const char heading[] = "scores ";
    const char *found = strstr(events, heading);
    Span events_left = span_of(found ? found + strlen(heading) : "");
    Span rest = {0};
    Span word;
    sampler->told_count = 0;
    span_next_field(&events_left, ';', &rest);
    while (span_next_word(&rest, &word)) {
        bool is_none = span_equals(word, "-");
        sampler->told = memory_grow(sampler->told, sampler->told_count,
                                    &sampler->told_capacity, sizeof *sampler->told);
        sampler->told[sampler->told_count++] =
            is_none ? SAMPLE_UNSCORED : (int)strtol(word.text, NULL, 10);
    }
}

static double within_bounds(int score)
{
    return score > CLEARLY_WON ? CLEARLY_WON : score < -CLEARLY_WON ? -CLEARLY_WON : score;
}

// Each score becomes a mean with later ones. A search tends to like the side to move, so
// scores of neighbouring turns are averaged first.
static void look_ahead(GameSampler *sampler, double result)
{
    double foresight = sampler->options.foresight;
    double later = (2 * result - 1) * CLEARLY_WON; // all that is told from the next turn on
    double next = later;                           // what is told at the next turn
    if (foresight <= 0)
        return;
    for (size_t turn = sampler->told_count; turn-- > 0;) {
        int told = sampler->told[turn];
        double now = told == SAMPLE_UNSCORED ? next : within_bounds(told);
        later = (1 - foresight) * (now + next) / 2 + foresight * later;
        next = now;
        sampler->told[turn] = (int)later;
    }
}

// ---- Games -----------------------------------------------------------------------------

static bool is_won_by_play(Termination termination)
{
    switch (termination) {
    case TERMINATION_GOAL:
    case TERMINATION_ELIMINATION:
    case TERMINATION_IMMOBILISATION:
    case TERMINATION_RESIGNATION:
    case TERMINATION_SCORE: return true;
    default: return false;
    }
}

static bool check_row(const GameSampler *sampler, const ArchiveRow *row, Error *why)
{
    if (row->is_corrupt == 1)
        return error_set(why, "it is marked corrupt");
    if (row->result == ARCHIVE_NO_RESULT)
        return error_set(why, "it has no result");
    if (row->result != ARCHIVE_DRAWN && !is_won_by_play(row->termination))
        return error_set(why, "it ended by %s", termination_name(row->termination));
    return archive_row_is_rated(row, sampler->options.min_rating) ||
           error_set(why, "a player is rated too low");
}

static void take_position(const GameSampler *sampler, Sample *sample, const Position *pos)
{
    sample->pos = *pos;
    if (sample_is_open(pos))
        samples_add(sampler->samples, sample);
}

static void take_positions(const GameSampler *sampler, Sample *sample)
{
    Random random;
    Position pos;
    size_t turn = 0;
    random_init(&random, sampler->options.seed ^ sample->game);
    for (size_t i = 0; i < sampler->game.move_count; i++) {
        const GameMove *move = &sampler->game.moves[i];
        bool is_drawn = random_below(&random, (uint32_t)sampler->options.one_in) == 0;
        if (move->kind != MOVE_TURN)
            continue;
        sample->score = turn < sampler->told_count ? sampler->told[turn] : SAMPLE_UNSCORED;
        turn++;
        if (!is_drawn)
            continue;
        pos = sample_position(&move->before, 0);
        take_position(sampler, sample, &pos);
        if (sampler->options.has_mid &&
            sample_mid_turn(&move->before, &move->turn, &random, &pos))
            take_position(sampler, sample, &pos);
    }
}

bool game_sampler_add(GameSampler *sampler, const ArchiveRow *row, Error *why)
{
    static const float results[] = {
        [ARCHIVE_GOLD_WON] = 1.0F, [ARCHIVE_SILVER_WON] = 0.0F, [ARCHIVE_DRAWN] = 0.5F};
    sampler->left_out++;
    if (!check_row(sampler, row, why) ||
        !archive_game_replay(row, &sampler->game, NULL, why))
        return false;
    // Two records of the same game are the same game, whatever their numbers.
    uint64_t name = checksum_of(row->movelist, strlen(row->movelist));
    Sample sample = {.game = name ^ name >> 29,
                     .result = results[row->result],
                     .score = SAMPLE_UNSCORED};
    read_told(sampler, row->events);
    look_ahead(sampler, (double)sample.result);
    take_positions(sampler, &sample);
    sampler->left_out--;
    sampler->games++;
    return true;
}
