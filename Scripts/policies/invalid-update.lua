-- Why does my app crash with "Invalid update" after a drop? (A20, EX1, EX18)
--
-- The view checks that the old number of rows, plus insertions, minus deletions, is the new number. Here
-- the data loses a row that is not deleted in the view. Since iOS 16.4, the message is different for too
-- few rows and for too many. It shows the numbers, and no item is lost.

local list = TableView { name = "list", items = { "A", "B", "C" } }

local policy = {}

function policy:itemsForBeginning(view, session, indexPath)
  return { DragItem(view:item(indexPath)) }
end

function policy:dropSessionDidUpdate(view, session, destination)
  return "move", "insertAtDestinationIndexPath"
end

function policy:performDrop(view, coordinator)
  local source, destination = coordinator.items[1].sourceIndexPath, coordinator.destinationIndexPath
  local item = view:item(source)
  view:performBatchUpdates(function()
    view.model:remove(source)
    view.model:insert(item, destination)
    if self.deletesRow then view:deleteRows { source } end   -- forgotten at first
    view:insertRows { destination }
  end)
  coordinator:drop(coordinator.items[1].dragItem, { toRowAt = destination })
end

list.dragDelegate, list.dropDelegate = policy, policy

demo(function()
  local function move() lift(list, "A"):over(list, "C", "below"):drop() end
  local ok, message = pcall(move)
  print(ok, tostring(message):match("Invalid [%w ]+"))       --> false	Invalid batch updates detected
  print(list)                          --> list  A, B, C

  environment { osVersion = 16 }
  ok, message = pcall(move)
  print(ok, tostring(message):match("Invalid update: [%w ]+"))
  --> false	Invalid update: invalid number of rows in section 0

  policy.deletesRow = true
  move()
  print(list)                          --> list  B, C, A
end)
