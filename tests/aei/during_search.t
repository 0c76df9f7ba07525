bot slow
# A move, a new position, a new game or `quit` in the middle of a search: no answer comes.
> setposition g [rrrrrrrrhdcemcdh                                HDCMECDHRRRRRRRR]
> go
~ info pv *
> makemove Ee2n
> isready
< readyok
> go
~ info pv [cdehmr]*
> setposition s [rrrrrrrrhdcemcdh                                HDCMECDHRRRRRRRR]
> isready
< readyok
> go
~ info pv [cdehmr]*
> newgame
> isready
< readyok
> go
< bestmove [CDEHMR]*[12] *
> setposition s [rrrrrrrrhdcemcdh                                HDCMECDHRRRRRRRR]
> go
~ info pv *
# Options of the bot wait for the end of its search, clocks do not.
> setoption name answer value resign
> setoption name hash value 0
> setoption name colour value red
< log Warning: there is no option 'colour'
> stop
< bestmove [cdehmr]*
> isready
< log Warning: hash must be more than 0
< readyok
> setoption name depth value 4
> go
~ bestmove resign
> quit
end done
