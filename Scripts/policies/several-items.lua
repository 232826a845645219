-- How do I move several rows at once? (A2)
--
-- Let more items join: a tap with another finger asks itemsForAddingTo; selected rows are lifted
-- together. UIKit opens no gap for several items and moves nothing itself: performDrop does it, and
-- StandardDrop knows the arithmetic of rows that leave above the destination.

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
