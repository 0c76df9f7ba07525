// SPDX-License-Identifier: MIT
#include "train/told_scores.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/span.h"
#include "train/sample.h"

enum { CLEARLY_WON = 2000 }; // a game is worth no more than this, nor is any score

void told_scores_init(ToldScores *scores)
{
    *scores = (ToldScores){.of_turn = NULL};
}

void told_scores_free(ToldScores *scores)
{
    free(scores->of_turn);
}

static void add(ToldScores *scores, int score)
{
    if (scores->count == scores->capacity) {
        scores->capacity = scores->capacity ? 2 * scores->capacity : 256;
        scores->of_turn = memory_resize(scores->of_turn, scores->capacity, sizeof(int));
    }
    scores->of_turn[scores->count++] = score;
}

void told_scores_read(ToldScores *scores, const char *events)
{
    static const char heading[] = "scores ";
    const char *found = strstr(events, heading);
    Span rest = span_of(found ? found + strlen(heading) : "");
    Span word;
    scores->count = 0;
    while (span_next_word(&rest, &word))
        add(scores,
            span_equals(word, "-") ? SAMPLE_UNSCORED : (int)strtol(word.text, NULL, 10));
}

int told_scores_at(const ToldScores *scores, size_t turn)
{
    return turn < scores->count ? scores->of_turn[turn] : SAMPLE_UNSCORED;
}

static double within_bounds(int score)
{
    return score > CLEARLY_WON ? CLEARLY_WON : score < -CLEARLY_WON ? -CLEARLY_WON : score;
}

void told_scores_look_ahead(ToldScores *scores, double foresight, double result)
{
    double later = (2 * result - 1) * CLEARLY_WON; // all that is told from the next turn on
    double next = later;                           // what is told at the next turn
    if (foresight <= 0)
        return;
    for (size_t turn = scores->count; turn-- > 0;) {
        int told = scores->of_turn[turn];
        double now = told == SAMPLE_UNSCORED ? next : within_bounds(told);
        later = (1 - foresight) * (now + next) / 2 + foresight * later;
        next = now;
        scores->of_turn[turn] = (int)later;
    }
}
