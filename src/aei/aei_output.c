// SPDX-License-Identifier: MIT
#include "aei/aei_output.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/fd.h"
#include "base/memory.h"

void aei_output_init(AeiOutput *output, int fd)
{
    output->fd = fd;
    pthread_mutex_init(&output->lock, NULL);
}

void aei_output_free(AeiOutput *output)
{
    pthread_mutex_destroy(&output->lock);
}

static char *format_text(const char *format, va_list args, int *length)
{
    va_list measure;
    va_copy(measure, args);
    *length = vsnprintf(NULL, 0, format, measure);
    va_end(measure);
    char *text = memory_array((size_t)*length + 2, 1);
    vsnprintf(text, (size_t)*length + 1, format, args);
    return text;
}

void aei_say(AeiOutput *output, const char *format, ...)
{
    int length;
    va_list args;
    va_start(args, format);
    char *text = format_text(format, args, &length);
    va_end(args);
    for (int i = 0; i < length; i++)
        if ((unsigned char)text[i] < ' ' || text[i] == 0x7f)
            text[i] = ' ';
    text[length] = '\n';
    pthread_mutex_lock(&output->lock);
    fd_write(output->fd, text, (size_t)length + 1);
    pthread_mutex_unlock(&output->lock);
    free(text);
}
