// SPDX-License-Identifier: MIT
#include "train/sampler.h"

void sampler_init(Sampler *sampler, const SamplerOptions *options, Samples *samples)
{
    *sampler = (Sampler){.options = *options, .samples = samples};
    game_init(&sampler->game);
    told_scores_init(&sampler->scores);
}

void sampler_free(Sampler *sampler)
{
    game_free(&sampler->game);
    told_scores_free(&sampler->scores);
}

// Two records of the same game are the same game, whatever their numbers (FNV-1a).
static uint64_t game_name(const char *movelist)
{
    uint64_t name = UINT64_C(0xcbf29ce484222325);
    for (; *movelist; movelist++)
        name = (name ^ (unsigned char)*movelist) * UINT64_C(0x100000001b3);
    return name ^ name >> 29;
}

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

static bool check_row(const Sampler *sampler, const ArchiveRow *row, Error *why)
{
    if (row->is_corrupt == 1)
        return error_set(why, "it is marked corrupt");
    if (row->result == ARCHIVE_NO_RESULT)
        return error_set(why, "it has no result");
    if (row->result != ARCHIVE_DRAWN && !is_won_by_play(row->termination))
        return error_set(why, "it ended by %s", termination_name(row->termination));
    for (int side = GOLD; side < SIDES; side++)
        if (sampler->options.min_rating && // an unknown rating is less than any
            row->players[side].rating < sampler->options.min_rating)
            return error_set(why, "a player is rated too low");
    return true;
}

static void take_position(const Sampler *sampler, Sample *sample, const Position *pos,
                          int steps_used)
{
    sample->pos = sample_position(pos, steps_used);
    if (sample_is_open(&sample->pos))
        samples_add(sampler->samples, sample);
}

// After one to three steps of the turn, drawn by lot; not between the halves of a push, nor
// after the last step.
static void take_mid(const Sampler *sampler, Sample *sample, const GameMove *move,
                     Random *random)
{
    Position pos = move->before;
    int steps = 1 + (int)random_below(random, STEPS_PER_TURN - 1);
    if (steps >= move->turn.length)
        return;
    for (int i = 0; i < steps; i++)
        step_make(&pos, move->turn.steps[i]);
    if (pos.bond != BOND_PUSH)
        take_position(sampler, sample, &pos, steps);
}

static void take_positions(Sampler *sampler, Sample *sample)
{
    Random random;
    size_t turn = 0;
    random_init(&random, sampler->options.seed ^ sample->game);
    for (size_t i = 0; i < sampler->game.move_count; i++) {
        const GameMove *move = &sampler->game.moves[i];
        if (move->kind == MOVE_TURN)
            sample->score = told_scores_at(&sampler->scores, turn++);
        bool is_drawn = random_below(&random, (uint32_t)sampler->options.one_in) == 0;
        if (move->kind != MOVE_TURN || !is_drawn)
            continue;
        take_position(sampler, sample, &move->before, 0);
        if (sampler->options.has_mid)
            take_mid(sampler, sample, move, &random);
    }
}

bool sampler_add(Sampler *sampler, const ArchiveRow *row, Error *why)
{
    static const float results[] = {
        [ARCHIVE_GOLD_WON] = 1.0F, [ARCHIVE_SILVER_WON] = 0.0F, [ARCHIVE_DRAWN] = 0.5F};
    sampler->skipped++;
    if (!check_row(sampler, row, why) ||
        !archive_game_replay(row, &sampler->game, NULL, why))
        return false;
    Sample sample = {.game = game_name(row->movelist),
                     .result = results[row->result],
                     .score = SAMPLE_UNSCORED};
    told_scores_read(&sampler->scores, row->events);
    told_scores_look_ahead(&sampler->scores, sampler->options.foresight, sample.result);
    take_positions(sampler, &sample);
    sampler->skipped--;
    sampler->games++;
    return true;
}
