-- Can rows be reordered outside editing mode? (A1)
--
-- Yes. Provide a drag delegate that returns an item and a data source with moveRow. You need neither a
-- drop delegate nor isEditing. UIKit moves the row itself, because it moves within one table (RP2).

local list = TableView { name = "list", items = { "One", "Two", "Three" } }

list.dragDelegate = {
  itemsForBeginning = function(_, view, _, indexPath)
    return { DragItem(view:item(indexPath)) }
  end,
}

list.dataSource = {
  moveRow = function(_, view, from, to) view.model:move(from, to) end,
}

demo(function()
  lift(list, "One"):over(list, "Three", "below"):drop()
  print(list)                          --> list  Two, Three, One
end)
