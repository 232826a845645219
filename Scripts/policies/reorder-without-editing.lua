-- Can rows be reordered without the edit mode? (A1)
--
-- Yes: a drag delegate that gives an item, and a data source with moveRow. No drop delegate, no
-- isEditing. The row that moves is one row of this very table, so UIKit moves it itself (RP2).

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
