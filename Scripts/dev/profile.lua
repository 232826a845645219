-- What profile looks at: whole drags with the ways that policies are written in, again and again.

local function rows(count)
  local items = {}
  for number = 1, count do items[number] = "Item " .. number end
  return items
end

local function policy(performDrop)
  return {
    itemsForBeginning = StandardPolicy.itemsForBeginning,
    canHandle = function(_, _, session) return session:canLoadObjects("String") end,
    dropSessionDidUpdate = function(_, view, session, destination)
      return session.localDragSession and "move" or "copy", "insertAtDestinationIndexPath"
    end,
    performDrop = performDrop,
  }
end

local function byHand(_, view, coordinator)
  local item, target = coordinator.items[1], coordinator.destinationIndexPath
  local source = item.sourceIndexPath
  view:performBatchUpdates(function()
    view.model:move(source, target)
    view:deleteRows { source }
    view:insertRows { target }
  end)
  coordinator:drop(item.dragItem, { toRowAt = target })
end

local usual = TableView { name = "usual", items = rows(1000) }
local own = TableView { name = "own", items = rows(1000) }
local grid = CollectionView { name = "grid", items = rows(200) }
usual.dragDelegate = policy(StandardDrop)
usual.dropDelegate = usual.dragDelegate
own.dragDelegate = policy(byHand)
own.dropDelegate = own.dragDelegate
grid.dragDelegate = policy(StandardDrop)
grid.dropDelegate = grid.dragDelegate

for round = 1, 100 do
  for _, view in ipairs { usual, own, grid } do
    lift(view, 5):over(view, round % 2 == 0 and 8 or 2):drop()
  end
end
