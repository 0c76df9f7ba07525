bot random
# Both set-ups by the bot, echoed back, and the first turns.
> aei
~ aeiok
> isready
< readyok
> newgame
> setoption name tcmove value 15
> setoption name tcreserve value 90
> setoption name tcpercent value 100
> setoption name tcmax value 600
> setoption name tctotal value 0
> setoption name tcturns value 0
> setoption name tcturntime value 0
> setoption name greserve value 90
> setoption name sreserve value 90
> setoption name gused value 0
> setoption name sused value 0
> setoption name lastmoveused value 0
> setoption name moveused value 0
> setoption name opponent value somebody else
> setoption name opponent_rating value 1800
> setoption name rating value 1700
> setoption name rated value 1
> setoption name event value Casual game
> setoption name depth value 4
> go
< bestmove *[CDEHMR][abcdefgh][12]*
> makemove Ra1 Rb1 Rc1 Cd1 Ce1 Rf1 Rg1 Rh1 Ra2 Hb2 Dc2 Md2 Ee2 Df2 Hg2 Rh2
> go
< bestmove *[cdehmr][abcdefgh][78]*
> makemove ra8 rb8 rc8 cd8 ce8 rf8 rg8 rh8 ra7 hb7 dc7 md7 ee7 df7 hg7 rh7
> go
< bestmove [CDEHMR][abcdefgh][12]n*
> makemove Ee2n Ee3n Ee4n
> go ponder
> stop
> go
< bestmove [cdehmr][abcdefgh][78]s*
> quit
end done
