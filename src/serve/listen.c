// SPDX-License-Identifier: MIT
#include "serve/listen.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/strbuf.h"

enum {
    BACKLOG = 1024,   // connections not yet accepted
    SPARE_FILES = 64, // descriptors for all else
};

// The descriptor, or -1 with errno.
static int listen_at(const struct addrinfo *address)
{
    int on = 1;
    int fd = socket(address->ai_family, address->ai_socktype, address->ai_protocol);
    if (fd < 0)
        return -1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (bind(fd, address->ai_addr, address->ai_addrlen) == 0 && listen(fd, BACKLOG) == 0)
        return fd;
    int failure = errno;
    close(fd);
    errno = failure;
    return -1;
}

static int look_up(const char *host, int port, struct addrinfo **out)
{
    const struct addrinfo hints = {.ai_family = AF_UNSPEC,
                                   .ai_socktype = SOCK_STREAM,
                                   .ai_flags = AI_PASSIVE | AI_NUMERICSERV};
    StrBuf service = strbuf_new();
    strbuf_print(&service, "%d", port);
    int status = getaddrinfo(host, service.text, &hints, out);
    strbuf_free(&service);
    return status;
}

int listen_open(const char *host, int port, Error *err)
{
    struct addrinfo *found = NULL;
    int status = look_up(host, port, &found);
    if (status != 0) {
        error_set(err, "there is no address '%.80s': %s", host, gai_strerror(status));
        return -1;
    }
    int fd = listen_at(found);
    if (fd < 0)
        error_set(err, "cannot serve port %d of %.80s: %s", port, host, strerror(errno));
    freeaddrinfo(found);
    return fd;
}

int listen_port(int fd)
{
    union {
        struct sockaddr any;
        struct sockaddr_in four;
        struct sockaddr_in6 six;
    } address = {0};
    socklen_t length = sizeof address;
    if (getsockname(fd, &address.any, &length) != 0)
        return 0;
    return ntohs(address.any.sa_family == AF_INET6 ? address.six.sin6_port
                                                   : address.four.sin_port);
}

// Every connection is a descriptor; few systems allow for a thousand unless asked.
void listen_allow(int connections)
{
    struct rlimit files;
    rlim_t wanted = (rlim_t)connections + SPARE_FILES;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur >= wanted)
        return;
    files.rlim_cur = files.rlim_max < wanted ? files.rlim_max : wanted;
    setrlimit(RLIMIT_NOFILE, &files);
}
