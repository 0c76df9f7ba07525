// SPDX-License-Identifier: MIT
#include "aei/aei_server.h"

#include "aei/aei_engine.h"
#include "base/fd.h"

static void serve(AeiEngine *engine, LineReader *reader)
{
    StrBuf line;
    strbuf_init(&line);
    while (!aei_engine_has_ended(engine)) {
        int64_t patience = aei_engine_patience(engine);
        LineStatus status = linereader_next(reader, patience, &line);
        if (status == LINE_END)
            break;
        if (status == LINE_READ)
            aei_engine_line(engine, line.text);
        aei_engine_tick(engine);
    }
    strbuf_free(&line);
}

bool aei_serve(int in, int out, Player *player, const Timer *timer, Error *err)
{
    AeiOutput output;
    AeiEngine engine;
    LineReader reader;
    aei_output_init(&output, out);
    aei_engine_init(&engine, &output, player, timer);
    linereader_init(&reader, in);
    serve(&engine, &reader);
    bool has_failed = engine.has_failed;
    linereader_free(&reader);
    aei_engine_free(&engine);
    aei_output_free(&output);
    return has_failed ? error_set(err, "the controller sent an unknown message") : true;
}
