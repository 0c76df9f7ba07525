// SPDX-License-Identifier: MIT
// The answers of pageapi without a network, to be compared by paths into their JSON.
#ifndef SUPPORT_API_TALK_H
#define SUPPORT_API_TALK_H

#include "pageapi/api.h"

typedef struct ApiTalk {
    Desk *desk;
    ApiStatus status;
    Error err;
    Json *answer;   // of the last request; of one with events a list of {event: data}
    StrBuf picture; // the same
    Stop stop;
} ApiTalk;

void api_talk_begin(ApiTalk *talk, const Office *office);
void api_talk_end(ApiTalk *talk);

// Ask a route; what came back is in the talk until the next request.
ApiStatus api_talk_ask(ApiTalk *talk, const char *path, const char *request);

// Ask and compare the whole sentence of a refusal.
void api_talk_refused(ApiTalk *talk, const char *path, const char *request,
                      const char *sentence);

// A part of the answer: "moves.1.turn". NULL when there is none.
const Json *api_talk_at(const ApiTalk *talk, const char *path);

// Compare a part of the answer, as JSON.
void api_talk_equal(const ApiTalk *talk, const char *path, const char *json);

#endif
