bot random
# The third repetition is illegal.
> setposition g [rrrrrrrrhdcemcdh                                HDCMECDHRRRRRRRR]
> makemove Ee2n
> makemove ed7s
> makemove Ee3s
> makemove ed6n
> makemove Ee2n
> makemove ed7s
> makemove Ee3s
> makemove ed6n
< log Error: makemove: the turn would repeat a position for the third time
> makemove ed6s
> isready
< readyok
> quit
end done
