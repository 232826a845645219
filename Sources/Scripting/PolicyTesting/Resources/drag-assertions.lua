local host = ...
local define, text = host.define, host.text

local function needsDrag(drag, name)
  if host.kind(drag) ~= "Drag" then
    host.misuse("assert." .. name .. " needs a drag, as lift(…) and gesture \"…\" return; got "
      .. (drag == nil and "nil" or "a " .. type(drag)))
  end
  return drag
end

local function needsView(view, name)
  if type(view) == "string" then view = host.view(view) end
  local kind = host.kind(view)
  if kind ~= "TableView" and kind ~= "CollectionView" then
    host.misuse("assert." .. name .. " needs a table, a collection or the name of one; got "
      .. (view == nil and "nil" or kind and "a " .. kind or "a " .. type(view)))
  end
  return view
end

local function word(value, words, what)
  if value == nil or host.isMatcher(value) then return value end
  for _, known in ipairs(words) do
    if known == value then return value end
  end
  local nearest = type(value) == "string" and host.nearest(value, words)
  host.misuse(text(value) .. " is not an " .. what .. (nearest and "; did you mean '" .. nearest .. "'?"
    or "; possible values: " .. table.concat(words, ", ")))
end

local function is(wanted, value)
  if host.isMatcher(wanted) then return wanted(value) end
  return wanted == nil or wanted == value
end

local function sentence(operation, intent)
  local words = tostring(operation)
  if intent then words = words .. ", " .. tostring(intent) end
  return words
end

--- `assert.proposal(drag, "move", "insertAtDestinationIndexPath")`: the proposal at a release.
define("proposal", 2, function(args)
  local drag = needsDrag(args[1], "proposal")
  local operation = word(args[2], host.operations, "operation")
  local intent = word(args[3], host.intents, "intent")
  local proposal = host.proposal(drag)
  local holds = proposal ~= nil and is(operation, proposal.operation) and is(intent, proposal.intent)
  return holds, function(negated)
    local actual = proposal and sentence(proposal.operation, intent and proposal.intent)
      or "no proposal: " .. host.silence(drag)
    if proposal and proposal.reason then actual = actual .. '  "' .. proposal.reason .. '"' end
    return {
      message = negated and "the drag has this proposal"
        or "the drag has a different proposal",
      expected = (negated and "not " or "") .. sentence(operation, intent), actual = actual,
      drag = drag,
    }
  end
end)

--- `assert.reason(drag, "one item at a time")`: the reason for the last answer.
define("reason", 1, function(args)
  local drag, wanted = needsDrag(args[1], "reason"), args[2]
  local reason = host.reason(drag)
  local holds
  if wanted == nil then holds = reason ~= nil else holds = is(wanted, reason) end
  return holds, function(negated)
    return {
      message = negated and "the drag has this reason" or "the drag has a different reason, or none",
      expected = (negated and "not " or "") .. (wanted == nil and "any reason" or text(wanted)),
      actual = reason and text(reason) or "no reason", drag = drag,
    }
  end
end)

local function title(item)
  if type(item) == "table" and getmetatable(item) == nil then return item.title or item.id end
  return item
end

--- `assert.items(view, { "Milk", "Eggs" })`, or a list of lists: section by section.
define("items", 2, function(args)
  local view = needsView(args[1], "items")
  local expected = args[2]
  if type(expected) ~= "table" then
    host.misuse("assert.items needs a list of titles, got a " .. type(expected))
  end
  local sections = host.titles(view)
  local first = expected[1]
  local bySection = type(first) == "table" and getmetatable(first) == nil
    and first.title == nil and first.id == nil
  local actual, wanted = {}, {}
  for number, titles in ipairs(sections) do
    if bySection then
      actual[number] = titles
    else
      for _, one in ipairs(titles) do actual[#actual + 1] = one end
    end
  end
  for number, one in ipairs(expected) do
    if bySection then
      wanted[number] = {}
      for place, item in ipairs(one) do wanted[number][place] = title(item) end
    else
      wanted[number] = title(one)
    end
  end
  return host.same(wanted, actual), function(negated)
    return {
      message = view.name .. (negated and " contains these items" or " contains different items"),
      expected = host.list(wanted), actual = host.list(actual), custom = args[3],
    }
  end
end)

local gaps = { ["…"] = true, ["..."] = true }

--- Whether an entry matches a call: `canHandle`, `archive.canHandle`, `canHandle → false`.
local function means(entry, call)
  if host.isMatcher(entry) then return entry(call.name) end
  local name, answer = entry:match("^(%S+)%s*→%s*(.-)%s*$")
  if not name then name, answer = entry:match("^(%S+)%s*%->%s*(.-)%s*$") end
  name = name or entry
  if name ~= call.name and name ~= call.view .. "." .. call.name then return false end
  if not answer or answer == call.answer then return true end
  return answer == (call.answer or ""):match("^[^,]+")
end

--- Whether a list of calls follows a list of entries, in which gaps match any calls.
local function follows(entries, calls)
  -- For each entry, the positions in the list of calls at which it may begin.
  local places = { [1] = true }
  for _, entry in ipairs(entries) do
    local reached = {}
    for place = 1, #calls + 1 do
      if places[place] then
        if gaps[entry] then
          for later = place, #calls + 1 do reached[later] = true end
        elseif calls[place] and means(entry, calls[place]) then
          reached[place + 1] = true
        end
      end
    end
    if next(reached) == nil then return false end
    places = reached
  end
  return places[#calls + 1] == true
end

--- The callback that an entry names.
local function callbackOf(entry) return entry:match("^[^%s→]+"):match("[^%.]+$") end

local function known(entry)
  if host.isMatcher(entry) or gaps[entry] then return end
  if type(entry) ~= "string" then
    host.misuse("assert.trace needs a list of callback names; one of them is a " .. type(entry))
  end
  local name = callbackOf(entry)
  for _, callback in ipairs(host.callbacks) do
    if callback == name then return end
  end
  local nearest = host.nearest(name, host.callbacks)
  host.misuse("'" .. name .. "' is not a callback" .. (nearest and "; did you mean '" .. nearest .. "'?" or ""))
end

--- `assert.trace(drag, { "itemsForBeginning", "…", "dragSessionDidEnd" })`: the calls in order.
define("trace", 2, function(args)
  local drag, entries = needsDrag(args[1], "trace"), args[2]
  if type(entries) ~= "table" then host.misuse("assert.trace needs a list of callback names") end
  for _, entry in ipairs(entries) do known(entry) end
  local calls = host.calls(drag)
  return follows(entries, calls), function(negated)
    local hint
    for _, entry in ipairs(entries) do
      local name = type(entry) == "string" and not gaps[entry] and callbackOf(entry)
      if name and not host.implements(name) then
        hint = "no delegate has " .. name .. ": UIKit calls only methods that a delegate has"
      end
    end
    local wanted, actual = {}, {}
    for place, entry in ipairs(entries) do wanted[place] = tostring(entry) end
    for place, call in ipairs(calls) do
      -- With the details that the entries contain.
      actual[place] = call.name
      for _, entry in ipairs(entries) do
        if type(entry) == "string" and means(entry, call) then actual[place] = entry end
      end
    end
    return {
      message = negated and "the calls are these" or "the calls are different, or in a different order",
      expected = table.concat(wanted, "\n"), actual = table.concat(actual, "\n"), drag = drag,
      custom = args[3], hint = hint,
    }
  end
end)

--- `assert.calls("archive", "canHandle", 1)`: how often a view's callback was called in this test.
define("calls", 2, function(args)
  local view = args[1]
  local name = type(view) == "string" and host.view(view).name or host.kind(view) and view.name
  if not name then host.misuse("assert.calls needs a view or the name of one, got a " .. type(view)) end
  known(args[2])
  local count = host.countCalls(name, args[2])
  local holds
  if args[3] == nil then holds = count > 0 else holds = is(args[3], count) end
  local function times(number)
    if type(number) ~= "number" then return tostring(number) end
    return number == 1 and "once" or number == 0 and "never" or number .. " times"
  end
  return holds, function(negated)
    return {
      message = name .. "." .. args[2] .. " was called "
        .. (negated and "this number of times" or "a different number of times than expected"),
      expected = (negated and "not " or "") .. (args[3] == nil and "called" or times(args[3])),
      actual = times(count), custom = args[4],
    }
  end
end)

--- `assert.no_item_lost()`: the items that the views had before the first gesture of the test are
-- still in a view. `assert.no_item_lost(fn)`: those from before the function ran.
define("no_item_lost", 0, function(args)
  local before
  if args[1] ~= nil then
    before = host.allItems(true)
    args[1]()
  else
    before = host.itemsAtFirst() or host.allItems(false)
  end
  local after = host.allItems(args[1] ~= nil)
  local count = {}
  for _, item in ipairs(after) do count[item.key] = (count[item.key] or 0) + 1 end
  local lost = {}
  for _, item in ipairs(before) do
    local left = count[item.key] or 0
    if left > 0 then count[item.key] = left - 1 else lost[#lost + 1] = item.title .. ", was in " .. item.view end
  end
  return #lost == 0, function(negated)
    if negated then return { message = "no item is lost" } end
    return {
      message = #lost == 1 and "an item is lost" or #lost .. " items are lost",
      actual = table.concat(lost, "\n"),
    }
  end
end)

--- `assert.golden(drag, "name")`: the drag's calls equal those in golden/name.trace.
define("golden", 2, function(args)
  local drag, name = needsDrag(args[1], "golden"), args[2]
  if type(name) ~= "string" or not name:find("^[%w][%w%-_ ]*$") then
    host.misuse("assert.golden needs a name of letters, digits, spaces, - and _ for its file")
  end
  local actual = host.trace(drag)
  local expected, problem = host.golden(name, actual)
  return expected == actual, function(negated)
    if negated then return { message = "the trace equals golden/" .. name .. ".trace", drag = drag } end
    if not expected then return { message = problem } end
    return {
      message = "the trace differs from golden/" .. name .. ".trace; --update rewrites it",
      expected = expected, actual = actual, drag = drag,
    }
  end
end)

return {}
