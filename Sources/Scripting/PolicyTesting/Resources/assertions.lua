local host = ...

-- A failed assertion is raised as a table: a message and, where available, the expected and
-- the actual value as texts.
local Failure = { __name = "failed assertion" }
function Failure.__tostring(failure) return failure.message end

local function fail(failure)
  failure.script, failure.line = host.failing(failure.drag)
  error(setmetatable(failure, Failure), 0)
end

-- name → { minimum number of arguments, check }. A check receives the arguments (with their count
-- `n`) and the sentence, and returns whether it holds, a function that reports a failure, and
-- what the call returns instead of its arguments.
local assertions = {}
-- Words without a meaning of their own.
local fillers = {
  is = true, are = true, was = true, were = true, has = true, have = true, does = true,
  be = true, a = true, an = true, the = true,
}
-- Words that take arguments and do not end the sentence.
local modifiers = {}
local Sentence = {}

local function define(names, least, check)
  for name in names:gmatch("%S+") do
    assertions[name] = { least = least, check = check }
  end
end

--- Splits a sentence: the words before the assertion, its name, whether it is negated.
local function parse(words)
  local negated, first = false, 1
  while first <= #words do
    local rest = table.concat(words, "_", first)
    if assertions[rest] then return rest, negated end
    if modifiers[rest] then return rest, negated end
    local word = words[first]
    if word == "not" or word == "no" then
      negated = not negated
    elseif not fillers[word] and not modifiers[word] then
      break
    end
    first = first + 1
  end
  return nil, negated, table.concat(words, "_", first)
end

local function unknown(words, rest)
  local names = {}
  for name in pairs(assertions) do names[#names + 1] = name end
  local nearest = host.nearest(rest, names)
  host.misuse("unknown assertion '" .. (rest ~= "" and rest or table.concat(words, "_")) .. "'"
    .. (nearest and "; did you mean '" .. nearest .. "'?" or ""))
end

local function words(sentence, key)
  local list = table.move(sentence.words, 1, #sentence.words, 1, {})
  for word in tostring(key):lower():gmatch("[^_]+") do list[#list + 1] = word end
  return list
end

--- The sentence with another word. Its own fields are never nil: missing fields are words.
local function extend(sentence, key)
  return setmetatable({
    words = words(sentence, key), subject = sentence.subject, message = sentence.message,
    negates = sentence.negates,
  }, Sentence)
end

Sentence.__index = extend
Sentence.__metatable = false

Sentence.__call = function(sentence, ...)
  local name, negated, rest = parse(sentence.words)
  if sentence.negates then negated = not negated end
  if not name then unknown(sentence.words, rest) end
  local modifier = modifiers[name]
  if modifier then
    local open = setmetatable({
      words = {}, subject = sentence.subject, message = sentence.message, negates = negated,
    }, Sentence)
    modifier(open, ...)
    return open
  end
  local arguments = table.pack(...)
  local assertion = assertions[name]
  host.count()
  if arguments.n < assertion.least then
    host.misuse("'" .. name .. "' needs at least " .. assertion.least .. " argument"
      .. (assertion.least == 1 and "" or "s") .. ", got " .. arguments.n)
  end
  local results = table.pack(assertion.check(arguments, sentence))
  local holds, report = results[1], results[2]
  if (holds and true or false) ~= negated then
    if results.n > 2 then return table.unpack(results, 3, results.n) end
    return ...
  end
  local failure = report and report(negated) or {}
  failure.message = failure.message
    or (negated and "it should not be true: " or "it should be true: ") .. name:gsub("_", " ")
  local custom = sentence.message or failure.custom
  if custom then
    failure.detail = failure.message
    failure.message = tostring(custom)
  end
  fail(failure)
end

local root = { words = {}, subject = false, message = false, negates = false }
local assert = setmetatable({}, {
  __index = function(_, key) return extend(root, key) end,
  __call = function(_, value, message, ...)
    host.count()
    if value then return value, message, ... end
    if message ~= nil and type(message) ~= "string" then error(message, 0) end
    fail { message = message or "assertion failed!" }
  end,
  __metatable = false,
})

--- `assert:register("assertion", "even", function(state, arguments) … end, "positive", "negative")`.
function assert.register(self, namespace, name, check, positive, negative)
  if self ~= assert then host.misuse("write assert:register(…), with a colon") end
  if namespace == "modifier" then
    modifiers[name] = function(sentence, ...) check(sentence, table.pack(...)) end
    return
  elseif namespace == "matcher" then
    host.matchers[name] = check
    return
  elseif namespace ~= "assertion" then
    host.misuse("'" .. tostring(namespace) .. "' cannot be registered; assertion, matcher or modifier can")
  end
  define(name:lower(), 0, function(arguments, sentence)
    local holds = check({ mod = true, failure_message = nil }, arguments)
    return holds, function(negated)
      local text = negated and negative or positive
      if not text then return {} end
      text = text:gsub("^assertion%.", ""):gsub("%%s", "%%%%s")
      local place = 0
      text = text:gsub("%%%%s", function()
        place = place + 1
        return host.text(arguments[place])
      end)
      return { message = text }
    end
  end)
end

--- `assert.message("why").is_true(x)`: a custom message for a failure.
modifiers.message = function(sentence, text) sentence.message = text end

--- A value as messages show it.
local text = host.text

local function compared(message, expected, actual, custom)
  return { message = message, expected = text(expected), actual = text(actual), custom = custom }
end

define("equal equals", 2, function(args)
  return args[1] == args[2], function(negated)
    if negated then
      return { message = "expected anything but " .. text(args[1]), custom = args[3] }
    end
    local report = compared("the values are not equal", args[1], args[2], args[3])
    if report.expected == report.actual then
      report.message = "the values have equal contents, but are not the same object"
    end
    return report
  end
end)

--- Defines an assertion of one value, and its messages on failure: plain and negated.
local function defineOfOne(names, holds, wanted, unwanted)
  define(names, 1, function(args)
    return holds(args[1]), function(negated)
      return { message = negated and unwanted or wanted, actual = text(args[1]), custom = args[2] }
    end
  end)
end

local function constant(name, shown, holds)
  defineOfOne(name, holds, "expected " .. shown, "expected anything but " .. shown)
end
constant("true", "true", function(value) return value == true end)
constant("false", "false", function(value) return value == false end)
constant("nil", "nil", function(value) return value == nil end)
constant("truthy", "a value that counts as true", function(value) return value and true or false end)
constant("falsy", "nil or false", function(value) return not value end)

for _, kind in ipairs { "boolean", "number", "string", "table", "function", "userdata", "thread" } do
  constant(kind, "a " .. kind, function(value) return type(value) == kind end)
end
defineOfOne("integer", function(value)
  return math.type(value) == "integer"
end, "expected an integer", "did not expect an integer")

--- Whether it is a function, or a table or object with `__call`.
local function isCallable(value)
  local meta = getmetatable(value)
  return type(value) == "function" or type(meta) == "table" and meta.__call ~= nil
end
defineOfOne("callable", isCallable, "expected a callable value", "did not expect a callable value")

define("near", 3, function(args)
  local expected, actual, tolerance = tonumber(args[1]), tonumber(args[2]), tonumber(args[3])
  if not (expected and actual and tolerance) then host.misuse("'near' compares numbers: near(expected, actual, tolerance)") end
  return math.abs(expected - actual) <= tolerance, function(negated)
    return {
      message = negated and "the values are within the tolerance" or "the values differ by more than the tolerance",
      expected = text(expected) .. " ± " .. text(tolerance), actual = text(actual), custom = args[4],
    }
  end
end)

define("match matches", 2, function(args)
  local pattern, actual = args[1], args[2]
  local subject = (type(actual) == "string" or type(actual) == "number") and tostring(actual) or nil
  local init, plain = 1, false
  local custom
  for place = 3, args.n do
    if type(args[place]) == "number" then init = args[place]
    elseif type(args[place]) == "boolean" then plain = args[place]
    elseif args[place] ~= nil then custom = args[place] end
  end
  local found = subject and table.pack(subject:find(pattern, init, plain)) or { n = 0 }
  local report = function(negated)
    return {
      message = negated and "the text matches" or "the text does not match",
      expected = (negated and "not " or "") .. text(pattern), actual = text(actual), custom = custom,
    }
  end
  if not found[1] then return false, report end
  if found.n > 2 then return true, report, table.unpack(found, 3, found.n) end
  return true, report, subject:sub(found[1], found[2])
end)

--- Runs a function that may raise; returns whether it did, and the error.
local function attempt(f, name)
  if not isCallable(f) then
    host.misuse("'" .. name .. "' needs a function, got a " .. type(f) .. ": wrap the call in function() … end")
  end
  local results = table.pack(pcall(f))
  if results[1] then return false, nil, results end
  return true, results[2], results
end

--- The original message without the position before it; of an error object, its message.
local function messageOf(raised)
  if type(raised) == "userdata" then return tostring(raised.message or raised) end
  if type(raised) == "table" and getmetatable(raised) == Failure then return raised.message end
  if type(raised) == "string" then return (raised:gsub("^[^\n]-:%d+: ", "", 1)) end
  if type(raised) == "table" and type(getmetatable(raised)) == "table" and getmetatable(raised).__tostring then
    return tostring(raised)
  end
  return raised
end

local function raisedText(raised)
  local message = messageOf(raised)
  return type(message) == "string" and text(message) or text(raised)
end

define("error errors", 1, function(args)
  local raised, object = attempt(args[1], "error")
  local expected = args[2]
  local holds = raised
  if raised and expected ~= nil then
    local got = object
    if type(expected) == "string" then got = messageOf(object) end
    holds = got == expected or host.same(expected, got)
  end
  local report = function(negated)
    if negated then
      return { message = "it raised an error", actual = raisedText(object), custom = args[3] }
    elseif not raised then
      return {
        message = "it raised no error", expected = expected ~= nil and text(expected) or nil,
        actual = expected ~= nil and "no error" or nil, custom = args[3],
      }
    end
    return { message = "it raised a different error", expected = text(expected), actual = raisedText(object), custom = args[3] }
  end
  if raised then return holds, report, object end
  return holds, report
end)

define("error_matches matches_error error_match match_error", 2, function(args)
  local raised, object = attempt(args[1], "error_matches")
  local message = messageOf(object)
  local pattern = args[2]
  local init, plain = 1, false
  for place = 3, args.n do
    if type(args[place]) == "number" then init = args[place] end
    if type(args[place]) == "boolean" then plain = args[place] end
  end
  local holds = raised and type(message) == "string" and message:find(pattern, init, plain) ~= nil
  return holds, function(negated)
    if not raised then
      return { message = "it raised no error", expected = text(pattern), actual = "no error" }
    end
    return {
      message = negated and "it raised an error that matches" or "it raised an error that does not match",
      expected = text(pattern), actual = raisedText(object),
    }
  end
end)

--- `assert.raises("a part of the message", fn)`: a plain text, not a pattern.
define("raise raises", 2, function(args)
  local part, f = args[1], args[2]
  if type(part) == "function" then part, f = f, part end
  local raised, object = attempt(f, "raises")
  local message = raised and tostring(messageOf(object)) or ""
  return raised and message:find(tostring(part), 1, true) ~= nil, function(negated)
    if not raised then
      return { message = "it raised no error", expected = text(part), actual = "no error" }
    end
    return {
      message = negated and "it raised an error that contains this text" or "it raised an error that does not contain this text",
      expected = text(part), actual = text(message),
    }
  end
end)

define("returned_arguments", 2, function(args)
  local expected, f = args[1], args[2]
  local results = table.pack(f())
  return results.n == expected, function(negated)
    return {
      message = negated and "it returned this number of values" or "it returned a different number of values",
      expected = text(expected), actual = text(results.n),
    }
  end
end)

host.define, host.fail, host.modifiers, host.Failure = define, fail, modifiers, Failure
host.isCallable, host.assertions = isCallable, assertions
return { assert = assert }
