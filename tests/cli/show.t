# tusk show: positions and games for people to look at.

$ tusk show 'g rr.r.rrr/.cd.rdcr/.h..m.../...e..../.hE....H/......../RDCM.CDR/RRR.HRRR'
 +-----------------+
8| r r . r . r r r |
7| . c d . r d c r |
6| . h x . m x . . |
5| . . . e . . . . |
4| . h E . . . . H |
3| . . x . . x . . |
2| R D C M . C D R |
1| R R R . H R R R |
 +-----------------+
   a b c d e f g h    gold to move
board   g rr.r.rrr/.cd.rdcr/.h..m.../...e..../.hE....H/......../RDCM.CDR/RRR.HRRR

# A turn to be looked at, and the board from silver's side.

$ tusk show --side s --turn 'rb3e Hb2n Ra1n' 'g 7r/8/8/8/8/1r6/1H6/R7'
 +-----------------+
1| . . . . . . . R |
2| . . . . . . H . |
3| . . x . . x r . |
4| . . . . . . . . |
5| . . . . . . . . |
6| . . x . . x . . |
7| . . . . . . . . |
8| r . . . . . . . |
 +-----------------+
   h g f e d c b a    gold to move
turn    rb3e rc3x Hb2n Ra1n
        the horse on b2 pushes the silver rabbit from b3 to c3, where the trap takes it
        the rabbit on a1 goes to a2
board   g .......r/......../......../......../......../.r....../.H....../R.......

# A game: the moves around the one that is looked at, and what was taken.

$ tusk show --move 2g '1g Ra1 Hb2\n1s rb3 rh8\n2g rb3e rc3x Hb2n\n2s rh8s\n3g Ra1n'
 +-----------------+
8| . . . . . . . r |     1g set-up
7| . . . . . . . . |     1s set-up
6| . . x . . x . . |   > 2g rb3e rc3x Hb2n
5| . . . . . . . . |     2s rh8s
4| . . . . . . . . |     3g Ra1n
3| . H x . . x . . |
2| . . . . . . . . |
1| R . . . . . . . |
 +-----------------+
   a b c d e f g h    silver to move
taken   r
board   s .......r/......../......../......../......../.H....../......../R.......

# A number alone means whoever moved last with it.

$ for move in 1 1g 2 2s 3; do
>     tusk show --move $move '1g Ra1 Hb2\n1s rb3 rh8\n2g rb3e rc3x Hb2n\n2s rh8s\n3g Ra1n' | sed -n 's/.*> //p'
> done
1s set-up
1g set-up
2s rh8s
2s rh8s
3g Ra1n

$ tusk show --move 4s '1g Ra1\n1s rh8\n2g Ra1n'
! there is no move 4s: the last is 2g
? 1

$ tusk show --move 2 'g 7r/8/8/8/8/8/8/R7'
! there is no move 2: this is a position without a past
? 1

$ tusk show --move last '1g Ra1\n1s rh8\n2g Ra1n'
! a move is a number such as 14, 14g or 14s, not 'last'
? 1

$ tusk show --turn Ra2s 'g 7r/8/8/8/8/8/R7/8'
! --turn: token 1 'Ra2s': a rabbit may not step backwards
? 1

# A game of an archive file, with all that is known of it. Control characters of names stay
# out of the terminal.

$ printf 'id\twusername\tbusername\twrating\tbrating\tbtype\tevent\ttimecontrol\tstartts\tresult\ttermination\tmovelist\n7\tAnn \033[31m\t\342\200\256bob\t1600\t1500\tb\tSummer\a Cup\t1/1/100/5/0\t1320105612\tw\tg\t1g Ra7\\n1s rh7\\n2g Ra7n\n' >build/a.txt
> tusk show --game 7 build/a.txt
game    7
gold    Ann \x1b[31m (1600)
silver  \u202ebob (1500, bot)
event   Summer\x07 Cup
date    2011-11-01, time control 1/1/100/5/0
result  gold won by goal

 +-----------------+
8| R . . . . . . . |     1g set-up
7| . . . . . . . r |     1s set-up
6| . . x . . x . . |   > 2g Ra7n
5| . . . . . . . . |
4| . . . . . . . . |
3| . . x . . x . . |
2| . . . . . . . . |
1| . . . . . . . . |
 +-----------------+
   a b c d e f g h    silver to move
board   s R......./.......r/......../......../......../......../......../........

$ printf 'id\twusername\tbusername\twrating\tresult\ttermination\tmovelist\n7\tann\tbob\t1600\tw\tg\t1g Ra7\\n1s rh7\\n2g Ra7n\n' | tusk show --game 7 --move 1 --json -
{"game": {"id": 7, "stored": null, "gold": {"name": "ann", "rating": 1600, "type": null}, "silver": {"name": "bob", "rating": null, "type": null}, "event": null, "time_control": null, "date": null, "result": "gold", "reason": "goal"}, "position": "g ......../R......r/......../......../......../......../......../........", "side": "gold", "last": {"move": "1s", "turn": "rh7"}, "taken": {"gold": [], "silver": []}, "moves": [{"move": "1g", "turn": "Ra7"}, {"move": "1s", "turn": "rh7"}, {"move": "2g", "turn": "Ra7n"}]}

$ tusk show --json 's 7r/8/8/8/8/8/8/R7'
{"game": null, "position": "s .......r/......../......../......../......../......../......../R.......", "side": "silver", "last": null, "taken": {"gold": [], "silver": []}, "moves": []}

# What does not replay is shown up to there.

$ printf 'id\twusername\tbusername\tmovelist\n8\tann\tbob\t1g Ra7\\n1s rh7\\n2g Ra7s\n' >build/b.txt
> tusk show --game 8 build/b.txt | grep -e result -e board
result  not known
board   g ......../R......r/......../......../......../......../......../........
! 2g: token 1 'Ra7s': a rabbit may not step backwards; only the moves before that are used

# The ids that tusk explore prints lead to their games, those without an id of the archive
# too.

$ printf 'id\twusername\tbusername\twrating\tevent\tstartts\tresult\ttermination\tmovelist\n12\tann\tbob\t1600\tCup\t1320105612\tw\tr\t1g Ra2 Dc2\\n1s rh7\\n2g Ra2n\\n2s rh7s\n\tann\tcid\t1500\t\t\tb\tt\t1g Ra2 Dc2\\n1s rh7\\n2g Ra2n\\n2s rh7w\\n3g Ra3n\n' >build/two.txt
> tusk import --db build/games.db build/two.txt >build/out
> tusk explore --games --db build/games.db 'g 8/7r/8/8/8/8/R1D5/8' | grep game | cut -f 2 | while read -r id; do
>     tusk show --game "$id" --db build/games.db | grep -v '[34567]|'
> done
game    12
gold    ann (1600)
silver  bob
event   Cup
date    2011-11-01
result  gold won by resignation

 +-----------------+
8| . . . . . . . . |     2g Ra2n
2| . . D . . . . . |
1| . . . . . . . . |
 +-----------------+
   a b c d e f g h    gold to move
board   g ......../......../.......r/......../......../R......./..D...../........
game    db:2
gold    ann (1500)
silver  cid
date    -
result  silver won by time

 +-----------------+
8| . . . . . . . . |     2g Ra2n
2| . . D . . . . . |
1| . . . . . . . . |
 +-----------------+
   a b c d e f g h    silver to move
board   s ......../......r./......../......../R......./......../..D...../........

$ printf 'id\tmovelist\n12\t1g Ra2\\n1s rh7\\n2g Ra2n\n' | tusk import --db build/few.db - >build/out
> tusk show --game 13 --db build/few.db
! the database has no game 13
? 1

$ printf 'id\tmovelist\n12\t1g Ra2\\n1s rh7\\n2g Ra2n\n' | tusk show --game 13 -
! there is no game 13 in -
? 1

# Pictures: good files, with nothing of a name left that could break them.

$ printf 'id\twusername\tbusername\tmovelist\n7\ta<b>&"\033\tbob\t1g Ra2 Dc2\\n1s rh7\\n2g Ra2n\\n2s rh7s\n' >build/c.txt
> tusk show --game 7 --arrows --svg build/c.svg build/c.txt
> tusk show --game 7 --move 2g --side s --svg - build/c.txt >build/d.svg
> if command -v xmllint >build/out; then xmllint --noout build/c.svg build/d.svg; fi
> grep -o 'a&lt;[^/]*' build/c.svg; grep -c '<title>' build/d.svg; grep -c 'http' build/d.svg
a&lt;b&gt;&amp;&quot;\x1b – bob, 2s rh7s<
3
1

# The picture of the README.

$ tusk show --turn 'Ec4s hb4e Ec3e hc4s hc3x' --svg - 'g rr.r.rrr/.cd.rdcr/.h..m.../...e..../.hE....H/......../RDCM.CDR/RRR.HRRR' | cmp - docs/board.svg

# Colours.

$ tusk show --colours 'g 7r/8/8/8/8/8/8/R7' | grep -c "$(printf '\033')"
8

# Many positions.

$ printf 'g 7r/8/8/8/8/8/8/R7\ng 8/8\n' | tusk show --json - | cut -c 1-60
{"game": null, "position": "g .......r/......../......../...
{"error": "line 2: the board has 2 ranks with '/' between th

# Wrong use.

$ tusk show
! a position, or --game ID, is missing
! usage: tusk show
? 2

$ tusk show tests/data/games.tsv
! 'tests/data/games.tsv' is a file: --game ID names one of its games, @FILE the position or game in it
! usage: tusk show
? 2

$ tusk show --arrows 'g 7r/8/8/8/8/8/8/R7'
! --arrows needs --svg FILE to draw to
! usage: tusk show
? 2

$ tusk show --side x 'g 7r/8/8/8/8/8/8/R7'
! --side is g or s, not 'x'
! usage: tusk show
? 2

$ tusk show --game db:1 build/a.txt
! db:1 is a game of the database, not of a file
! usage: tusk show
? 2

$ tusk show --game seven build/a.txt
! --game
! usage: tusk show
? 2

$ tusk show --db build/games.db 'g 7r/8/8/8/8/8/8/R7'
! --db needs --game ID
! usage: tusk show
? 2
