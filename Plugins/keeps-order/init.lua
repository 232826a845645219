-- keeps-order: a property for checks: a drop changes the order of no other rows.

-- The titles of all views when the last drag began.
local before = {}

local function titles(view)
  local list = {}
  for section = 0, view.numberOfSections - 1 do
    for item = 0, view.model:count(section) - 1 do
      list[#list + 1] = view:item(section .. ":" .. item).title
    end
  end
  return list
end

local function counts(list)
  local result = {}
  for _, title in ipairs(list) do result[title] = (result[title] or 0) + 1 end
  return result
end

-- Whether the rows of both lists are in the same order, except for some titles. The app may insert and delete
-- rows during a drag, and rows with the same title cannot be distinguished.
local function haveSameOrder(old, new, exceptions)
  local olds, news = counts(old), counts(new)
  local function order(list)
    local result = {}
    for _, title in ipairs(list) do
      if olds[title] == 1 and news[title] == 1 and not exceptions[title] then result[#result + 1] = title end
    end
    return table.concat(result, "\n")
  end
  return order(old) == order(new)
end

return {
  name = "keeps-order",
  version = "1.0.0",
  summary = "Checks that a drop changes the order of no other rows.",
  author = "the reorder project",
  license = "MIT",
  apiVersion = 1,

  -- Only notes the order of the rows; it decides nothing.
  delegate = {
    dragSessionWillBegin = function()
      before = {}
      for _, view in ipairs(views()) do
        if view.model then before[view.name] = titles(view) end
      end
    end,
  },

  properties = {
    ["a drop never changes the order of the other rows"] = {
      kind = "always",
      holds = function(drag)
        local dragged = {}
        for _, item in ipairs(drag.items) do
          if item.localObject then dragged[item.localObject.title] = true end
        end
        local known = before
        -- A drag from another app begins without a call.
        before = {}
        for _, view in ipairs(views()) do
          local old = known[view.name]
          if old and not haveSameOrder(old, titles(view), dragged) then
            return false, "the order of other rows of " .. view.name .. " has changed"
          end
        end
        return true
      end,
    },
  },
}
