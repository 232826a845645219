-- How can an item be dropped into an empty section, or an empty table? (A6)
--
-- Over the header of an empty section, the destination is its row 0; over an empty table, it is nil.
-- Treat nil as the end of the table, as StandardDrop does, and both work (3.4, rules 4 and 6).

local tasks = TableView { name = "tasks", sections = {
  { title = "Today", items = { "Wash", "Iron" } },
  { title = "Later", items = {} },
} }
local done = TableView { name = "done" }

local policy = {}

function policy:itemsForBeginning(view, session, indexPath)
  return { DragItem(view:item(indexPath)) }
end

function policy:dropSessionDidUpdate(view, session, destination)
  return "move", "insertAtDestinationIndexPath"
end

policy.performDrop = StandardDrop

for _, view in ipairs { tasks, done } do
  view.dragDelegate, view.dropDelegate = policy, policy
end

demo(function()
  local drag = lift(tasks, "Wash"):over(tasks, "1:0")
  print(drag.destinationIndexPath)     --> [1, 0]
  drag:drop()
  drag = lift(tasks, "Iron"):over(done)
  print(drag.destinationIndexPath)     --> nil
  drag:drop()
  print(tasks, done)                   --> tasks  Today: (empty); Later: Wash	done  Iron
end)
