bot slow
# An unknown message ends the engine, also in the middle of a search.
> setposition g [rrrrrrrrhdcemcdh                                HDCMECDHRRRRRRRR]
> go
~ info pv *
> hello \x00\xff\x07 world
< log Error: unknown message 'hello'
end failed
