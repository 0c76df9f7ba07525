// SPDX-License-Identifier: MIT
#include "base/fd.h"

#include <errno.h>
#include <limits.h>
#include <netdb.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/timer.h"

bool fd_write_all(int fd, const char *bytes, size_t count)
{
    while (count > 0) {
        ssize_t written = write(fd, bytes, count);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        bytes += written;
        count -= (size_t)written;
    }
    return true;
}

// The signal is blocked in this thread alone and taken away if it came: the way to be rid
// of it without a setting for the whole process.
bool fd_write(int fd, const char *bytes, size_t count)
{
    sigset_t pipe_signal;
    sigset_t before;
    sigset_t pending;
    sigemptyset(&pipe_signal);
    sigaddset(&pipe_signal, SIGPIPE);
    sigpending(&pending);
    pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
    bool is_written = fd_write_all(fd, bytes, count);
    int failure = errno;
    if (!is_written && failure == EPIPE && !sigismember(&pending, SIGPIPE)) {
        const struct timespec now = {0};
        sigtimedwait(&pipe_signal, NULL, &now);
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = failure;
    return is_written;
}

static int connect_to(const struct addrinfo *address)
{
    int fd = socket(address->ai_family, address->ai_socktype, address->ai_protocol);
    if (fd >= 0 && connect(fd, address->ai_addr, address->ai_addrlen) != 0) {
        int failure = errno;
        close(fd);
        errno = failure;
        return -1;
    }
    return fd;
}

int fd_connect(const char *host, const char *port, Error *err)
{
    const struct addrinfo wanted = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM};
    struct addrinfo *addresses = NULL;
    int failure = getaddrinfo(host, port, &wanted, &addresses);
    if (failure != 0) {
        error_set(err, "cannot find '%.60s' port '%.20s': %s", host, port,
                  gai_strerror(failure));
        return -1;
    }
    int fd = -1;
    for (const struct addrinfo *a = addresses; a && fd < 0; a = a->ai_next)
        fd = connect_to(a);
    if (fd < 0)
        error_set(err, "cannot connect to '%.60s' port '%.20s': %s", host, port,
                  strerror(errno));
    freeaddrinfo(addresses);
    return fd;
}

// ---- Lines -----------------------------------------------------------------------------

enum { BLOCK = 4096 };

void linereader_init(LineReader *reader, int fd)
{
    *reader = (LineReader){.fd = fd, .block = memory_array(BLOCK, 1)};
    strbuf_init(&reader->line);
}

void linereader_free(LineReader *reader)
{
    strbuf_free(&reader->line);
    free(reader->block);
    *reader = (LineReader){0};
}

static void keep(LineReader *reader, const char *bytes, size_t count)
{
    size_t room = LINE_KEPT - reader->line.length;
    size_t kept = count < room ? count : room;
    size_t before = reader->line.length;
    strbuf_add_bytes(&reader->line, bytes, kept);
    for (size_t i = before; i < reader->line.length; i++)
        if (reader->line.text[i] == '\0')
            reader->line.text[i] = '?';
}

static void hand_out(LineReader *reader, StrBuf *out)
{
    size_t length = reader->line.length;
    if (length > 0 && reader->line.text[length - 1] == '\r')
        length--;
    strbuf_clear(out);
    strbuf_add_bytes(out, reader->line.text, length);
    strbuf_clear(&reader->line);
    reader->length = 0;
}

// Whether the bytes at hand complete a line.
static bool find_line(LineReader *reader, StrBuf *out)
{
    const char *start = reader->block + reader->next;
    size_t count = reader->end - reader->next;
    const char *line_end = count > 0 ? memchr(start, '\n', count) : NULL;
    size_t length = line_end ? (size_t)(line_end - start) : count;
    keep(reader, start, length);
    reader->length += length;
    reader->next += length + (line_end != NULL);
    if (line_end)
        hand_out(reader, out);
    if (reader->length > LINE_ENDLESS)
        reader->has_ended = true;
    return line_end != NULL;
}

static bool wait_for_bytes(const LineReader *reader, int64_t until)
{
    for (;;) {
        int64_t left = until < 0 ? -1 : until - timer_now_ms(NULL);
        if (until >= 0 && left < 0)
            left = 0;
        struct pollfd wanted = {.fd = reader->fd, .events = POLLIN};
        int ready = poll(&wanted, 1, left > INT_MAX ? INT_MAX : (int)left);
        if (ready > 0)
            return true;
        if (ready == 0 || errno != EINTR)
            return false;
    }
}

static void read_block(LineReader *reader)
{
    ssize_t count;
    do
        count = read(reader->fd, reader->block, BLOCK);
    while (count < 0 && errno == EINTR);
    reader->next = 0;
    reader->end = count > 0 ? (size_t)count : 0;
    reader->has_ended = count <= 0;
    reader->failure = count < 0 ? errno : 0;
}

LineStatus linereader_next(LineReader *reader, int64_t timeout_ms, StrBuf *out)
{
    int64_t until = timeout_ms < 0 ? -1 : timer_now_ms(NULL) + timeout_ms;
    while (!find_line(reader, out)) {
        if (reader->has_ended) {
            bool has_last = reader->line.length > 0;
            hand_out(reader, out);
            return has_last ? LINE_READ : LINE_END;
        }
        if (!wait_for_bytes(reader, until))
            return LINE_TIMEOUT;
        read_block(reader);
    }
    return LINE_READ;
}
