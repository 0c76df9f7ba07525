// SPDX-License-Identifier: MIT
// Whatever reads as a network is written as a file that reads the same; every refusal is a
// sentence. The numbers are filled in and the checksum is mended, so that files get past
// it.
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "eval/net.h"
#include "input.h"

static Net net; // too large for the stack
static Net again;

static void require_round_trip(void)
{
    StrBuf bytes = strbuf_new();
    net_format(&net, "", &bytes);
    if (!net_parse(bytes.text, bytes.length, &again, NULL) ||
        memcmp(&net, &again, sizeof net) != 0)
        abort();
    strbuf_free(&bytes);
}

static void try_bytes(const char *bytes, size_t count)
{
    Error err = {""};
    if (net_parse(bytes, count, &net, &err))
        require_round_trip();
    else if (err.text[0] == '\0')
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    try_bytes((const char *)data, size);
    StrBuf whole = strbuf_new();
    net_format(&default_net, "", &whole);
    size_t sum_at = whole.length - 8;
    memcpy(whole.text, data, size < sum_at ? size : sum_at);
    uint64_t sum = checksum_of(whole.text, sum_at);
    for (int i = 0; i < 8; i++)
        whole.text[sum_at + (size_t)i] = (char)(sum >> 8 * i & 0xff);
    try_bytes(whole.text, whole.length);
    strbuf_free(&whole);
    return 0;
}
