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

-- The titles without some of them, each as often as it is given.
local function without(list, removed)
  local left, result = {}, {}
  for _, title in ipairs(removed) do left[title] = (left[title] or 0) + 1 end
  for _, title in ipairs(list) do
    if (left[title] or 0) > 0 then
      left[title] = left[title] - 1
    else
      result[#result + 1] = title
    end
  end
  return table.concat(result, "\n")
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
        for index, item in ipairs(drag.items) do
          dragged[index] = item.localObject and item.localObject.title or ""
        end
        local known = before
        -- A drag from another app begins without a call.
        before = {}
        for _, view in ipairs(views()) do
          local old = known[view.name]
          if old and without(old, dragged) ~= without(titles(view), dragged) then
            return false, "the order of other rows of " .. view.name .. " has changed"
          end
        end
        return true
      end,
    },
  },
}
