// SPDX-License-Identifier: MIT
// The journal of a training, from which `tusk train --resume` goes on.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/hash.h"
#include "base/memory.h"
#include "bench/stamp.h"
#include "cmd/train.h"

// What is learnt does not depend on these.
static bool is_indifferent(const Args *args, int option)
{
    bool is_written = option == TRAIN_OUTPUT || option == TRAIN_COUNTS ||
                      (option == TRAIN_POSITIONS && args->operand_count > 1);
    return is_written || option == TRAIN_JOBS || option == TRAIN_RESUME;
}

// A file by its size and when it was written: another one of the same name is another. A
// folder may be called like a number that is meant as one.
static uint64_t add_file(uint64_t digest, const char *path)
{
    struct stat found;
    if (stat(path, &found) != 0 || !S_ISREG(found.st_mode))
        return digest;
    digest = digest_add(digest, (uint64_t)found.st_size);
    digest = digest_add(digest, (uint64_t)found.st_mtim.tv_sec);
    return digest_add(digest, (uint64_t)found.st_mtim.tv_nsec);
}

// A text and the files that it names, if it does, with commas between them.
static uint64_t add_text(uint64_t digest, const char *text)
{
    char *copy = memory_copy_text(text);
    digest = digest_add_text(digest, text);
    for (char *rest = copy; rest && *rest;)
        digest = add_file(digest, text_cut(&rest, ","));
    free(copy);
    return digest;
}

static uint64_t digest_of(const Args *args)
{
    uint64_t digest = DIGEST_START;
    StrBuf stamp = strbuf_new();
    stamp_add(&stamp);
    digest = digest_add_text(digest, stamp.text);
    strbuf_free(&stamp);
    for (int i = 0; i < TRAIN_OPTIONS; i++)
        if (args_has(args, i) && !is_indifferent(args, i)) {
            const char *value = args_text(args, i, "");
            digest = add_text(digest_add(digest, (uint64_t)i), value ? value : "");
        }
    for (int i = 0; i < args->operand_count; i++)
        digest = add_text(digest, args_operand(args, i));
    return digest_end(digest);
}

bool train_journal_open(Journal *journal, const Args *args, Error *err)
{
    char settings[CHECKSUM_DIGITS + 1];
    const char *output =
        args_text(args, TRAIN_OUTPUT, args_text(args, TRAIN_POSITIONS, ""));
    StrBuf path = strbuf_new();
    strbuf_print(&path, "%s.work", output);
    snprintf(settings, sizeof settings, "%016" PRIx64, digest_of(args));
    bool is_open = journal_open(journal, path.text, settings, err);
    strbuf_free(&path);
    return is_open;
}
