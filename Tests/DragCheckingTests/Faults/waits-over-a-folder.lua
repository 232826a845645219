-- luacheck: read globals FAULTY
-- A row opens while a drag rests over it.
-- with: rests
-- without: additions otherApp viaOtherViews
-- drags: 1
-- fault: spring
-- The spring inserts rows into the data only.
-- property: agrees
-- shortest: lift list 0; over list 1; hold 1; drop
-- fault: timer
-- The timer uses a session that it never gets.
-- property: raises
-- shortest: lift list 0; over list 1; hold 1; drop
-- fault: answer
-- After a rest, the list accepts a drop that it cannot perform.
-- property: raises
-- shortest: lift list 0; over list 1; hold 1; drop
-- fault: never closes
-- The timer of a folder that the drag has left opens it nevertheless.
-- property: no drag opens a folder that it leaves
-- shortest: lift list 0; over list 1; drop

local list = TableView { name = "list", items = { "A", "Folder", "C" } }
local policy, hovering, isOpen = {}, nil, false
for name, callback in pairs(StandardPolicy) do policy[name] = callback end
list.isSpringLoaded = true

function policy:shouldSpringLoadRow(view, path) return view:item(path).title == "Folder" end

function policy:didSelectRow(view, path)
  if view:item(path).title ~= "Folder" then return end
  local place = IndexPath(path.row + 1, 0)
  if view.model:item(place) and view.model:item(place).title == "Child" then return end
  view.model:insert("Child", place)
  if FAULTY ~= "spring" then view:insertRows { place } end
end

function policy:dropSessionDidUpdate(view, session, path)
  local row = path and path.row
  if row ~= hovering then
    hovering = row
    after(0.5, function()
      if row == nil then return end
      local rests = view.hasActiveDrop and hovering == row
      if FAULTY == "timer" and rests then print(session.nothing.title) end
      isOpen = isOpen or rests or FAULTY == "never closes"
    end)
  end
  return StandardPolicy.dropSessionDidUpdate(self, view, session, path)
end

function policy:performDrop(view, coordinator)
  if FAULTY == "answer" and isOpen then error("the folder cannot take rows") end
  return StandardDrop(self, view, coordinator)
end

function policy:dropSessionDidEnd() hovering, isOpen = nil, false end

list.dragDelegate, list.dropDelegate, list.delegate = policy, policy, policy

never("no drag opens a folder that it leaves", function() return isOpen end)
