-- luacheck: read globals FAULTY
-- The data changes while the dropped text is still being loaded.
-- property: raises
-- shortest: lift elsewhere 0; over list 1; release; view("list").model:remove("0:0"); view("list"):deleteRows { "0:0" }; wait 5
-- with: changes
-- without: viaOtherViews
-- drags: 1

local list = TableView { name = "list", items = { "A" } }
local policy = {}

function policy:dropSessionDidUpdate(_, session)
  return session.localDragSession and "cancel" or "copy", "insertAtDestinationIndexPath"
end

function policy:performDrop(view, coordinator)
  local path = coordinator.destinationIndexPath or view:endIndexPath()
  coordinator.session:loadObjects("String", function(texts)
    if not texts[1] then return end
    local place = FAULTY and path or IndexPath(math.min(path.row, view.model:count(0)), 0)
    view:performBatchUpdates(function()
      view.model:insert(texts[1], place)
      view:insertRows { place }
    end)
  end)
end

list.dropDelegate = policy
