-- luacheck: read globals FAULTY
-- The result of a load is used without checking whether the load failed.
-- property: raises
-- shortest: set("failingLoads", true); lift elsewhere 0; over list 0; drop; set("failingLoads", false)
-- with: loads
-- drags: 1

local list = TableView { name = "list", items = { "A", "B", "C" } }
local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:performDrop(view, coordinator)
  local path = coordinator.destinationIndexPath or view:endIndexPath()
  if coordinator.session.localDragSession then return StandardDrop(self, view, coordinator) end
  coordinator.session:loadObjects("String", function(texts)
    local text = texts[1]
    if FAULTY then text = text:upper() end
    if not text then return end
    view:performBatchUpdates(function()
      view.model:insert(text, path)
      view:insertRows { path }
    end)
  end)
end

for _, view in ipairs { list } do view.dragDelegate, view.dropDelegate = policy, policy end
