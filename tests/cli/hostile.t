# Names, files and programs that mean harm, or that are broken.

# What others wrote reaches a terminal and the columns without control characters.

$ folder=$(mktemp -d) && cd "$folder" && export TUSK_DB="$folder/games.db" || exit
> red=$(printf 'ann\033[31m\302\233\302\205\177\342\200\256')
> printf 'id\twusername\tbusername\tevent\tresult\tmovelist\n7\t%s\tbob\t%s\tw\t1g Ra2 Dc2\\n1s rh7\\n2g Ra2n\\n2s rh7s\n8\t%s\t%s\t\tw\t1g Ra2 Dc2\\n1s rh7\\n2g R%s\n' "$red" "$red" "$red" "$red" "$red" >"$red.txt"
> tusk games "$red.txt" >out 2>&1; cat out
> { tusk games "$red" "$red.txt" x/"$red"; tusk import "$red.txt"; tusk import "$red"; tusk explore --games 'g 8/7r/8/8/8/8/R1D5/8'; tusk explore --stats; tusk explore --stage "$red" x; tusk explore --db "$red" --stats
> tusk show --game 7 "$red.txt"; tusk show --game 7; tusk show "$red"; tusk "$red"; tusk turns "--$red"; tusk turns "$red"; tusk turns "@$red"; printf '%s\n' "$red" | tusk turns -; tusk turns 'g 8/7r/8/8/8/8/R1D5/8' "$red"
> tusk move --bot "$red" x; tusk move --bot "tusk:$red=1" x; tusk move --bot "tusk:weights=$red" x; tusk match "$red" random; tusk help "$red"; tusk play --position "$red"; tusk train "$red"; tusk measure "$red"; tusk study "$red"
> tusk train bt "$red.txt" -o "$red/x"; tusk eval --weights "$red" x; tusk rank --model "$red" x; tusk rank --why "$red" 'g 8/7r/8/8/8/8/R1D5/8'; tusk match random random -n 2 --setups "$red"; tusk features "$red"; tusk zones --figure "$red" x; } >out 2>&1
> tr -d '\t\n -~' <out | wc -c
> cd / && rm -r "$folder"
7	ann\x1b[31m\u009b\u0085\x7f\u202e		bob		g	-	2	ok
8	ann\x1b[31m\u009b\u0085\x7f\u202e		ann\x1b[31m\u009b\u0085\x7f\u202e		g	-	0	illegal: 2g: token 1 'Rann?[31m????????': a step such as Ee2n or a removal such as rc3x is expected
0

# Outside engines too: their answers, their names, what they are called.

$ cat >build/hostile-engine <<'END'
> while read line; do case $line in
>     aei) printf 'protocol-version 1\nid name \033[31m\naeiok\n' ;;
>     isready) echo readyok ;;
>     go) printf 'info score 9\033[31m\nlog \033[2J\nbestmove \033[31m\302\233x\n' ;;
>     quit) exit ;;
> esac; done
> END
> { tusk match random "$(printf 'aei:sh build/hostile-engine # \033[31m\tx')" -n 2; tusk move --bot 'aei:sh build/hostile-engine' 'g 8/7r/8/8/8/8/R1D5/8'; } >build/hostile-out 2>&1
> sed -n 's/^game 1: /game 1: /p' build/hostile-out; awk -F '\t' '$1 == "game" { print NF }' build/hostile-out
> tr -d '\t\n -~' <build/hostile-out | wc -c; rm build/hostile-engine build/hostile-out
game 1: illegal move by B, aei:sh build/hostile-engine # \x1b[31m\x09x: move 2s: 'sh build/hostile-engine # \x1b[31m\x09x' answered 'bestmove \x1b[31m\u009bx': token 1 '?[31m??x': a step such as Ee2n or a removal such as rc3x is expected
7
7
0

# With standard descriptors closed results do not land in files, and it is said that they are
# lost.

$ folder=$(mktemp -d) && cd "$folder" || exit
> tusk selfplay --bot sampler -n 2 --depth 4 -o games.tsv >&- 2>&- <&-; echo "$?"
> tusk import --db games.db games.tsv >&- 2>&- <&-; echo "$?"
> tusk explore --db games.db --stats >&- 2>err; echo "$?"; cat err
> tusk explore --db games.db --stats 2>&- <&- | head -n 1
> tusk match sampler random -n 2 --depth 1 -o match.tsv <&- >&- 2>&-; echo "$?"
> awk -F '\t' '{ print NF }' games.tsv match.tsv | uniq -c | tr -s ' '
> tusk turns - <&- 2>&1
> cd / && rm -r "$folder"
0
1
1
tusk: cannot write the output: Bad file descriptor
games	2
1
 6 29
tusk turns: cannot read '-': Bad file descriptor

# Output that cannot be written is a failure of every command.

$ folder=$(mktemp -d) && cd "$folder" || exit
> tusk selfplay --bot sampler -n 2 --depth 4 -o games.tsv && tusk import --db games.db games.tsv >/dev/null
> start='g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR'
> failed() { "$@" >/dev/full 2>err; [ $? = 1 ] && tail -n 1 err | grep -q '^tusk.*: cannot write' || { echo "$@"; cat err; }; }
> failed tusk help; failed tusk --version; failed tusk turns --help
> for command in turns 'perft -d 1' goal captures phase zones eval 'rank -n 3' 'analyse --depth 1' 'move --depth 1' 'explore --db games.db' 'mimic --db games.db' show; do failed tusk $command "$start"; done
> for command in bots 'match random random -n 2 --depth 1' 'games games.tsv' 'import --db games.db games.tsv' 'explore --db games.db --stats' 'explore --db games.db --setups' features 'bench --signature' 'train phase games.tsv -o x' 'train nb games.tsv -o x' 'measure games.tsv'; do failed tusk $command; done
> echo quit | failed tusk play --bot random
> printf 'aei\nisready\n' | failed tusk aei --bot random
> printf '%s\n%s\n' "$start" "$start" | failed tusk turns -
> cd / && rm -r "$folder"

# Files without an end end in a sentence. (The limit keeps a mistake from eating the machine;
# the sanitizers do not know it.)

$ ulimit -S -v 4000000; tusk --version >/dev/null 2>&1 || ulimit -S -v unlimited
> start='g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR'
> for command in 'move --bot tusk:weights=/dev/zero' 'move --bot tusk:rank=/dev/zero' 'rank -m /dev/zero' 'eval --weights /dev/zero' 'phase --model /dev/zero'; do tusk $command "$start" 2>&1 </dev/null | head -n 1; done
> tusk turns @/dev/zero; tusk turns - </dev/zero; tusk games /dev/zero; tusk measure /dev/zero; tusk train eval --positions /dev/zero -o build/x; tusk train nb --table /dev/zero -o build/x; tusk match random random --setups /dev/zero; tusk play --bot random </dev/zero >/dev/null 2>&1; tusk aei --bot random </dev/zero | cut -c 1-40
tusk move: tusk: '/dev/zero' has more than 64 MB
tusk move: tusk: '/dev/zero' has more than 64 MB
tusk rank: '/dev/zero' has more than 64 MB
tusk eval: '/dev/zero' has more than 64 MB
tusk phase: '/dev/zero' has more than 64 MB
log Error: unknown message '????????????
! tusk turns: '/dev/zero' has more than 64 MB
! tusk turns: '-', line 1: it has more than 16 MB
! /dev/zero: a line of more than 268435456 bytes: this is no text
! tusk measure: there are no positions to test on
! tusk train: '/dev/zero', line 1: it has more than 16 MB
! tusk train: '/dev/zero' has more than 64 MB
! tusk match: '/dev/zero', line 1: it has more than 16 MB

# So does a table that there is no memory for.

$ (ulimit -S -v 3000000; tusk --version >/dev/null 2>&1 || { echo 'there is no memory for a table of 65536 MB' >&2; exit 1; }
> tusk analyse --hash 65536 'g 7r/8/8/8/8/8/8/R7')
! there is no memory for a table of 65536 MB
? 1
