-- luacheck: read globals FAULTY
-- The list accepts its own rows without an intent, and moves them to its end.
-- without: additions otherApp
-- drags: 1
-- fault: empty
-- performDrop does nothing.
-- property: lands
-- shortest: lift list 1; over list 0; drop
-- fault: reload
-- performDrop only reloads the list.
-- property: lands
-- shortest: lift list 1; over list 0; drop

local list = TableView { name = "list", items = { "A", "B", "C" } }

list.dragDelegate = StandardPolicy
list.dropDelegate = {
  dropSessionDidUpdate = function() return "move" end,
  performDrop = function(_, view, coordinator)
    local from = coordinator.items[1].sourceIndexPath
    if FAULTY == "empty" or not from then return end
    if FAULTY == "reload" then return view:reloadData() end
    local last = IndexPath(view.model:count() - 1, 0)
    view:performBatchUpdates(function()
      view.model:move(from, last)
      view:deleteRows { from }
      view:insertRows { last }
    end)
  end,
}
