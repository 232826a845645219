-- SQ20: interactive movement in a collection: without a drag or drop, the data source moves the item.
local everything = require "everything"

local grid = CollectionView { name = "grid", items = { "A", "B", "C" } }
grid.dataSource = everything.movingDataSource()
grid.delegate = { targetIndexPathForMove = function(_, _, _, proposed) return proposed end }

grid:beginInteractiveMovementForItem(IndexPath(0, 0))
grid:updateInteractiveMovementTargetPosition { 160, 66 }
grid:updateInteractiveMovementTargetPosition { 160, 110 }
grid:endInteractiveMovement()
print(grid)                            --> grid  B, C, A

grid:beginInteractiveMovementForItem(IndexPath(0, 0))
grid:updateInteractiveMovementTargetPosition { 160, 66 }
grid:cancelInteractiveMovement()
print(grid)                            --> grid  B, C, A
