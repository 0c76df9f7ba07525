bot slow
# A twentieth of a second for each move.
> setposition g [rrrrrrrrhdcemcdh                                HDCMECDHRRRRRRRR]
> setoption name tcmove value 0.05
> go
~ bestmove *
> makemove Ee2n
> go
~ bestmove *
> quit
end done
