-- Random patterns on random subjects, and what every function that takes a pattern gives.

local seed = 1

-- The same sequence everywhere.
local function random(n)
  seed = (seed * 1103515245 + 12345) % 2147483648
  return seed // 65536 % n + 1
end

local function pick(list) return list[random(#list)] end

local atoms = {
  "a", "b", ".", "%a", "%d", "%s", "%W", "%%", "[ab]", "[^a]", "[a-c]", "[%d_]", "%p", "x", "1", "()",
  "(", ")", "%1", "%2", "%b()", "%bxy", "%f[%w]", "%f[^a]", "$", "^", "-", "[]]", "[^]", "[", "%", "]",
  "\0", "%z", "%u", "%x", "[%a-z]", "[a-]", "[-a]", "%l", "%g", "%c", "(a)", "(.-)", "(%w+)", "%f",
  "%b", "%bx", "[%]]", "é",
}
local suffixes = { "", "", "", "", "*", "+", "-", "?" }
local letters = {
  "a", "b", "c", "x", "y", "1", "2", " ", "(", ")", "_", "\0", "%", "-", "A", "B", "\n", ".", "é",
}
local replacements = { "", "<%0>", "%1", "%2%1", "%%", "%", "%x", "[%1]", "%9" }

local function pattern()
  local parts = {}
  if random(6) == 1 then parts[1] = "^" end
  for _ = 1, random(6) do parts[#parts + 1] = pick(atoms) .. pick(suffixes) end
  if random(8) == 1 then parts[#parts + 1] = "$" end
  return table.concat(parts)
end

local function subject()
  local parts = {}
  for i = 1, random(16) - 1 do parts[i] = pick(letters) end
  return table.concat(parts)
end

-- A value as text, bytes that are no ASCII in hexadecimal.
local function shown(value)
  if type(value) == "function" then return "function" end
  if type(value) ~= "string" then return tostring(value) end
  local parts = {}
  for i = 1, #value do
    local byte = value:byte(i)
    parts[i] = byte >= 32 and byte < 127 and string.char(byte) or string.format("\\%02x", byte)
  end
  return '"' .. table.concat(parts) .. '"'
end

local function list(...)
  local parts = {}
  for i = 1, select("#", ...) do parts[i] = shown((select(i, ...))) end
  return table.concat(parts, ",")
end

local function report(what, f, ...)
  local results = table.pack(pcall(f, ...))
  if results[1] then
    print(what, list(table.unpack(results, 2, results.n)))
  else
    print(what, "error", shown(tostring(results[2])))
  end
end

for round = 1, 4000 do
  local p, s = pattern(), subject()
  local init = random(4) == 1 and random(24) - 12 or nil
  print(round, list(p, s, init))
  report("find", string.find, s, p, init)
  report("plain", string.find, s, p, init, true)
  report("match", string.match, s, p, init)
  report("gmatch", function()
    local all = {}
    for a, b, c in string.gmatch(s, p, init) do all[#all + 1] = list(a, b, c) end
    return table.concat(all, ";")
  end)
  report("gsub", string.gsub, s, p, pick(replacements), random(3) == 1 and random(4) - 1 or nil)
  report("table", string.gsub, s, p, { a = "A", b = false, ["1"] = 1, ab = {} })
  report("function", string.gsub, s, p, function(...)
    return select("#", ...) > 1 and list(...) or nil
  end)
end

-- How deep a match may nest.
for depth = 190, 215 do
  for _, unit in ipairs { "a?", "a*", "a-", "(a)" } do
    report(unit .. depth, string.find, ("a"):rep(depth), unit:rep(depth))
    report(unit .. depth, string.find, "", unit:rep(depth))
  end
end

-- Calls with wrong arguments.
for _, f in ipairs { "find", "match", "gmatch", "gsub", "rep" } do
  report(f, string[f])
  report(f, string[f], {}, "a", "b")
  report(f, string[f], "a", {}, "b")
  report(f, string[f], "a", "a", {}, "x")
  report(f, string[f], 12, 2, 3)
  report(f, string[f], "a", "a", "a", 1.5)
end
