-- luacheck: read globals FAULTY
-- A view that looks different while it is dragged.
-- without: otherApp
-- drags: 1
-- fault: hidden by the lift
-- The picture is hidden after the lift's animation, which also ends if the lift is taken back.
-- property: restored
-- shortest: lift card; drop
-- fault: hidden until a drop
-- The picture is shown again by a drop only.
-- property: restored
-- shortest: lift card; move 1365,1023; drop
-- fault: enlarged
-- The box stays large after the drag has left it.
-- property: restored
-- shortest: lift card; over box; cancel

local card = View { name = "card", frame = { 0, 0, 100, 100 } }
local picture = View { name = "picture", frame = { 0, 0, 100, 100 }, superview = card }
local box = View { name = "box", frame = { 400, 0, 100, 100 } }

card:addInteraction(DragInteraction {
  itemsForBeginning = function() return { DragItem "Card" } end,
  willAnimateLift = function(_, _, animator)
    animator:addCompletion(function(position)
      if position == "end" or FAULTY == "hidden by the lift" then picture.isHidden = true end
    end)
  end,
  sessionWillBegin = function() if FAULTY == "hidden until a drop" then picture.isHidden = true end end,
  didEnd = function() if FAULTY ~= "hidden until a drop" then picture.isHidden = false end end,
})
box:addInteraction(DropInteraction {
  canHandle = function() return true end,
  sessionDidEnter = function() box.frame = { 400, 0, 200, 200 } end,
  sessionDidUpdate = function() return "copy" end,
  sessionDidExit = function() box.frame = { 400, 0, 100, 100 } end,
  sessionDidEnd = function() if FAULTY ~= "enlarged" then box.frame = { 400, 0, 100, 100 } end end,
  performDrop = function() picture.isHidden = false end,
})
