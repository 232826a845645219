-- Why is performDrop not called? (A10)
--
-- Here are four drags of one row within its table. Only for the last one does UIKit call performDrop: it
-- moves a row itself if the data source has moveRow, and it performs no drop that is refused.

local policy = { proposal = { "move", "insertAtDestinationIndexPath" } }

function policy:itemsForBeginning(view, session, indexPath)
  return { DragItem(view:item(indexPath)) }
end

function policy:dropSessionDidUpdate(view, session, destination)
  return self.proposal[1], self.proposal[2]
end

function policy:performDrop(view, coordinator)
  print("performDrop", coordinator.proposal.operation)
  StandardDrop(self, view, coordinator)
end

local movable = TableView { name = "movable", items = { "A", "B", "C" } }
local plain   = TableView { name = "plain", items = { "A", "B", "C" } }

movable.dataSource = {
  moveRow = function(_, view, from, to)
    print("moveRow", from, to)
    view.model:move(from, to)
  end,
}

for _, view in ipairs { movable, plain } do
  view.dragDelegate, view.dropDelegate = policy, policy
end

demo(function()
  lift(movable, "A"):over(movable, "C", "below"):drop()      --> moveRow	[0, 0]	[0, 2]

  policy.proposal = { "forbidden" }
  local refused = lift(plain, "A"):over(plain, "C"):drop()
  print(refused.operation)             --> forbidden

  policy.proposal = { "move", "insertAtDestinationIndexPath" }
  local outside = lift(plain, "A"):move(1300, 1000):drop()
  print(outside.operation)             --> cancel

  lift(plain, "A"):over(plain, "C", "below"):drop()          --> performDrop	move
  print(plain)                         --> plain  B, C, A
end)
