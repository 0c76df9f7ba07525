// SPDX-License-Identifier: MIT
#include "turning/solver.h"

#include <pthread.h>

#include "base/parallel.h"
#include "turning/finder.h"

const char *turning_verdict_name(TurningVerdict verdict)
{
    static const char *const names[] = {"unasked", "solved", "repeated", "other", "none"};
    return names[verdict];
}

const char *turning_kind_name(TurningKind kind)
{
    static const char *const names[TURNING_KINDS] = {"tactics", "judgement", "all"};
    return names[kind];
}

// Who works at one point at a time.
typedef struct Desk {
    Player player;
    bool has_player;
    Engine *engine;
} Desk;

typedef struct Work {
    const TurningExam *exam;
    TurningAnswer *answers;
    Desk desks[TURNING_JOBS_MOST];
    pthread_mutex_t lock; // of what follows
    size_t done;
    bool has_failed;
    Error problem;
} Work;

// ---- One point -------------------------------------------------------------------------

// What is known by long searches of the turns of a point.
typedef struct Known {
    uint64_t keys[TURNING_LIMITS + 1]; // of the boards behind them
    int values[TURNING_LIMITS + 1];
    int count;
} Known;

static int value_of(const Work *work, Engine *engine, const TurningPoint *point,
                    const Turn *turn, Known *known)
{
    uint64_t key = turn_key_after(&point->pos, turn);
    for (int i = 0; i < known->count; i++)
        if (known->keys[i] == key)
            return known->values[i];
    int value = turning_value(engine, &point->pos, turn, work->exam->nodes, NULL);
    known->keys[known->count] = key;
    known->values[known->count++] = value;
    return value;
}

static TurningVerdict judge(const Work *work, Engine *engine, const TurningPoint *point,
                            const Turn *turn, Known *known)
{
    uint64_t key = turn_key_after(&point->pos, turn);
    if (key == turn_key_after(&point->pos, &point->played))
        return TURNING_REPEATED;
    if (key == turn_key_after(&point->pos, &point->better))
        return TURNING_SOLVED;
    int kept = value_of(work, engine, point, turn, known) -
               value_of(work, engine, point, &point->played, known);
    return 2 * kept >= point->kept - point->left ? TURNING_SOLVED : TURNING_OTHER;
}

static bool answer(Work *work, Desk *desk, const TurningPoint *point, size_t limit,
                   TurningAnswer *out, Error *err)
{
    Game game;
    game_init_position(&game, &point->pos);
    BotTask task = {.question = question_of_game(&game),
                    .limits = work->exam->limits[limit],
                    .stop = work->exam->stop};
    BotAnswer got = player_new_game(&desk->player, err);
    if (got == BOT_PLAYS)
        got = player_choose_turn(&desk->player, &task, &out->turn, err);
    game_free(&game);
    out->verdict = got == BOT_PLAYS ? TURNING_OTHER : TURNING_NONE; // judged later
    return got <= BOT_IS_STUCK;
}

static void fail(Work *work, const Error *err)
{
    pthread_mutex_lock(&work->lock);
    if (!work->has_failed)
        work->problem = *err;
    work->has_failed = true;
    pthread_mutex_unlock(&work->lock);
}

static bool is_over(Work *work)
{
    pthread_mutex_lock(&work->lock);
    bool has_failed = work->has_failed;
    pthread_mutex_unlock(&work->lock);
    return has_failed || stop_is_asked(work->exam->stop);
}

static void finish_point(Work *work)
{
    pthread_mutex_lock(&work->lock);
    work->done++;
    if (work->exam->tell)
        work->exam->tell(work->exam->context, work->done);
    pthread_mutex_unlock(&work->lock);
}

static void solve(void *context, size_t piece, int worker)
{
    Work *work = context;
    const TurningExam *exam = work->exam;
    const TurningPoint *point = &exam->suite->points[piece];
    Desk *desk = &work->desks[worker];
    Known known = {.count = 0};
    for (size_t limit = 0; limit < exam->limit_count && !is_over(work); limit++) {
        TurningAnswer given = {.verdict = TURNING_UNASKED};
        Error err = {""};
        if (!answer(work, desk, point, limit, &given, &err))
            fail(work, &err);
        if (is_over(work)) // what a stopped bot says does not count
            return;
        if (given.verdict == TURNING_OTHER)
            given.verdict = judge(work, desk->engine, point, &given.turn, &known);
        work->answers[piece * exam->limit_count + limit] = given;
    }
    finish_point(work);
}

// ---- All -------------------------------------------------------------------------------

static bool open_desk(Desk *desk, const TurningExam *exam, Error *err)
{
    desk->engine = engine_create();
    if (!engine_set_table(desk->engine, exam->table_mb, err) ||
        !engine_prepare(desk->engine, err))
        return false;
    desk->has_player = player_open(&desk->player, exam->bot, 1, err);
    return desk->has_player;
}

static void close_desk(Desk *desk)
{
    engine_destroy(desk->engine);
    if (desk->has_player)
        player_close(&desk->player);
}

bool turning_solve(const TurningExam *exam, TurningAnswer *answers, Error *err)
{
    Work work = {.exam = exam, .answers = answers};
    bool is_ready = true;
    for (size_t i = 0; i < exam->suite->count * exam->limit_count; i++)
        answers[i] = (TurningAnswer){.verdict = TURNING_UNASKED};
    for (int i = 0; i < exam->jobs && is_ready; i++)
        is_ready = open_desk(&work.desks[i], exam, err);
    pthread_mutex_init(&work.lock, NULL);
    if (is_ready)
        parallel_run(exam->suite->count, exam->jobs, solve, &work);
    pthread_mutex_destroy(&work.lock);
    for (int i = 0; i < exam->jobs; i++)
        close_desk(&work.desks[i]);
    if (work.has_failed)
        return error_set(err, "%s", work.problem.text);
    return is_ready;
}

static bool is_of_kind(const TurningPoint *point, TurningKind kind)
{
    TurningKind own = point->tactic == TACTICAL_NONE ? TURNING_JUDGEMENT : TURNING_TACTICS;
    return kind == TURNING_ALL || kind == own;
}

TurningShare turning_share(const TurningExam *exam, const TurningAnswer *answers,
                           size_t limit, TurningKind kind)
{
    TurningShare share = {0};
    for (size_t i = 0; i < exam->suite->count; i++) {
        TurningVerdict verdict = answers[i * exam->limit_count + limit].verdict;
        if (verdict == TURNING_UNASKED || !is_of_kind(&exam->suite->points[i], kind))
            continue;
        share.asked++;
        share.solved += verdict == TURNING_SOLVED;
    }
    return share;
}
