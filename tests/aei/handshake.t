bot random
# The version comes first; blank lines are ignored and none are sent.
> aei
< protocol-version 1
< id name Tusk random
< id author *
< id version [0-9]*
< aeiok
>
>    
> isready
< readyok
> quit
end done
