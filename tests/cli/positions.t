# Positions: every form in which a command takes one, and what it says of the others.

# ---- Forms of one board ------------------------------------------------------------------------

# Eight ranks from 8 to 1, digits, full stops or spaces for empty squares; w and b are old names.

$ tusk turns -c 'g 7r/8/8/8/8/8/8/R7'
14

$ tusk turns -c 'w 7r/8/8/8/8/8/8/R7'
14

$ tusk turns -c 'g .......r/8/......../4..2/8/8/8/R.....1.'
14

$ tusk turns -c 'g        r/8/8/8/8/8/8/R       '
14

# 64 characters from a8 to h1.

$ tusk turns -c 'g .......r................................................R.......'
14

$ tusk turns -c 's .......r................................................R.......'
14

$ tusk turns -c 'g        r                                                R       '
14

# In brackets, as AEI has it.

$ tusk turns -c 'g [       r                                                R       ]'
14

$ tusk turns -c 'b [7r/8/8/8/8/8/8/R7]'
14

# ---- Drawings ----------------------------------------------------------------------------------

$ cat >build/drawing.txt <<END
>  +-----------------+
> 8| . . . . . . . r |
> 7| . . . . . . . . |
> 6| . . x . . x . . |
> 5| . . . . . . . . |
> 4| . . . . . . . . |
> 3| . . x . . x . . |
> 2| . . . . . . . . |
> 1| R . . . . . . . |
>  +-----------------+
>    a b c d e f g h    gold to move
> END
> tusk turns -c "$(cat build/drawing.txt)" && tusk turns -c @build/drawing.txt && tusk turns -c @- <build/drawing.txt
> rm build/drawing.txt
14
14
14

# What `tusk play` draws can be read back.

$ tusk turns -c "$(printf 'quit\n' | tusk play --position 'g 7r/8/8/8/8/8/8/R7' | sed '1,2d; $d')"
14

# ---- Games -------------------------------------------------------------------------------------

# With line breaks, with the archive's literal \n, with slashes; g and s or w and b.

$ tusk turns "$(printf '1g Ra1 Cb3\n1s ra2\n2g pass')"
ra2e

$ tusk turns -c "$(printf '1g Ra1\n1s rh8\n2g Ra1n\n')"
14

$ tusk turns -c '1w Ra1\n1b rh8\n2w Ra1n\n'
14

$ tusk turns -c '1g Ra1 / 1s rh8 / 2g Ra1n'
14

$ printf '1g Ra1\n1s rh8\n2g Ra1n\n' >build/game.txt; tusk turns -c @build/game.txt; rm build/game.txt
14

# One may stop anywhere after the set-ups, also with the label of the move to come.

$ tusk turns -c '1g Ra1\n1s rh8'
14

$ tusk turns -c '1g Ra1\n1s rh8\n2g'
14

$ tusk turns -c '1g Ra1'
! tusk turns: the game has not begun: the set-up of silver is missing
? 1

$ tusk turns -c '1g'
! the set-up of gold is missing
? 1

# Takebacks go back, resignations change nothing on the board but are noted.

$ tusk turns 's 8/8/8/8/8/1C6/r7/R7'; tusk turns '1g Ra1 Cb4\n1s ra2\n2g Cb4n\n2s takeback\n2g Cb4s'
ra2e
ra2e

$ tusk turns -c '1g Ra1\n1s rh8\n2g resigns'
14
! this game is over: gold has resigned

$ printf '%s\n' '1g Ra1\n1s rh8' '1g Ra1\n1s rh8\n2s resigns' | tusk turns -c -
14
14
! line 2: this game is over: silver has resigned

$ tusk turns -c '1g Ra1\n1s rh8\n2g resigns\n2g takeback'
14

# Oddities of a game are noted on stderr: removals that are wrong or missing, wrong numbers.

$ tusk turns -c '1g Hb2 Ra1\n1s rb3 rh8\n2g rb3e Hb2n'
14
! 2g: the removal rc3x is missing

$ tusk turns -c '1g Hb2 Ra1\n1s rb3 rh8\n2g rb3e cc3x Hb2n'
14
! 2g: token 2 'cc3x': the removal was rc3x

$ tusk turns -c '1g Ra1\n1s rh8\n7g Ra1n'
14
! 7g: 2g (gold) is expected here

# What cannot be played is refused with its place and the reason.

$ tusk turns '1g Ra1\n1s rh8\n2g Ra1s'
! tusk turns: 2g: token 1 'Ra1s': that would leave the board
? 1

$ tusk turns '1g Ra2\n1s rh8\n2g Ra2s'
! 2g: token 1 'Ra2s': a rabbit may not step backwards
? 1

$ tusk turns '1g Ra1 Hd4\n1s re4 rh8\n2g re4e'
! 2g: the turn cannot end here: the push is not finished
? 1

$ tusk turns '1g Ra1 Dd4\n1s hd5 rh8\n2g Dd4s'
! 2g: token 1 'Dd4s': the dog is frozen: a stronger enemy is next to it and no friend
? 1

$ tusk turns '1g Ra1 Dd4\n1s rh8\n2g Dd4n Dd5s'
! 2g: the turn cannot end here: the turn leaves the board unchanged
? 1

$ tusk turns '1g Ra1\n1s rh8\n2g Ra1n Ra2n Ra3n Ra4n Ra5n'
! 2g: token 5 'Ra5n': a turn has at most four steps
? 1

$ tusk turns '1g Ca1 Ra2\n1s ch8 rh7\n2g Ca1e\n2s ch8w\n3g Cb1w\n3s cg8e\n4g Ca1e\n4s ch8w\n5g Cb1w\n5s cg8e'
! 5s: the turn would repeat a position for the third time
? 1

# ---- What is none ------------------------------------------------------------------------------

$ tusk turns ''
! tusk turns: a position was expected: g or s, a space, and the board
? 1

$ tusk turns 'x 8/8/8/8/8/8/8/8'
! a position begins with the side to move, g or s, not with 'x'
? 1

$ tusk turns 'g'
! after the side 'g' a space and the board are expected
? 1

$ tusk turns 'g 8/8/8/8/8/8/8'
! the board has 7 ranks
? 1

$ tusk turns 'g 8/8/8/8/8/8/8/R6'
! rank 1 has 7 squares; 8 are expected
? 1

$ tusk turns 'g 8/8/8/3z4/8/8/8/8'
! d5: a piece (RCDHME, rcdhme), '.' or a space is expected, not 'z'
? 1

$ tusk turns 'g ....'
! the board has 4 squares; 64 are expected
? 1

$ tusk turns 'g [8/8/8/8/8/8/8/8'
! the board's '[' has no ']'
? 1

$ tusk turns @build/no-such-file
! tusk turns: cannot read 'build/no-such-file': No such file or directory
? 1

$ tusk turns @build
! tusk turns: cannot read 'build'
? 1

$ printf 'g \0' >build/nul.txt; tusk turns @build/nul.txt; status=$?; rm build/nul.txt; exit $status
! build/nul.txt: not a text: it holds NUL bytes
? 1

# ---- Many positions ----------------------------------------------------------------------------

# One-line answers are printed as they are; a bad line is answered in its place.

$ cat <<'END' | tusk turns --count -
> g 7r/8/8/8/8/8/8/R7
>
> nonsense
> 1w Ra1\n1b rh8\n2w Ra1n
> @build/no-such-file
> g [7r/8/8/8/8/8/8/R7]
> END
14
error	line 2: a position was expected: g or s, a space, and the board
error	line 3: a position begins with the side to move, g or s, not with 'n'
14
error	line 5: cannot read 'build/no-such-file': No such file or directory
14
? 1

# Answers of many lines have the line's number in front of each.

$ printf 's 8/8/8/8/8/1C6/r7/R7\noops\ns 8/8/8/8/8/C7/1r6/DRC5\n' | tusk turns -
1	ra2e
error	line 2: a position begins with the side to move, g or s, not with 'o'
3	rb2e
3	rb2w
? 1

$ printf 's 8/8/8/8/8/1C6/r7/R7\n' | tusk turns --short -
1	ra2e	ra2-b2

# JSON is an object a line, errors included.

$ printf 's 8/8/8/8/8/1C6/r7/R7\n"\ns 8/8/8/8/8/1C6/r7/R7\n' | tusk turns --json -
{"turns": ["ra2e"], "count": 1}
{"error": "line 2: a position begins with the side to move, g or s, not with '\"'"}
{"turns": ["ra2e"], "count": 1}
? 1

# Notes on stderr say which line they are about.

$ printf 'g 7r/8/8/8/8/8/8/R7\ng 7R/8/8/8/8/8/8/7r\n1g Ra1\\n1s rh8\\n3g Ra1n\n' | tusk turns -c -
14
4
14
! line 2: this game is over: silver has won by goal
! line 3: 3g: 2g (gold) is expected here

# Windows line ends and a last line without an end are as good as others; so is no line at all.

$ printf 'g 7r/8/8/8/8/8/8/R7\r\ng 7r/8/8/8/8/8/8/R7' | tusk turns -c -
14
14

$ tusk turns - </dev/null

# NUL bytes, long lines, strange bytes and the names of files do not break the shape.

$ printf 'g \0\ng 7r/8/8/8/8/8/8/R7\n' | tusk turns -c -
error	line 1: there is a NUL byte in it
14
? 1

$ awk 'BEGIN { for (i = 0; i < 200000; i++) printf "gggggggggg"; print "" }' | tusk turns -c -
error	line 1: after the side 'g' a space is expected
? 1

$ printf '\377\376\n@a\tb\n' | tusk turns -c -
error	line 1: a position begins with the side to move, g or s, not with byte 0xff
error	line 2: cannot read 'a\x09b': No such file or directory
? 1

$ printf '@-\ng 7r/8/8/8/8/8/8/R7\n' | tusk turns -c -
error	line 1: standard input is already being read
14
? 1

# Each answer is out before the next question is asked. (Were it not, `timeout` would end the wait.)

$ rm -f build/questions build/answers && mkfifo build/questions build/answers
> timeout 600 tusk turns -c - <build/questions >build/answers &
> exec 3>build/questions 4<build/answers
> echo 'g 7r/8/8/8/8/8/8/R7' >&3 && read -r answer <&4 && echo "first: $answer"
> echo 'oops' >&3 && read -r answer <&4 && echo "second: $answer"
> exec 3>&-; wait $!; echo "status $?"; rm build/questions build/answers
first: 14
second: error	line 2: a position begins with the side to move, g or s, not with 'o'
status 1

# Input that cannot be read is a failure.

$ tusk turns - <&-
! cannot read
? 1
