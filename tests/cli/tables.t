# Tables: in columns under a heading on a terminal, which `script` makes, as lines with tabs on a pipe;
# --header names the columns anywhere. stdout of `script` ends lines with CR LF.

$ printf 'id\twusername\tbusername\twrating\tresult\ttermination\tmovelist\n7\tann\tbob\t1600\tw\tg\t1g Ra7\\n1s rh7\\n2g Ra7n\n12\tcécile\tbob\t\t\t\t1g Ra6\\n1s rh7\\n2g Ra6n\n' >build/tables.txt
> script -qec 'tusk games build/tables.txt' /dev/null </dev/null | tr -d '\r'
> tusk games build/tables.txt
> tusk games --header build/tables.txt | head -n 1
> tusk games --count --header build/tables.txt | head -n 2
    id  gold              rating  silver            rating  result  by  turns  replay
     7  ann                 1600  bob                       g       g       1  ok
    12  cécile                    bob                       -       -       1  ok
7	ann	1600	bob		g	g	1	ok
12	cécile		bob		-	-	1	ok
id	gold	rating	silver	rating	result	by	turns	replay
of	count
games	2

$ script -qec "tusk perft -d 2 'g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR'" /dev/null </dev/null | tr -d '\r'
steps  boards  sequences
    1       8          8
    2      78        100

# Lines of several kinds have a heading each, once.

$ script -qec "tusk match random 'aei:exit 1' -n 2 --tc 0/0 2>/dev/null" /dev/null </dev/null | tr -d '\r'
game  number  gold              silver            winner  by            moves
game       1  random            aei:exit 1        g       crash             2
game       2  aei:exit 1        random            s       crash             2
pairs  lost  split  won
pairs     0      0    1
score  A  B  games  Elo     low  high  illegal  late  crashes
score  2  0      2  inf  -233.8   inf        0     0        2

# Of many positions the number of the position is a column, too.

$ printf 'g 7r/8/8/8/8/8/8/R7\noops\ns 7r/8/8/8/8/8/8/R7\n' | tusk perft -d 1 --header -
line	steps	boards	sequences
1	1	2	2
error	line 2: a position begins with the side to move, g or s, not with 'o'
3	1	2	2
? 1

# Every command that prints a table knows --header, and JSON has none.

$ for command in 'rank -n 1' "rank --why Ra1n" eval phase perft 'turns' 'turns --short' 'turns --count'; do
>     tusk $command --header 'g 7r/8/8/8/8/8/8/R7' | head -n 1
>     tusk $command 'g 7r/8/8/8/8/8/8/R7' >build/tables.plain
>     tusk $command --header 'g 7r/8/8/8/8/8/8/R7' | tail -n +2 | cmp - build/tables.plain
>     tusk $command --json --header 'g 7r/8/8/8/8/8/8/R7' | cut -c 1
> done; tusk bots --header | head -n 1; tusk features --header | head -n 1; tusk features --sets --header | head -n 1
> rm build/tables.plain build/tables.txt
rank	score	probability	turn
{
class	index	weight	times	meaning
{
group	worth
{
pieces	advanced	threat	phase	beginning	middle	end	cluster
{
steps	boards	sequences
{
turn
{
turn	short
{
turns
{
bot	what it is
class	first	count	what it is
set	features	what it is

# Measurements have their heading always.

$ tusk measure tests/data/games.tsv --games 1 | head -n 1 | cut -f 1-3
positions	mean	top1

# The explorer.

$ tusk import --db build/tables.db tests/data/games.tsv >build/tables.out
> for what in --setups --stats; do tusk explore --db build/tables.db --header $what 2>/dev/null | grep -v '[0-9]'; done
> tusk explore --db build/tables.db --header --games "$(tusk show --json --game db:1 --db build/tables.db --move 2g | sed 's/.*"position": "\([^"]*\)".*/\1/')" | cut -f 1-4
> tusk mimic --db build/tables.db --header 'g 7r/8/8/8/8/8/8/R7' | grep -v '[0-9]'
> rm build/tables.db build/tables.out
setup	games	wins	rate	low	high	best	share	set-up
of	count
length	mean	median	longest
gold	wins	rate	low	high
lost	by gold	by silver
ending	by	games	share
opening	move	games	positions	distinct
player	name	type	games	points	rating	low	high
stage	played	wins	rate
full	1	1	1.000
game	id	gold	rating
game	1	tusk:hash=1,rank=0	0
stage	used	hits	legal	turn
chosen	stage	turn	why
