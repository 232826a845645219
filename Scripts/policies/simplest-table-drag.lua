-- The simplest table drag: a drag delegate and moveRow, without a drop delegate or editing mode.
--
-- The row can be reordered even if the drag delegate returns {}, because moveRow makes it movable.

local items = { "One", "Two", "Three", "Four" }
local list  = TableView { name = "list" }

local source = {}

function source:numberOfRows(view, section)
  return #items
end

function source:cellForRow(view, indexPath)
  return items[indexPath.ordinal]
end

function source:moveRow(view, from, to)
  table.insert(items, to.ordinal, table.remove(items, from.ordinal))
end

local drag = { refuses = false }

function drag:itemsForBeginning(view, session, indexPath)
  if self.refuses then
    return {}                          -- UIKit's documentation says: no drag. The row moves anyway.
  end
  return { DragItem(ItemProvider { types = { ["public.utf8-plain-text"] = items[indexPath.ordinal] } }) }
end

list.dragInteractionEnabled = true
list.dataSource = source
list.dragDelegate = drag

demo(function()
  lift(list, "One"):over(list, 2, "below"):drop()
  print(table.concat(items, ", "))                           --> Two, Three, One, Four
  drag.refuses = true
  lift(list, "Four"):over(list, 0):drop()
  print(table.concat(items, ", "))                           --> Four, Two, Three, One
end)
