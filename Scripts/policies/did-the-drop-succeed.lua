-- How does the source learn whether the drop succeeded? (A19, Q-30)
--
-- A drag interaction receives the operation when the session ends. A table is only notified that the
-- drag has ended. To learn more, remove the items in performDrop, or set the session's localContext.

local wall = View { name = "wall", frame = { 0, 0, 200, 200 } }
wall:addInteraction(DragInteraction {
  itemsForBeginning = function() return { DragItem "Picture" } end,
  didEnd = function(_, _, _, operation) print("the wall receives: " .. operation) end,
})

local list = TableView { name = "list", frame = { 300, 0, 320, 640 }, items = { "Milk" } }
list.dragDelegate = {
  itemsForBeginning = function(_, view, session, indexPath)
    session.localContext = {}
    return { DragItem(view:item(indexPath)) }
  end,
  dragSessionDidEnd = function(_, _, session, ...)
    print("the list receives:", ..., session.localContext.taken)
  end,
}

local basket = TableView { name = "basket", frame = { 700, 0, 320, 640 } }
local policy = {}

function policy:dropSessionDidUpdate(view, session, destination)
  return "copy", "insertAtDestinationIndexPath"
end

function policy:performDrop(view, coordinator)
  local source = coordinator.session.localDragSession
  if source and source.localContext then source.localContext.taken = "taken" end
  StandardDrop(self, view, coordinator)
end

basket.dropDelegate = policy

demo(function()
  lift(wall):over(basket):drop()                     --> the wall receives: copy
  lift(wall):move(1300, 1000):drop()                 --> the wall receives: cancel
  lift(list, 0):over(basket):drop()                  --> the list receives:	nil	taken
  lift(list, 0):move(1300, 1000):drop()              --> the list receives:	nil	nil
end)
