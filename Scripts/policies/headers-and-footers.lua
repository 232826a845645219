-- How do I know that a drag is over a header or a footer? (A25)
--
-- UIKit does not say so: over the header of a section with rows a collection gets no index path, a
-- table the nearest row. Ask the view where the finger is.

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
  return "copy", "unspecified", (isCell and "over a cell, " or "over none, ")
    .. "destination " .. tostring(destination)
end

list.dragDelegate, list.dropDelegate = policy, policy

demo(function()
  local drag = lift(list, "Apple"):over(list, "Pear")
  print(drag.reason)                   --> over a cell, destination [0, 1]
  local cell = list:cellForItem(IndexPath(0, 1)).frame
  drag:move(list.frame.x + 20, list.frame.y + cell.y - 4)    -- the header above the cell
  print(drag.reason)                   --> over none, destination nil
  cancel()
end)
