local notes = TableView { name = "notes", app = "notes", items = { "Milk" } }
local list  = TableView { name = "list", items = {} }

notes.dragDelegate = {
  itemsForBeginning = function(_, view, _, indexPath)
    return { DragItem(view:item(indexPath)) }
  end,
}

list.dropDelegate = {
  dropSessionDidUpdate = function() return "copy" end,
  performDrop = function(_, _, coordinator)
    print(coordinator.items[1].dragItem.localObject.title)
  end,
}

lift(notes, 0):over(list):drop()
