-- luacheck: read globals FAULTY
-- A handle next to a collection moves its first item while it is dragged.
-- without: otherApp additions viaOtherViews
-- drags: 1
-- fault: never ended
-- The movement begins with the drag and does not end.
-- property: ends
-- shortest: lift handle; over list 0; drop
-- fault: not cancelled
-- A drag that is not dropped does not end the movement.
-- property: ends
-- shortest: lift handle; over list 0; drop

local list = CollectionView { name = "list", items = { "A", "B", "C" } }
list.dataSource = { moveItem = function(_, view, from, to) view.model:move(from, to) end }

local box = View { name = "box", frame = { 600, 300, 100, 100 } }
box:addInteraction(DropInteraction {
  canHandle = function() return true end,
  sessionDidUpdate = function() return "copy" end,
  performDrop = function() end,
})

local handle = View { name = "handle", frame = { 600, 0, 100, 100 } }
handle:addInteraction(DragInteraction {
  itemsForBeginning = function() return { DragItem "Handle" } end,
  sessionWillBegin = function() list:beginInteractiveMovementForItem("0:0") end,
  didEnd = function(_, _, _, operation)
    if FAULTY == "never ended" or FAULTY == "not cancelled" and operation == "cancel" then return end
    list:cancelInteractiveMovement()
  end,
})
