# tusk zones: zones of Linguistic Geometry and what their searches find.

$ tusk zones 'g 7r/5h2/4H3/2d5/7E/4C2h/4c3/5R2'
t(hh3,a(h3)a(g3)a(f3),4)t(Eh4,a(h4)a(h3),1)t(ce2,a(e2)a(f2)a(f3),5)t(Ce3,a(e3)a(f3),5)t(dc5,a(c5)a(c4)a(d4)a(d3)a(e3)a(f3),5)t(Rf1,a(f1)a(f2),4)t(Ce3,a(e3)a(d3),1)t(ce2,a(e2)a(e3),1)
t(He6,a(e6)a(e5)a(d5)a(c5),4)t(dc5,a(c5)a(c6),1)t(hf7,a(f7)a(e7)a(e6)a(d6)a(c6),5)
solution	capture	hh3w Eh4s hg3w hf3x Eh3w
solution	capture	He6s He5w dc5n dc6x Hd5w

# The other side moves first: each piece saved by itself, then all of them.

$ tusk zones --attacker g 's 7r/5h2/4H3/2d5/7E/4C2h/4c3/5R2' | grep solution
solution	save	ce2e
solution	save	dc5s
solution	save	dc5s ce2e

# As printed there is no zone for the dog, but one for a cat against a cat.

$ tusk zones --literal 'g 7r/5h2/4H3/2d5/7E/4C2h/4c3/5R2'
t(ce2,a(e2)a(f2)a(f3),4)t(Ce3,a(e3)a(e2),1)t(Rf1,a(f1)a(f2),2)t(ce2,a(e2)a(f2),2)
t(hh3,a(h3)a(g3)a(f3),4)t(Eh4,a(h4)a(h3),1)t(hh3,a(h3)a(g3),2)
t(He6,a(e6)a(f6)a(f7),4)t(hf7,a(f7)a(f6),1)t(He6,a(e6)a(f6),2)t(hf7,a(f7)a(f6),2)
solution	capture	hh3w Eh4s hg3w hf3x Eh3w

# Nothing to find.

$ tusk zones 'g 7r/8/8/8/8/8/8/R7'
solution	none	-

# The derivation, production by production, ends with the string and how many were tried.

$ tusk zones --trace 'g r7/8/3R4/1d6/4E3/8/8/8' --reach 2 | grep -v '^Advance [34]' | cut -c 1-60
Advance 0_4	p0 a rabbit, y0 a goal	T	S->I(u,v,w)	I(0,0,0)	u=
Advance 1	Q1	T	I(u,v,w)->A(u,v,w)	A(d6,d8,2)	u=(44,60,2) v={
Advance 2_1	T	T	A(u,v,w)->t(h0_i(u),l0+1)A((0,0,0),g(h0_i(u)
Advance 6	T	T	A(u,v,w)->e	t(Rd6,a(d6)a(d7)a(d8),3)	u=(64,64,
t(Rd6,a(d6)a(d7)a(d8),3)	24 productions tried
solution	goal	Rd6n Rd7n

# The search tree.

$ tusk zones --tree 'g r7/8/8/8/8/.r6/.H6/R7' | cut -f 1-6
t(Hb2,a(b2)a(b3),4)t(rb3,a(b3)a(c3),1)
t(rb3,a(b3)a(c3),4)t(Hb2,a(b2)a(b3),1)
search	capture rb3	success	π(1)π(2)
node	1	2	0	0	
node	2	0	0	1	dislodge rb3e Hb2n
solution	capture	rb3e rc3x Hb2n

# The same for the other side, who has to do something about it: after each of its moves it
# may pass, and then the attacker shows what he can.

$ tusk zones --attacker g --tree 's 7r/5h2/4H3/2d5/7E/8/8/R7' | grep -v '^t('
search	against capture dc5	success	π(1)π(2)π(3)
node	1	2	0	0		prevented
node	2	3	0	1	leave dc5s	prevented
node	3	0	0	2	pass	prevented
solution	save	dc5s

$ tusk zones --attacker g --tree 's 7r/5h2/4H3/2d5/7E/4C2h/4c3/5R2' | tail -n 11
search	against capture	success	π(1)π(2)π(3)π(4)π(5)π(6)π(7)
node	1	2	0	0		prevented
node	2	3	0	1	leave dc5s	prevented
node	3	4	6	2	pass	attained
node	4	5	0	3	dislodge hh3w Eh4s	attained
node	5	0	0	4	dislodge hg3w Eh3w	attained
node	6	7	0	2	hold ce2e	prevented
node	7	0	0	6	pass	prevented
solution	save	ce2e
solution	save	dc5s
solution	save	dc5s ce2e

# No capture without a zone: the elephant freezes the horse, and that the cat could thaw it
# no zone says.

$ tusk zones 'g 7r/8/4C3/2dH4/3e4/8/8/R7'
solution	none	-

# Two turns: the first, and every reply by what answers it. The paper's positions have no
# silver rabbits; they are looked at all the same.

$ tusk zones --turns 2 'g 8/1d6/cD6/8/4E3/3R4/8/8' | grep -A 9 goal2 | cut -c 1-57
solution	goal2	Rd3n Rd4n Rd5n Rd6w
replies	goal2	39 of 39 answered
answer	Rc6n Rc7n	22	db7n; db7w; db7n db8w; db7w ca6s; db7
answer	Rc6e Rd6e Re6n Re7n	6	db7e; db7n db8e; db7w ca6s d
answer	Rc6n Db6n Rc7n	1	db7e dc7e
answer	Db6n Rc7e Rd7n	3	db7e dc7n Rc6n; db7e dc7n Rc6n dc
answer	Rd6n Rd7n	1	db7e Rc6e dc7s dc6x
answer	Db6n Rc7n	4	db7e dc7e Rc6n; db7e dc7n Rc6n dc8e; d
answer	Rc5n Rc6n Rc7n	1	db7e Rc6s dc7s dc6x
answer	Db6e Rc7n Dc6x	1	db7e dc7w Rc6n

# The paper's dog goes to d5 and loses; one step of it is enough.

$ tusk zones --turns 2 --attacker g 's 8/1d6/cD6/8/4E3/r2R4/C7/8' | grep solution
solution	save	db7e
solution	stop2	db7e

$ tusk zones --turns 2 'g 8/8/cD6/3d4/4E3/r2R4/C7/8' | grep goal2
solution	goal2	Rd3n Rd4w Rc4n Ee4w
replies	goal2	the enemy cannot move

# The numbers of symbols in the zone of the paper's test case 2: pieces compared with whose
# way they meet, or with p0; the first way of each piece, all shortest ones.

$ for rules in '' '--weigh main' --shortest '--shortest --weigh main'; do
>     tusk zones $rules 'g 8/1d6/cD6/8/4E3/3R4/8/8' | grep 'a(d7)a(d8),6)' | grep -o 't(' | grep -c .
> done
29
64
70
161
! …

# Printed and repaired one after the other.

$ tusk zones --compare 'g 7r/5h2/4H3/2d5/7E/8/8/R7'
literal	t(He6,a(e6)a(f6)a(f7),4)t(hf7,a(f7)a(f6),1)t(He6,a(e6)a(f6),2)t(hf7,a(f7)a(f6),2)
literal	solution	none	-
repaired	t(He6,a(e6)a(e5)a(d5)a(c5),4)t(dc5,a(c5)a(c6),1)t(hf7,a(f7)a(e7)a(e6)a(d6)a(c6),5)
repaired	solution	capture	He6s He5w dc5n dc6x Hd5w

# Zones carried across a step, beside those made anew.

$ tusk zones --carry He6s 'g 7r/5h2/4H3/2d5/7E/8/8/R7'
zone	t(He6,a(e6)a(e5)a(d5)a(c5),4)t(dc5,a(c5)a(c6),1)t(hf7,a(f7)a(e7)a(e6)a(d6)a(c6),5)
carried	main	t(He5,a(e5)a(d5)a(c5),3)t(dc5,a(c5)a(c6),1)t(hf7,a(f7)a(e7)a(e6)a(d6)a(c6),4)
anew	t(He5,a(e5)a(d5)a(c5),3)t(dc5,a(c5)a(c6),1)t(hf7,a(f7)a(e7)a(e6)a(d6)a(c6),4)

$ tusk zones --carry dc5s --attacker g 's 7r/5h2/4H3/2d5/7E/8/8/R7' | cut -f 1,2
zone	t(He6,a(e6)a(e5)a(d5)a(c5),4)t(dc5,a(c5)a(c6),1)t(hf7,a(f7)a(e7)a(e6)a(e5)a(d5),5)t(hf7,a(f7)a(e7)a(e6)a(e5),5)t(hf7,a(f7)a(e7)a(e6)a(d6)a(c6),5)
carried	unmade
anew	-

# What zones find the bot plays: a goal, a goal in two turns, a capture, a defence of two
# pieces, a defence of the goal.

$ tusk move --bot geometry --depth 100 'g 7r/8/3R4/8/8/8/8/E7'
Rd6n Rd7n

$ tusk move --bot geometry --depth 100 'g 8/1d6/cD6/8/4E3/r2R4/C7/8'
Rd3n Rd4n Rd5n Rd6w

$ tusk move --bot geometry --depth 100 'g 7r/5h2/4H3/2d5/7E/4C2h/4c3/5R2'
hh3w Eh4s hg3w hf3x Eh3w

$ tusk move --bot geometry --depth 100 's 7r/5h2/4H3/2d5/7E/4C2h/4c3/5R2'
dc5s ce2e

$ tusk move --bot geometry --depth 100 'g 7r/8/8/8/8/3r4/8/1E5R'
Eb1e Ec1e Ed1n

# Pictures, all kinds.

$ rm -rf build/zones-test && mkdir -p build/zones-test
> for kind in zones trajectory translation tree; do
>     tusk zones --svg build/zones-test/$kind.svg --figure $kind 'g 7r/5h2/4H3/2d5/7E/4C2h/4c3/5R2' >/dev/null
>     head -c 4 build/zones-test/$kind.svg; tail -n 1 build/zones-test/$kind.svg
> done
> rm -r build/zones-test
<svg</svg>
<svg</svg>
<svg</svg>
<svg</svg>

# A translation is drawn across the move that is asked for.

$ for move in He6s He6n 'hh3w Eh4s'; do
>     tusk zones --svg build/carried.svg --carry "$move" 'g 7r/5h2/4H3/2d5/7E/4C2h/4c3/5R2' >/dev/null
>     grep -o 'zone [12], [^<]*\|the zone is unmade' build/carried.svg
> done
zone 2, beside: He6 and dc5 at c6
zone 2, beside: He5 and dc5 at c6
zone 2, beside: He6 and dc5 at c6
the zone is unmade
zone 1, held: Eh4 and hh3 at f3
zone 1, held: Eh3 and hg3 at f3

# The picture of docs/geometry.md.

$ tusk zones --svg build/zone.svg --zone 1 'g 7r/5h2/4H3/2d5/7E/8/8/R7' >build/out && cmp build/zone.svg docs/zone.svg

# One zone of several.

$ tusk zones --svg build/one.svg --zone 1 'g 7r/5h2/4H3/2d5/7E/4C2h/4c3/5R2' >/dev/null && grep -o 'zone [12], [^<]*' build/one.svg
zone 1, held: Eh4 and hh3 at f3

$ tusk zones --svg build/three.svg --zone 3 'g 7r/5h2/4H3/2d5/7E/4C2h/4c3/5R2' >/dev/null
! there is no zone 3: there are 2
? 1

$ tusk zones --zone 1 'g 7r/8/8/8/8/8/8/R7'
! --zone needs --svg FILE to draw to
! usage: tusk zones
? 2

$ tusk zones --svg build/tree.svg --carry He6s --figure tree 'g 7r/5h2/4H3/2d5/7E/8/8/R7'
! zones that are carried are drawn by --figure translation
! usage: tusk zones
? 2

# Many positions.

$ printf 'g 7r/8/8/8/8/8/8/R7\ng 8/8\n' | tusk zones -
1	solution	none	-
error	line 2: the board has 2 ranks with '/' between them; 8 are expected
? 1

# Wrong use.

$ tusk zones --carry 'He6s He5s' 'g 7r/5h2/4H3/2d5/7E/8/8/R7'
! zones are carried across one step, push or pull, not 'He6s He5s'
? 1

$ tusk zones --weigh all 'g 7r/8/8/8/8/8/8/R7'
! --weigh is owner or main, not 'all'
! usage: tusk zones
? 2

$ tusk zones --attacker x 'g 7r/8/8/8/8/8/8/R7'
! --attacker must be g or s, not 'x'
! usage: tusk zones
? 2

$ tusk zones --figure tree 'g 7r/8/8/8/8/8/8/R7'
! --figure needs --svg FILE to draw to
! usage: tusk zones
? 2

$ tusk zones --svg no-such-folder/a.svg 'g 7r/8/8/8/8/8/8/R7' >/dev/null
! no-such-folder
? 1
