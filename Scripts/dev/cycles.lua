#!/usr/bin/env lua5.4
-- luacheck: std lua54
-- Finds dependency cycles in a module: folders that depend on each other, and the largest cycles of
-- files.
--
--   Scripts/dev/cycles.lua Sources/DragDrop        pairs of folders, cycles of files
--   Scripts/dev/cycles.lua --limits                every module with a limit; exits with 1 if one is exceeded
--
-- Files are read as text. A file depends on another if it names a type that only the other declares,
-- or calls a function that, in all modules, only the other declares. Private declarations are ignored.

-- The limits of each module: pairs of folders that depend on each other, files in the largest cycle.
local limits = {
  { module = "Sources/DragDrop", pairs = 0, cycle = 46 },
  { module = "Sources/Policies", pairs = 1, cycle = 15 },
  { module = "Sources/PolicyChecking", pairs = 0, cycle = 3 },
  { module = "Sources/Shell", pairs = 0, cycle = 12 },
}

local declarators = {
  class = true, struct = true, enum = true, protocol = true, typealias = true, actor = true,
}
local modifiers = {
  public = true, package = true, final = true, open = true, indirect = true, private = true,
  fileprivate = true,
}

local function read(path)
  local file = assert(io.open(path))
  local text = file:read("a")
  file:close()
  return text
end

-- The code of a file without its comments and the contents of its strings.
local function code(path)
  local text = read(path):gsub('""".-"""', "")
  text = text:gsub("//[^\n]*", "")
  local lines = {}
  for line in (text .. "\n"):gmatch("(.-)\n") do
    lines[#lines + 1] = line:gsub('\\.', ""):gsub('"[^"]*"', '""')
  end
  return table.concat(lines, "\n")
end

local function swiftFiles(module)
  local find = assert(io.popen("find '" .. module .. "' -name '*.swift' | LC_ALL=C sort"))
  local paths = {}
  for path in find:lines() do paths[#paths + 1] = path end
  find:close()
  return paths
end

-- The folder of a module that contains a file; "." for the module itself.
local function folder(module, path) return path:sub(#module + 2):match("^([^/]+)/") or "." end

-- The type that a line declares at the top level, or nil.
local function declaredType(line)
  if line:find("^%s") or line:find("%f[%w]%l*private%f[%W]") then return nil end
  local rest = line:gsub("@%w+%b()%s*", ""):gsub("@%w+%s+", "")
  for word, after in rest:gmatch("(%a+)%s+()") do
    if declarators[word] then return rest:match("^[%w_]+", after) end
    if not modifiers[word] then return nil end
  end
end

-- The function that a line declares, or the enum case with associated values.
local function declaredFunction(line)
  if line:find("%f[%w]%l*private%f[%W]") then return nil end
  return line:match("%f[%w]func ([%w_]+)") or line:match("^%s+case ([%w_]+)%(.*[^:]$")
end

-- The code of files by path, and the files that declare each function.
local text, functionsIn = {}, {}
local function readFiles(paths)
  for _, path in ipairs(paths) do
    text[path] = text[path] or code(path)
    for line in text[path]:gmatch("[^\n]+") do
      local name = declaredFunction(line)
      if name then
        functionsIn[name] = functionsIn[name] or {}
        functionsIn[name][path] = true
      end
    end
  end
end

readFiles(swiftFiles("Sources"))

-- The dependencies between files, and how many there are from one folder to another.
local function needs(module)
  local files, declaredIn = swiftFiles(module), {}
  readFiles(files)
  for _, path in ipairs(files) do
    for line in text[path]:gmatch("[^\n]+") do
      local name = declaredType(line)
      if name and not declaredIn[name] then declaredIn[name] = path end
    end
  end
  local graph, folders = {}, {}
  for _, path in ipairs(files) do
    local found, targets = {}, {}
    local function need(other)
      if not other or other == path or other:sub(1, #module + 1) ~= module .. "/" then return end
      if not found[other] then
        found[other] = true
        targets[#targets + 1] = other
      end
      local from, to = folder(module, path), folder(module, other)
      if from ~= to then
        folders[from] = folders[from] or {}
        folders[from][to] = (folders[from][to] or 0) + 1
      end
    end
    local seen = {}
    for name in text[path]:gmatch("%f[%w_]%u[%w_]*") do
      if not seen[name] then
        seen[name] = true
        need(declaredIn[name])
      end
    end
    local called = {}
    for name in text[path]:gmatch("%f[%w_](%l[%w_]*)%(") do
      local places = functionsIn[name]
      if places and not called[name] then
        called[name] = true
        local only = next(places)
        if not next(places, only) then need(only) end
      end
    end
    table.sort(targets)
    graph[path] = targets
  end
  return files, graph, folders
end

-- The sizes of the cycles of files, largest first (Tarjan's strongly connected components).
local function cycles(files, graph)
  local index, low, onStack, stack, sizes, count = {}, {}, {}, {}, {}, 0
  local function visit(file)
    count = count + 1
    index[file], low[file] = count, count
    stack[#stack + 1], onStack[file] = file, true
    for _, other in ipairs(graph[file]) do
      if not index[other] then
        visit(other)
        low[file] = math.min(low[file], low[other])
      elseif onStack[other] then
        low[file] = math.min(low[file], index[other])
      end
    end
    if low[file] == index[file] then
      local size = 0
      repeat
        local top = table.remove(stack)
        onStack[top] = nil
        size = size + 1
      until top == file
      sizes[#sizes + 1] = size
    end
  end
  for _, file in ipairs(files) do
    if not index[file] then visit(file) end
  end
  table.sort(sizes, function(a, b) return a > b end)
  return sizes
end

local function mutualPairs(folders)
  local found = {}
  for from, targets in pairs(folders) do
    for to, there in pairs(targets) do
      local back = folders[to] and folders[to][from]
      if from < to and back then
        found[#found + 1] = string.format("%s and %s (%d, %d)", from, to, there, back)
      end
    end
  end
  table.sort(found)
  return found
end

local function measure(module)
  local files, graph, folders = needs(module)
  return #files, mutualPairs(folders), cycles(files, graph)
end

local function report(module)
  local count, found, sizes = measure(module)
  print(string.format("%s: %d files, the largest cycle has %d", module, count, sizes[1] or 0))
  print(string.format("  %d pairs of folders depend on each other", #found))
  for _, pair in ipairs(found) do print("    " .. pair) end
end

local function checkLimits()
  local isOver = false
  for _, limit in ipairs(limits) do
    local _, found, sizes = measure(limit.module)
    local cycle = sizes[1] or 0
    local over = #found > limit.pairs or cycle > limit.cycle
    isOver = isOver or over
    print(string.format(
      "%s: %d pairs of folders (at most %d), %d files in a cycle (at most %d)%s", limit.module,
      #found, limit.pairs, cycle, limit.cycle, over and "  OVER" or ""))
  end
  os.exit(isOver and 1 or 0)
end

if arg[1] == "--limits" then
  checkLimits()
elseif arg[1] then
  for _, module in ipairs(arg) do report((module:gsub("/$", ""))) end
else
  io.stderr:write("usage: cycles.lua MODULE … | --limits\n")
  os.exit(64)
end
