-- Plays every drag of one item, without a drop, and collects what the views propose.

local decisions = {}

local function positions(view)
  local list = {}
  for section = 0, view.numberOfSections - 1 do
    for item = 0, view.model:count(section) - 1 do list[#list + 1] = section .. ":" .. item end
  end
  return list
end

-- The places in a view where an item can be: above each row, and after the last row of a section.
local function places(view)
  local list = {}
  for section = 0, view.numberOfSections - 1 do
    for item = 0, view.model:count(section) do list[#list + 1] = section .. ":" .. item end
  end
  return list
end

-- The answers as one text: the operation, or each operation with its places if they differ.
local function summary(answers, showsReasons)
  local order, groups = {}, {}
  for _, answer in ipairs(answers) do
    local name = answer.operation
    if showsReasons and answer.reason then name = name .. " (" .. answer.reason .. ")" end
    if not groups[name] then
      order[#order + 1] = name
      groups[name] = {}
    end
    table.insert(groups[name], answer.place)
  end
  if #order < 2 then return order[1] or "no place" end
  for index, name in ipairs(order) do
    local list = groups[name]
    local text = table.concat(list, " ", 1, math.min(#list, 4)) .. (#list > 4 and " …" or "")
    order[index] = name .. " at " .. text
  end
  return table.concat(order, "; ")
end

-- A line for each item of `sources` and each of `targets`.
function decisions.lines(sources, targets, showsReasons)
  local lines = {}
  for _, source in ipairs(sources) do
    for _, position in ipairs(positions(source)) do
      local title = source:item(position).title
      for _, target in ipairs(targets) do
        local answers, refusal = {}, nil
        for _, place in ipairs(places(target)) do
          local drag = lift(source, position)
          if drag.isActive then
            drag:over(target, place)
            local proposal = drag.proposal
            answers[#answers + 1] = {
              place = place,
              operation = proposal and proposal.operation or "no proposal",
              reason = drag.reason,
            }
          else
            refusal = "not lifted"
            if showsReasons and drag.hints[1] then refusal = refusal .. " (" .. drag.hints[1] .. ")" end
          end
          drag:cancel()
          if refusal then break end
        end
        lines[#lines + 1] = ("%s %s → %s: %s"):format(
          source.name, title, target.name, refusal or summary(answers, showsReasons))
      end
    end
  end
  return lines
end

return decisions
