// SPDX-License-Identifier: MIT
// Tusk: the rules of Arimaa as a library. This is its one public header.
#ifndef TUSK_H
#define TUSK_H

#ifdef __cplusplus
extern "C" {
#endif

#define TUSK_VERSION "0.1.0"

// The version of the library that was linked; TUSK_VERSION is that of this header.
const char *tusk_version(void);

#ifdef __cplusplus
}
#endif

#endif
