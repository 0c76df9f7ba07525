bot slow
# Unknown options and values are warned about, a missing value is none.
> setoption name colour value red
< log Warning: there is no option 'colour'
> setoption name depth
< log Warning: option depth: a number is expected, not ''
> setoption name tcmove value soon
< log Warning: option tcmove: a number is expected, not 'soon'
> setoption
< log Error: setoption: 'name X value Y' is expected
> setoption depth value 3
< log Error: setoption: 'name X value Y' is expected
> setoption name hash value 64
> setoption name hash value 0
< log Warning: hash must be more than 0
> isready
< readyok
> quit
end done
