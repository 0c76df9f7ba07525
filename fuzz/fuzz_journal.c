// SPDX-License-Identifier: MIT
// Whatever a journal holds, it is refused with a sentence or gone on with: what is kept
// behind its last whole record is there the next time, and nothing before it is lost.
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/fd.h"
#include "base/journal.h"
#include "input.h"

static size_t recall_all(Journal *journal, StrBuf *out)
{
    size_t count = 0;
    while (journal_recall(journal, out))
        count++;
    return count;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char path[] = "/tmp/fuzz-journal-XXXXXX";
    Journal journal;
    Error err = {""};
    StrBuf record = strbuf_new();
    int fd = mkstemp(path);
    if (fd < 0 || !fd_write(fd, (const char *)data, size) || close(fd) != 0)
        abort();
    if (!journal_open(&journal, path, "work", &err)) {
        if (err.text[0] == '\0')
            abort();
    } else {
        size_t count = recall_all(&journal, &record);
        strbuf_clear(&record);
        strbuf_add(&record, "one more");
        journal_keep(&journal, &record);
        if (!journal_close(&journal, false, NULL) ||
            !journal_open(&journal, path, "work", NULL) ||
            recall_all(&journal, &record) != count + 1 ||
            !journal_close(&journal, true, NULL))
            abort();
    }
    unlink(path);
    strbuf_free(&record);
    return 0;
}
