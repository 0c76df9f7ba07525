// SPDX-License-Identifier: MIT
// Phases as clusters of positions: where their centres are, and to which a board belongs.
//
// As a text, for people to read and for files:
//
//     tusk-phase<tab>1                          what it is, and the version of the format
//     feature<tab>pieces<tab>LOW<tab>WIDTH      how each feature is scaled
//     feature<tab>advanced<tab>LOW<tab>WIDTH
//     feature<tab>threat<tab>LOW<tab>WIDTH
//     variance<tab>V                            around the centres, after scaling
//     cluster<tab>SHARE<tab>PIECES<tab>ADVANCED<tab>THREAT
//     ...
//     end<tab>CHECKSUM
//
// Centres are in pieces, not scaled. Lines that begin with # are remarks. The checksum is
// that of base/hash.h of all lines before its own, as 16 digits.
#ifndef PHASE_PHASE_MODEL_H
#define PHASE_PHASE_MODEL_H

#include "base/error.h"
#include "base/strbuf.h"
#include "cluster/clustering.h"
#include "phase/discriminator.h"

typedef struct PhaseModel {
    Ranges ranges;
    Clustering clusters; // scaled
} PhaseModel;

// What models/phase.tsv held when the program was built.
bool phase_model_default(PhaseModel *out, Error *err);

// The cluster of a board: that of the nearest centre.
int phase_model_cluster(const PhaseModel *model, const PhaseFeatures *features);

// How much the board is of each cluster, 1 in all.
void phase_model_soften(const PhaseModel *model, const PhaseFeatures *features,
                        double out[CLUSTERS]);

// The centre of a cluster in pieces.
void phase_model_centre(const PhaseModel *model, int cluster, double out[PHASE_FEATURES]);

// Number the clusters from early to late: by threats, then by pieces.
void phase_model_sort(PhaseModel *model);

// Refused, with the line: another version, damaged rows, numbers that no board can have, no
// clusters or too many, a missing end, a missing or wrong checksum.
bool phase_model_parse(const char *text, PhaseModel *out, Error *err);

// `remark` (may be NULL) is a line about where the model comes from.
void phase_model_format(const PhaseModel *model, const char *remark, StrBuf *out);

bool phase_model_load(const char *path, PhaseModel *out, Error *err);
bool phase_model_save(const char *path, const PhaseModel *model, const char *remark,
                      Error *err);

#endif
