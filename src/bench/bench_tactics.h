// SPDX-License-Identifier: MIT
// The part of `tusk bench` that measures the detectors.
#ifndef BENCH_BENCH_TACTICS_H
#define BENCH_BENCH_TACTICS_H

// Print mean nanoseconds a call, four steps, both sides, over positions from random play:
// goal_ns (least steps), goal_far_ns (where no rabbit is within four ranks of its goal),
// goal_within_ns (yes or no), captures_ns (all captures with traps and turns),
// captures_exist_ns (yes or no).
void bench_tactics(void);

#endif
