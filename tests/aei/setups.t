bot random
# Boards on which set-ups are due.
> setposition g [                                                                ]
> go
< bestmove *[CDEHMR]*[12]*
> setposition s [                                                HDCMECDHRRRRRRRR]
> go
< bestmove *[cdehmr][abcdefgh][78]*
> quit
end done
