// SPDX-License-Identifier: MIT
#include "terminal/attention.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// So many leave, and so many end the program the hard way: somebody does not answer.
enum { LEAVING = 2, ENDING = 3 };

static void end_program(int number)
{
    sigset_t only;
    sigemptyset(&only);
    sigaddset(&only, number);
    signal(number, SIG_DFL);
    pthread_sigmask(SIG_UNBLOCK, &only, NULL);
    raise(number);
}

static void notice(Attention *attention, int number)
{
    if (number != SIGINT)
        atomic_store(&attention->must_leave, true);
    else if (atomic_fetch_add(&attention->interrupts, 1) + 1 >= ENDING)
        end_program(number);
    stop_ask(&attention->stop);
    ssize_t count = write(attention->alarm[1], "", 1);
    (void)count; // a full pipe is an alarm, too
}

static void *watch(void *context)
{
    Attention *attention = context;
    sigset_t all;
    sigset_t set;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, NULL); // handlers run in the thread that types
    stop_signals(&set);
    while (!stop_is_asked(&attention->is_over)) {
        const struct timespec moment = {.tv_nsec = 50000000};
        int number = sigtimedwait(&set, NULL, &moment);
        if (number > 0)
            notice(attention, number);
        pthread_mutex_lock(&attention->lock);
        progress_tick(attention->progress);
        pthread_mutex_unlock(&attention->lock);
    }
    return NULL;
}

static bool open_alarm(int alarm[2], Error *err)
{
    if (pipe(alarm) != 0)
        return error_set(err, "cannot make a pipe: %s", strerror(errno));
    for (int i = 0; i < 2; i++) {
        fcntl(alarm[i], F_SETFL, O_NONBLOCK);
        fcntl(alarm[i], F_SETFD, FD_CLOEXEC);
    }
    return true;
}

static void close_alarm(const int alarm[2])
{
    close(alarm[0]);
    close(alarm[1]);
}

bool attention_begin(Attention *attention, Error *err)
{
    sigset_t set;
    *attention = (Attention){.interrupts = 0};
    if (!open_alarm(attention->alarm, err))
        return false;
    pthread_mutex_init(&attention->lock, NULL);
    stop_signals(&set);
    pthread_sigmask(SIG_BLOCK, &set, &attention->before);
    int failure = pthread_create(&attention->thread, NULL, watch, attention);
    if (failure == 0)
        return true;
    pthread_sigmask(SIG_SETMASK, &attention->before, NULL);
    close_alarm(attention->alarm);
    return error_set(err, "cannot start a thread: %s", strerror(failure));
}

void attention_end(Attention *attention)
{
    stop_ask(&attention->is_over);
    pthread_join(attention->thread, NULL);
    pthread_sigmask(SIG_SETMASK, &attention->before, NULL);
    close_alarm(attention->alarm);
}

bool attention_must_leave(const Attention *attention)
{
    return attention && (atomic_load(&attention->must_leave) ||
                         atomic_load(&attention->interrupts) >= LEAVING);
}

void attention_tick(Attention *attention, Progress *progress)
{
    if (!attention)
        return;
    pthread_mutex_lock(&attention->lock);
    attention->progress = progress;
    pthread_mutex_unlock(&attention->lock);
}

int attention_alarm(const Attention *attention)
{
    return attention->alarm[0];
}

void attention_silence(Attention *attention)
{
    char bytes[64];
    stop_withdraw(&attention->stop);
    while (read(attention->alarm[0], bytes, sizeof bytes) > 0)
        ;
}

void attention_clear(Attention *attention)
{
    atomic_store(&attention->interrupts, 0);
    attention_silence(attention);
}
