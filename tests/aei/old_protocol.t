bot random
# Names and sides of protocol 0.
> setoption name wreserve value 90
> setoption name breserve value 90
> setoption name wused value 1
> setoption name bused value 1
> setoption name tcmoveused value 1
> setoption name tclastmoveused value 1
> setposition w [                                                        R       ]
> go
< log Error: go: the game is over: gold has won by elimination
< bestmove resign
> setposition b [rrrrrrrrhdcemcdh                                HDCMECDHRRRRRRRR]
> go
< bestmove [cdehmr]*
> quit
end done
