-- How do I know that a drag is over a header or a footer? (A25)
--
-- UIKit does not report it: over the header of a section with rows, a collection proposes no index
-- path, and a table proposes the nearest row. Get the finger's location from the session instead.

local list = CollectionView { name = "list", sections = {
  { title = "Fruit", items = { "Apple", "Pear" } },
  { title = "Bread", items = { "Rye" } },
} }

local policy = {}

function policy:itemsForBeginning(view, session, indexPath)
  return { DragItem(view:item(indexPath)) }
end

function policy:dropSessionDidUpdate(view, session, destination)
  local point = session:location(view)
  local isCell = view:indexPathForItem(point) ~= nil
  return "copy", "unspecified", (isCell and "over a cell, " or "not over a cell, ")
    .. "destination " .. tostring(destination)
end

list.dragDelegate, list.dropDelegate = policy, policy

demo(function()
  local drag = lift(list, "Apple"):over(list, "Pear")
  print(drag.reason)                   --> over a cell, destination [0, 1]
  local cell = list:cellForItem(IndexPath(0, 1)).frame
  drag:move(list.frame.x + 20, list.frame.y + cell.y - 4)    -- the header above the cell
  print(drag.reason)                   --> not over a cell, destination nil
  cancel()
end)
