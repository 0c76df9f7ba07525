bot random
# What is illegal is explained and changes nothing.
> newgame
> makemove
< log Error: makemove: gold needs at least one rabbit
> makemove Ee2n
< log Error: makemove: token 1 'Ee2n': *
> makemove Ra1 Rb1 Rc1 Cd1 Ce1 Rf1 Rg1 Rh1 Ra2 Hb2 Dc2 Md2 Ee2 Df2 Hg2 Ra3
< log Error: makemove: the gold rabbit on a3 stands outside ranks 1 and 2
> makemove Ra1 Rb1 Rc1 Cd1 Ce1 Rf1 Rg1 Rh1 Ra2 Hb2 Dc2 Md2 Ee2 Df2 Hg2 Rh2
> makemove ra8 rb8 rc8 cd8 ce8 rf8 rg8 rh8 ra7 hb7 dc7 md7 ee7 df7 hg7 rh7
> makemove ee7s
< log Error: makemove: *
> makemove Ee2n Ee3s
< log Error: makemove: *
> makemove Ee2n Ee3n Ee4n Ee5n Ee6n
< log Error: makemove: *
> makemove Ee2n
> setposition g nonsense
< log Error: setposition: *
> setposition
< log Error: setposition: *
> makemove ee7s
> go
< bestmove [CDEHMR]*
> quit
end done
