#!/usr/bin/env lua5.4
-- luacheck: std lua54
-- Runs the official test suite of Lua 5.4 with the program, as far as its sandbox allows. A statement
-- that fails is reported and removed, and the file is run again without it. A failure that `:help lua`
-- explains is counted under that entry; any other is a fault. Run it with Scripts/dev/lua-suite.

-- Files about what the sandbox does not provide: the C API, files, packages, the collector, hooks.
local left_out = {
  ["all.lua"] = true, ["api.lua"] = true, ["attrib.lua"] = true, ["code.lua"] = true,
  ["db.lua"] = true, ["files.lua"] = true, ["gc.lua"] = true, ["gengc.lua"] = true,
  ["heavy.lua"] = true, ["main.lua"] = true, ["memerr.lua"] = true, ["tracegc.lua"] = true,
  ["verybig.lua"] = true, ["big.lua"] = true, ["bwcoercion.lua"] = true,
}

-- Patterns for messages and statements, each with the entry of `:help lua` that explains it.
local reasons = {
  { "'dump'", "string.dump" }, { "bytecode", "string.dump" }, { "string.dump", "string.dump" },
  { "'getinfo'", "debug" }, { "'sethook'", "debug" }, { "'getuservalue'", "debug" },
  { "'setmetatable'", "debug" }, { "'upvalueid'", "debug" }, { "'setuservalue'", "debug" },
  { "'getmetatable'", "debug" }, { "'getlocal'", "debug" }, { "'setupvalue'", "debug" },
  { "'upvaluejoin'", "debug" }, { "'getupvalue'", "debug" }, { "'gethook'", "debug" },
  { "'getregistry'", "debug" }, { "debug%.", "debug" },
  { "'io'", "io" }, { "io%.", "io" }, { "'package'", "package" }, { "'dofile'", "dofile" },
  { "'loadfile'", "loadfile" }, { "os%.", "os" }, { "module '", "package" },
  { "__gc", "setmetatable" }, { "collectgarbage", "collectgarbage" }, { "'%%p'", "tostring" },
  { "%%p", "tostring" }, { "only text can be loaded", "load" }, { "consecutive fields", "load" },
  { "protected metatable", "_G" }, { "getmetatable%(\"\"%)", "getmetatable" },
  { "getmetatable%(''%)", "getmetatable" }, { "binary chunk", "load" }, { "invalid key", "next" },
  { "invalid order function", "table.sort" },
  { "bitwise operation on a string value", "getmetatable" }, { "'band'", "getmetatable" },
  { "'bnot'", "getmetatable" }, { '"debug"', "debug" }, { "%%[%d.]*p", "tostring" },
  { "tracegc", "collectgarbage" }, { "attempt to load a", "load" },
}

local options = { program = nil }
local folder

local function read(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read("a")
  file:close()
  return text
end

local function quoted(word) return "'" .. word:gsub("'", "'\\''") .. "'" end

-- Prepended to the first line, so that line numbers stay the same.
local preface = [[do local count = collectgarbage collectgarbage = function(what) ]]
  .. [[if what == "count" then return count(what) end return 0 end ]]
  .. [[T, _soft, _port, _nomsg, ARG = nil, true, true, true, nil end ]]

local work = os.tmpname()

-- The line at which a file fails and the message, or nil if it does not fail.
local function failure(name, lines)
  local file = assert(io.open(work .. ".d/" .. name, "wb"))
  file:write(preface, table.concat(lines, "\n"), "\n")
  file:close()
  local errors = work .. ".err"
  local worked = os.execute(("cd %s && timeout 300 %s run --chunk-limit 0 --memory-limit 2G --time-limit 200 "
    .. "--instruction-limit 0 --callback-limit 0 --output-limit 0 %s >/dev/null 2>%s"):format(
    quoted(work .. ".d"), quoted(options.program), quoted(name), quoted(errors)))
  if worked then return nil end
  local text, pattern = read(errors), name:gsub("%p", "%%%0")
  -- Warnings of undeclared names come first.
  text = ("\n" .. text):gsub("\nwarning:[^\n]*", ""):sub(2)
  local line = text:match("from " .. pattern .. ":(%d+): in main chunk")
    or text:match("^" .. pattern .. ":(%d+)")
  return tonumber(line), text
end

-- The first and last line of the smallest statement around a line without which the file compiles.
local function statement(lines, line)
  local function isRemovable(first, last)
    if not load(table.concat(lines, "\n", first, last)) then return false end
    local rest = table.concat(lines, "\n", 1, first - 1) .. "\n" .. table.concat(lines, "\n", last + 1)
    return load(rest) ~= nil
  end
  for size = 1, 60 do
    for first = math.max(1, line - size + 1), line do
      if first + size - 1 <= #lines and isRemovable(first, first + size - 1) then
        return first, first + size - 1
      end
    end
  end
  local first = line
  while first > 1 and not load(table.concat(lines, "\n", 1, first - 1)) do first = first - 1 end
  for last = line, #lines do
    if load(table.concat(lines, "\n", first, last)) then return first, last end
  end
end

-- The entry of the help that explains a failure; "" if an earlier removal caused it.
local function reason(text, source, before, tainted)
  if not utf8.len(source) then return "texts" end
  for _, subject in ipairs { text, source } do
    for _, each in ipairs(reasons) do
      if subject:find(each[1]) then return each[2] end
    end
  end
  if not utf8.len(before) then return "" end
  for _, each in ipairs(reasons) do
    if before:find(each[1]) then return "" end
  end
  for name in (text .. " " .. source):gmatch "[%a_][%w_]*" do
    if tainted[name] then return "" end
  end
end

-- Records the names that a statement assigns or declares.
local function taint(source, tainted)
  for names in source:gmatch "local%s+([%a_][%w_,%s]*)" do
    for name in names:gmatch "[%a_][%w_]*" do tainted[name] = true end
  end
  for name in source:gmatch "function%s+([%a_][%w_]*)" do tainted[name] = true end
  for name in source:gmatch "([%a_][%w_]*)%s*=[^=]" do tainted[name] = true end
  for name in source:gmatch "([%a_][%w_]*)%s*,[%w_,%s]*=[^=]" do tainted[name] = true end
  for name in source:gmatch "require%s*%(?[\"'](%w+)" do tainted[name] = true end
end

-- The functions of a file that use missing libraries.
local function tainted_functions(lines)
  local tainted, name = {}, nil
  for _, line in ipairs(lines) do
    name = line:match "^%s*local%s+function%s+([%a_][%w_]*)" or line:match "^%s*function%s+([%a_][%w_]*)"
      or name
    if name and (line:find "debug%." or line:find "string%.dump" or line:find "[^%w]io%.") then
      tainted[name] = true
    end
    if line:find "^end" then name = nil end
  end
  return tainted
end

for index = 1, #arg, 1 do
  if arg[index] == "--program" then options.program = arg[index + 1]
  elseif arg[index - 1] ~= "--program" then folder = arg[index] end
end
if not folder or not options.program then
  io.stderr:write("lua-suite: the folder of the suite is missing: Scripts/dev/lua-suite DIR\n")
  os.exit(64)
end

os.execute(("rm -rf %s && mkdir %s"):format(quoted(work .. ".d"), quoted(work .. ".d")))
local faults, left = 0, 0
for path in io.popen("ls " .. quoted(folder) .. "/*.lua"):lines() do
  local name = path:match("[^/]*$")
  if not left_out[name] then
    local lines, original = {}, {}
    for line in (read(path):gsub("^#[^\n]*", "") .. "\n"):gmatch("([^\n]*)\n") do lines[#lines + 1] = line end
    table.move(lines, 1, #lines, 1, original)
    local count, known, follow = 0, 0, 0
    local tainted = tainted_functions(lines)
    local line, text = failure(name, lines)
    while text do
      local first, last
      if line then first, last = statement(lines, line) end
      local message = text:match("^[^\n]*")
      local source = first and table.concat(lines, "\n", first, last) or ""
      -- The missing function is usually used a few lines away.
      local before = first and table.concat(original, "\n", math.max(1, first - 15),
        math.min(#original, first + 5)) or ""
      local why = reason(text, source, before, tainted)
      taint(source, tainted)
      if why == "" then
        follow = follow + 1
      elseif why then
        known = known + 1
      else
        faults = faults + 1
        print(("%s:%s-%s: %s"):format(name, first, last, message:sub(1, 200)))
      end
      if not last then break end
      for blank = first, last do lines[blank] = "" end
      count = count + last - first + 1
      line, text = failure(name, lines)
    end
    left = left + known
    print(("%s: %d of %d lines run, :help lua explains %d failing statements, %d follow from these")
      :format(name, #lines - count, #lines, known, follow))
  end
end
os.execute(("rm -rf %s %s %s"):format(quoted(work), quoted(work .. ".d"), quoted(work .. ".err")))
print((":help lua explains %d failing statements; %d are unexplained"):format(left, faults))
os.exit(faults == 0 and 0 or 1)
