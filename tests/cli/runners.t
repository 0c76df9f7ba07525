# The test runners themselves: a runner that never complains proves nothing.

$ mkdir -p build/runner-test && printf '$ echo one\none\n\n$ echo two\n2\n' >build/runner-test/a.t
> { tests/run-cli "$(dirname "$(command -v tusk)")" build/runner-test/a.t; echo "status $?"; } | sed 's/^\$ /ran: /'; rm -r build/runner-test
ok - build/runner-test/a.t:1: echo one
ran: echo two
  its output is not as written (-) but (+):
    @@ -1 +1 @@
    -2
    +two
not ok - build/runner-test/a.t:4: echo two
status 1

# Wrong status, unexpected and missing complaints are failures; `…` is any lines, also none.

$ mkdir -p build/runner-test && cat >build/runner-test/a.t <<END
> \$ exit 3
>
> \$ echo oops >&2
>
> \$ true
> ! oops
>
> \$ printf 'a\nb\nc\n'
> …
> c
> …
>
> \$ printf 'a\nb\nc\n'
> …
> b
> END
> tests/run-cli "$(dirname "$(command -v tusk)")" build/runner-test/a.t | grep '^ok\|^not ok'; rm -r build/runner-test
not ok - build/runner-test/a.t:1: exit 3
not ok - build/runner-test/a.t:3: echo oops >&2
not ok - build/runner-test/a.t:5: true
ok - build/runner-test/a.t:8: printf 'a\nb\nc\n'
not ok - build/runner-test/a.t:13: printf 'a\nb\nc\n'

# The manual's examples are found in their blocks, and the rest of the text is left alone.

$ mkdir -p build/runner-test && cat >build/runner-test/a.md <<'END'
> $ not a command
> ```console
> $ tusk --version
> tusk …
> $ tusk hlep
> tusk: no command 'hlep'; did you mean 'help'?
> ```
> ```text
> $ nor this
> ```
> END
> tools/check-manual "$(dirname "$(command -v tusk)")" build/runner-test/a.md | grep '^ok\|^not ok'; rm -r build/runner-test
not ok - build/runner-test/a.md:3: tusk --version
ok - build/runner-test/a.md:5: tusk hlep

# The summary counts, repeats what failed and notices when the tests were cut short.

$ printf 'ok - a\nnot ok - b\nskip - c\n# complete\n' | tests/summary
not ok - b
skip - c

not ok - b
1 passed, 1 failed
? 1

$ printf 'ok - a\n' | tests/summary
…
1 passed, 1 failed
? 1

$ printf '# complete\n' | tests/summary
0 passed, 0 failed
? 1

# A test program that dies is a failure, whatever it printed before.

$ mkdir -p build/runner-test && printf '#!/bin/sh\necho 1..2\necho "ok 1 - first"\nexit 139\n' >build/runner-test/test_dies
> chmod +x build/runner-test/test_dies && tests/run-unit build/runner-test/test_dies; rm -r build/runner-test
ok - test_dies: first
not ok - test_dies: ended early with status 139 after 1 of 2 tests

# A linter that is missing, or that fails in silence, has found nothing right.

$ mkdir -p build/runner-test && ln -s "$(command -v awk)" build/runner-test
> PATH=build/runner-test /bin/sh tools/check-tidy src/api/library.c; echo "status $?"; rm -r build/runner-test
status 127
! clang-tidy failed on src/api/library.c

$ mkdir -p build/runner-test && printf '#!/bin/sh\nexit 3\n' >build/runner-test/clang-tidy
> chmod +x build/runner-test/clang-tidy
> PATH=build/runner-test:$PATH tools/check-tidy src/api/library.c; echo "status $?"; rm -r build/runner-test
status 3
! clang-tidy failed on src/api/library.c

$ mkdir -p build/runner-test && printf '#!/bin/sh\necho "a.c:1: warning: odd"\n' >build/runner-test/clang-tidy
> chmod +x build/runner-test/clang-tidy
> PATH=build/runner-test:$PATH tools/check-tidy a.c; echo "status $?"; rm -r build/runner-test
a.c:1: warning: odd
status 1

# A file of tests that is killed on its way fails, whatever passed before.

$ mkdir -p build/runner-test && printf '$ echo one\none\n' >build/runner-test/a.t
> printf '$ echo one\none\n\n$ p=$PPID; for up in 1 2 3; do p=$(cut -d " " -f 4 /proc/$p/stat); done; kill $p\n\n$ echo two\ntwo\n' >build/runner-test/b.t
> tests/run-cli "$(dirname "$(command -v tusk)")" build/runner-test/a.t build/runner-test/b.t 2>build/log | sed 's/ with .*//'; rm -r build/runner-test build/log
ok - build/runner-test/a.t:1: echo one
ok - build/runner-test/b.t:1: echo one
not ok - build/runner-test/b.t: ended early

# What hangs is ended with all it has started, and fails with a sentence: a program, a test, a unit test.

$ tests/limited 1 sh -c 'trap "" TERM; sleep 60 & wait; sleep 60'
? 124
! ended, for it had not come to its end after 1 s: sh -c trap

$ tests/limited 60 sh -c 'kill -9 $$'
? 137
! …

$ tests/limited 60 sh -c 'cat; exit 3' <<END
> its input
> END
its input
? 3

$ mkdir -p build/runner-test && printf '$ sleep 60\n\n$ echo two\ntwo\n' >build/runner-test/a.t
> TEST_LIMIT=1 tests/run-cli "$(dirname "$(command -v tusk)")" build/runner-test/a.t | sed 's|: sh .*|: sh SCRIPT|; s/^\$ /ran: /'; rm -r build/runner-test
ran: sleep 60
  its exit status is 124, not 0
  stderr should be empty but is:
    ended, for it had not come to its end after 1 s: sh SCRIPT
not ok - build/runner-test/a.t:1: sleep 60
ok - build/runner-test/a.t:3: echo two

$ mkdir -p build/runner-test && printf '#!/bin/sh\necho 1..2\necho ok 1 - first\nsleep 60\n' >build/runner-test/hangs && chmod +x build/runner-test/hangs
> TEST_LIMIT=1 tests/run-unit build/runner-test/hangs; rm -r build/runner-test
ok - hangs: first
ended, for it had not come to its end after 1 s: build/runner-test/hangs
not ok - hangs: ended early with status 124 after 1 of 2 tests
