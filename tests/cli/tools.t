# tools/check-unused, on a tree of its own: what nothing uses, and what only its own file uses.

$ tree=$(mktemp -d) && mkdir -p "$tree/src/a" "$tree/tests" "$tree/fuzz" "$tree/tools" && cp tools/check-unused "$tree/tools" || exit
> printf 'int used(void);\nint unused(int x);\nint own(void);\nint tested(void);\nstatic inline int one(void)\n{\n    return used();\n}\n' >"$tree/src/a/a.h"
> printf 'int own(void)\n{\n    return 1;\n}\n\nint unused(int x)\n{\n    return x + own() + tested(); // unused(\n}\n' >"$tree/src/a/a.c"
> printf 'int main(void)\n{\n    return one();\n}\n' >"$tree/src/a/b.c"
> printf 'int x = tested();\n' >"$tree/tests/t.c"
> "$tree/tools/check-unused" | sort; rm -r "$tree"
src/a/a.h:2: nothing in src uses unused
src/a/a.h:3: only its own file uses own
