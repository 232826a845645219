-- SQ22: a diffable data source reorders, without a drop delegate and with both delegates. The gap moves
-- and the handlers are called in the same way.
local everything = require "everything"

local function photos(name)
  local grid = CollectionView { name = name }
  local source = DiffableDataSource(grid, { reorderingHandlers = {
    canReorderItem = function() return true end,
    willReorder = function(_, _, transaction)
      print("will reorder", table.concat(transaction.initialSnapshot:itemIdentifiers(), " "))
    end,
    didReorder = function(_, _, transaction)
      print("did reorder", table.concat(transaction.finalSnapshot:itemIdentifiers(), " "))
    end,
  } })
  local snapshot = source:snapshot()
  snapshot:appendSections { "all" }
  snapshot:appendItems { "A", "B", "C" }
  source:apply(snapshot)
  grid.delegate = { targetIndexPathForMove = function(_, _, _, proposed) return proposed end }
  return grid
end

local alone = photos "alone"
alone.dragDelegate = everything.dragDelegate()

lift(alone, "A"):over(alone, "B"):over(alone, "C"):drop()  --> will reorder	A B C
--> did reorder	B C A
print(alone)                           --> alone  B, C, A

local both = photos "both"
both.dragDelegate, both.dropDelegate = everything.dragDelegate(), everything.dropDelegate()

lift(both, "A"):over(both, "B"):over(both, "C"):drop()     --> will reorder	A B C
--> did reorder	B C A
print(both)                            --> both  B, C, A
