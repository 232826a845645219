local host = ...
local define, text = host.define, host.text

local Matcher = { __name = "matcher" }
function Matcher.__tostring(matcher) return matcher.shown end
function Matcher.__call(matcher, value) return matcher.accepts(value) and true or false end

local function isMatcher(value)
  return type(value) == "table" and getmetatable(value) == Matcher
end

--- The path of a key: `.title`, `[2]`.
local function step(key)
  if type(key) == "string" and key:find("^[%a_][%w_]*$") then return "." .. key end
  return "[" .. text(key) .. "]"
end

--- Compares values; tables by their contents, regardless of their metatables.
-- Returns true, or false and the path to the first difference.
local function same(expected, actual, path, seen)
  if isMatcher(expected) then return expected(actual), path end
  if type(expected) ~= "table" or type(actual) ~= "table" then
    if expected == actual then return true end
    if expected ~= expected and actual ~= actual then return true end      -- not a number
    return false, path
  end
  if rawequal(expected, actual) then return true end
  -- Two tables whose comparison is in progress: a cycle, equal on both sides so far.
  if seen[expected] == actual then return true end
  local outer = seen[expected]
  seen[expected] = actual
  for key, value in pairs(expected) do
    local other = rawget(actual, key)
    if other == nil and type(key) == "table" then
      for candidate, found in pairs(actual) do
        if type(candidate) == "table" and same(key, candidate, "", {}) then other = found end
      end
    end
    local holds, place = same(value, other, path .. step(key), seen)
    if not holds then
      seen[expected] = outer
      return false, place
    end
  end
  for key in pairs(actual) do
    if rawget(expected, key) == nil and type(key) ~= "table" then
      seen[expected] = outer
      return false, path .. step(key)
    end
  end
  local count = 0
  for _ in pairs(expected) do count = count + 1 end
  for _ in pairs(actual) do count = count - 1 end
  seen[expected] = outer
  return count == 0, path
end

function host.same(expected, actual) return (same(expected, actual, "", {})) end

define("same", 2, function(args)
  local holds, path = same(args[1], args[2], "", {})
  return holds, function(negated)
    if negated then
      return { message = "the values are the same", actual = text(args[2]), custom = args[3] }
    end
    return {
      message = "the values are not the same" .. (path ~= "" and ": they differ at " .. path or ""),
      expected = host.whole(args[1]), actual = host.whole(args[2]), custom = args[3],
    }
  end
end)

define("unique", 1, function(args)
  local list, deep = args[1], args[2] == true
  local first, second
  for place = 1, #list do
    for other = place + 1, #list do
      local alike = list[place] == list[other] or deep and host.same(list[place], list[other])
      if alike and not first then first, second = place, other end
    end
  end
  return first == nil, function(negated)
    if negated then return { message = "no value occurs twice", actual = text(list) } end
    return { message = "entries " .. first .. " and " .. second .. " are equal", actual = text(list) }
  end
end)

-- MARK: match

local matchers = host.matchers
local makers = {}

local function matcher(shown, accepts)
  return setmetatable({ shown = shown, accepts = accepts }, Matcher)
end

local function listed(...)
  local shown = table.pack(...)
  for place = 1, shown.n do
    shown[place] = isMatcher(shown[place]) and tostring(shown[place]) or text(shown[place])
  end
  return table.concat(shown, ", ")
end

local function accepts(wanted, value)
  if isMatcher(wanted) then return wanted(value) end
  return host.same(wanted, value)
end

for _, kind in ipairs { "boolean", "number", "string", "table", "function", "userdata", "thread" } do
  makers[kind] = function() return function(value) return type(value) == kind end end
end
makers["nil"] = function() return function(value) return value == nil end end
makers["true"] = function() return function(value) return value == true end end
makers["false"] = function() return function(value) return value == false end end
makers.truthy = function() return function(value) return value and true or false end end
makers.falsy = function() return function(value) return not value end end
makers.equal = function(wanted) return function(value) return value == wanted end end
makers.equals = makers.equal
makers.same = function(wanted) return function(value) return host.same(wanted, value) end end
makers.ref = function(wanted) return function(value) return rawequal(value, wanted) end end
makers.near = function(wanted, tolerance)
  return function(value) return type(value) == "number" and math.abs(value - wanted) <= tolerance end
end
makers.match = function(pattern, init, plain)
  return function(value) return type(value) == "string" and value:find(pattern, init, plain) ~= nil end
end
makers.matches = makers.match
makers.error = function(wanted)
  return function(value)
    local ok, raised = pcall(value)
    return not ok and (wanted == nil or host.same(wanted, raised))
  end
end
makers.errors = makers.error
makers.any_of = function(...)
  local wanted = table.pack(...)
  return function(value)
    for place = 1, wanted.n do if accepts(wanted[place], value) then return true end end
    return false
  end
end
makers.all_of = function(...)
  local wanted = table.pack(...)
  return function(value)
    for place = 1, wanted.n do if not accepts(wanted[place], value) then return false end end
    return true
  end
end
makers.none_of = function(...)
  local any = makers.any_of(...)
  return function(value) return not any(value) end
end

local fillers = { is = true, are = true, has = true, does = true, was = true }
local Words = {}

local function find(words)
  local negated, first = false, 1
  while first <= #words do
    local name = table.concat(words, "_", first)
    local maker = makers[name]
    if not maker and matchers[name] then
      maker = function(...)
        local check = matchers[name]({ mod = true }, table.pack(...))
        return type(check) == "function" and check or function() return check end
      end
    end
    if maker then return maker, name, negated end
    if words[first] == "not" or words[first] == "no" then negated = not negated
    elseif not fillers[words[first]] then break end
    first = first + 1
  end
  host.misuse("unknown matcher '" .. table.concat(words, "_") .. "'")
end

Words.__index = function(open, key)
  local words = table.move(rawget(open, "words"), 1, #rawget(open, "words"), 1, {})
  for word in tostring(key):lower():gmatch("[^_]+") do words[#words + 1] = word end
  return setmetatable({ words = words }, Words)
end
Words.__call = function(open, ...)
  local maker, name, negated = find(rawget(open, "words"))
  local check = maker(...)
  local arguments = listed(...)
  local shown = (negated and "match.is_not_" or "match.is_") .. name .. "(" .. arguments .. ")"
  return matcher(shown, negated and function(value) return not check(value) end or check)
end

local anything = matcher("match._", function() return true end)
local match = setmetatable({}, {
  __index = function(_, key)
    if key == "_" then return anything end
    return Words.__index({ words = {} }, key)
  end,
  __call = function(_, value) return isMatcher(value) end,
})

host.isMatcher, host.listed, host.Matcher, host.Words = isMatcher, listed, Matcher, Words
return { match = match }
