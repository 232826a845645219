-- fixed-rows: keeps some rows in place.

return {
  name = "fixed-rows",
  version = "1.0.0",
  summary = "Keeps the first rows, the last rows or rows with certain titles in place.",
  author = "the reorder project",
  license = "MIT",
  apiVersion = 1,

  options = {
    first = { type = "integer", default = 0, minimum = 0, help = "fixed rows at the top of each section" },
    last = { type = "integer", default = 0, minimum = 0, help = "fixed rows at the end of each section" },
    titles = { type = "list", default = {}, help = "titles of fixed rows" },
  },

  make = function(options)
    local policy = {}

    local reason = "this row stays where it is"

    local isFixedTitle = {}
    for _, title in ipairs(options.titles) do isFixedTitle[title] = true end

    local function isFixed(view, indexPath)
      local item = view:item(indexPath)
      local rest = view.model:count(indexPath.section) - indexPath.item     -- this row and those below
      return indexPath.item < options.first or options.last > 0 and rest <= options.last
        or item ~= nil and isFixedTitle[item.title] == true
    end

    function policy:itemsForBeginning(view, session, indexPath)
      if isFixed(view, indexPath) then return {}, reason end
    end

    policy.itemsForAddingTo = policy.itemsForBeginning

    function policy:canMoveRow(view, indexPath)
      if isFixed(view, indexPath) then return false, reason end
    end

    policy.canMoveItem = policy.canMoveRow

    -- A row that cannot be picked up can still be displaced by others.
    function policy:targetIndexPathForMove(view, original, proposed)
      if isFixed(view, proposed) then return original, reason end
    end

    function policy:dropSessionDidUpdate(view, session, destination)
      if destination and isFixed(view, destination) then
        return "forbidden", nil, "that row stays where it is"
      end
    end

    return policy
  end,
}
