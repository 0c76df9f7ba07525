// SPDX-License-Identifier: MIT
// Connections whose other end falls silent without a word: a line that is cut, a machine
// that is switched off.
#ifndef BASE_KEEPALIVE_H
#define BASE_KEEPALIVE_H

// From now on reading and writing fail within about a minute after that. A socket of this
// machine is left as it is.
void keepalive_watch(int socket);

#endif
