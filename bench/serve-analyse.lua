-- wrk: clients who poll the analysis, each a second after its last answer.
local boards = {
    "g rr.r.rrr/.cd.rdcr/.h..m.../...e..../.hE....H/......../RDCM.CDR/RRR.HRRR",
    "s rrrrrrrr/hdcemcdh/8/8/8/4E3/HDCM1CDH/RRRRRRRR",
    "g r1r2r1r/1dc2Hr1/1r3r2/hR1E4/4e1C1/RH1D2D1/1MC1R3/3R1R1R",
}
local count = 0
function request()
    count = count + 1
    local body = '{"game": "' .. boards[count % #boards + 1] .. '", "lines": 2, "nodes": 2000}'
    return wrk.format("POST", "/api/analyse", {["Content-Type"] = "application/json"}, body)
end
function delay()
    return math.random(800, 1200)
end
