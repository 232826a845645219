-- luacheck: read globals FAULTY
-- Text of another app is loaded.
-- drags: 1
-- fault: background
-- The view is updated on the queue of the load.
-- property: mainQueue
-- shortest: lift elsewhere 0; over notes 0; drop
-- fault: after
-- The load begins after performDrop.
-- property: loadTime
-- shortest: lift elsewhere 0; over notes 0; drop
-- fault: before
-- The load begins while the finger is over the list.
-- property: loadTime
-- shortest: lift elsewhere 0; over notes 0; cancel
-- fault: late drop
-- The drop is animated when the data has arrived.
-- property: dropTime
-- shortest: lift elsewhere 0; over notes 0; drop
-- fault: no title
-- The policy expects a local object.
-- property: raises
-- shortest: lift elsewhere 0; over notes 0; cancel
-- fault: twice
-- The data is inserted once by each of two loads.
-- property: duplicated
-- shortest: lift elsewhere 0; over notes 0; drop

local notes = TableView { name = "notes", items = { "x", "y" } }
local policy = {}

function policy:canHandle(_, session)
  if FAULTY == "no title" then return session.items[1].localObject.title ~= "" end
  return session.localDragSession == nil
end

function policy:dropSessionDidUpdate(_, session)
  if FAULTY == "before" then session.items[1].itemProvider:loadObject("String", function() end) end
  return "copy", "insertAtDestinationIndexPath"
end

function policy:performDrop(view, coordinator)
  local item = coordinator.items[1].dragItem
  local path = coordinator.destinationIndexPath or view:endIndexPath()
  local function insert(text)
    if not text then return end
    view:performBatchUpdates(function()
      view.model:insert(text, path)
      view:insertRows { path }
    end)
    if FAULTY == "late drop" then coordinator:drop(item, { toRowAt = path }) end
  end
  local function load()
    item.itemProvider:loadObject("String", function(text)
      if FAULTY == "background" then return insert(text) end
      after(0, function() insert(text) end)
    end)
  end
  if FAULTY == "after" then after(0, load) else load() end
  if FAULTY == "twice" then load() end
end

notes.dropDelegate = policy
