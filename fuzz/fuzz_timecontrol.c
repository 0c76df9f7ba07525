// SPDX-License-Identifier: MIT
// Whatever reads as a time control must print to what reads and prints the same, and a
// clock of it must never show less than nothing.
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "game/clock.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_clock(const TimeControl *control, const char *text)
{
    Clock clock;
    clock_init(&clock, control);
    for (; *text; text++) {
        clock_use(&clock, (Side)(*text & 1), (int64_t)*text * *text, *text & 2);
        if (clock_turn_ms(&clock, GOLD) < 0 || clock.reserve_ms[SILVER] < 0 ||
            clock_game_ms(&clock) < 0)
            abort();
    }
}

static void check_round_trip(const TimeControl *control)
{
    StrBuf once;
    StrBuf twice;
    TimeControl again;
    strbuf_init(&once);
    strbuf_init(&twice);
    timecontrol_format(control, &once);
    if (!timecontrol_parse(once.text, &again, NULL))
        abort();
    timecontrol_format(&again, &twice);
    if (strcmp(once.text, twice.text) != 0 || again.move_ms != control->move_ms ||
        again.turn_max_ms != control->turn_max_ms)
        abort();
    strbuf_free(&once);
    strbuf_free(&twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    StrBuf text;
    TimeControl control;
    Error err;
    strbuf_init(&text);
    strbuf_add_bytes(&text, (const char *)data, size);
    if (timecontrol_parse(text.text, &control, &err)) {
        check_round_trip(&control);
        check_clock(&control, text.text);
    }
    strbuf_free(&text);
    return 0;
}
