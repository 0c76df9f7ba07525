// SPDX-License-Identifier: MIT
// Whatever lines a controller sends, the engine goes on or ends; each search has at most
// one answer.
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#include "aei/aei_engine.h"
#include "base/span.h"
#include "players/players.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int64_t read_clock(void *context)
{
    return *(int64_t *)context;
}

static void feed(AeiEngine *engine, Span rest, int64_t *now)
{
    Span line;
    StrBuf text;
    strbuf_init(&text);
    while (span_next_line(&rest, &line) && !aei_engine_has_ended(engine)) {
        strbuf_clear(&text);
        strbuf_add_bytes(&text, line.text, line.length);
        aei_engine_line(engine, text.text);
        if (aei_engine_patience(engine) < -1)
            abort();
        *now += 50;
        aei_engine_tick(engine);
    }
    strbuf_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    BotSpec spec;
    Player player;
    AeiOutput output;
    AeiEngine engine;
    int64_t now = 1000;
    Timer clock = {read_clock, &now};
    int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    bot_spec_init(&spec, &bot_random);
    if (nowhere < 0 || !player_open(&player, &spec, 1, NULL))
        abort();
    aei_output_init(&output, nowhere);
    aei_engine_init(&engine, &output, &player, &clock);
    feed(&engine, (Span){(const char *)data, size}, &now);
    aei_engine_free(&engine);
    aei_output_free(&output);
    player_close(&player);
    close(nowhere);
    return 0;
}
