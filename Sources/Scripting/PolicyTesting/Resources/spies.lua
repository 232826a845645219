local host = ...
local define, isCallable = host.define, host.isCallable

local Spy = { __name = "spy" }
Spy.__index = Spy

--- A copy of plain tables, so that a recorded call does not change; objects are not copied.
local function copy(value, seen)
  if type(value) ~= "table" or getmetatable(value) ~= nil then return value end
  if seen[value] then return seen[value] end
  local new = {}
  seen[value] = new
  for key, field in pairs(value) do new[copy(key, seen)] = copy(field, seen) end
  return new
end

local function remember(...)
  local values = table.pack(...)
  local kept = { n = values.n, refs = values }
  for place = 1, values.n do kept[place] = copy(values[place], {}) end
  return kept
end

local function isSpy(value) return type(value) == "table" and getmetatable(value) == Spy end

local function new(callback)
  return setmetatable({
    calls = {}, returned = {}, callback = callback or function() return nil end, answers = {},
  }, Spy)
end

Spy.__call = function(spy, ...)
  local call = remember(...)
  table.insert(spy.calls, call)
  local answer = spy.callback
  for _, entry in ipairs(spy.answers) do
    if host.fits(entry.arguments, call) then answer = entry.answer end
  end
  local results = table.pack(answer(...))
  table.insert(spy.returned, remember(table.unpack(results, 1, results.n)))
  return table.unpack(results, 1, results.n)
end
Spy.__tostring = function(spy) return "spy, called " .. #spy.calls .. (#spy.calls == 1 and " time" or " times") end

--- Whether a call has these arguments: the same number, each equal or accepted by its matcher.
function host.fits(wanted, call)
  if wanted.n ~= call.n then return false end
  for place = 1, wanted.n do
    local expected = wanted[place]
    local matches = host.isMatcher(expected) and expected(call.refs[place])
      or host.same(expected, call[place]) or rawequal(expected, call.refs[place])
    if not matches then return false end
  end
  return true
end

function Spy:clear()
  self.calls, self.returned = {}, {}
  return self
end

function Spy:revert()
  if self.target then
    self.target[self.key] = self.original
    self.target = nil
  end
  return self
end

--- `s:called(2)`, `s:called_with(…)`: the same, returning a boolean.
function Spy:called(times)
  local count = #self.calls
  return times and count == times or not times and count > 0, count
end
function Spy:called_at_least(times) return #self.calls >= times, #self.calls end
function Spy:called_at_most(times) return #self.calls <= times, #self.calls end
function Spy:called_more_than(times) return #self.calls > times, #self.calls end
function Spy:called_less_than(times) return #self.calls < times, #self.calls end
function Spy:called_with(...)
  local wanted = table.pack(...)
  for _, call in ipairs(self.calls) do
    if host.fits(wanted, call) then return true end
  end
  return false
end
function Spy:returned_with(...)
  local wanted = table.pack(...)
  for _, call in ipairs(self.returned) do
    if host.fits(wanted, call) then return true end
  end
  return false
end

-- MARK: Creating

-- Spies and stubs that replace a function, newest last; a test restores what it replaced.
local placed = {}

local function place(spy, target, key)
  spy.original, spy.target, spy.key = target[key], target, key
  target[key] = spy
  placed[#placed + 1] = spy
  return spy
end

function host.placedSpies() return #placed end
function host.revertSpies(keep)
  for number = #placed, keep + 1, -1 do
    placed[number]:revert()
    placed[number] = nil
  end
end

local spy = {}
function spy.new(callback)
  if not isCallable(callback) then host.misuse("spy.new needs a function, got a " .. type(callback)) end
  return new(callback)
end
function spy.on(target, key)
  if type(target) ~= "table" then host.misuse("spy.on needs a table and the name of one of its functions") end
  if not isCallable(target[key]) then
    host.misuse("spy.on: '" .. tostring(key) .. "' in the table is not a function but a " .. type(target[key]))
  end
  return place(new(target[key]), target, key)
end
spy.is_spy = isSpy
setmetatable(spy, { __call = function(_, ...) return spy.new(...) end })

local stub = {}
local function answering(...)
  local values = table.pack(...)
  values.n = math.max(values.n, 1)   -- without values nil, which passes the call on or means no
  return function() return table.unpack(values, 1, values.n) end
end
local function asStub(made)
  made.returns = function(...)
    made.callback = answering(...)
    return made
  end
  made.invokes = function(answer)
    made.callback = function(...) return answer(...) end
    return made
  end
  made.by_default = { returns = made.returns, invokes = made.invokes }
  made.on_call_with = function(...)
    local entry = { arguments = table.pack(...), answer = function() return nil end }
    table.insert(made.answers, entry)
    return {
      returns = function(...)
        entry.answer = answering(...)
        return made
      end,
      invokes = function(answer)
        entry.answer = answer
        return made
      end,
    }
  end
  return made
end
function stub.new(target, key, ...)
  if target == nil and key == nil then return asStub(new()) end
  if type(target) ~= "table" or key == nil then host.misuse("stub needs a table and a name: stub(policy, \"canHandle\")") end
  local first = ...
  local answer = select("#", ...) == 1 and type(first) == "function" and first or answering(...)
  return place(asStub(new(answer)), target, key)
end
setmetatable(stub, { __call = function(_, ...) return stub.new(...) end })

--- Replaces every function of a table with a spy or a stub.
local function mock(target, stubs)
  for key, value in pairs(target) do
    if type(value) == "function" then
      if stubs then stub(target, key) else spy.on(target, key) end
    end
  end
  return target
end

-- MARK: Asserting

local function subject(sentence, arguments, name)
  local made = sentence.subject
  if not isSpy(made) then host.misuse("'" .. name .. "' needs a spy: assert.spy(s).was." .. name .. "(…)") end
  return made
end

local function take(sentence, made)
  if not isSpy(made) then host.misuse("assert.spy needs a spy, got a " .. type(made)) end
  sentence.subject = made
end
host.modifiers.spy, host.modifiers.stub, host.Spy = take, take, Spy

local function times(count) return count == 1 and "once" or count .. " times" end

local function shownCalls(calls)
  if #calls == 0 then return "no calls" end
  local lines = {}
  for number, call in ipairs(calls) do
    lines[number] = "(" .. host.listed(table.unpack(call, 1, call.n)) .. ")"
  end
  return table.concat(lines, "\n")
end

local function counting(name, words, holds)
  define(name, 0, function(args, sentence)
    local made = subject(sentence, args, name)
    local count, wanted = #made.calls, args[1]
    return holds(count, wanted), function(negated)
      return {
        message = (negated and "it should not have been called " or "it should have been called ")
          .. (wanted and words .. times(wanted) or "at all"),
        expected = (negated and "not " or "") .. (wanted and "called " .. words .. times(wanted) or "called"),
        actual = count == 0 and "never called" or "called " .. times(count),
      }
    end
  end)
end
counting("called", "", function(count, wanted)
  if wanted then return count == wanted end
  return count > 0
end)
counting("called_at_least", "at least ", function(count, wanted) return count >= wanted end)
counting("called_at_most", "at most ", function(count, wanted) return count <= wanted end)
counting("called_more_than", "more than ", function(count, wanted) return count > wanted end)
counting("called_less_than", "less than ", function(count, wanted) return count < wanted end)

define("called_with", 0, function(args, sentence)
  local made = subject(sentence, args, "called_with")
  return made:called_with(table.unpack(args, 1, args.n)), function(negated)
    return {
      message = negated and "it was called with these arguments" or "it was not called with these arguments",
      expected = (negated and "not " or "") .. "(" .. host.listed(table.unpack(args, 1, args.n)) .. ")",
      actual = shownCalls(made.calls),
    }
  end
end)
define("returned_with", 0, function(args, sentence)
  local made = subject(sentence, args, "returned_with")
  return made:returned_with(table.unpack(args, 1, args.n)), function(negated)
    return {
      message = negated and "it returned these values" or "it did not return these values",
      expected = (negated and "not " or "") .. "(" .. host.listed(table.unpack(args, 1, args.n)) .. ")",
      actual = shownCalls(made.returned),
    }
  end
end)

return { spy = spy, stub = stub, mock = mock }
