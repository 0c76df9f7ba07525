// SPDX-License-Identifier: MIT
// Several functions that may each find something: the chance that at least one does, and
// what McKee 2014 took for it. Shares are from 0 to 1, of functions that do not depend on
// each other, or each of the calls after those before it have failed.
#ifndef STUDY_MIMIC_RATES_H
#define STUDY_MIMIC_RATES_H

// 1 - (1 - a)(1 - b)...
double rates_at_least_one(const double *shares, int count);

// One and no other: the formula of his chapter 4, by which the first row of his Table 12
// was worked out.
double rates_exactly_one(const double *shares, int count);

// The last one and no other: what the other rows of that table hold.
double rates_only_last(const double *shares, int count);

#endif
