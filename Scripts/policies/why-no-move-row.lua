-- Why is moveRow not called? (A11)
--
-- UIKit calls it if a single row moves within its table, canMoveRow returns true, and the proposal is a
-- move with insertAtDestinationIndexPath. In every other case it calls performDrop, or nothing.

local list = TableView { name = "list", items = { "Fixed", "A", "B", "C" } }

local source = {}

function source:canMoveRow(view, indexPath)
  return view:item(indexPath).title ~= "Fixed", "it is fixed"
end

function source:moveRow(view, from, to)
  print("moveRow", from, to)
  view.model:move(from, to)
end

local policy = { operation = "move", intent = "insertAtDestinationIndexPath" }

function policy:itemsForBeginning(view, session, indexPath)
  return { DragItem(view:item(indexPath)) }
end

policy.itemsForAddingTo = policy.itemsForBeginning

function policy:dropSessionDidUpdate(view, session, destination)
  return self.operation, self.intent
end

function policy:performDrop(view, coordinator)
  print("performDrop", #coordinator.items, coordinator.proposal.operation)
end

list.dataSource, list.dragDelegate, list.dropDelegate = source, policy, policy

demo(function()
  lift(list, "A"):over(list, "C"):drop()                     --> moveRow	[0, 1]	[0, 2]
  lift(list, "Fixed"):over(list, "C"):drop()                 --> performDrop	1	move
  lift(list, "A"):add(list, "B"):over(list, "C"):drop()      --> performDrop	2	move
  policy.operation = "copy"
  lift(list, "A"):over(list, "C"):drop()                     --> performDrop	1	copy
end)
