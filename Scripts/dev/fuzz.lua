#!/usr/bin/env lua5.4
-- luacheck: std lua54
-- Fuzzes the program with random scripts made from the catalog of its API, randomly corrupted files,
-- requests of a debugger's client, and keys and signals in a terminal. Run it with Scripts/dev/fuzz.
--
-- The seed and the number of a case determine it. A case fails if the program ends with a signal or
-- a failed check, or if a recording does not replay identically. It is then reduced for as long as
-- it still fails, and kept in the folder of --keep.

local kinds = {}
local options = { seed = 1, runs = 20, keep = ".build/fuzz" }

-- MARK: Random choices for the current case

local random = math.random
local function one(list) return list[random(#list)] end

-- MARK: Files and programs

local function read(path)
  local file = io.open(path, "rb")
  if not file then return "" end
  local text = file:read("a")
  file:close()
  return text
end

local function write(path, text)
  local file = assert(io.open(path, "wb"))
  file:write(text)
  file:close()
end

local function quoted(word) return "'" .. word:gsub("'", "'\\''") .. "'" end

-- The exit status of a shell command; above 128 for signals, 124 after a timeout.
local function sh(command)
  local _, how, status = os.execute(command)
  return how == "signal" and 128 + status or status
end

-- The status, the standard output and the standard error.
local function call(folder, arguments, input)
  local words = { "timeout -k 5", options.timeout or "60", quoted(options.program) }
  for _, word in ipairs(arguments) do words[#words + 1] = quoted(word) end
  local command = ("cd %s && REORDER_HISTORY=%s %s <%s >out 2>err"):format(
    quoted(folder), options.history or "", table.concat(words, " "), input or "/dev/null")
  local status = sh(command)
  return status, read(folder .. "/out"), read(folder .. "/err")
end

local marks = { "Fatal error", "Sanitizer", "runtime error:", "PANIC", "terminate called" }

-- What is wrong with how a program ended, or nil.
local function trouble(status, _, errors)
  for _, mark in ipairs(marks) do
    if errors:find(mark, 1, true) then return mark end
  end
  if status == 124 or status == 137 then return "timeout" end
  if status > 128 and status ~= 130 then return "signal " .. status - 128 end
  local known = { [0] = true, true, [2] = true, [64] = true, [65] = true, [66] = true, [74] = true,
    [130] = true }
  if not known[status] then return "status " .. status end
end

-- MARK: Scripts

-- The catalog as a Lua table: outside strings, JSON differs only in brackets, colons and null.
local function catalog()
  local _, text = call(options.folder, { "api", "--format", "json" })
  local pieces, position = {}, 1
  while true do
    local open, close = text:find('"[^"\\]*"', position)
    local escaped = text:find('"[^"\\]*\\', position)
    if escaped and (not open or escaped <= open) then
      open, close = escaped, escaped + 1
      while text:sub(close, close) ~= '"' do
        close = close + (text:sub(close, close) == "\\" and 2 or 1)
      end
    end
    local between = text:sub(position, (open or 0) - 1)
    pieces[#pieces + 1] = between:gsub("%[", "{"):gsub("%]", "}"):gsub(":", "=")
    if not open then break end
    local word = text:sub(open, close):gsub("\\u(%x%x%x%x)", "\\u{%1}"):gsub("\\/", "/")
    pieces[#pieces + 1] = text:find("^%s*:", close + 1) and "[" .. word .. "]" or word
    position = close + 1
  end
  return assert(load("return " .. table.concat(pieces), "=catalog", "t", { null = nil }))()
end

local numbers = { "0", "1", "2", "-1", "0.5", "44", "320", "1e300", "-1e300", "1/0", "0/0", "1 << 31",
  "math.maxinteger", "math.mininteger", "2147483647", "100000000" }
local strings = { '""', '"list"', '"0:0"', '"-1:9"', '"move"', '"public.text"', '"no\\0thing"',
  '("x"):rep(70000)', '"\\u{202E}"', '"\\xff"', '"A"', '"public.utf8-plain-text"' }
local paths = { '"0:0"', '"0:1"', '"1:0"', '"0:9"', "{ 0, 2 }", "IndexPath(0, 0)", "1", '"A"', "nil" }
local ends = { "nil", "{}", "{ called }", "setmetatable({}, { __index = called })", "called", "true" }

local value

-- An object that an earlier statement returned, of the given class if there is one.
local function object(class) return ("pick(%q, %d)"):format(class, random(1000)) end

-- A value for a type, named as in the catalog.
local function ofType(name)
  if random(12) == 1 then return value() end
  local list = name:match("^list of (.*)$")
  if list then
    local parts = {}
    for part = 1, random(0, 3) do parts[part] = ofType(list) end
    return "{ " .. table.concat(parts, ", ") .. " }"
  end
  local choices = {}
  for word in name:gmatch('"([^"]*)"') do choices[#choices + 1] = ("%q"):format(word) end
  for class in name:gmatch("%f[%w]%u%w+") do choices[#choices + 1] = object(class) end
  if #choices > 0 then return one(choices) end
  if name:find "{" or name:find "size" then
    return ("{ %s, %s, %s, %s }"):format(one(numbers), random(900), random(400), one(numbers))
  elseif name:find "number" or name:find "index" then
    return random(3) == 1 and one(numbers) or tostring(random(0, 4))
  elseif name:find "boolean" then return one { "true", "false" }
  elseif name:find "function" then return "called"
  elseif name:find "view" then return object "TableView"
  elseif name:find "string" or name:find "item" then return one(strings)
  elseif name:find "table" then return one { "{}", "{ called }", "policy" }
  end
  return value()
end

function value() return one { one(numbers), one(strings), one(paths), one(ends), object "View" } end

local function arguments(parameters)
  local words = {}
  for index, parameter in ipairs(parameters) do
    if parameter.fields then
      local fields = {}
      for _ = 1, random(0, 4) do
        local field = one(parameter.fields)
        fields[#fields + 1] = field.name .. " = " .. ofType(field.type)
      end
      words[index] = "{ " .. table.concat(fields, ", ") .. " }"
    else
      if parameter.optional and random(3) == 1 then break end
      words[index] = parameter.name == "indexPath" and one(paths) or ofType(parameter.type)
    end
  end
  return table.concat(words, ", ")
end

local entries, callbacks

-- A call, an assignment, a delegate or a drag. Its result is kept for later statements.
local function statement()
  local chance = random(10)
  if chance <= 2 then
    return ("keep(pcall(function() return lift(%s, %s):over(%s, %s):%s() end))"):format(
      object "TableView", one(paths), object "CollectionView", one(paths),
      one { "drop", "drop", "cancel", "interrupt" })
  elseif chance == 3 then
    local callback = one(callbacks)
    return ("pcall(function() %s.%s = { %s = called, %s = called } end)"):format(
      object(one { "TableView", "CollectionView" }), callback.owner, callback.name,
      one(callbacks).name)
  end
  local entry = one(entries)
  local target = entry.owner and object(entry.owner)
  if entry.kind == "property" then
    local type = entry.returns[1] and entry.returns[1].type or "value"
    if entry.writable and random(2) == 1 then
      return ("pcall(function() %s.%s = %s end)"):format(target, entry.name, ofType(type))
    end
    return ("keep(pcall(function() return %s.%s end))"):format(target, entry.name)
  end
  local text = target and target .. ":" .. entry.name or entry.name
  return ("keep(pcall(function() return %s(%s) end))"):format(text, arguments(entry.parameters))
end

local prologue = [[
local kept, depth, inside = {}, 0, {}
local function keep(worked, value)
  if worked and type(value) == "table" then value = value[1] end
  if not worked or type(value) ~= "userdata" then return end
  -- Not every object has a `className`.
  local isKnown, class = pcall(function() return value.className end)
  if not isKnown then class = tostring(value):match "^%a+" or "any" end
  kept[class] = kept[class] or {}
  table.insert(kept[class], value)
end
local function pick(class, number)
  local list = kept[class] or kept.TableView
  return list and list[number % #list + 1]
end
local turns = 0
local function called(...)
  for place = 1, select("#", ...) do keep(true, (select(place, ...))) end
  turns = turns + 1
  if depth > 3 or #inside == 0 then return end
  depth = depth + 1
  local answer = pcall(inside[turns % #inside + 1])
  depth = depth - 1
  return answer, turns % 3 == 0 and "move" or nil
end
local policy = StandardPolicy
for number = 1, 2 do
  local list = TableView { name = "list" .. number, items = { "A", "B", "C" } }
  local grid = CollectionView { name = "grid" .. number, items = { "D", "E" }, layout = "flow" }
  for _, view in ipairs { list, grid } do
    view.dragDelegate, view.dropDelegate = policy, policy
    keep(true, view)
  end
end
]]

kinds.scripts = {
  make = function()
    if not entries then
      entries, callbacks = {}, {}
      for _, entry in ipairs(catalog()) do
        local list = entry.kind == "callback" and callbacks or entries
        list[#list + 1] = entry
      end
    end
    local pieces = {}
    for place = 1, random(10, 60) do
      local text = statement()
      pieces[place] = random(3) == 1 and ("inside[#inside + 1] = function() %s end"):format(text)
        or text
    end
    return pieces
  end,
  run = function(pieces, folder)
    write(folder .. "/script.lua", prologue .. table.concat(pieces, "\n") .. "\n")
    local status, output, errors = call(folder, { "run", "--time-limit", "20", "--instruction-limit",
      "20000000", "--callback-limit", "2000000", "--chunk-limit", "0", "--memory-limit", "64M",
      "--trace-file", "trace.jsonl", "script.lua" })
    local found = trouble(status, output, errors)
    -- A run that exceeded a limit of time stops at another point each time.
    if found or errors:find " limit " or errors:find "memory" then return found end
    status, output, errors = call(folder, { "replay", "trace.jsonl" })
    found = trouble(status, output, errors)
    return found or status ~= 0 and "replay differs: " .. (output .. errors):sub(1, 200) or nil
  end,
}

-- MARK: Corrupted files

local spice = { "\0", "\27[2J", "\xff", "{", "}", "[", "]", '"', ":", ",", "null", "-1", "1e999",
  "99999999999999999999", "\u{202E}", "\\u0000", "\\ud800", ("["):rep(3000), ("x"):rep(70000), "\r\n" }

local function splitLines(text)
  local lines = {}
  for line in text:gmatch("[^\n]*\n?") do
    if line ~= "" then lines[#lines + 1] = line end
  end
  return lines
end

-- The lines of a valid file with a few changes. A case is reduced line by line.
local function changed(text)
  local lines = splitLines(text)
  for _ = 1, random(1, 4) do
    local place = random(math.max(#lines, 1))
    local line = lines[place] or ""
    local from = random(#line + 1)
    local change = random(7)
    if change == 1 then table.remove(lines, place)
    elseif change == 2 then table.insert(lines, random(#lines + 1), line)
    elseif change == 3 then lines[place] = line:sub(1, from - 1) .. one(spice) .. line:sub(from)
    elseif change == 4 then lines[place] = line:sub(1, from - 1) .. line:sub(from + random(9))
    elseif change == 5 then lines[place] = line:gsub("%d+", function() return one(numbers) end, random(3))
    elseif change == 6 then
      local other = random(math.max(#lines, 1))
      lines[place], lines[other] = lines[other] or "", line
    else lines[place] = line:sub(1, from - 1) .. string.char(random(0, 255)) .. line:sub(from + 1)
    end
  end
  return lines
end

local extremeWords = { "0", "-1", "0.5", "1e-300", "1e300", "-1e300", "2147483647", "9223372036854775807" }

-- The lines of a valid JSON file, in which a few words and numbers are replaced by others of the file,
-- by extreme numbers or by nested values. Most of them are still valid.
local function exchanged(text)
  if random(4) == 1 then return changed(text) end
  local lines, words = splitLines(text), { "null", "[]", "{}", "[[0]]", '{"a":{"b":[1]}}' }
  for _, pattern in ipairs { '"[^"]*"', "[%d.]+", "%b[]", "%b{}" } do
    for word in text:gmatch(pattern) do words[#words + 1] = word end
  end
  for _ = 1, random(1, 4) do
    local place = random(#lines)
    local pattern, count = one { '"[^"]*"', "[%d.]+", "[%d.]+", "%b[]" }, 0
    local _, all = lines[place]:gsub(pattern, "")
    local chosen = random(math.max(all, 1))
    local new = pattern == "[%d.]+" and random(2) == 1 and one(extremeWords) or one(words)
    lines[place] = lines[place]:gsub(pattern, function()
      count = count + 1
      return count == chosen and new or nil
    end)
  end
  return lines
end

-- A kind of file: its name, valid contents, and the commands that read it.
local function file(name, good, commands, change, judge)
  return {
    make = function() return (change or changed)(one(good())) end,
    run = function(pieces, folder)
      write(folder .. "/" .. name, table.concat(pieces))
      for _, command in ipairs(commands) do
        options.history = command.history
        local found = (judge or trouble)(call(folder, command, command.input))
        options.history = nil
        if found then return table.concat(command, " ") .. ": " .. found end
      end
    end,
  }
end

local function shipped(pattern)
  return function()
    local texts = {}
    for path in io.popen("ls " .. options.root .. "/" .. pattern):lines() do
      texts[#texts + 1] = read(path)
    end
    return texts
  end
end

local recorded

kinds.traces = file("trace.jsonl", function()
  recorded = recorded or (function()
    local texts = {}
    for index, name in ipairs { "two-tables", "single-item-moves" } do
      call(options.folder, { "run", "--trace-file", "good.jsonl",
        options.root .. "/Scripts/policies/" .. name .. ".lua" })
      texts[index] = read(options.folder .. "/good.jsonl")
    end
    return texts
  end)()
  return recorded
end, {
  { "trace", "trace.jsonl" }, { "trace", "trace.jsonl", "--format", "svg" },
  { "trace", "trace.jsonl", "--format", "html" }, { "trace", "trace.jsonl", "--format", "sequence" },
  { "trace", "trace.jsonl", "--format", "mermaid", "--diagram", "states" },
  { "replay", "--time-limit", "5", "trace.jsonl" },
})

kinds.recordings = file("recording.jsonl", function()
  local texts = shipped "Tests/ReorderRecorderTests/Recordings/*.jsonl" ()
  -- Rules are not judged by recordings of the model.
  for index, text in ipairs(texts) do
    texts[index] = text:gsub('"model":"model"', '"model":"iPad16,3"')
  end
  return texts
end, {
  { "replay", "recording.jsonl" }, { "rules", "recording.jsonl" }, { "trace", "recording.jsonl" },
  { "trace", "recording.jsonl", "--format", "html" },
}, exchanged, function(status, output, errors)
  return trouble(status, output, errors)
    or status == 65 and not errors:find "recording%.jsonl:%d+" and "an error without its line" or nil
end)

local workspaces = {
  [[
{"version": 1, "views": [
  {"name": "inbox", "kind": "table", "frame": [16, 16, 320, 640],
   "sections": [{"title": "Today", "items": ["Milk", {"id": "e1", "title": "Eggs", "height": 60, "done": true, "tags": ["a", {}]}]}]},
  {"name": "photos", "app": "other", "kind": "collection",
   "layout": {"kind": "grid", "itemsPerLine": 3, "itemHeight": 40}, "items": ["Sea", "Hill"]},
  {"name": "trash", "kind": "view"}
]}
]],
}

kinds.workspaces = file("views.json", function() return workspaces end, {
  { "run", "--workspace", "views.json", "-e", "for _, view in ipairs(views()) do print(view) end" },
})

kinds.manifests = file("init.lua", shipped "Plugins/*/init.lua", {
  { "plugin", "check", "." }, { "plugin", "info", "." },
})

kinds.histories = file("history", function()
  return { '"print(1)"\n"lift inbox 0\\ndrop"\n"\\u00e9\\ud83d\\ude00"\n"x = 1"\n' }
end, { { "-i", history = "history", input = "../../fuzz-input" } })

kinds.translations = file("script.lua", shipped "Scripts/policies/*.lua", { { "swift", "script.lua" } })

-- MARK: Texts of scripts in generated code

local fragments = { "\n", "\r", "let pwned = 1", "pwned = 1 ", "*/", "/*", "//", "--", "--[[", "]]", "]=]", '"',
  "'", "`", '"""', "#", "\\", "\\(", "}", "{", ")", ";", "\0", "\27[2J", "\xff", "\u{2028}", "\u{202E}", "end ",
  "self", "title", "1st", "due date", "", "#endif\n" }

-- A literal of a text that could end a literal or a comment.
local function hostile()
  local parts = {}
  for place = 1, random(4) do parts[place] = one(fragments) end
  return '"' .. table.concat(parts):gsub(".", function(c) return ("\\%03d"):format(c:byte()) end) .. '"'
end

-- Names and texts wherever one reaches the Swift of `reorder swift` or the spec of `reorder check --save`.
kinds.texts = {
  make = function()
    local pieces = { "local list = TableView { name = " .. hostile() .. ", items = { 'B', " .. hostile() .. " } }",
      "local policy = {}" }
    local function add(line, ...) pieces[#pieces + 1] = line:format(...) end
    for _ = 1, random(4) do
      add("list.model:insert({ title = %s, [%s] = %s }, { 0, 0 })", hostile(), hostile(), hostile())
      add("policy[%s] = %s", hostile(), hostile())
      add("never(%s, function(drag) return true end, %s)", hostile(), hostile())
    end
    add("function policy:canHandle(view) return self[%s] ~= %s or view.name == %s end", hostile(), hostile(), hostile())
    add("function policy:dropSessionDidUpdate() return 'forbidden', nil, %s end", hostile())
    add("function policy:itemsForBeginning(view, session, path) return { DragItem(view:item(path)) } end")
    add("list.dragDelegate, list.dropDelegate = policy, policy")
    return pieces
  end,
  run = function(pieces, folder)
    write(folder .. "/script.lua", table.concat(pieces, "\n") .. "\n")
    local status, output, errors = call(folder, { "swift", "script.lua" })
    local found = trouble(status, output, errors)
      or output:find "\n%s*let pwned" and "swift: a text became a statement"
    if found then return found end
    os.remove(folder .. "/saved_spec.lua")
    found = trouble(call(folder, { "check", "--runs", "0", "--drags", "1", "--rows", "1", "--save",
      "saved_spec.lua", "script.lua" }))
    local spec = read(folder .. "/saved_spec.lua")
    if found or spec == "" then return found end
    local globals = setmetatable({}, { __index = function()
      return function(_, body) if type(body) == "function" then body() end end
    end })
    local chunk, problem = load(spec, "=spec", "t", globals)
    if not chunk then return "check --save: " .. problem end
    chunk()
    return next(globals) and "check --save: a text became a statement" or nil
  end,
}

-- MARK: Requests of a debugger's client

local debugged = [[
local list = TableView { name = "list", items = { "A", "B", "C" } }
local policy = setmetatable({ name = "policy", rows = { 1, 2, 3 } }, { __index = StandardPolicy })
function policy:canHandle(view, session)
  local count = #session.items
  local text = "item " .. count
  return count > 0 and text ~= ""
end
list.dragDelegate, list.dropDelegate = policy, policy
local function nested(n) if n > 0 then return nested(n - 1) + 1 end error "deep" end
for round = 1, 3 do
  lift(list, 0):over(list, round - 1):drop()
  pcall(nested, round)
end
print "done"
]]

-- A JSON text; `null` is a string that is written without quotes.
local null = {}
local function json(data)
  if data == null then return "null" end
  if type(data) == "string" then
    return '"' .. data:gsub('[%c"\\]', function(c) return ("\\u%04x"):format(c:byte()) end) .. '"'
  elseif type(data) ~= "table" then return tostring(data)
  end
  local parts = {}
  if data[1] ~= nil or data.isList then
    for place, part in ipairs(data) do parts[place] = json(part) end
    return "[" .. table.concat(parts, ",") .. "]"
  end
  local names = {}
  for name in pairs(data) do names[#names + 1] = name end
  table.sort(names)
  for place, name in ipairs(names) do parts[place] = json(name) .. ":" .. json(data[name]) end
  return "{" .. table.concat(parts, ",") .. "}"
end

local extremes = { math.mininteger, math.maxinteger, -1, 0, 1, 2, 7, 1 << 31, -(1 << 31), (1 << 31) - 1,
  1 << 53, 0.5, 1e308, -1e308 }
local expressions = { "1", "list", "policy", "session", "view", "error 'no'", "1 +", "", "x = 1",
  "(function() while true do end end)()", "setmetatable({}, { __tostring = error })", "string.rep('x', 1e9)",
  "lift(list, 0)", ":next", ":quit", "(('a'):rep(5000)):find('.-.-.-b')", "\u{202E}", ("("):rep(300) }

local anything

local function reference() return random(3) == 1 and one(extremes) or random(0, 12) end
local function word() return one { "script.lua", "list", "rows", "policy", "move", "repl", "hover", "watch",
  "indexed", "named", "raised", "uncaught", "update", "", "\0", "[1]", "[9223372036854775807]" } end
local function expression() return one(expressions) end
local function truth() return random(2) == 1 end
local function breakpoint()
  return { line = reference(), name = one { "canHandle", "policy:canHandle", "" }, condition = expression(),
    hitCondition = one { "2", "> 1", "% 0", "% -9223372036854775808", "99999999999999999999" },
    logMessage = one { "{list}", "{", "" } }
end
local function breakpoints()
  local list = { isList = true }
  for place = 1, random(0, 3) do list[place] = breakpoint() end
  return list
end
local function source()
  return { path = one { "script.lua", "/etc/passwd", "" }, sourceReference = reference() }
end

-- The requests and the arguments of each.
local requests = {
  initialize = { linesStartAt1 = truth, columnsStartAt1 = truth, supportsVariableType = truth,
    supportsProgressReporting = truth },
  launch = { program = word, seed = reference, stopOnEntry = truth, interactive = truth, noDebug = truth,
    args = function() return { word(), word() } end, trace = word, cwd = function() return "." end,
    set = function() return { idiom = word(), osVersion = reference() } end,
    limits = function()
      return { memory = reference(), seconds = one { 0, 0.5, 5, -1, 1e308 }, instructions = reference(),
        callbackInstructions = reference(), output = reference(), chunk = reference() }
    end },
  attach = {}, configurationDone = {}, disconnect = {}, terminate = {}, restart = {}, threads = {},
  setBreakpoints = { source = source, breakpoints = breakpoints },
  setFunctionBreakpoints = { breakpoints = breakpoints },
  setExceptionBreakpoints = { filters = function() return { word(), word() } end },
  breakpointLocations = { source = source, line = reference, endLine = reference, column = reference },
  stackTrace = { threadId = reference, startFrame = reference, levels = reference },
  scopes = { frameId = reference },
  variables = { variablesReference = reference, start = reference, count = reference, filter = word },
  setVariable = { variablesReference = reference, name = word, value = expression },
  setExpression = { expression = expression, value = expression, frameId = reference },
  evaluate = { expression = expression, context = word, frameId = reference },
  completions = { text = expression, column = reference, line = reference, frameId = reference },
  source = { source = source, sourceReference = reference },
  loadedSources = {}, exceptionInfo = { threadId = reference }, cancel = { requestId = reference },
  continue = { threadId = reference }, next = { threadId = reference }, stepIn = { threadId = reference },
  stepOut = { threadId = reference }, stepBack = { threadId = reference },
  reverseContinue = { threadId = reference }, pause = { threadId = reference }, unknown = {},
}
local commands = {}
for command in pairs(requests) do commands[#commands + 1] = command end
table.sort(commands)

function anything()
  return one { null, one(extremes), word(), truth(), { isList = true }, { [word()] = reference() } }
end

local function message(request)
  local text = json(request)
  return ("Content-Length: %d\r\n\r\n%s"):format(#text, text)
end

local function requestOf(command, number, fixed)
  local names, given = {}, fixed or {}
  for name in pairs(requests[command]) do names[#names + 1] = name end
  table.sort(names)
  for _, name in ipairs(names) do
    if given[name] == nil and random(6) > 1 then
      given[name] = random(8) == 1 and anything() or requests[command][name]()
    end
  end
  return { seq = number, type = "request", command = command, arguments = given }
end

-- Messages that a client sends without waiting for the responses; the end of the input disconnects it.
kinds.dap = {
  make = function()
    local pieces = {}
    local function add(request) pieces[#pieces + 1] = message(request) end
    add { seq = 1, type = "request", command = "initialize", arguments = { supportsVariableType = true } }
    if random(8) > 1 then
      add(requestOf("launch", 2, { program = "script.lua", stopOnEntry = random(4) > 1, cwd = ".",
        trace = "calls", noDebug = false, interactive = truth(), limits = { seconds = 2 }, args = { isList = true },
        set = {} }))
      if truth() then add(requestOf("setBreakpoints", 3)) end
      add { seq = 4, type = "request", command = "configurationDone" }
    end
    for number = 5, random(10, 40) do
      local command = one(commands)
      -- These end the session.
      if command == "disconnect" or command == "terminate" then command = one(commands) end
      local request = requestOf(command, random(12) == 1 and one(extremes) or number)
      local chance = random(30)
      if chance == 1 then request.arguments = anything() end
      if chance == 2 then request[one { "seq", "type", "command" }] = anything() end
      local text = message(request)
      if chance == 3 then text = text:sub(1, random(#text)) end
      if chance == 4 then text = text:gsub("%d+", function() return tostring(one(extremes)) end, 1) end
      pieces[#pieces + 1] = text
    end
    return pieces
  end,
  run = function(pieces, folder)
    write(folder .. "/script.lua", debugged)
    write(folder .. "/messages", table.concat(pieces))
    return trouble(call(folder, { "debug" }, "messages"))
  end,
}

-- MARK: Keys and signals

local words = { "lift inbox 0", "over archive 0", "drop", ":undo", ":redo", ":back", ":help lua", ":play",
  ":lesson 1", ":show", ":trace all", "print(1)", "for i = 1, 3 do", "end", "while true do end", "x = {",
  ":step on", ":next", ":why", "é漢😀", ("a"):rep(200), "function f(" }
local keys = { "0d", "0d", "09", "1b 5b 41", "1b 5b 42", "1b 5b 43", "1b 5b 44", "1b 0d", "03", "12",
  "13", "15", "0b", "19", "17", "1f", "0c", "7f", "1b", "1b 5b 33 7e", "1b 5b 32 30 30 7e", "18", "00",
  "1b 5b 31 3b 35 43", "ff", "cc 81", "1b 5b 4d 20 30 30" }
local signals = { "INT", "WINCH", "CONT", "URG", "INT" }

local servers = 0

-- Keys are sent as bytes; signals go to the program itself.
kinds.keys = {
  tries = 20,
  make = function()
    local pieces = {}
    for place = 1, random(5, 60) do
      local chance = random(8)
      if chance == 1 then pieces[place] = "signal " .. one(signals)
      elseif chance == 2 then pieces[place] = ("size %d %d"):format(random(1, 130), random(1, 50))
      elseif chance <= 4 then
        pieces[place] = one(words):gsub(".", function(c) return ("%02x "):format(c:byte()) end)
      else pieces[place] = one(keys)
      end
    end
    return pieces
  end,
  run = function(pieces, folder)
    -- A server may still be running for a moment after `kill-server`.
    servers = servers + 1
    local name = ("reorder-fuzz-%s-%d"):format(options.seed, servers)
    local tmux = "tmux -L " .. name .. " -f /dev/null "
    -- Ctrl-C reaches the shell too, which must survive to write the status.
    local inner = ("trap : INT; cd %s; REORDER_HISTORY= %s --no-init 2>err; echo $? >status")
      :format(quoted(folder), quoted(options.program))
    os.remove(folder .. "/status")
    sh(tmux .. "new-session -d -x 80 -y 24 " .. quoted(inner) .. " 2>/dev/null")
    -- Wait for the prompt: earlier keys would be handled by the terminal.
    sh("for _ in $(seq 400); do " .. tmux .. "capture-pane -p 2>/dev/null | grep -q 'reorder>' && break; "
      .. "sleep 0.05; done")
    for _, piece in ipairs(pieces) do
      local signal, columns, rows = piece:match "^signal (%a+)", piece:match "^size (%d+) (%d+)"
      if signal then
        sh(tmux .. "list-panes -F '#{pane_pid}' 2>/dev/null | while read -r shell; do "
          .. "pkill -" .. signal .. " -P \"$shell\" 2>/dev/null; done")
      elseif columns then
        sh(tmux .. "resize-window -x " .. columns .. " -y " .. rows .. " 2>/dev/null")
      else
        sh(tmux .. "send-keys -H " .. piece .. " 2>/dev/null")
      end
    end
    -- Leave every mode and quit. Repeated, because Ctrl-C discards what was typed before it.
    sh(("for _ in $(seq %d); do test -s %s/status && break; for keys in 1b 71 03 15; do "
      .. "%s send-keys -H $keys; done; sleep 0.1; %s send-keys -H 3a 71 75 69 74 0d; sleep 0.4; "
      .. "done 2>/dev/null"):format(2 * (options.timeout or 60), quoted(folder), tmux, tmux))
    local status = tonumber(read(folder .. "/status"))
    sh(tmux .. "kill-server 2>/dev/null")
    return trouble(status or 124, "", read(folder .. "/err"))
  end,
}

-- MARK: Reduction

-- Removes pieces, first many at once, for as long as the rest fails in the same way.
local function shrink(kind, pieces, folder, fault)
  local tries, size = kinds[kind].tries or 300, math.max(1, #pieces // 2)
  while size >= 1 and tries > 0 do
    local place = 1
    while place <= #pieces and tries > 0 do
      local rest = {}
      for index, piece in ipairs(pieces) do
        if index < place or index >= place + size then rest[#rest + 1] = piece end
      end
      tries = tries - 1
      if #rest < #pieces and kinds[kind].run(rest, folder) == fault then
        pieces = rest
      else
        place = place + size
      end
    end
    size = size // 2
  end
  kinds[kind].run(pieces, folder)
  return pieces
end

-- MARK: The run

local chosen = {}
local index = 1
while arg[index] do
  local name = arg[index]:match "^%-%-(%a+)$"
  if name then
    options[name] = arg[index + 1]
    index = index + 2
  else
    if not kinds[arg[index]] then
      io.stderr:write("fuzz: no such kind: ", arg[index], "\n")
      os.exit(64)
    end
    chosen[#chosen + 1] = arg[index]
    index = index + 1
  end
end
if #chosen == 0 then
  chosen = { "scripts", "traces", "recordings", "workspaces", "manifests", "histories", "translations",
    "texts", "dap", "keys" }
end

sh("mkdir -p " .. quoted(options.keep))
options.keep = io.popen("cd " .. quoted(options.keep) .. " && pwd -P"):read()
-- Each case changes the current folder, so the path must be absolute.
local program = options.program or ""
options.program = io.popen(("test -x %s && realpath -- %s"):format(quoted(program), quoted(program)))
  :read()
if not options.program then
  io.stderr:write("fuzz: no such program: ", program, "\n")
  os.exit(66)
end
write(options.keep .. "/../fuzz-input", "print(2)\nx\n")

local seconds, runs = tonumber(options.seconds), tonumber(options.runs)
local faults = 0
for _, kind in ipairs(chosen) do
  -- One folder for each kind, so that two kinds can run at the same time.
  options.folder = options.keep .. "/case-" .. kind
  sh("mkdir -p " .. quoted(options.folder))
  local begun, count = os.time(), 0
  while seconds and os.time() - begun < seconds or not seconds and count < runs do
    count = count + 1
    math.randomseed(tonumber(options.seed), count)
    local pieces = kinds[kind].make()
    local fault = kinds[kind].run(pieces, options.folder)
    if fault then
      faults = faults + 1
      local small = shrink(kind, pieces, options.folder, fault)
      local kept = ("%s/%s-%s-%d"):format(options.keep, kind, options.seed, count)
      sh(("rm -rf %s && cp -R %s %s"):format(quoted(kept), quoted(options.folder), quoted(kept)))
      write(kept .. "/pieces", table.concat(small, "\n"))
      print(("%s %d: %s; %d of %d pieces kept in %s"):format(
        kind, count, fault:gsub("\n", " "), #small, #pieces, kept))
    end
  end
  print(("%s: %d cases from seed %s"):format(kind, count, options.seed))
end
os.exit(faults == 0 and 0 or 1)
