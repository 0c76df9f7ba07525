# tusk turning: where lost games turned, and who sees it.

# A goal that was missed, a drawn game that nobody lost. What it is worth does not depend on the jobs.

$ printf 'id\tresult\ttermination\tmovelist\n7\tb\tg\t1g Ra6 Ee4\\n1s rh3 ce8\\n2g Ee4n\\n2s rh3s rh2s\n8\t\t\t1g Ra6\\n1s rh3\n' >build/lost.tsv
> tusk turning --from build/lost.tsv --nodes 1000 -j 1 -o build/points.tsv; cat build/points.tsv
> tusk turning --from build/lost.tsv --nodes 1000 -j 3 -o build/more.tsv 2>/dev/null; cmp build/points.tsv build/more.tsv
points	1	games	2
# games	2
# nodes	1000
position	played	better	kept	left	tactic	source
g ....c.../......../R......./......../....E.../.......r/......../........	Ee4n	Ra6n Ra7n	1000000	-999999	misses a goal	7 2g
points	1	games	2
! build/lost.tsv:3: left out: nobody has lost it

# It goes on where it was, and is not written over.

$ printf '9\tb\tg\t1g Ra6 Ee4\\n1s rh3 ce8\\n2g Ee4e\\n2s rh3s rh2s\n' >>build/lost.tsv
> tusk turning --from build/lost.tsv --nodes 1000 -o build/points.tsv --resume; sed 1,3d build/points.tsv | cut -f 2,7
points	2	games	3
Ee4n	7 2g
Ee4e	9 2g

$ tusk turning --from build/lost.tsv --nodes 1000 -o build/points.tsv
! 'build/points.tsv' is there already; --resume goes on with it
? 1

$ tusk turning --from build/lost.tsv --nodes 2000 -o build/points.tsv --resume
! 'build/points.tsv' was made with 1000 nodes, not 2000
? 1

# Enough is enough.

$ rm build/more.tsv; tusk turning --from build/lost.tsv --nodes 1000 -n 1 -o build/more.tsv; grep games build/more.tsv
points	1	games	1
# games	1

# Solving: shares by limit and kind.

$ tusk turning build/points.tsv --nodes 500,2000 --each
1	500 nodes	solved	Ra6n Ra7n
1	2000 nodes	solved	Ra6n Ra7n
2	500 nodes	solved	Ra6n Ra7n
2	2000 nodes	solved	Ra6n Ra7n
500 nodes	tactics	2	2	100.0
500 nodes	judgement	0	0	-
500 nodes	all	2	2	100.0
2000 nodes	tactics	2	2	100.0
2000 nodes	judgement	0	0	-
2000 nodes	all	2	2	100.0

$ tusk turning build/points.tsv --nodes 500 --header | head -n 2
limit	kind	solved	points	per cent
500 nodes	tactics	2	2	100.0

$ tusk turning build/points.tsv --time 0.05 --bot 'aei:exit 3'
! tusk turning: 'exit 3' ended with status 3
? 1

# Used wrongly.

$ tusk turning --from build/lost.tsv
! -o FILE is missing: where to write the points
? 2

$ tusk turning build/points.tsv -o build/x
! --output is only with --from
? 2

$ tusk turning --from build/lost.tsv -o build/x --bot random
! --bot is only without --from
? 2

$ tusk turning build/points.tsv --time 1,x
! --time is seconds with commas between, not 'x'
? 2

$ tusk turning build/points.tsv --time 1 --nodes 5
! only one of --time and --nodes can be given
? 2

$ tusk turning build/points.tsv --nodes 1,2,3,4,5,6,7,8,9
! at most 8 limits are solved at once
? 2

$ printf 'g 8\n' >build/x; tusk turning build/x --nodes 5
! 'build/x', line 1: 7 columns are expected, with tabs between
? 1

$ : >build/x; tusk turning build/x --nodes 5
! there are no points in it
? 1
