bot slow
# Whatever the bot answers, a `go` has its `bestmove`.
> setposition g [rrrrrrrrhdcemcdh                                HDCMECDHRRRRRRRR]
> setoption name depth value 4
> setoption name answer value resign
> go
~ bestmove resign
> setoption name answer value lost
> go
~ log Error: the slow bot has lost its way
< bestmove resign
> setoption name answer value stuck
> go
~ log Error: there is no legal move
< bestmove resign
> quit
end done
