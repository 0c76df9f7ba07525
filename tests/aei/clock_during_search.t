bot slow
# No time is left all of a sudden: the search answers by itself. (The clock of a machine that has
# just been started stands at less than the time that is said to be used.)
> setposition g [rrrrrrrrhdcemcdh                                HDCMECDHRRRRRRRR]
> setoption name tcmove value 1000
> setoption name tcreserve value 1000
> go
~ info pv *
pass 1000
> isready
< readyok
> setoption name moveused value 1240
> isready
< readyok
pass 20
< bestmove *
> quit
end done
