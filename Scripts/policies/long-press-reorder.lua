-- Reordering a collection with a long press, as in iOS 9: the app itself begins, updates and ends the
-- interactive movement. There are two sections, letters and emoji; the emoji "📌" is pinned.

local cells = CollectionView {
  name = "cells",
  sections = {
    { title = "Letters", items = { "A", "B", "C", "D" } },
    { title = "Emoji",   items = { "🙌", "✊", "🥳", "📌" } },
  },
}

local source = {}

function source:canMoveItem(view, indexPath)
  if view:item(indexPath).title == "📌" then
    return false, "it is pinned"
  end
  return true
end

function source:moveItem(view, from, to)
  view.model:move(from, to)
end

cells.dataSource = source

--- The action of the app's gesture recognizer: began, changed, ended.
local function handleLongPress(from, points)
  local indexPath = cells:indexPathForItem(from)
  if not indexPath or not cells:beginInteractiveMovementForItem(indexPath) then
    return false
  end
  for _, point in ipairs(points) do
    cells:updateInteractiveMovementTargetPosition(point)
  end
  cells:endInteractiveMovement()
  return true
end

local function center(item, section)
  return cells:cellForItem(IndexPath(item, section)).center
end

demo(function()
  handleLongPress(center(0, 0), { center(1, 0), center(2, 0) })                  -- A after C
  handleLongPress(center(0, 1), { center(3, 0) })                                -- an emoji to the letters
  print("pinned", handleLongPress(center(2, 1), { center(0, 1) }))               --> pinned	false
  print(cells)
end)
