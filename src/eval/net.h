// SPDX-License-Identifier: MIT
// A small network that judges positions: whole numbers only, so that it says the same on
// every machine.
//
//     inputs --> NET_WIDTH hidden numbers, cut to 0..1, squared --> score
//        \______________________________________________________/
//                           directly as well
//
// The inputs (eval/net_inputs.h) are what the side to move sees. It learns by
// `tusk train net`; what is in the file is what training found, rounded.
#ifndef EVAL_NET_H
#define EVAL_NET_H

#include "base/strbuf.h"
#include "eval/net_inputs.h"

enum {
    NET_WIDTH = 64,
    NET_ONE = 4096,   // a hidden number of 1
    NET_CENTI = 64,   // parts of a centi-rabbit
    NET_REMARK = 128, // room for where it comes from
    NET_MOST = 20000, // centi-rabbits: beyond this nothing is told apart
};

typedef struct Net {
    _Alignas(64) int16_t rows[NET_INPUTS * NET_WIDTH]; // of each input, in NET_ONE
    int32_t direct[NET_INPUTS];                        // in NET_CENTI
    int32_t bias[NET_WIDTH];                           // in NET_ONE
    int32_t out[NET_WIDTH]; // of a hidden number of 1, in NET_CENTI
    int32_t constant;       // in NET_CENTI
} Net;

// What models/tusk.net held when the program was built.
extern const Net default_net;

// Centi-rabbits for the side to move.
int net_evaluate(const Net *net, const Position *pos);

// ---- Files -----------------------------------------------------------------------------

// A head of NET_HEAD bytes of text, the numbers, little end first, and a checksum. Refused:
// another version, another size, damaged files.
enum { NET_HEAD = 256 };

bool net_parse(const char *bytes, size_t count, Net *out, Error *err);
void net_format(const Net *net, const char *remark, StrBuf *out);

bool net_load(const char *path, Net *out, Error *err);
bool net_save(const char *path, const Net *net, const char *remark, Error *err);

#endif
