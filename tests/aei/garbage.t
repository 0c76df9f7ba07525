bot random
> isready\x00
< log Error: unknown message 'isready[?]'
end failed
