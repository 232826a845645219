local count = 1
local word = count == 1 ? "row" : "rows"
