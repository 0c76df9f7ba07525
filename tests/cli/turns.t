# tusk turns: all distinct legal turns of a position.

$ tusk turns 'g 7r/8/8/8/8/8/8/R7'
Ra1n
Ra1e
Ra1n Ra2n
Ra1n Ra2e
Ra1e Rb1e
Ra1n Ra2n Ra3n
Ra1n Ra2n Ra3e
Ra1n Ra2e Rb2e
Ra1e Rb1e Rc1e
Ra1n Ra2n Ra3n Ra4n
Ra1n Ra2n Ra3n Ra4e
Ra1n Ra2n Ra3e Rb3e Rc3x
Ra1n Ra2e Rb2e Rc2e
Ra1e Rb1e Rc1e Rd1e

$ tusk turns --count 'g 7r/8/8/8/8/8/8/R7'
14

$ tusk turns -c 'g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR'
3353

# No two turns lead to the same board, and the count is the number of lines.

$ tusk turns 'g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR' | sort -u | wc -l | tr -d ' '
3353

# Removals stand behind the step that caused them: in a push before the pusher's own.

$ tusk turns 'g 7r/8/8/8/8/1r6/1H6/R7' | grep -x 'rb3e rc3x Hb2n'
rb3e rc3x Hb2n

# The short form stands behind a tab.

$ tusk turns --short 'g 7r/8/8/8/8/1r6/1H6/R7' | grep '^rb3e rc3x Hb2n	'
rb3e rc3x Hb2n	rb3-c3x Hb2-b3
…

$ tusk turns -s 'g 7r/8/8/8/8/8/8/R7' | tail -n 1
Ra1e Rb1e Rc1e Rd1e	Ra1-e1

$ tusk turns -s 'g 7r/8/8/8/8/8/8/R7' | awk -F '\t' 'NF != 2'

$ tusk turns -cs 'g 7r/8/8/8/8/8/8/R7'
14

# A side that cannot move has no turns: nothing is printed, and the game is over.

$ tusk turns 's 8/4r3/4E3/8/8/8/8/R7'
! this game is over: gold has won by immobilisation

$ tusk turns --count 's 8/4r3/4E3/8/8/8/8/R7'
0
! this game is over: gold has won by immobilisation

# Decided boards are answered, and noted on stderr.

$ tusk turns -c 'g 7R/8/8/8/8/8/8/7r'
4
! this game is over: silver has won by goal

# What a game has forbidden is not listed: silver's cat may not go back to h7 a third time.

$ tusk turns -c '1g Ra1 Ca2 1s rh8 ch7 2g Ca2n 2s ch7s 3g Ca3s 3s ch6n 4g Ca2n 4s ch7s 5g Ca3s'
81

$ tusk turns -c 's 7r/8/7c/8/8/8/C7/R7'
82

# JSON: one object, with the turns and their number.

$ tusk turns --json 's 8/8/8/8/8/1C6/r7/R7'
{"turns": ["ra2e"], "count": 1}

$ tusk turns --json --count 'g 7r/8/8/8/8/8/8/R7'
{"count": 14}

$ tusk turns --json --short 's 8/8/8/8/8/1C6/r7/R7'
{"turns": [{"turn": "ra2e", "short": "ra2-b2"}], "count": 1}

$ tusk turns --json 's 8/4r3/4E3/8/8/8/8/R7'
{"turns": [], "count": 0}
! this game is over

# Wrong use.

$ tusk turns
! tusk turns: an operand is missing
! usage: tusk turns [--count] [--short] [--json] [--header] POSITION
? 2

$ tusk turns g 8/8/8/8/8/8/8/8
! tusk turns: one word too many: '8/8/8/8/8/8/8/8' (a text with spaces needs quotes)
? 2

$ tusk turns --cuont 'g 8/8/8/8/8/8/8/8'
! tusk turns: unknown option '--cuont'; did you mean '--count'?
? 2

$ tusk turns --count=3 'g 8/8/8/8/8/8/8/8'
! tusk turns: option '--count' takes no value
? 2

$ tusk turns --help | head -n 1
usage: tusk turns [--count] [--short] [--json] [--header] POSITION

# Options may stand anywhere, and "--" ends them.

$ tusk turns 'g 7r/8/8/8/8/8/8/R7' --count
14

$ tusk turns -c -- 'g 7r/8/8/8/8/8/8/R7'
14

# Output that nobody takes is a failure, told on stderr.

$ tusk turns 'g 7r/8/8/8/8/8/8/R7' >&-
! cannot write the output
? 1
