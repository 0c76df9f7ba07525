bot slow
# No time is left all of a sudden: the search answers by itself.
> setposition g [rrrrrrrrhdcemcdh                                HDCMECDHRRRRRRRR]
> setoption name tcmove value 1000
> setoption name tcreserve value 1000
> go
~ info pv *
> setoption name moveused value 1999
~ bestmove *
> quit
end done
