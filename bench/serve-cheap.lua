-- wrk: clients who ask what costs little, in turn, five times a second.
local board = '"game": "g rr.r.rrr/.cd.rdcr/.h..m.../...e..../.hE....H/......../RDCM.CDR/RRR.HRRR"'
local asked = {
    {"position", "{" .. board .. ', "steps": "Ec4n"}'},
    {"why", "{" .. board .. ', "from": "b4", "to": "c4"}'},
    {"curve", "{" .. board .. ', "moves": ["Ec4n", "ed5s"]}'},
    {"clock", '{"control": "30s/3m/100/5m", "used": 12}'},
    {"export", "{" .. board .. "}"},
    {"setups", "{}"},
}
local count = 0
function request()
    count = count + 1
    local route = asked[count % #asked + 1]
    return wrk.format("POST", "/api/" .. route[1], {["Content-Type"] = "application/json"}, route[2])
end
function delay()
    return math.random(150, 250)
end
