bot slow
# A twentieth of a second for each move: the search ends by itself.
> setposition g [rrrrrrrrhdcemcdh                                HDCMECDHRRRRRRRR]
> setoption name tcmove value 0.05
> go
~ info pv *
pass 0.05
< bestmove *
> makemove Ee2n
> go
~ info pv *
pass 0.01
> isready
< readyok
pass 0.04
< bestmove *
> quit
end done
