-- Table and string functions on random arguments, and what they give.

local seed = 7

-- The same sequence everywhere.
local function random(n)
  seed = (seed * 1103515245 + 12345) % 2147483648
  return seed // 65536 % n + 1
end

local function pick(list) return list[random(#list)] end

local function list(t, n)
  local parts = {}
  for i = 1, n or #t do parts[i] = tostring(t[i]) end
  return table.concat(parts, ",")
end

local function report(what, f, ...)
  local results = table.pack(pcall(f, ...))
  for i = 1, results.n do
    if type(results[i]) == "table" then results[i] = "{" .. list(results[i], 12) .. "}" end
  end
  -- Which argument of table.remove is wrong depends on the version.
  if not results[1] then results[2] = results[2]:gsub("#[12] to '([table.]*)remove'", "to '%1remove'") end
  print(what, list(results, results.n))
end

local extremes = { math.mininteger, math.maxinteger, 0, 1, -1, 2, "3", 1.5, "x", {} }

local function numbers(n)
  local t = {}
  for i = 1, n do t[i] = random(50) end
  return t
end

for round = 1, 1500 do
  local t, n = numbers(random(9) - 1), random(12) - 2
  print(round, list(t))
  report("insert", function() table.insert(t, n, "new") return list(t, 12) end)
  report("append", function() table.insert(t, "last") return list(t, 12) end)
  report("remove", function() local x = table.remove(t, n) return tostring(x) .. list(t, 12) end)
  report("pop", function() local x = table.remove(t) return tostring(x) .. list(t, 12) end)
  report("move", table.move, t, random(6) - 2, random(8) - 2, random(8) - 2)
  report("move", table.move, t, random(6) - 2, random(8) - 2, random(8) - 2, {})
  report("concat", table.concat, t, pick { "", ",", "--" }, random(4), random(8) - 1)
  report("concat", table.concat, { 1, 2.5, "x", {} }, pick { ",", 1 }, 1, random(5) - 1)
  report("unpack", table.unpack, t, random(4) - 2, random(6))
  report("rep", string.rep, pick { "", "a", "ab" }, random(6) - 2, pick { "", ",", "--" })
  report("extremes", table.concat, t, "", pick(extremes), pick(extremes))
end

-- Lists whose order has no ties, with and without a comparison.
for size = 0, 200 do
  local t, used = {}, {}
  for i = 1, size do
    local x
    repeat x = random(10000) until not used[x]
    t[i], used[x] = x, true
  end
  local down, words = { table.unpack(t) }, {}
  for i, x in ipairs(t) do words[i] = "w" .. x end
  table.sort(t)
  table.sort(down, function(a, b) return a > b end)
  table.sort(words)
  print(list(t), list(down), list(words))
end

local proxy = setmetatable({}, {
  __len = function() return 4 end,
  __index = function(_, k) return k * 10 end,
  __newindex = function(_, k, v) print("set", k, v) end,
})
report("insert", table.insert, proxy, 2, "x")
report("remove", table.remove, proxy, 1)
report("concat", table.concat, proxy, " ")
report("move", table.move, proxy, 1, 4, 2)
report("unpack", table.unpack, proxy)

for _, f in ipairs { "insert", "remove", "move", "concat", "sort", "unpack" } do
  report(f, table[f])
  report(f, table[f], 1, 2, 3, 4)
  report(f, table[f], {}, {}, {}, {})
  report(f, table[f], { 3, 1, 2 }, 9, 9, 9, 9)
  report(f, table[f], { 3, "a", 2 })
  report(f, table[f], setmetatable({}, { __len = function() return "x" end }), 1, 1, 1)
  for i = 1, f == "move" and 0 or 20 do          -- moving that many would take forever
    report(f .. i, table[f], numbers(3), pick(extremes), pick(extremes), 1)
  end
end

report("rep", string.rep, "x", 1 << 40)
report("rep", string.rep, "x", -5, "y")
report("pack", string.pack, "c5", "ab")
report("pack", string.pack, "c1", "ab")
report("pack", string.pack, "i3!4 z s1", 5, "ab", "cd")
report("format", string.format, "%5d|%-5s|%.2f|%q|%%", 42, "ab", 1.5, "x\0y")
report("format", string.format, "%s %s", 1)
report("format", string.format, "%100d", 1)
report("format", string.format, "\0%s", "after a zero")
