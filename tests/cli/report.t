# tusk report: a whole game judged.

# A win in two turns that was missed, and allowed.

$ tusk report --nodes 2000 '1g Ra1 Hb2 Dd4\n1s rb3 rh8 ce5\n2g rb3e rc3x Hb2n\n2s rh8s' | sed -n -e "s,^\(2[gs]  *[?!]*\) .*,\1,p" -e "/better gold/p" -e "/ses a win/p" -e "/ows a win/p"
2g   ?!
          better gold 2: Ra1n Ra2n Ra3n Dd4e / rh8s / Ra4n Ra5n Ra6n Ra7n
          misses a win in two: Ra1n Ra2n Ra3n
2s   ?!
          allows a win in two: Ra1n Ra2n Ra3n

# A goal that was missed, and one that was allowed; a pass is not judged.

$ tusk report --nodes 500 '1g Ra6 Ee4\n1s rh3 ce8\n2g Ee4n\n2s pass\n3g Ra6n Ra7n' | cut -c 1-50
move       score  win silver     gold  lost  rank 
2g   ?? silver 1   0% o      |        100.0    66 
          better gold 1: Ra6n Ra7n
          misses a goal: Ra6n Ra7n
          allows a goal: rh3s rh2s
2s                                                
3g          gold 100%        |      o           1 

                 accuracy  lost/turn    ?!    ?   
gold                50.0%       50.0     0    0   
silver           no turns
turning points   2g (gold 100% to 0%)
phases           end from 2g

# A position has no turns to judge.

$ tusk report --nodes 500 'g 7r/8/8/8/8/8/8/R7'
! tusk report: there are no turns to judge: this is a position
? 1

# A game of an archive file. Control characters of names stay out of the terminal.

$ printf 'id\twusername\tbusername\twrating\tresult\ttermination\tmovelist\n7\tann\033\tbob\t1600\tw\tg\t1g Ra7\\n1s rh7\\n2g Ra7n\n' >build/a.txt
> tusk report --nodes 500 --game 7 build/a.txt
game    7
gold    ann\x1b (1600)
silver  bob
date    -
result  gold won by goal

move       score  win silver     gold  lost  rank  turn
2g          gold 100%        |      o           1  Ra7n

                 accuracy  lost/turn    ?!    ?   ??
gold               100.0%        0.0     0    0    0
silver           no turns
turning points   none
phases           end from 2g

# The same with any number of jobs, as JSON too.

$ for jobs in 1 3; do
>     tusk report --nodes 300 --jobs $jobs --json '1g Ra2 Rb2 Ee2 Mb1\n1s ra7 rb7 ee7 mh8\n2g Ee2n Ee3n\n2s ee7s\n3g Ra2n\n3s ra7s\n4g Rb2n\n4s mh8s' >build/$jobs.json
> done
> cmp build/1.json build/3.json && wc -l <build/1.json
1

# Novelty: up to where the database has the game; it does not count itself.

$ printf 'id\tmovelist\n1\t1g Ra2 Db2\\n1s rh7 cb8\\n2g Ra2n\\n2s rh7s\\n3g Db2n\n2\t1g Rh2 Dg2\\n1s ra7 cg8\\n2g Rh2n\\n2s ra7s\\n3g Dg2w\n3\t1g Ra2 Db2\\n1s rh7 cb8\\n2g Ra2n\\n2s rh7s\\n3g Db2w\n' >build/three.txt
> tusk import --db build/games.db build/three.txt >build/out
> for id in 1 2 3; do tusk report --nodes 300 --game $id --db build/games.db build/three.txt | grep novelty; done
> tusk report --nodes 300 --game 1 --db build/games.db | grep -e ^game -e novelty
> tusk report --nodes 300 --db build/games.db '1g Ra2 Db2\n1s rh7 cb8\n2g Ra2n\n2s rh7s\n3g Db2n' | grep novelty
> tusk report --nodes 300 --db build/games.db '1g Ra2 Db2\n1s rh7 cb8\n2g Db2n' | grep novelty
> tusk report --nodes 300 --json --db build/games.db '1g Ra2 Db2\n1s rh7 cb8\n2g Ra2n\n2s cb8s' | grep -o -e '"novelty": [^,]*' -e '"earlier": [^,]*'
novelty          3g; 2s was played 2 times before
novelty          3g; 2s was played 2 times before
novelty          3g; 2s was played 2 times before
game    1
novelty          3g; 2s was played 2 times before
novelty          none, all turns are in the database
novelty          2g, the first turn
"novelty": "2s"
"earlier": 3
"earlier": 0

# A picture.

$ tusk report --nodes 300 --game 7 --svg build/a.svg build/a.txt | wc -l
> tusk report --nodes 300 --game 7 --svg - build/a.txt | cmp - build/a.svg
> if command -v xmllint >build/out; then xmllint --noout build/a.svg; fi
> grep -c 'ann.x1b' build/a.svg
14
1

# Too little time: what there is, and that there is not more.

$ tusk report --time 0.001 --json '1g Ra2 Rb2\n1s ra7 rb7\n2g Ra2n\n2s ra7s\n3g Ra3n\n3s rb7s' | grep -o '"complete": [a-z]*'
"complete": false

# An interrupt shows what is done: here nothing.

$ tusk report --nodes 100000000 --jobs 1 '1g Ra2 Rb2 Ee2 Mb1\n1s ra7 rb7 ee7 mh8\n2g Ee2n Ee3n\n2s ee7s\n3g Ra2n\n3s ra7s' >build/out 2>build/err &
> while kill -0 $! && ! grep -q '^SigBlk:.*4003$' /proc/$!/status; do sleep 0.05; done # it listens
> kill -TERM $!; wait $!; echo $?
> tail -n 1 build/out; cat build/err
1
not judged       4 of 4 turns
tusk report: interrupted: the report is not complete

# The worst turns once more.

$ tusk report --nodes 1000 --verify 2 '1g Ra1 Hb2 Dd4\n1s rb3 rh8 ce5\n2g rb3e rc3x Hb2n\n2s rh8s' | grep verify | cut -f 1-3,6
verify	2g	?!	holds
verify	2s	?!	holds

# Wrong use.

$ tusk report
! tusk report: a game, or --game ID, is missing
! usage: tusk report [OPTION]... [GAME|FILE]...
? 2

$ tusk report tests/data/games.tsv
! tusk report: 'tests/data/games.tsv' is a file: --game ID names one of its games, @FILE the position or game in it
! usage: tusk report [OPTION]... [GAME|FILE]...
? 2

$ tusk report --game 99 tests/data/games.tsv
! tusk report: there is no game 99 in tests/data/games.tsv
? 1

$ tusk report --json --svg - '1g Ra1\n1s rh8\n2g Ra1n'
! tusk report: --json and --svg - both want standard output
! usage: tusk report [OPTION]... [GAME|FILE]...
? 2

$ tusk report '1g Ra1'
! tusk report: the game has not begun: the set-up of silver is missing
? 1

# What cannot be written is said before the work, not behind it.

$ tusk report --nodes 1000000000 --svg build/none/a.svg '1g Ra1\n1s rh8\n2g Ra1n'
! tusk report: cannot write 'build/none/a.svg': No such file or directory
? 1
