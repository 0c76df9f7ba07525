// SPDX-License-Identifier: MIT
#include "match/match_ranks.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "base/ranks.h"
#include "base/span.h"
#include "match/parcel.h"

enum {
    // How long to sleep when there is no news. Rank 0 looks soon after some, then less and
    // less often; a rank that waits for a game looks soon, one that plays only has to hear
    // that it should stop.
    DESK_SHORTEST_NS = 50000,
    DESK_LONGEST_NS = 1000000,
    WAITING_NS = 20000,
    PLAYING_NS = 5000000,
    SPARES = 3, // so many games for each thread must be left for one to be asked for early
};

static void pause_for(long nanoseconds)
{
    const struct timespec moment = {.tv_nsec = nanoseconds};
    nanosleep(&moment, NULL);
}

static void begin_message(StrBuf *out, char letter)
{
    strbuf_clear(out);
    strbuf_add_char(out, letter);
}

static void add_number(StrBuf *out, long number)
{
    strbuf_add_bytes(out, (const char *)&number, sizeof number);
}

static long number_in(Span rest)
{
    long number = -1;
    if (rest.length >= sizeof number)
        memcpy(&number, rest.text, sizeof number);
    return number;
}

static void send_letter(int to, char letter)
{
    StrBuf message = strbuf_new();
    begin_message(&message, letter);
    ranks_send(to, &message);
    strbuf_free(&message);
}

// ---- Rank 0 ----------------------------------------------------------------------------

// A game, and whether there are so many more ('M') that the rank may ask for some before it
// needs them, and never wait. Of the last games ('G') none is to lie about where it is not
// played while others have nothing to do.
static void give_game(Desk *desk, int to)
{
    long number = desk_take(desk);
    if (number < 0) {
        send_letter(to, 'E');
        return;
    }
    long threads = (long)ranks_count() * desk->plan->jobs;
    StrBuf message = strbuf_new();
    begin_message(&message, desk_left(desk) > SPARES * threads ? 'M' : 'G');
    add_number(&message, number);
    ranks_send(to, &message);
    strbuf_free(&message);
}

static void take_parcel(Desk *desk, int from, Span bytes)
{
    MatchGame game;
    Verdict verdict;
    Error why = {""};
    if (!parcel_unpack(bytes, &game, &verdict)) {
        error_set(&why, "rank %d has sent something else", from);
        desk_break_off(desk, -1, &why);
        return;
    }
    game.rank = from;
    // What is handed in after the end counts no more.
    if (!desk_is_closed(desk))
        desk_hand_in(desk, &game);
    verdict_free(&verdict);
}

static void take_failure(Desk *desk, int from, Span bytes)
{
    Error why = {""};
    long number = number_in(bytes);
    const char *sentence = bytes.length > sizeof number ? bytes.text + sizeof number : "";
    error_set(&why, "rank %d: %.200s", from, sentence);
    desk_break_off(desk, number, &why);
}

// Returns how many ranks are through by this: 1 or 0.
static int answer(Desk *desk, int from, const StrBuf *message)
{
    Span rest = {message->text + 1, message->length - 1};
    switch (message->text[0]) {
    case 'W': give_game(desk, from); break;
    case 'R': take_parcel(desk, from, rest); break;
    case 'F': take_failure(desk, from, rest); break;
    default: return 1;
    }
    return 0;
}

void match_serve_ranks(Desk *desk, Jobs *jobs)
{
    StrBuf message = strbuf_new();
    int left = ranks_count() - 1;
    int from = 0;
    bool is_told = false;
    long rest_ns = DESK_SHORTEST_NS;
    while (left > 0 || jobs_are_running(jobs)) {
        bool has_news = ranks_receive(&from, &message);
        if (has_news)
            left -= answer(desk, from, &message);
        if (!is_told && desk_is_closed(desk)) {
            is_told = true;
            for (int rank = 1; rank < ranks_count(); rank++)
                send_letter(rank, 'S');
        }
        if (has_news) {
            rest_ns = DESK_SHORTEST_NS;
            continue;
        }
        pause_for(rest_ns);
        rest_ns = rest_ns * 5 / 4 < DESK_LONGEST_NS ? rest_ns * 5 / 4 : DESK_LONGEST_NS;
    }
    for (int rank = 1; rank < ranks_count(); rank++)
        send_letter(rank, 'Z');
    strbuf_free(&message);
}

bool match_tell_ranks(const Tally *tally, bool is_good, Error *err)
{
    if (ranks_count() == 1)
        return is_good;
    StrBuf results = strbuf_new();
    strbuf_add_bytes(&results, (const char *)tally->results,
                     (size_t)tally->games * sizeof *tally->results);
    is_good = ranks_agree(is_good, err);
    ranks_share(&results);
    strbuf_free(&results);
    return is_good;
}

// ---- The others ------------------------------------------------------------------------

// Between the threads that play and the one that speaks with rank 0.
typedef struct Helper {
    int jobs; // threads that play
    Stop stop;
    pthread_mutex_t lock;
    pthread_cond_t has_number;
    pthread_cond_t has_news; // for rank 0
    // Under the lock:
    int waiting; // threads that wait for a game
    int asked;   // games that were asked for and are not here yet
    int spares;  // games to be here before a thread waits for them
    long *numbers;
    size_t number_count;
    size_t number_capacity;
    bool is_over; // there are no more games
    StrBuf *outbox;
    size_t out_count;
    size_t out_capacity;
} Helper;

// In the order in which they came: the sequential test waits for the first.
static long take_first(Helper *helper)
{
    long first = helper->numbers[0];
    memmove(helper->numbers, helper->numbers + 1,
            --helper->number_count * sizeof *helper->numbers);
    return first;
}

static long take(void *context)
{
    Helper *helper = context;
    long number = -1;
    pthread_mutex_lock(&helper->lock);
    helper->waiting++;
    pthread_cond_signal(&helper->has_news);
    while (helper->number_count == 0 && !helper->is_over)
        pthread_cond_wait(&helper->has_number, &helper->lock);
    helper->waiting--;
    if (helper->number_count > 0 && !stop_is_asked(&helper->stop))
        number = take_first(helper);
    pthread_mutex_unlock(&helper->lock);
    pthread_cond_signal(&helper->has_news); // a spare one may be missing now
    return number;
}

// It will be sent, and freed.
static void put_out(Helper *helper, StrBuf message)
{
    pthread_mutex_lock(&helper->lock);
    helper->outbox = memory_grow(helper->outbox, helper->out_count, &helper->out_capacity,
                                 sizeof *helper->outbox);
    helper->outbox[helper->out_count++] = message;
    pthread_cond_signal(&helper->has_news);
    pthread_mutex_unlock(&helper->lock);
}

static void hand_in(void *context, MatchGame *game)
{
    StrBuf message = strbuf_new();
    begin_message(&message, 'R');
    parcel_pack(game, &message);
    put_out(context, message);
}

static void break_off(void *context, long number, const Error *why)
{
    StrBuf message = strbuf_new();
    begin_message(&message, 'F');
    add_number(&message, number);
    strbuf_add(&message, why->text);
    put_out(context, message);
}

// Under the lock: how many games to ask for.
static int games_wanting(const Helper *helper)
{
    int wanting =
        helper->waiting + helper->spares - helper->asked - (int)helper->number_count;
    return wanting > 0 && !helper->is_over ? wanting : 0;
}

// Results first, so that rank 0 has them before it thinks about another game.
static bool send_news(Helper *helper)
{
    pthread_mutex_lock(&helper->lock);
    StrBuf *outbox = helper->outbox;
    size_t count = helper->out_count;
    int wanting = games_wanting(helper);
    helper->outbox = NULL;
    helper->out_count = helper->out_capacity = 0;
    helper->asked += wanting;
    pthread_mutex_unlock(&helper->lock);
    for (size_t i = 0; i < count; i++) {
        ranks_send(0, &outbox[i]);
        strbuf_free(&outbox[i]);
    }
    free(outbox);
    for (int i = 0; i < wanting; i++)
        send_letter(0, 'W');
    return count > 0 || wanting > 0;
}

static void heed(Helper *helper, const StrBuf *message)
{
    pthread_mutex_lock(&helper->lock);
    char letter = message->text[0];
    helper->asked -= letter != 'S';
    if (letter == 'G' || letter == 'M') {
        helper->spares = letter == 'M' ? helper->jobs : 0;
        helper->numbers = memory_grow(helper->numbers, helper->number_count,
                                      &helper->number_capacity, sizeof *helper->numbers);
        helper->numbers[helper->number_count++] =
            number_in((Span){message->text + 1, message->length - 1});
    } else {
        helper->is_over = true;
        if (letter == 'S')
            stop_ask(&helper->stop);
    }
    pthread_cond_broadcast(&helper->has_number);
    pthread_mutex_unlock(&helper->lock);
}

// Until there may be something to say or to hear.
static void rest(Helper *helper)
{
    pthread_mutex_lock(&helper->lock);
    bool is_waiting = helper->waiting > 0;
    bool has_news = games_wanting(helper) > 0 || helper->out_count > 0;
    if (!is_waiting && !has_news) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += PLAYING_NS;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&helper->has_news, &helper->lock, &until);
    }
    pthread_mutex_unlock(&helper->lock);
    if (is_waiting && !has_news)
        pause_for(WAITING_NS);
}

static void speak(Helper *helper, Jobs *jobs)
{
    StrBuf message = strbuf_new();
    int from = 0;
    while (jobs_are_running(jobs)) {
        bool has_news = send_news(helper);
        if (ranks_receive(&from, &message)) {
            heed(helper, &message);
            has_news = true;
        }
        if (!has_news)
            rest(helper);
    }
    send_news(helper);
    send_letter(0, 'B');
    while (!ranks_receive(&from, &message) || message.text[0] != 'Z')
        pause_for(WAITING_NS);
    strbuf_free(&message);
}

static void play_for_rank_0(const MatchPlan *plan)
{
    Helper helper = {.jobs = plan->jobs};
    Jobs jobs = {.plan = plan,
                 .stop = &helper.stop,
                 .take = take,
                 .hand_in = hand_in,
                 .break_off = break_off,
                 .context = &helper};
    stop_init(&helper.stop);
    pthread_mutex_init(&helper.lock, NULL);
    pthread_cond_init(&helper.has_number, NULL);
    pthread_cond_init(&helper.has_news, NULL);
    jobs_start(&jobs, plan->jobs);
    speak(&helper, &jobs);
    jobs_join(&jobs);
    pthread_cond_destroy(&helper.has_number);
    pthread_cond_destroy(&helper.has_news);
    pthread_mutex_destroy(&helper.lock);
    free(helper.numbers);
    free(helper.outbox);
}

// The games that rank 0 has counted.
static void take_results(Tally *tally, const StrBuf *results)
{
    const PlayedGame *games = (const PlayedGame *)(const void *)results->text;
    long count = (long)(results->length / sizeof *games);
    Schedule schedule = tally->schedule;
    tally_free(tally);
    tally_init(tally, &schedule, count);
    for (long i = 0; i < count; i++) {
        Side winner = (Side)((i & 1) ^ games[i].winner);
        if (games[i].winner >= 0)
            tally_add(tally, i, winner, (Termination)games[i].termination, games[i].turns);
    }
}

bool match_help(const MatchPlan *plan, Tally *tally, Error *err)
{
    StrBuf results = strbuf_new();
    play_for_rank_0(plan);
    bool is_good = ranks_agree(true, err);
    ranks_share(&results);
    take_results(tally, &results);
    strbuf_free(&results);
    return is_good;
}
