-- Can the lift delay be shortened? (A13, Q-22)
--
-- No: UIKit has no public API for it. Since iOS 27, a drag interaction can request a longer delay, so
-- that other long presses win. In reorder the delay is a setting, so that you can try other values.

local photo = View { name = "photo", frame = { 0, 0, 200, 200 } }
local interaction = DragInteraction {
  itemsForBeginning = function() return { DragItem "Photo" } end,
}
photo:addInteraction(interaction)

local function delay()
  local began = os.clock()
  lift(photo)
  local seconds = os.clock() - began
  cancel()
  return ("%.2f s"):format(seconds)
end

demo(function()
  print("standard", delay())                         --> standard	0.34 s
  interaction.liftBehavior = "extended"
  print("extended", delay())                         --> extended	0.67 s
  interaction.liftBehavior = "default"
  environment { liftDelay = 0.1 }
  print("set to 0.1", delay())                       --> set to 0.1	0.12 s
end)
