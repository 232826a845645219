-- luacheck: read globals FAULTY
-- A failed load of a view of another app is inserted.
-- property: raises
-- shortest: set("failingLoads", true); lift cam 0; over roll 0; drop; set("failingLoads", false)
-- with: loads
-- drags: 1

local cam = TableView { name = "cam", app = "cam", items = { "Dune" } }
local roll = TableView { name = "roll", items = { "Shore" } }

cam.dragDelegate = {
  itemsForBeginning = function(_, view, _, path) return { DragItem(view:item(path).title) } end,
}
roll.dropDelegate = {
  dropSessionDidUpdate = function() return "copy", "insertAtDestinationIndexPath" end,
  performDrop = function(_, view, coordinator)
    local path = coordinator.destinationIndexPath or view:endIndexPath()
    coordinator.session:loadObjects("String", function(texts)
      if not FAULTY and not texts[1] then return end
      view:performBatchUpdates(function()
        view.model:insert(texts[1], path)
        view:insertRows { path }
      end)
    end)
  end,
}
