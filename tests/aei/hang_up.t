bot slow
# The end of the input is a `quit`.
> setposition g [rrrrrrrrhdcemcdh                                HDCMECDHRRRRRRRR]
> go
~ info pv *
hang up
end done
