local Seen = {}
Seen.__index = Seen

local function fits(event, wanted)
  for key, value in pairs(wanted) do
    if event[key] ~= value then return false end
  end
  return true
end

-- How many events have these fields.
function Seen:count(wanted)
  local count = 0
  for _, event in ipairs(self.events) do
    if fits(event, wanted) then count = count + 1 end
  end
  return count
end

-- The last event with these fields, or nil.
function Seen:last(wanted)
  for index = #self.events, 1, -1 do
    if fits(self.events[index], wanted) then return self.events[index] end
  end
end

function Seen:has(wanted) return self:last(wanted) ~= nil end

-- What was seen since the newest drag began; all, where it began before.
function Seen:drag()
  local events = table.move(self.events, self.newest, #self.events, 1, {})
  return setmetatable({ events = events, newest = 1 }, Seen)
end

return function(events, newest) return setmetatable({ events = events, newest = newest }, Seen) end
