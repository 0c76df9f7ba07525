// SPDX-License-Identifier: MIT
#include "base/progress.h"

#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

#include "base/error.h"

static const char erase_line[] = "\r\033[K";

void progress_show(const char *format, ...)
{
    if (!isatty(STDERR_FILENO))
        return;
    Error line; // its text is fit for a terminal, also when a file's name is not
    char text[sizeof line.text];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    error_set(&line, "%s", text);
    fprintf(stderr, "%s%s", erase_line, line.text);
    fflush(stderr);
}

void progress_clear(void)
{
    if (isatty(STDERR_FILENO))
        fputs(erase_line, stderr);
}
