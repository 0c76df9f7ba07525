bot slow
# A search is stopped by `stop`; the engine reads on while it thinks.
> setposition g [rrrrrrrrhdcemcdh                                HDCMECDHRRRRRRRR]
> go
< info depth 5
< info score 9
< info winprob 0.500
< info nodes 1234
< info time 2
< info pv Cc2n Cc3x
> isready
< readyok
> go
< log Error: go: a search is running already
> stop
< bestmove Cc2n Cc3x
> stop
> isready
< readyok
# Several lines.
> setoption name multipv value 2
> go
~ info multipv 1 score 9 pv [A-Z]*
< info multipv 2 score 8 pv [A-Z]*
> stop
< bestmove [A-Z]*
# A game that is decided.
> setoption name multipv value 1
> setoption name wins value 2
> go
~ info score 9
< info winsin 2
< info winprob 0.500
> stop
~ bestmove [A-Z]*
> quit
end done
