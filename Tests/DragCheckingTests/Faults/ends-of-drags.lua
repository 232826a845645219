-- luacheck: read globals FAULTY
-- What begins with a drag ends with it.
-- without: additions otherApp
-- drags: 1
-- fault: removed at the beginning
-- The row is removed when the drag begins, and inserted only by a drop.
-- property: unchanged
-- shortest: lift list 0; over other 0; cancel
-- fault: session kept
-- A timer reads the session after its end.
-- property: raises
-- shortest: lift list 0; over list 0; cancel
-- fault: updates without end
-- beginUpdates is called at the end of the drag, and endUpdates is not.
-- property: raises
-- shortest: lift list 0; over list 0; cancel
-- fault: row kept
-- The hovered row is remembered and read when the drag leaves, even if it never hovered over one.
-- property: raises
-- shortest: lift list 0; over other 1; cancel

local list = TableView { name = "list", items = { "A", "B", "C" } }
local other = TableView { name = "other", items = { "X" } }
local policy, removed, hovered = {}, nil, nil
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:dragSessionWillBegin(view, session)
  if FAULTY == "removed at the beginning" and view == list then
    removed = view.model:remove(IndexPath(0, 0))
    view:deleteRows { IndexPath(0, 0) }
  end
end

function policy:dropSessionDidUpdate(view, session, path)
  hovered = path
  return StandardPolicy.dropSessionDidUpdate(self, view, session, path)
end

function policy:performDrop(view, coordinator)
  if removed then return view.model:insert(removed, IndexPath(0, 0)), view:insertRows { IndexPath(0, 0) } end
  return StandardDrop(self, view, coordinator)
end

function policy:dragSessionDidEnd(view, session)
  if FAULTY == "session kept" then after(1, function() print(#session.items) end) end
  if FAULTY == "updates without end" then view:beginUpdates() end
  if FAULTY == "row kept" and hovered == nil then print(hovered.row) end
  removed, hovered = nil, nil
end

for _, view in ipairs { list, other } do view.dragDelegate, view.dropDelegate = policy, policy end
