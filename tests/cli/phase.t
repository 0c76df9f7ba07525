# tusk phase: how far a game has gone.

$ tusk phase 'g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR'
16	0	0	beginning	0.8808	0.1192	0.0000	0

# Two advanced pieces and eleven left: the middle. A rabbit three steps from goal: the end.

$ tusk phase 'g rrrrrr2/cchh1e2/8/8/2HD4/8/2C1EM2/RRRRRRRR' | cut -f 1-4,8
11	2	0	middle	1

$ tusk phase 's rrr5/8/8/5R2/8/8/8/1RR5' | cut -f 1-4,8
3	1	1	end	2

$ tusk phase --ngt 's rrrrrr2/rrcem3/8/7R/8/8/HHCDMEDC/RRRRRRR1' | cut -f 3,4
1	middle

$ tusk phase --json 'g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR' | sed 's/\(memberships": \[\).*/\1/'
{"pieces": 16, "advanced": 0, "threat": false, "phase": "beginning", "probabilities": {"beginning": 0.8808, "middle": 0.1192, "end": 0.0}, "cluster": 0, "memberships": [

# Many positions.

$ printf 'g 7r/8/8/8/8/8/8/R7\nnonsense\n' | tusk phase - | cut -f 1-4
1	0	0	end
error	line 2: a position begins with the side to move, g or s, not with 'n'

# Clusters of one's own.

$ tusk selfplay --bot random -n 40 --depth 4 --moves 60 -o build/phase-games.tsv
> tusk train phase build/phase-games.tsv --clusters 2-4 -o build/phase-one.tsv | awk -F '\t' '{ print NF }' | sort -u | tr '\n' ' '; echo
> tusk train phase build/phase-games.tsv --clusters 2-4 -o build/phase-two.tsv >build/phase-report
> cmp build/phase-one.tsv build/phase-two.tsv && grep -c '^cluster' build/phase-two.tsv
> tusk phase -m build/phase-one.tsv 'g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR' | cut -f 8
> tusk train phase build/phase-games.tsv --raw -o build/phase-two.tsv >build/phase-report
> grep '^feature' build/phase-two.tsv
2 5 
4
0
feature	pieces	0	1
feature	advanced	0	1
feature	threat	0	1
! 40 games, 0 left out

$ tusk phase -m Makefile 'g 7r/8/8/8/8/8/8/R7'
! 'Makefile': it does not begin with tusk-phase and version 1
? 1

$ sed '/^cluster/s/\t[0-9]/\t9/2' models/phase.tsv >build/phase-two.tsv; tusk phase -m build/phase-two.tsv 'g 7r/8/8/8/8/8/8/R7'
! 'build/phase-two.tsv': line 7: the centre of a cluster has 'pieces' from 0 to 16
? 1

$ sed 's/^end.*/end/' models/phase.tsv >build/phase-two.tsv; tusk phase -m build/phase-two.tsv 'g 7r/8/8/8/8/8/8/R7'
! 'build/phase-two.tsv': line 10: the end has no checksum: an older program wrote it
? 1

$ sed 's/443 games/444 games/' models/phase.tsv >build/phase-two.tsv; tusk phase -m build/phase-two.tsv 'g 7r/8/8/8/8/8/8/R7'
! 'build/phase-two.tsv': line 10: the checksum is wrong: the text is not as it was written
? 1

$ head -n 4 build/phase-one.tsv >build/phase-two.tsv; tusk phase -m build/phase-two.tsv 'g 7r/8/8/8/8/8/8/R7'
> rm build/phase-one.tsv build/phase-two.tsv build/phase-games.tsv build/phase-report
! it ends too early

$ tusk train phase -o phase.tsv
! games to learn from are missing
? 2

$ tusk train phase games.tsv
! -o FILE is missing: where to write the clusters
? 2

$ tusk train phase games.tsv --clusters 8-2
! --clusters is a number or a range, such as 3 or 2-8, up to 32, not '8-2'
? 2

$ tusk train phase games.tsv -o phase.tsv --clusters 8-3
! --clusters is a number or a range, such as 3 or 2-8, up to 32, not '8-3'
? 2

# Fairy's evaluation, and the players who have it.

$ tusk eval --with fairy 'g 7r/8/8/8/8/8/8/HR6'
material	3000
traps	0
rabbits	0
total	3000

$ printf 'g 7r/8/8/8/8/8/8/HR6\ns 7r/8/8/8/8/8/8/HR6\n' | tusk eval --with fairy-ngt -
3000
-3000

$ tusk eval --with elf 'g 7r/8/8/8/8/8/8/H7'
! there is no evaluation 'elf'; there are tusk, fairy, fairy-gt and fairy-ngt
? 2

$ tusk eval --with fairy --weights models/eval.tsv 'g 7r/8/8/8/8/8/8/H7'
! --weights is for tusk; fairy has its own weights
? 2

$ for bot in fairy fairy-gt fairy-ngt:turns=1 fairy-gt:phases=blended,rabbits=3; do
>     tusk move --bot $bot --depth 8 'g 7r/8/R7/8/8/8/8/7E'
> done
Ra6n Ra7n
Ra6n Ra7n
Ra6n Ra7n
Ra6n Ra7n

$ tusk move --bot fairy:turns=3 'g 7r/8/R7/8/8/8/8/7E'
! turns
? 2

$ tusk move --bot fairy:tweaks=run 'g 7r/8/R7/8/8/8/8/7E'
! there is no option 'tweaks'
? 2

$ tusk move --bot fairy-gt:phases=mixed 'g 7r/8/R7/8/8/8/8/7E'
! phases is switched or blended, not 'mixed'
? 2

# Bots that never vary play different games from set-ups that do.

$ tusk match fairy:turns=1 fairy-gt:turns=1 -n 6 --tc 0/0 --wide-setups | awk -F '\t' '$1 == "game" { print $7 }' | sort -u | wc -l | awk '{ print ($1 > 1) }'
1

$ tusk match random random --wide-setups --own-setups
! only one of --setups, --own-setups and --wide-setups can be given
? 2
