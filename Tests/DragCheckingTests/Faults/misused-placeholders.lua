-- luacheck: read globals FAULTY
-- Text of another app, for which a placeholder waits.
-- with: loads
-- drags: 1
-- fault: committed twice
-- The placeholder is committed twice.
-- property: placeholderUse
-- shortest: lift elsewhere 0; over notes 0; drop
-- fault: kept after an error
-- A placeholder whose load failed is not deleted.
-- property: ends
-- shortest: set("failingLoads", true); lift elsewhere 0; over notes 0; drop; set("failingLoads", false)
-- fault: shown for an error
-- A failed load is inserted as an error's text.
-- property: no row shows an error
-- shortest: set("failingLoads", true); lift elsewhere 0; over notes 0; drop; set("failingLoads", false)
-- fault: given up
-- After a second without data, the placeholder is committed, and then again by the load.
-- property: placeholderUse
-- shortest: set("lateLoads", true); lift elsewhere 0; over notes 0; drop; set("lateLoads", false)

local notes = TableView { name = "notes", items = { "x", "y" } }
local policy = {}

function policy:canHandle(_, session) return session.localDragSession == nil end

function policy:dropSessionDidUpdate() return "copy", "insertAtDestinationIndexPath" end

function policy:performDrop(view, coordinator)
  local item = coordinator.items[1].dragItem
  local path = coordinator.destinationIndexPath or view:endIndexPath()
  local context = coordinator:drop(item, Placeholder { insertionIndexPath = path, title = "Loading" })
  local isDone = false
  local function commit(text)
    if isDone and FAULTY ~= "given up" then return end
    isDone = true
    context:commitInsertion(function(indexPath) view.model:insert(text, indexPath) end)
  end
  local function finish(text, message)
    if text then
      commit(text)
      if FAULTY == "committed twice" then context:commitInsertion(function() end) end
    elseif FAULTY == "shown for an error" then
      commit("error: " .. tostring(message))
    elseif FAULTY ~= "kept after an error" then
      context:deletePlaceholder()
    end
  end
  item.itemProvider:loadObject("String", function(text, message)
    after(0, function() finish(text, message) end)
  end)
  if FAULTY == "given up" then after(1, function() commit("no data") end) end
end

notes.dropDelegate = policy

never("no row shows an error", function()
  for row = 0, notes.model:count() - 1 do
    if notes.model:item(IndexPath(row, 0)).title:find("error") then return true end
  end
end)
