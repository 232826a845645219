-- Dates of all centuries in every format, and times from fields of all sizes. Run with TZ=UTC.

local seed = 3

-- The same sequence everywhere.
local function random(n)
  seed = (seed * 1103515245 + 12345) % 2147483648
  return seed // 65536 % n + 1
end

local formats = {}
for letter in ("aAbBcCdDeFgGhHIjmMnprRStTuUVwWxXyYz%"):gmatch "." do formats[#formats + 1] = "%" .. letter end
for pair in ("EcECExEXEyEYOdOeOHOIOmOMOSOuOUOVOwOWOy"):gmatch ".." do formats[#formats + 1] = "%" .. pair end
local format = table.concat(formats, "|")

local function fields(date)
  return table.concat({
    date.year, date.month, date.day, date.hour, date.min, date.sec, tostring(date.wday),
    tostring(date.yday), tostring(date.isdst),
  }, " ")
end

local function show(seconds)
  print(seconds, os.date("!" .. format, seconds), fields(os.date("*t", seconds)))
end

for _ = 1, 1500 do
  show((random(32768) * 32768 + random(32768)) * 4 - 2000000000)         -- 1906 to 2042
  show((random(32768) * 32768 + random(32768)) * 250 - 30000000000)      -- years 1019 to 9500
end
for day = -3000, 3000 do print(os.date("%G %V %g %U %W %j %u", day * 86400 * 7 // 3)) end

for _ = 1, 1500 do
  local date = {
    year = random(4000), month = random(60) - 30, day = random(2000) - 1000, hour = random(200) - 100,
    min = random(5000) - 2500, sec = random(30000) - 15000,
  }
  local before = fields(date)
  print(before, os.time(date), fields(date))
end

local function report(f, ...)
  local ok, result = pcall(f, ...)
  if not ok then result = result:gsub("'os%.", "'") end
  print(ok, type(result) == "table" and fields(result) or result)
end

report(os.time, { year = 2000, month = 1 })
report(os.time, { year = 2000, month = 1, day = 1.5 })
report(os.time, { year = 2000, month = 1, day = "2" })
report(os.time, { year = "x", month = 1, day = 1 })
report(os.time, { year = 1 << 40, month = 1, day = 1 })
report(os.time, { year = 2000, month = 1 << 31, day = 1 })
report(os.time, setmetatable({}, { __index = function(_, k) return k == "year" and 2000 or k ~= "isdst" and 3 or nil end }))
report(os.time, 5)
report(os.date, "%Ez", 0)
report(os.date, "%Q and more", 0)
report(os.date, "%", 0)
report(os.date, "%O", 0)
report(os.date, "*t", 0)
report(os.date, "*tx", 0)
report(os.date, "%c", 1.5)
report(os.date, {}, 0)
