// SPDX-License-Identifier: MIT
#include "puzzle/puzzle_maker.h"

#include <math.h>
#include <string.h>

#include "analysis/ranking.h"
#include "eval/evaluation.h"
#include "search/defence.h"
#include "search/score.h"
#include "tactics/captures.h"
#include "tactics/elimination.h"
#include "tactics/goal.h"

enum {
    TURNS_LEAST = 500,    // a position with fewer is no question
    RIGHT_MOST = 60,      // solutions of a puzzle, at most
    RIGHT_SHARE = 150,    // and at most one turn in so many
    WIN_NODES = 20000,    // replies looked at for a win in two turns
    CHECK_NODES = 60000,  // of the searches that confirm
    GOAL_STEPS_LEAST = 3, // a shorter goal is seen at once
    GAIN_LEAST = 250,     // centi-rabbits by which a capture must be better than all else
    LOST = 3000,          // a position that far behind is not worth defending
};

void puzzle_maker_init(PuzzleMaker *maker, Engine *engine, const Stop *stop)
{
    *maker = (PuzzleMaker){engine, turngen_create(), stop};
}

void puzzle_maker_free(PuzzleMaker *maker)
{
    turngen_destroy(maker->gen);
}

// A position of a game, at which a turn was due.
typedef struct Place {
    PuzzleMaker *maker;
    Question question;
    Game alone; // from here on: what a solver is shown has no past
    const Position *pos;
    Side side;
    Side enemy;
} Place;

// ---- Solutions -------------------------------------------------------------------------

// How sharp a puzzle is: its right turns among all, and how early the ranker, which thinks
// as strong players do, would come upon one.
typedef struct Sharpness {
    long right;
    long turns;
    long rank; // of the likeliest right turn
} Sharpness;

static bool is_sharp(const Sharpness *sharpness)
{
    return sharpness->right <= RIGHT_MOST &&
           sharpness->right * RIGHT_SHARE <= sharpness->turns;
}

// As far as it is sharp: nobody asks how blunt the others are.
static Sharpness measure(const Place *place, const Puzzle *puzzle)
{
    Ranking ranking;
    TurnGen *gen = place->maker->gen;
    Sharpness sharpness = {0};
    ranking_make(&ranking, engine_ranker(place->maker->engine), &place->question, gen);
    sharpness.turns = (long)ranking.count;
    for (size_t i = 0; i < ranking.count && is_sharp(&sharpness); i++) {
        Turn turn = turngen_turn(gen, ranking.turns[i].index);
        if (!puzzle_judge(puzzle, &turn, NULL, NULL))
            continue;
        sharpness.right++;
        if (sharpness.rank == 0)
            sharpness.rank = (long)i + 1;
    }
    ranking_free(&ranking);
    return sharpness;
}

// Rare and unexpected is hard; a factor of four is a grade.
static int grade_of(const Sharpness *sharpness)
{
    double rarity = log((double)sharpness->turns / (double)sharpness->right) / log(4);
    double surprise = log((double)sharpness->rank) / log(4);
    int grade = (int)lround(rarity / 2 + surprise - 1.5);
    return grade < 1 ? 1 : grade > PUZZLE_GRADES ? PUZZLE_GRADES : grade;
}

static bool add(const Place *place, Puzzle *puzzle, PuzzleSet *out)
{
    puzzle_name(puzzle);
    if (puzzle_set_find(out, puzzle->id))
        return false;
    Sharpness sharpness = measure(place, puzzle);
    if (sharpness.turns < TURNS_LEAST || sharpness.right == 0 || !is_sharp(&sharpness))
        return false;
    puzzle->right = sharpness.right;
    puzzle->turns = sharpness.turns;
    puzzle->grade = grade_of(&sharpness);
    return puzzle_set_add(out, puzzle);
}

// What a search of the position finds; false when there is no turn.
static bool search_at(const Place *place, SearchInfo *out)
{
    const SearchLimits limits = {.nodes = CHECK_NODES, .stop = place->maker->stop};
    return engine_run(place->maker->engine, &place->question, &limits, out);
}

// ---- One theme each --------------------------------------------------------------------

static Puzzle begin(const Place *place, PuzzleTheme theme)
{
    return (Puzzle){.theme = theme, .pos = *place->pos, .target = NO_SQUARE};
}

static bool try_goal(const Place *place, PuzzleSet *out)
{
    Puzzle puzzle = begin(place, PUZZLE_GOAL);
    int steps = goal_steps(place->pos, place->side, STEPS_PER_TURN, &puzzle.solution);
    return steps >= GOAL_STEPS_LEAST && add(place, &puzzle, out);
}

static bool try_win(const Place *place, PuzzleSet *out)
{
    Puzzle puzzle = begin(place, PUZZLE_WIN);
    return engine_win_in_two(place->maker->engine, &place->question, WIN_NODES,
                             &puzzle.solution) &&
           puzzle_judge(&puzzle, &puzzle.solution, NULL, NULL) && add(place, &puzzle, out);
}

// The search finds the defence, and that the game goes on behind it.
static bool try_defence(const Place *place, PuzzleSet *out)
{
    Puzzle puzzle = begin(place, PUZZLE_DEFEND);
    SearchInfo found;
    if (!defence_is_needed(place->pos) || defence_find(place->pos, NULL) == 0 ||
        !search_at(place, &found) || found.score < -LOST)
        return false;
    puzzle.solution = found.line[0];
    return puzzle_judge(&puzzle, &puzzle.solution, NULL, NULL) && add(place, &puzzle, out);
}

// The search would take it, and what is gained is still there some turns later: the score
// is better by much than that of the position as it stands.
static bool try_capture(const Place *place, PuzzleSet *out)
{
    Puzzle puzzle = begin(place, PUZZLE_CAPTURE);
    SearchInfo found;
    int still = 0;
    if (!captures_exist(place->pos, place->side, STEPS_PER_TURN) ||
        !search_at(place, &found) || score_is_decided(found.score))
        return false;
    puzzle.solution = found.line[0];
    puzzle.target = position_strongest(
        place->pos, turn_removes(place->pos, &puzzle.solution, place->enemy));
    if (puzzle.target == NO_SQUARE || position_kind_at(place->pos, puzzle.target) == RABBIT)
        return false;
    still = evaluate(place->pos, engine_weights(place->maker->engine));
    return found.score - still >= GAIN_LEAST &&
           puzzle_judge(&puzzle, &puzzle.solution, NULL, NULL) && add(place, &puzzle, out);
}

static int look_at(const Place *place, PuzzleSet *out)
{
    if (goal_within(place->pos, place->side, STEPS_PER_TURN))
        return try_goal(place, out);
    if (elimination_find(place->pos, place->side, STEPS_PER_TURN, NULL))
        return 0;
    if (defence_is_needed(place->pos))
        return try_defence(place, out);
    return try_win(place, out) || try_capture(place, out);
}

int puzzle_maker_look(PuzzleMaker *maker, const Game *game, PuzzleSet *out)
{
    int count = 0;
    for (size_t i = 0; i < game->move_count && !stop_is_asked(maker->stop); i++) {
        const GameMove *move = &game->moves[i];
        Place place = {.maker = maker, .pos = &move->before};
        if (move->kind != MOVE_TURN)
            continue;
        place.side = (Side)move->before.side;
        place.enemy = side_other(place.side);
        game_init_position(&place.alone, &move->before);
        place.question = question_of_game(&place.alone);
        engine_new_game(maker->engine, NULL); // so that puzzles depend on the position only
        count += look_at(&place, out);
        game_free(&place.alone);
    }
    return count;
}
