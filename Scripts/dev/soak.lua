#!/usr/bin/env lua5.4
-- luacheck: std lua54
-- Plays many gestures in one process and measures its memory and speed: in a script, and at the
-- prompt with a plug-in that is attached, reloaded and detached. Run it with Scripts/dev/soak.

local options = { gestures = "1000000", program = nil, root = "." }
local chosen = {}
local index = 1
while arg[index] do
  local name = arg[index]:match "^%-%-(%a+)$"
  if name then options[name] = arg[index + 1] else chosen[#chosen + 1] = arg[index] end
  index = index + (name and 2 or 1)
end
if #chosen == 0 then chosen = { "script", "prompt" } end
local gestures = math.tointeger(tonumber(options.gestures))
-- Measure a hundred times: ten measurements for each tenth of the run.
local step = math.max(100, gestures // 100)

local function quoted(word) return "'" .. word:gsub("'", "'\\''") .. "'" end

local script = [[
local views = {}
for number = 1, 2 do
  views[number] = TableView { name = "list" .. number, items = { "A", "B", "C", "D" } }
  views[number].dragDelegate, views[number].dropDelegate = StandardPolicy, StandardPolicy
end
for gesture = 1, %d do
  local from = views[gesture %% 2 + 1]
  lift(from, 0):over(views[(gesture + 1) %% 2 + 1], 0):drop()
  if gesture %% %d == 0 then warn("mark " .. gesture) end
end
]]

-- Prints the lines to type: a drag there, a drag back, and a plug-in now and then.
local typist = [[
for gesture = 1, %d do
  if gesture %% 2 == 1 then print "lift inbox 0; over archive 0; drop"
  else print "lift archive 0; over inbox 0; drop" end
  if gesture %% 1000 == 0 then print ":detach archive" print ":attach reorder-only archive" print ":detach archive" end
  if gesture %% %d == 0 then print('warn("mark " .. ' .. gesture .. ')') end
end
print ":undo"
print 'warn("mark undone")'
]]

local function command(kind)
  local program = quoted(options.program)
  local file = os.tmpname()
  local handle = assert(io.open(file, "w"))
  handle:write(((kind == "script") and script or typist):format(gestures, step))
  handle:close()
  if kind == "script" then
    return ("echo $$; exec %s run --trace off --time-limit 0 --instruction-limit 0 --output-limit 0 %s 2>&1")
      :format(program, quoted(file)), file
  end
  return ("lua5.4 %s | { sh -c 'echo $$; exec \"$0\" -i --quiet --no-init --trace off --plugins \"$1\" 2>&1' %s %s; }")
    :format(quoted(file), program, quoted(options.root .. "/Plugins")), file
end

-- The resident memory of a process in MB.
local function memory(process)
  local file = io.open("/proc/" .. process .. "/status")
  if not file then return 0 end
  local kilobytes = file:read("a"):match "VmRSS:%s*(%d+)"
  file:close()
  return (tonumber(kilobytes) or 0) / 1024
end

-- The processor time of a process, in seconds.
local function processor(process)
  local file = io.open("/proc/" .. process .. "/stat")
  if not file then return 0 end
  local fields = {}
  for field in file:read("a"):match("%) (.*)"):gmatch "%S+" do fields[#fields + 1] = field end
  file:close()
  return (tonumber(fields[12]) + tonumber(fields[13])) / 100
end

local function within(name, early, late, faults)
  local change = (late / early - 1) * 100
  print(("  %s: %+.1f %% after the first tenth"):format(name, change))
  return math.abs(change) <= 5 and faults or faults + 1
end

local faults = 0
for _, kind in ipairs(chosen) do
  local line, file = command(kind)
  local pipe = assert(io.popen(line))
  local process = pipe:read "n"
  pipe:read "l"
  local used, spent, rest = {}, {}, nil
  print(("%s: %d gestures"):format(kind, gestures))
  for text in pipe:lines() do
    local mark = tonumber(text:match "^warning: mark (%d+)")
    if mark then
      used[#used + 1], spent[#spent + 1] = memory(process), processor(process)
      if #used % 10 == 0 then
        local earlier = spent[#spent - 10] or 0
        print(("  %9d  %6.1f MB  %8.0f gestures/s"):format(
          mark, used[#used], 10 * step / math.max(0.01, spent[#spent] - earlier)))
      end
    elseif text == "warning: mark undone" then
      print(("  :undo at the end took %.2f s"):format(processor(process) - spent[#spent]))
    elseif not rest then
      rest = text
    end
  end
  pipe:close()
  os.remove(file)
  if #used < 100 then
    print("  ended early: " .. tostring(rest))
    faults = faults + 1
  else
    faults = within("memory", used[10], used[100], faults)
    faults = within("time of a gesture", spent[20] - spent[10], spent[100] - spent[90], faults)
  end
end
os.exit(faults == 0 and 0 or 1)
