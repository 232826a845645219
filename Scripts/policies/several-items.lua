-- How do I move several rows at once? (A2)
--
-- Add items to the drag: a tap with another finger calls itemsForAddingTo, and selected rows are lifted
-- together. For several items, UIKit opens no gap and moves no rows: performDrop must move them.
-- StandardDrop adjusts the destination for rows that are removed above it.

local list = TableView { name = "list", items = { "A", "B", "C", "D", "E" } }
list.allowsMultipleSelection = true

local policy = {}

function policy:itemsForBeginning(view, session, indexPath)
  return { DragItem(view:item(indexPath)) }
end

policy.itemsForAddingTo = policy.itemsForBeginning

function policy:dropSessionDidUpdate(view, session, destination)
  return "move", "insertAtDestinationIndexPath"
end

policy.performDrop = StandardDrop

list.dragDelegate, list.dropDelegate = policy, policy

demo(function()
  lift(list, "A"):add(list, "C"):over(list, "E", "below"):drop()
  print(list)                          --> list  B, D, E, A, C
  select(list, "E", "B")
  lift(list, "B"):over(list, "C", "below"):drop()
  print(list)                          --> list  D, A, C, B, E
end)
