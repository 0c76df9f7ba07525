# The Makefile: the user's flags are appended to the project's own, and warnings are errors only
# when asked for.

$ unset MAKEFLAGS MFLAGS WERROR
> CFLAGS=-Og CPPFLAGS=-DMINE make -n V=1 OUT=build/none LDFLAGS=-Lmine build/none/tusk >build/commands
> grep -- '-c -o build/none/src/api/library.o' build/commands | grep -o -- '-Isrc\|-DMINE\|-std=[^ ]*\|-pthread\|-O.\|-Og\|-DNDEBUG\|-Werror'
> grep -- '-o build/none/tusk ' build/commands | grep -o -- '-pthread\|-Lmine'; rm build/commands
-Isrc
-DMINE
-std=c11
-pthread
-O3
-DNDEBUG
-Og
-pthread
-Lmine

$ unset MAKEFLAGS MFLAGS
> make -n V=1 OUT=build/none WERROR=1 build/none/src/api/library.o | grep -c -- '-Werror .*-c -o'
1

# The fuzz drivers' objects are rebuilt when their flags change.

$ unset MAKEFLAGS MFLAGS
> make -n V=1 build/fuzz/src/api/library.o CFLAGS=-DMINE | grep -c 'build/fuzz/flags'
1

# No name of ours is also one of a library's: the library would call our function instead of its own. (Programs
# with sanitizers have such names on purpose.)

$ nm -D --defined-only "$(command -v tusk)" >build/names; grep -q '__asan\|__tsan\|__ubsan' build/names || awk '$2 == "T" { print $3 }' build/names; rm build/names
