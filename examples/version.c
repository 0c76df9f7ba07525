// SPDX-License-Identifier: MIT
// The least program on the library: say which version was linked.
#include <stdio.h>
#include <string.h>

#include <tusk.h>

int main(void)
{
    printf("tusk %s\n", tusk_version());
    return strcmp(tusk_version(), TUSK_VERSION) != 0;
}
