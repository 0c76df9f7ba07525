// SPDX-License-Identifier: MIT
#include "base/process.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/fd.h"
#include "base/timer.h"

enum { OURS, ITS };

// In the child: only what is safe between fork and exec.
static _Noreturn void run_shell(int fd, const char *command)
{
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    setpgid(0, 0);
    if (dup2(fd, STDIN_FILENO) >= 0 && dup2(fd, STDOUT_FILENO) >= 0)
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

// A pair of sockets rather than pipes: other children, started by other threads at the same
// moment, do not inherit it.
bool process_start(Process *process, const char *command, Error *err)
{
    int fds[2];
    *process = (Process){0};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, fds) != 0)
        return error_set(err, "cannot run '%.100s': %s", command, strerror(errno));
    pid_t pid = fork();
    if (pid == 0)
        run_shell(fds[ITS], command);
    close(fds[ITS]);
    if (pid < 0) {
        close(fds[OURS]);
        return error_set(err, "cannot run '%.100s': %s", command, strerror(errno));
    }
    setpgid(pid, pid); // whichever of the two is first
    *process = (Process){.pid = pid, .fd = fds[OURS]};
    linereader_init(&process->reader, process->fd);
    return true;
}

bool process_send(Process *process, const char *line)
{
    StrBuf text = strbuf_new();
    strbuf_print(&text, "%s\n", line);
    bool is_sent = process->pid && fd_write(process->fd, text.text, text.length);
    strbuf_free(&text);
    return is_sent;
}

LineStatus process_receive(Process *process, int64_t timeout_ms, StrBuf *out)
{
    return process->pid ? linereader_next(&process->reader, timeout_ms, out) : LINE_END;
}

// Whether it ends within the time. It is not reaped yet: its number stays its own.
static bool has_ended(pid_t pid, int64_t grace_ms)
{
    int64_t until = timer_now_ms(NULL) + grace_ms;
    for (;;) {
        siginfo_t info = {.si_pid = 0};
        if (waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0)
            return true;
        if (info.si_pid != 0 || timer_now_ms(NULL) >= until)
            return info.si_pid != 0;
        const struct timespec pause = {.tv_nsec = 2000000};
        nanosleep(&pause, NULL);
    }
}

static void describe(int status, Error *how)
{
    if (WIFSIGNALED(status))
        error_set(how, "was ended by signal %d", WTERMSIG(status));
    else
        error_set(how, "ended with status %d", WEXITSTATUS(status));
}

bool process_end(Process *process, int64_t grace_ms, Error *how)
{
    int status = 0;
    if (!process->pid)
        return true;
    shutdown(process->fd, SHUT_WR);
    has_ended(process->pid, grace_ms);
    kill(-process->pid, SIGKILL); // and with it whatever it has left running
    waitpid(process->pid, &status, 0);
    describe(status, how);
    linereader_free(&process->reader);
    close(process->fd);
    *process = (Process){0};
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}
