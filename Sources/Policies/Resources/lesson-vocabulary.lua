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

local function from(first, events)
  return setmetatable({ events = table.move(events, first, #events, 1, {}) }, Seen)
end

-- What was seen since the newest drag began; all, where it began before.
function Seen:drag()
  local first, asked = 1, false
  for index, event in ipairs(self.events) do
    if event.name == "touchBegan" or event.name == "pointerPressed" then
      asked = false
    elseif event.kind == "call" and event.name == "itemsForBeginning"
      or event.kind == "phase" and event.name == "reordering"
    then
      if not asked then first, asked = index, true end
    end
  end
  return from(first, self.events)
end

return function(events) return from(1, events) end
