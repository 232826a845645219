-- luacheck: read globals FAULTY
-- What a drag begins in a view ends with it.
-- without: otherApp
-- drags: 1
-- fault: interaction
-- The card takes drops while something is dragged, and afterwards as well.
-- property: restored
-- shortest: lift card; over box; cancel
-- fault: overlay
-- The frame around the box is not removed by a drop.
-- property: restored
-- shortest: lift card; over box; drop
-- fault: highlight
-- The box is enlarged while a drag is over it, and a drop leaves it so.
-- property: restored
-- shortest: lift card; over box; drop

local card = View { name = "card", frame = { 0, 0, 100, 100 } }
local box = View { name = "box", frame = { 400, 0, 100, 100 } }
local usual, large = { 400, 0, 100, 100 }, { 400, 0, 200, 200 }
local meanwhile = DropInteraction { canHandle = function() return false end }
local overlay
local isTaken = false

local function removeOverlay()
  if overlay then overlay:removeFromSuperview() end
  overlay = nil
end

card:addInteraction(DragInteraction {
  itemsForBeginning = function() return { DragItem "Card" } end,
  sessionWillBegin = function() card:addInteraction(meanwhile) end,
  didEnd = function() if FAULTY ~= "interaction" then card:removeInteraction(meanwhile) end end,
})
box:addInteraction(DropInteraction {
  canHandle = function() return true end,
  sessionDidEnter = function()
    box.frame = large
    overlay = View { name = "overlay", frame = { 400, 300, 200, 200 } }
  end,
  sessionDidUpdate = function() return "copy" end,
  sessionDidExit = function()
    box.frame = usual
    removeOverlay()
  end,
  sessionDidEnd = function(_, session)
    if not (FAULTY == "highlight" and isTaken) then box.frame = usual end
    if not (FAULTY == "overlay" and isTaken) then removeOverlay() end
  end,
  performDrop = function() isTaken = true end,
})
