// SPDX-License-Identifier: MIT
// arrays [POSITION [ROUNDS]]: all turns of a position as arrays, so many times; prints how
// many turns there are, the sum of their keys, and the microseconds of a round.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <tusk.h>

static const char sample[] = "g rr1r1rrr/1cd1rdcr/1h2m3/3e4/1hE4H/8/RDCM1CDR/RRR1HRRR";

typedef struct Arrays {
    size_t count;
    TuskTurn *turns;
    uint64_t *keys;
} Arrays;

// Every round has arrays of its own, as a program that keeps them would.
static Arrays find(TuskGenerator *gen, const TuskPosition *pos)
{
    Arrays found = {.count = tusk_generator_run(gen, pos, 4)};
    found.turns = malloc((found.count + 1) * sizeof *found.turns);
    found.keys = malloc((found.count + 1) * sizeof *found.keys);
    if (!found.turns || !found.keys)
        exit(1);
    tusk_generator_turns(gen, 0, found.count, found.turns);
    tusk_generator_keys(gen, 0, found.count, found.keys);
    return found;
}

static uint64_t sum_and_free(Arrays found)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < found.count; i++)
        sum += found.keys[i];
    free(found.turns);
    free(found.keys);
    return sum;
}

static double now(void)
{
    struct timespec time;
    timespec_get(&time, TIME_UTC);
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

int main(int argc, char **argv)
{
    TuskError err;
    TuskPosition pos;
    long rounds = argc > 2 ? strtol(argv[2], NULL, 10) : 1;
    if (!tusk_position_parse(argc > 1 ? argv[1] : sample, &pos, &err)) {
        fprintf(stderr, "%s\n", err.text);
        return 1;
    }
    TuskGenerator *gen = tusk_generator_create();
    Arrays found = find(gen, &pos);
    size_t count = found.count;
    uint64_t sum = sum_and_free(found);
    double begun = now();
    for (long i = 0; i < rounds; i++) {
        found = find(gen, &pos);
        free(found.turns);
        free(found.keys);
    }
    printf("%zu\t%" PRIu64 "\t%.1f\n", count, sum, (now() - begun) / (double)rounds);
    tusk_generator_destroy(gen);
    return 0;
}
