bot random
# Windows line ends.
> aei\r
~ aeiok
> newgame\r
> makemove Ra1 Rb1 Rc1 Cd1 Ce1 Rf1 Rg1 Rh1 Ra2 Hb2 Dc2 Md2 Ee2 Df2 Hg2 Rh2\r
> isready\r
< readyok
> go\r
< bestmove [cdehmr][abcdefgh][78] *
> quit\r
end done
