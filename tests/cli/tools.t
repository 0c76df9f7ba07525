# tools/check-unused, on a tree of its own: what nothing uses, and what only its own file uses.

$ tree=$(mktemp -d) && mkdir -p "$tree/src/a" "$tree/tests" "$tree/fuzz" "$tree/tools" && cp tools/check-unused "$tree/tools" || exit
> printf 'int used(void);\nint unused(int x);\nint own(void);\nint tested(void);\nstatic inline int one(void)\n{\n    return used();\n}\n' >"$tree/src/a/a.h"
> printf 'int own(void)\n{\n    return 1;\n}\n\nint unused(int x)\n{\n    return x + own() + tested(); // unused(\n}\n' >"$tree/src/a/a.c"
> printf 'int main(void)\n{\n    return one();\n}\n' >"$tree/src/a/b.c"
> printf 'int x = tested();\n' >"$tree/tests/t.c"
> "$tree/tools/check-unused" | sort; rm -r "$tree"
src/a/a.h:2: nothing in src uses unused
src/a/a.h:3: only its own file uses own

# The rows of the grammars name no function of their twins, nor the twins one of theirs.

$ tools/check-twins

$ tree=$(mktemp -d) && mkdir -p "$tree/src/geometry" "$tree/tests/support" "$tree/tools" && cp tools/check-twins "$tree/tools" || exit
> printf 'int zone_rule(int x);\n' >"$tree/src/geometry/a.h"
> printf 'int row(void) { return twin_rule(1); } // zone_twin\n' >"$tree/src/geometry/a.c"
> printf 'int twin_rule(int x);\n' >"$tree/tests/support/zone_twin.h"
> printf '// like zone_rule\nint y = zone_rule(2);\n' >"$tree/tests/support/zone_twin.c"
> for twin in board search; do touch "$tree/tests/support/${twin}_twin.h" "$tree/tests/support/${twin}_twin.c"; done
> "$tree/tools/check-twins" || echo $?; rm -r "$tree"
tests/support/zone_twin.c names zone_rule
src/geometry/a.c names twin_rule
1

# The yardstick says what it needs, plays its matches in order, pools two of them, and tells when a null test fails.

$ tools/bench-strength
! usage: tools/bench-strength TUSK [FOLDER]
? 2

$ tools/bench-strength --champion "$(command -v tusk)"
! usage: SHARP=COMMAND tools/bench-strength --champion TUSK [FOLDER]
? 2

$ cat >build/fake <<'END'
> #!/bin/sh
> while [ "$1" != -o ]; do shift; done
> echo "$2" | sed 's,.*/,,' >>build/played
> case $2 in *search*) printf 'pairs\t1\t2\t3\n' ;; *) printf 'pairs\t0\t1\t0\n' ;; esac
> printf 'score\t1\t1\t2\t0.0\t-495.3\t495.3\t0\t0\t0\n'
> END
> chmod +x build/fake; tools/bench-strength build/fake build/strength | cut -f 1,4-11; echo $(cat build/played)
match	games	LL	split	WW	elo	low	high	remark
null	2	0	1	0	0.0	-495.3	495.3	0 is within
same	2	0	1	0	0.0	-495.3	495.3	repeatable
search	2	1	2	3	0.0	-495.3	495.3	-
ranked	2	0	1	0	0.0	-495.3	495.3	-
both	14	1	3	3	102.1	-97.8	431.1	-
fallback	2	0	1	0	0.0	-495.3	495.3	-
geometry	2	0	1	0	0.0	-495.3	495.3	-
null.tsv same.tsv search.tsv ranked.tsv fallback.tsv geometry.tsv

# A match that cannot be played costs the exit status, not the others.

$ sed '3i case $* in *ranked.tsv*) exit 1 ;; esac' build/fake >build/lame; chmod +x build/lame; tools/bench-strength build/lame build/strength >build/x; echo $? $(cut -f 1 build/x)
1 match null same search both fallback geometry
! ranked is not complete

# So does a null test that fails.

$ sed -i 's/pairs.t0.t1.t0/pairs\\t1\\t0\\t0/' build/fake; tools/bench-strength build/fake build/strength | grep '^same' | cut -f 5-7,11
1	0	0	NOT REPEATABLE
