-- luacheck: read globals FAULTY
-- Rows are dragged into another app.
-- with: intoOtherApp
-- without: additions otherApp
-- drags: 1
-- fault: removes
-- The row is removed after any drop that the list did not take, although another app only copies.
-- property: lost
-- shortest: lift list 0; over elsewhere 0; drop
-- fault: endless
-- The data of a row is promised and never given.
-- property: ends
-- shortest: lift list 0; over elsewhere 0; drop
-- fault: raises
-- The data of a row raises when it is requested.
-- property: raises
-- shortest: lift list 0; over elsewhere 0; drop

local list = TableView { name = "list", items = { "A", "B", "C" } }
local policy, taken = {}, false
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:itemsForBeginning(view, _, path)
  local title = view:item(path).title
  local item = DragItem(ItemProvider {
    types = {
      ["public.utf8-plain-text"] = { data = function(complete)
        if FAULTY == "raises" then error("no data") end
        if FAULTY ~= "endless" then complete(title) end
      end },
    },
  })
  item.localObject = view:item(path)
  return { item }
end

function policy:performDrop(view, coordinator)
  taken = true
  return StandardDrop(self, view, coordinator)
end

function policy:dragSessionDidEnd(view, session, operation)
  if FAULTY == "removes" and operation ~= "cancel" and operation ~= "forbidden" and not taken then
    view:performBatchUpdates(function()
      view.model:remove(IndexPath(0, 0))
      view:deleteRows { IndexPath(0, 0) }
    end)
  end
  taken = false
end

list.dragDelegate, list.dropDelegate = policy, policy
