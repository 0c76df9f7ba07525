// SPDX-License-Identifier: MIT
#include "base/progress.h"

#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

static const char erase_line[] = "\r\033[K";

void progress_show(const char *format, ...)
{
    if (!isatty(STDERR_FILENO))
        return;
    va_list args;
    va_start(args, format);
    fputs(erase_line, stderr);
    vfprintf(stderr, format, args);
    fflush(stderr);
    va_end(args);
}

void progress_clear(void)
{
    if (isatty(STDERR_FILENO))
        fputs(erase_line, stderr);
}
