bot slow
# Pondering has no answer; a move or a `go` ends it.
> setposition g [rrrrrrrrhdcemcdh                                HDCMECDHRRRRRRRR]
> go ponder
~ info pv *
> stop
> isready
< readyok
> go ponder
~ info pv *
> makemove Ee2n
> isready
< readyok
> go ponder
~ info pv *
> setoption name depth value 4
> go
~ bestmove *
> quit
end done
