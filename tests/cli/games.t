# tusk games: id, gold, rating, silver, rating, result, termination, turns, verdict.

$ printf 'id\twusername\tbusername\twrating\tbrating\tresult\ttermination\tmovelist\n1\tann\tbob\t1516\t1595\tw\tg\t%s\n' \
>     '1w Ra7 Hd4\n1b rh8\n2w Ra7n\n2b' | tusk games
1	ann	1516	bob	1595	g	g	1	ok

# The new names of the sides, any order, unknown columns, a byte order mark, Windows line ends.

$ printf '\357\273\277movelist\tgusername\tmood\tid\tresult\r\n1g Ra1\tann\tgood\t7\ts\r\n' | tusk games -
7	ann				s	-	0	ok

$ printf 'id\tresult\ttermination\tmovelist\n1\tb\te\t1w Ra6\\n1b rh8\\n2w Ra6n\n2\td\t\t1w Ra6\\n1b rh8\\n2w Ra6s\n' | tusk games
1					s	e	1	disagrees: the record says that silver has won by elimination, but the game is not over
2					d	-	0	illegal: 2w: token 1 'Ra6s': a rabbit may not step backwards

# Odd rows: old and new names, takebacks, removals that are not told, what does not replay.

$ tusk games tests/data/odd_games.txt
1	ann	1500	bob	1600	g	g	1	ok
2	ann	1500	bob		g	g	1	ok
3	bob		ann		s	r	2	ok
4	bob		ann		s	t	2	ok
5	cid		dee		g	e	1	ok
6	cid		dee		s	g	0	illegal: 2w: token 1 'Dd4s': the dog is frozen: a stronger enemy is next to it and no friend
7	cid		dee		s	g	1	disagrees: the record says that silver has won by goal, but gold has won by goal
8	cid		dee		g	r	9	ok
9	cid		dee		g	t	0	illegal: 2w: token 1 'rb3': a direction (n, e, s, w) or x is missing at its end
10	cid		dee		s	f	0	ok
13	cid		dee		g	-	1	ok
15	cid		dee		g	r	1	ok
16	cid		dee		d	a	1	ok
! tests/data/odd_games.txt:12: game 11: the row has 6 columns, the heading 10
! tests/data/odd_games.txt:13: game many: the id 'many' is not a whole number
! tests/data/odd_games.txt:14: game 12: the wrating 'good' is not a whole number
! tests/data/odd_games.txt:16: game 14: the row has 11 columns, the heading 10
? 1

# Games of our own players, plain and compressed.

$ tusk games --count tests/data/games.tsv tests/data/games.tsv.gz | grep -v turns
games	32
illegal	0
disagreeing	0
skipped	0

# A damaged row is reported and costs that row only; the status tells.

$ printf 'id\tmovelist\n1\t\nx\t\n3\n4\t\n' | tusk games | cut -f 1
1
4
! standard input:3: game x: the id 'x' is not a whole number
! standard input:4: game 3: the row has 1 columns, the heading 2

$ printf 'id\tmovelist\n1\n2\t1w Ra1\n' | tusk games --count
games	1
turns	0
illegal	0
disagreeing	0
skipped	1
! standard input:2: game 1: the row has 1 columns, the heading 2
? 1

# Several files, compressed and plain; one that is missing does not stop the others.

$ folder=$(mktemp -d) && cd "$folder" || exit
> printf 'id\tmovelist\n1\t1w Ra1\n' >a.txt
> printf 'id\tmovelist\n2\t1w Ra1\n' | gzip >b.txt.gz
> mkdir c && cp a.txt c/a.txt && cp b.txt.gz c/b.txt.gz && printf 'hello' >c/README && tar -czf c.tgz c
> tusk games a.txt b.txt.gz missing.txt c.tgz | cut -f 1
> cd / && rm -r "$folder"
1
2
1
! cannot read 'missing.txt': No such file or directory
! c.tgz(c/b.txt.gz): left alone: archives inside archives are not opened
! c.tgz(c/README): left alone: its name ends neither in .txt nor in .tsv

$ printf 'id\tmovelist\n1\t1w Ra1\n' | gzip | head -c 40 | tusk games | wc -l
! standard input: after line 2: the compressed data end early
1

$ tusk games </dev/null
! standard input: there is nothing in it, not even a heading
? 1

$ tusk games --cuont
! did you mean '--count'?
? 2
