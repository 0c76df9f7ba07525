// SPDX-License-Identifier: MIT
#include "base/fd.h"

#include <errno.h>
#include <netdb.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static bool write_all(int fd, const char *bytes, size_t count)
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
    bool is_written = write_all(fd, bytes, count);
    if (!is_written && errno == EPIPE && !sigismember(&pending, SIGPIPE)) {
        const struct timespec now = {0};
        sigtimedwait(&pipe_signal, NULL, &now);
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
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
