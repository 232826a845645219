-- How do I reorder rows that have children? (A22)
--
-- The view has no notion of a tree: it shows a flat list. Store the depth of each row, move a row with
-- its descendants, and restrict it to positions between its siblings. If you move only the row, its
-- children stay behind, and the counts of the next batch update are inconsistent.

local outline = TableView { name = "outline", items = {
  { title = "Fruit", depth = 0 }, { title = "Apple", depth = 1 }, { title = "Pear", depth = 1 },
  { title = "Bread", depth = 0 }, { title = "Rye", depth = 1 },
  { title = "Tea", depth = 0 },
} }

-- The number of rows in a branch: the row itself and the deeper rows that follow it.
local function branch(view, row)
  local depth, count = view:item(IndexPath(row, 0)).depth, 1
  while row + count < view.model:count(0) and view:item(IndexPath(row + count, 0)).depth > depth do
    count = count + 1
  end
  return count
end

-- The positions to which a branch can move: before each sibling, and after the last one with its
-- descendants. Positions are row numbers in the whole list.
local function places(view, row)
  local depth, list, start = view:item(IndexPath(row, 0)).depth, {}, row
  while start > 0 and view:item(IndexPath(start - 1, 0)).depth >= depth do start = start - 1 end
  while start < view.model:count(0) and view:item(IndexPath(start, 0)).depth >= depth do
    list[#list + 1] = start
    start = start + branch(view, start)
  end
  list[#list + 1] = start
  return list
end

-- The allowed position that is nearest to the finger.
local function nearest(view, row, wanted)
  local best
  for _, place in ipairs(places(view, row)) do
    if not best or math.abs(place - wanted) < math.abs(best - wanted) then best = place end
  end
  return best
end

local policy = {}

function policy:itemsForBeginning(view, session, indexPath)
  return { DragItem(view:item(indexPath)) }
end

function policy:dropSessionDidUpdate(view, session, destination)
  if not destination then return "forbidden", nil, "below the last row" end
  return "move", "unspecified"                   -- no gap: it would be as tall as one row, not a branch
end

function policy:performDrop(view, coordinator)
  local source = coordinator.items[1].sourceIndexPath
  if not source then return end                                    -- the rows changed during the drag
  local row, count = source.row, branch(view, source.row)
  local place = nearest(view, row, coordinator.destinationIndexPath.row + (coordinator.destinationIndexPath.row > row and 1 or 0))
  if place >= row and place <= row + count then return end         -- the branch is already there
  local first = place > row and place - count or place             -- the row number without the branch
  local moved = {}
  view:performBatchUpdates(function()
    for number = 1, count do moved[number] = view.model:remove(IndexPath(row, 0)) end
    for number = 1, count do
      view.model:insert(moved[number], IndexPath(first + number - 1, 0))
      view:moveRow(IndexPath(row + number - 1, 0), IndexPath(first + number - 1, 0))
    end
  end)
  coordinator:drop(coordinator.items[1].dragItem, { toRowAt = IndexPath(first, 0) })
end

outline.dragDelegate, outline.dropDelegate = policy, policy

demo(function()
  lift(outline, "Fruit"):over(outline, "Rye"):drop()
  print(outline)                       --> outline  Bread, Rye, Fruit, Apple, Pear, Tea
  lift(outline, "Pear"):over(outline, "Tea"):drop()          -- it stays with its parent
  print(outline)                       --> outline  Bread, Rye, Fruit, Apple, Pear, Tea
  lift(outline, "Pear"):over(outline, "Apple"):drop()
  print(outline)                       --> outline  Bread, Rye, Fruit, Pear, Apple, Tea
  lift(outline, "Tea"):over(outline, "Bread"):drop()
  print(outline)                       --> outline  Tea, Bread, Rye, Fruit, Pear, Apple
end)
