-- How does the source learn what became of its items? (A19, Q-30)
--
-- A drag interaction is told the operation at the end. A table is told only that the drag is over:
-- to know more, take items out where the drop is performed, or leave a note in localContext.

local wall = View { name = "wall", frame = { 0, 0, 200, 200 } }
wall:addInteraction(DragInteraction {
  itemsForBeginning = function() return { DragItem "Picture" } end,
  didEnd = function(_, _, _, operation) print("the wall hears: " .. operation) end,
})

local list = TableView { name = "list", frame = { 300, 0, 320, 640 }, items = { "Milk" } }
list.dragDelegate = {
  itemsForBeginning = function(_, view, session, indexPath)
    session.localContext = {}
    return { DragItem(view:item(indexPath)) }
  end,
  dragSessionDidEnd = function(_, _, session, ...)
    print("the list hears:", ..., session.localContext.taken)
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
  lift(wall):over(basket):drop()                     --> the wall hears: copy
  lift(wall):move(1300, 1000):drop()                 --> the wall hears: cancel
  lift(list, 0):over(basket):drop()                  --> the list hears:	nil	taken
  lift(list, 0):move(1300, 1000):drop()              --> the list hears:	nil	nil
end)
