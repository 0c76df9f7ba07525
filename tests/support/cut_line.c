// SPDX-License-Identifier: MIT
#define _GNU_SOURCE // memmem
#include "cut_line.h"

#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

enum { CHUNK = 65536, HEADER = 4 };

typedef struct Work {
    CutPlan plan;
    const char *server;
    long *commands;
} Work;

// Where in the client's messages we are: each has a header, three bytes of length and one
// of its number. A command has the number 0.
typedef struct Reading {
    unsigned char header[HEADER];
    size_t header_bytes;
    size_t left; // of the message
} Reading;

static struct sockaddr_un address_of(const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
    return address;
}

static int connect_to(const char *path)
{
    struct sockaddr_un address = address_of(path);
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    if (fd >= 0 && connect(fd, (struct sockaddr *)&address, sizeof address) == 0)
        return fd;
    if (fd >= 0)
        close(fd);
    return -1;
}

static int listen_at(const char *path)
{
    struct sockaddr_un address = address_of(path);
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    if (fd >= 0 && bind(fd, (struct sockaddr *)&address, sizeof address) == 0 &&
        listen(fd, 16) == 0)
        return fd;
    if (fd >= 0)
        close(fd);
    return -1;
}

static bool send_all(int fd, const unsigned char *bytes, size_t count)
{
    while (count > 0) {
        ssize_t sent = send(fd, bytes, count, MSG_NOSIGNAL);
        if (sent <= 0)
            return false;
        bytes += sent;
        count -= (size_t)sent;
    }
    return true;
}

// Whether a byte is the last of a header, and that of a command.
static bool begins_command(Reading *reading, unsigned char byte)
{
    if (reading->left > 0) {
        reading->left--;
        return false;
    }
    reading->header[reading->header_bytes++] = byte;
    if (reading->header_bytes < HEADER)
        return false;
    reading->header_bytes = 0;
    reading->left = reading->header[0] | (size_t)reading->header[1] << 8 |
                    (size_t)reading->header[2] << 16;
    return reading->header[3] == 0;
}

// Of a command that is not here as a whole only the beginning is looked at.
static bool is_counted(const Work *work, const unsigned char *command, size_t here,
                       size_t length)
{
    const char *with = work->plan.with;
    return !with || memmem(command, here < length ? here : length, with, strlen(with));
}

// Until the server has answered, or the client, who may not wait for that, goes on.
static void wait_for_either(int client, int server)
{
    struct pollfd ends[] = {{client, POLLIN, 0}, {server, POLLIN, 0}};
    poll(ends, 2, -1);
}

// Pass on what the client says. False when the line ends here.
static bool pass_on(const Work *work, Reading *reading, int client, int server)
{
    unsigned char bytes[CHUNK];
    ssize_t count = recv(client, bytes, sizeof bytes, 0);
    bool is_cut = false;
    for (ssize_t i = 0; i < count; i++)
        if (begins_command(reading, bytes[i]) &&
            is_counted(work, bytes + i + 1, (size_t)(count - i - 1), reading->left))
            is_cut |= ++*work->commands == work->plan.at;
    if (count <= 0 || (is_cut && work->plan.where == CUT_BEFORE))
        return false;
    if (!send_all(server, bytes, (size_t)count))
        return false;
    if (is_cut)
        wait_for_either(client, server);
    return !is_cut;
}

static bool pass_back(int client, int server)
{
    unsigned char bytes[CHUNK];
    ssize_t count = recv(server, bytes, sizeof bytes, 0);
    return count > 0 && send_all(client, bytes, (size_t)count);
}

static void serve(const Work *work, int client)
{
    Reading reading = {.left = 0};
    int server = connect_to(work->server);
    struct pollfd ends[] = {{client, POLLIN, 0}, {server, POLLIN, 0}};
    bool is_up = server >= 0;
    while (is_up && poll(ends, 2, -1) > 0) {
        if (ends[1].revents)
            is_up = pass_back(client, server);
        if (is_up && ends[0].revents)
            is_up = pass_on(work, &reading, client, server);
    }
    close(server);
    close(client);
}

static void run(const Work *work, int listener)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    while (!work->plan.is_final || *work->commands < work->plan.at) {
        int client = accept(listener, NULL, NULL);
        if (client >= 0)
            serve(work, client);
    }
    close(listener);
    for (;;)
        pause();
}

bool cut_line_start(CutLine *line, const char *server_socket, const CutPlan *plan,
                    Error *err)
{
    snprintf(line->socket, sizeof line->socket, "%.80s.line", server_socket);
    unlink(line->socket);
    int listener = listen_at(line->socket);
    line->commands = mmap(NULL, sizeof *line->commands, PROT_READ | PROT_WRITE,
                          MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (listener < 0 || line->commands == MAP_FAILED)
        return error_set(err, "no line to the server could be laid");
    Work work = {*plan, server_socket, line->commands};
    line->pid = fork();
    if (line->pid == 0)
        run(&work, listener);
    close(listener);
    return line->pid > 0;
}

// Connections are served one after the other: when the server greets us all that was said
// before has been heard.
static void wait_for_all(const CutLine *line)
{
    char byte = 0;
    int fd = connect_to(line->socket);
    if (fd < 0)
        return;
    recv(fd, &byte, 1, 0);
    close(fd);
}

long cut_line_stop(CutLine *line)
{
    wait_for_all(line);
    long commands = *line->commands;
    kill(line->pid, SIGKILL);
    waitpid(line->pid, NULL, 0);
    munmap(line->commands, sizeof *line->commands);
    unlink(line->socket);
    return commands;
}
