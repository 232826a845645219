-- Why can nothing be dragged on an iPhone? (A12, Q-09)
--
-- Before iOS 15, dragInteractionEnabled and the isEnabled of drag interactions are false on an iPhone.
-- Set them to true. Since iOS 15 they are true by default.

environment { idiom = "phone", osVersion = 14 }

local list = TableView { name = "list", items = { "A", "B" } }
list.dragDelegate = {
  itemsForBeginning = function(_, view, _, indexPath)
    return { DragItem(view:item(indexPath)) }
  end,
}

demo(function()
  print(list.dragInteractionEnabled, lift(list, 0).isActive)             --> false	false
  list.dragInteractionEnabled = true
  print(list.dragInteractionEnabled, lift(list, 0).isActive)             --> true	true
  cancel()

  environment { osVersion = 15 }
  print(TableView { items = { "A" } }.dragInteractionEnabled)            --> true
end)
