# A game in the terminal, here with a pipe for a person.

$ tusk play --help | head -n 1
usage: tusk play [OPTION]...

# The end of the input ends the game cleanly.

$ tusk play --bot random </dev/null | tail -n 1
the game is left unfinished

$ printf 'auto\nEe2n\nrecord\nquit\n' | tusk play --bot random --seed 1 | tail -n 3 | cut -c 1-12
1g Ra1 Rb1 R
1s ha7 rb7 d
the game is 

# There are no colours and no prompts on a pipe.

$ printf 'auto\nquit\n' | tusk play --bot random --seed 1 | grep -c '>'
0
? 1

$ printf 'auto\nquit\n' | tusk play --bot random --seed 1 | LC_ALL=C grep -c "$(printf '\033')"
0
? 1

# A goal; the turn is shown in official notation and in the short form.

$ printf 'Ra6n Ra7n .\n' | tusk play --bot random --position 'g 7r/8/R7/8/8/8/8/8' | tail -n 15 | sed "s/in '.*play.[-0-9]*/in '...play\/GAME/"
you: Ra6n Ra7n   (Ra6-a8)
 +-----------------+
8| R . . . . . . r |   silver: random
7| . . . . . . . . |
6| . . x . . x . . |
5| . . . . . . . . |   2g Ra6-a8
4| . . . . . . . . |
3| . . x . . x . . |
2| . . . . . . . . |   gold: you
1| . . . . . . . . |
 +-----------------+
   a b c d e f g h
gold has won by goal
'new' begins another game, 'undo' goes back in this one, 'quit' leaves
the game is in '...play/GAME.tsv'

# Steps one at a time, without the letters, and the fourth ends the turn by itself.

$ printf 'a4n\na5n\na6n\na7n\n' | tusk play --bot random --position 'g 7r/8/8/8/R7/8/8/8' | grep 'left\|won\|you:'
3 steps left; an empty line ends the turn
2 steps left; an empty line ends the turn
1 step left; an empty line ends the turn
you: Ra4n Ra5n Ra6n Ra7n   (Ra4-a8)
gold has won by goal

# A decided game is over at once.

$ tusk play --bot random --position 'g 7R/8/8/8/8/8/8/7r' | tail -n 2 | head -n 1
silver has won by goal

# The one who is immobilised has lost.

$ printf 'Ee5n\n\n' | tusk play --bot random --position 'g 8/4r3/8/4E3/8/8/8/R7' | grep won
gold has won by immobilisation

# What is illegal is explained.

$ cat >build/play-input <<END
> Ra1s
> why Ra2s
> Ee4s
> why re4n
> hello
> e4w
> why d5w 
> moev
> zzz
> e9n
> re4n
> .
> Ra1n
> END
> tusk play --bot random --position 'g 8/8/8/3Cm3/3Hr3/8/8/R7' <build/play-input | grep -v '^[1-8 ]'; rm build/play-input
you play gold against random; 'help' says what you can type
Ra1s: that would leave the board
a2 is empty
Ee4s: the piece on e4 is the silver rabbit (r)
the square it would step to is occupied
there is no command 'hello'; did you mean 'help'?
e4w: the square it would step to is occupied
that step is legal
there is no command 'moev'; did you mean 'moves'?
zzz: 'zz' is not a square ('help' lists the commands)
e9n: 'e9' is not a square ('help' lists the commands)
re4n: the square it would step to is occupied
a turn needs at least one step
the game is left unfinished; 'tusk play --resume' goes on with it

$ printf 're4s\n\nundo\nre4s Hd4e\nundo\nundo\nundo\n' | tusk play --bot random --position 'g 8/8/8/8/3Hr3/8/8/R7' | grep -v '^[1-8] *|\|^ '
you play gold against random; 'help' says what you can type
3 steps left; the turn cannot end here: the push is not finished
the push is not finished
2 steps left; an empty line ends the turn
3 steps left; the turn cannot end here: the push is not finished
there is nothing to undo
the game is left unfinished; 'tusk play --resume' goes on with it

# The board is drawn again when a line has changed it, not when it was refused.

$ printf 'zzz\na1n zzz\nzzz\n' | tusk play --bot random --position 'g 7r/8/8/8/8/8/8/R7' | grep -c 'to move'
2

# Four steps that come back to where they began are no turn; there is a way out.

$ printf 'd4n d5s d4n d5s\n\nundo\n' | tusk play --bot random --position 'g 7r/8/8/8/3H4/8/8/R7' | grep 'left\|turn'
0 steps left; the turn cannot end here: the turn leaves the board unchanged; 'undo' takes back a step
the turn leaves the board unchanged
1 step left; an empty line ends the turn
the game is left unfinished; 'tusk play --resume' goes on with it

# Traps are announced.

$ printf 'rb3e Hb2n\n' | tusk play --bot random --position 'g 7r/8/8/8/8/1r6/1H6/R7' | grep trap
the trap on c3 takes the silver rabbit

# Legal steps in words.

$ printf 'moves\nmoves d4\nd4n\nmoves e4\nmoves h8\n' | tusk play --bot random --position 'g 7r/8/8/8/3Hr3/8/8/R7' | grep '^  [tn]'
  the gold rabbit on a1 steps north, east
  the gold horse on d4 steps north, south, west
  the silver rabbit on e4 is pushed north, east, south
  the gold horse on d4 steps north, south, west
  the silver rabbit on e4 is pulled west
  nothing

# The last turn in words: here silver has but one.

$ printf 'last\n' | tusk play --bot random --side g --position 's 8/8/8/8/8/1C6/r7/R7' | grep '^  the rabbit'
  the rabbit on a2 goes to b2

$ printf 'last\n' | tusk play --bot random --position 'g 7r/8/8/8/8/8/8/R7' | grep 'no turn'
there has been no turn yet

# Set-ups: both ranks as drawn, or every piece by its square; mistakes are explained.

$ cat >build/play-input <<END
> RHDMEDHR RRRCCRR
> rhdxyzhr
> RHDMEDHR RRRCCRRE
> Ra1 Rb1
> Ra1 Rb9
> rhdmedhr/rrrccrrr
> record
> END
> tusk play --bot random --seed 4 <build/play-input | grep 'gold has\|1g\|two ranks\|no set-up\|token'; rm build/play-input
two ranks of eight pieces are expected, and this is 15 ('help' says how to write a set-up)
two ranks of pieces (RCDHME, rcdhme) are expected ('help' says how to write a set-up)
gold has 2 elephants and may have 1
gold has placed 2 of 8 rabbits
token 2 'Rb9': 'b9' is not a square ('help' says how to write a set-up)
1g Ra1 Rb1 Rc1 Cd1 Ce1 Rf1 Rg1 Rh1 Ra2 Hb2 Dc2 Md2 Ee2 Df2 Hg2 Rh2

# On the turned board of silver, too, the ranks are given as they are drawn.

$ printf 'help\nrhdmedhc crrrrrrr\nrecord\n' | tusk play --bot random --side s --seed 1 | grep '^  r[ahr]\|^[78]| [a-z] [a-z] [a-z]\|^1s'
  rhdmedhr rrrccrrr
  ra8 rb8 rc8 cd8 ...
7| r h d m e d h c |   silver: you
8| c r r r r r r r |
1s ca7 hb7 dc7 ed7 me7 df7 hg7 rh7 ra8 rb8 rc8 rd8 re8 rf8 rg8 ch8

$ printf 'flip\nhelp\nrrrrrrrc cdhemhdr\nrecord\n' | tusk play --bot random --side s --seed 1 | grep '^  r[ahr]\|^1s'
  rrrccrrr rhdemdhr
  ra8 rb8 rc8 cd8 ...
1s ca7 db7 hc7 ed7 me7 hf7 dg7 rh7 ra8 rb8 rc8 rd8 re8 rf8 rg8 ch8

# Whoever plays silver sets up second and moves second.

$ printf 'auto\nquit\n' | tusk play --bot random --side s --seed 3 | grep '^random\|^you\|^place' | sed 's/: [A-Z][a-h].*/: a turn/'
you play silver against random; 'help' says what you can type
random: gold is set up
place your pieces: 'auto' does it for you, 'help' says how
you: silver is set up
random: a turn

# Undo goes back to one's own last move.

$ printf 'a1n\n\nundo\nrecord\n' | tusk play --bot random --seed 1 --position 'g 7r/8/8/8/8/8/8/R7' | tail -n 14
…
2| . . . . . . . . |   gold: you
1| R . . . . . . . |
 +-----------------+
   a b c d e f g h    gold to move
1g Ra1
1s rh8
the game is left unfinished; 'tusk play --resume' goes on with it

$ printf 'resign\n' | tusk play --bot random --position 'g 7r/8/8/8/8/8/8/R7' | grep 'resigned'
gold has resigned

# The record, and a file of one's own that is kept up to date.

$ printf 'b4s\n\nrecord\n' | tusk play --bot random --position 'g 8/8/8/8/1C6/8/r7/R7' | tail -n 5
1g Ra1 Cb4
1s ra2
2g Cb4s
2s ra2e
the game is left unfinished; 'tusk play --resume' goes on with it

$ rm -f build/play-game; printf 'save\nsave build/play-game \nb4s\n\n' | tusk play --bot random --position 'g 8/8/8/8/1C6/8/r7/R7' | grep 'save\|game'
> cat build/play-game; tusk turns -c @build/play-game; rm build/play-game
save where? 'save game.txt' keeps the game in that file
the game is kept in 'build/play-game' from now on
the game is left unfinished; 'tusk play --resume' goes on with it
the game is in 'build/play-game'
1g Ra1 Cb4
1s ra2
2g Cb4s
2s ra2e
165

$ printf 'save build/no-such-folder/game\nresign\n' | tusk play --bot random --position 'g 8/8/8/8/1C6/8/r7/R7' | grep cannot
cannot write 'build/no-such-folder/game': No such file or directory

# When the game is over it can still be saved, looked at and taken back; other lines leave.

$ printf 'b4s\n\nresign\nlast\nsave build/play-game\nquit\n' | tusk play --bot random --position 'g 8/8/8/8/1C6/8/r7/R7' | tail -n 5
> cat build/play-game; rm build/play-game
gold has resigned
'new' begins another game, 'undo' goes back in this one, 'quit' leaves
  the rabbit on a2 goes to b2
the game is kept in 'build/play-game' from now on
the game is in 'build/play-game'
1g Ra1 Cb4
1s ra2
2g Cb4s
2s ra2e
3g resigns

$ printf 'resign\nundo\nmoves a1\n' | tusk play --bot random --position 'g 7r/8/8/8/8/8/8/R7' | tail -n 2
  the gold rabbit on a1 steps north, east
the game is left unfinished; 'tusk play --resume' goes on with it

# The bot can play for both: a whole game.

$ yes auto | head -n 2000 | tusk play --bot random --seed 7 | grep won | sed 's/gold\|silver/one/; s/by .*/by something/'
one has won by something

# ---- What else can be typed ---------------------------------------------------------------------

# The short form that Tusk prints is read back; a piece may have several paths, in their order.

$ printf 'Ra4-a8\n' | tusk play --bot random --position 'g 7r/8/8/8/R7/8/8/8' | grep 'you:\|won'
you: Ra4n Ra5n Ra6n Ra7n   (Ra4-a8)
gold has won by goal

$ printf 'rb3-c3x Hb2-b3\nundo\nundo\nb3-c3 b2-b3 .\n' | tusk play --bot random --position 'g 7r/8/8/8/8/1r6/1H6/R7' | grep 'trap\|left;\|you:'
the trap on c3 takes the silver rabbit
2 steps left; an empty line ends the turn
3 steps left; the turn cannot end here: the push is not finished
the trap on c3 takes the silver rabbit
you: rb3e rc3x Hb2n   (rb3-c3x Hb2-b3)

$ printf 'Ra1-a2 a2-b2 Ra3n .\n' | tusk play --bot random --position 'g 7r/8/8/8/8/R7/8/R7' | grep 'you:'
you: Ra1n Ra2e Ra3n   (Ra1-a2-b2 Ra3-a4)

$ printf 'Ra1-a2 Ra1-b2\nRa1-a6\nRa1-b2\nRa1-\nHb1-b2\n' | tusk play --bot random --position 'g 7r/8/8/8/8/8/8/R7' | grep -v '^[1-8 ]' | sed '1d; $d'
Ra1-b2: each part of a path is a straight line to another square
Ra1-a6: a turn has at most four steps
Ra1-b2: each part of a path is a straight line to another square
Ra1-: a path such as Ed2-d5 is expected
Hb1-b2: b1 is empty

# Paths that could mean two boards are refused.

$ printf 'Dh6-g6 Cg2-f2\nDh6-g6 Cg2-f2 Mf6x .\n' | tusk play --bot random --position 'g 7r/8/5M1D/8/8/5E2/6C1/R7' | grep 'that is\|you:'
that is 'Dh6-g6 Ef3x Cg2-f2' or 'Cg2-f2 Mf6x Dh6-g6': an x says what a trap takes
you: Cg2w Mf6x Dh6w   (Cg2-f2 Mf6x Dh6-g6)

# A hint, how one stands, and what can be taken. A win is found at any speed.

$ printf 'hint\neval\nthreats\n' | tusk play --bot random --position 'g 7r/8/R7/8/8/8/1h6/8' | grep -v '^[1-8 ]*[|+]\|^   a' | sed '1d; $d'
hint: Ra6n Ra7n   (Ra6-a8)
  the rabbit on a6 goes to a8 (two steps)
  gold wins in 1 turn, 2 steps deep
gold wins in 1 turn, 2 steps deep; Tusk would play
  2g Ra6-a8
you can
  reach the goal: Ra6-a8
your opponent threatens to take nothing, and not to reach the goal

$ printf 'threats\nhb4-b3\nthreats\n' | tusk play --bot random --position 'g 7r/8/8/2r5/1hE5/8/4r3/R2C4' | grep -v '^[1-8 ]*[|+]\|^   a' | sed '1d; $d'
you can
  take the horse on b4: hb4-b3-c3x Ec4-b4-b3
  take the rabbit on c5: rc5-c6x Ec4-c5
your opponent threatens to
  reach the goal: re2-e1
3 steps left; the turn cannot end here: the push is not finished
you can
  take the horse on b3: Ec4-b4-b3 hb3-c3x
your opponent threatens to
  reach the goal: re2-e1

$ printf 'hint\neval\nthreats\n' | tusk play --bot random | grep -v '^[1-8 ]*[|+]\|^   a' | sed '1,2d; $d'
the game has not begun: place your pieces, or let 'auto' do it
the game has not begun: place your pieces, or let 'auto' do it
you can take nothing this turn, and not reach the goal
your opponent threatens to take nothing, and not to reach the goal

# The board is turned for silver, and when one likes.

$ printf 'flip\n' | tusk play --bot random --side s --position 's 7r/8/8/8/8/8/8/R7' | grep '^   [ah]\|you'
you play silver against random; 'help' says what you can type
7| . . . . . . . . |   silver: you
   h g f e d c b a    silver to move
8| . . . . . . . r |   silver: you
   a b c d e f g h    silver to move

# Who is missing.

$ printf 'rb3-c3 Hb2-b3 .\n' | tusk play --bot random --seed 1 --position 'g 7r/8/8/8/8/1r6/1H6/R7' | grep 'lost'
7| . . . . . . . . |   lost: r

$ tusk play --bot random --seed 1 --position '1g Ra1 Cc3 Dd3\n1s rh8\n2g Dd3e Cc3x' --side g </dev/null | grep lost
1| R . . . . . . . |   lost: C

# A newcomer's level, said aloud; levels and times of one's own.

$ tusk play </dev/null | head -n 2
you play gold against tusk, level 3 of 10; 'help' says what you can type
(level 3 is for newcomers; 'level 1' is easier, 'level 10' the strongest)

$ tusk play --level 7 --time 2.5 </dev/null | head -n 2; tusk play --bot tusk </dev/null | head -n 1; tusk play --bot tusk:level=2 </dev/null | head -n 1
you play gold against tusk, level 7 of 10; 'help' says what you can type
tusk may think 2.5 s about a turn
you play gold against tusk at full strength; 'help' says what you can type
you play gold against tusk, level 2 of 10; 'help' says what you can type

$ printf 'level\nlevel 5\nlevel 11\ntime\ntime x\ntime -1\ntime 3\ntime 0\n' | tusk play | sed '1,/place/d; $d'
which level? 'level 1' is the weakest, 'level 10' the strongest
tusk, level 5 of 10
level must be a whole number from 1 to 10, not '11'
how long may the bot think? 'time 5' is five seconds a turn, 'time 0' as it likes
how long may the bot think? 'time 5' is five seconds a turn, 'time 0' as it likes
how long may the bot think? 'time 5' is five seconds a turn, 'time 0' as it likes
tusk may think 3 s about a turn
tusk decides how long it thinks

$ printf 'level 3\n' | tusk play --bot random | tail -n 2 | head -n 1; tusk play --bot random --level 3
random has no levels
! random has no levels
! usage: tusk play
? 2

# Clocks.

$ tusk play --bot random --tc 2/10 --position 'g 7r/8/8/8/8/8/8/R7' </dev/null | head -n 12
you play gold against random; 'help' says what you can type
time control 2m/10m/100
 +-----------------+
8| . . . . . . . r |   silver: random
7| . . . . . . . . |
6| . . x . . x . . |   2:00 + 10:00
5| . . . . . . . . |
4| . . . . . . . . |
3| . . x . . x . . |   2:00 + 10:00
2| . . . . . . . . |   gold: you
1| R . . . . . . . |
 +-----------------+

$ tusk play --tc 1/2/3/4/5
! a game in the terminal has no limit as a whole
! usage: tusk play
? 2

$ tusk play --tc x
! --tc: 
! usage: tusk play
? 2

# A bot that does not answer can be asked again; nobody moves for it.

$ printf 'a1n .\na2n\n\nundo\nrecord\n' | tusk play --bot 'aei:exit 1' --position 'g 7r/8/8/8/8/8/8/R7' | grep -v '^[1-8 ]*[|+]\|^   a' | sed '1d; $d'
you: Ra1n   (Ra1-a2)
aei: 'exit 1' ended with status 1
aei has not moved: an empty line asks it again
aei: 'exit 1' ended with status 1
aei has not moved: an empty line asks it again
aei: 'exit 1' ended with status 1
aei has not moved: an empty line asks it again
1g Ra1
1s rh8

# Another game, and other names of commands.

$ printf 'a1n .\nnew\ntakeback\nhistory\nauto\nhistory\n' | tusk play --bot random --seed 1 --position 'g 7r/8/8/8/8/8/8/R7' | grep '^you:\|set up\|nothing to\|^1g R\|^2g' | cut -c 1-20
you: Ra1n   (Ra1-a2)
there is nothing to 
you: gold is set up
random: silver is se
1g Ra1 Rb1 Rc1 Cd1 C

$ tusk play --bot nobody
! there is no bot 'nobody'
! usage: tusk play
? 2

$ tusk play --side x
! --side is g or s, not 'x'
! usage: tusk play
? 2

$ tusk play --bot random --position nonsense
! a position begins with the side to move
? 1

# Control characters that are typed are spelled out when they are said back.

$ printf 'hin\007\nsave build/a\033[31m\nh\033[31mi\nmoves \033[31m\nlevel \033[31m\nload \033[31m\n' | tusk play | LC_ALL=C grep -c "$(printf '\033')"; rm -f build/a*
0
