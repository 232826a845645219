-- SQ12: an item moves within its collection. First the drop delegate performs the drop. Then the
-- data source moves the item, and the drag session ends before the drop session.
local everything = require "everything"

local grid = CollectionView { name = "grid", items = { "A", "B", "C", "D" } }
grid.dragDelegate = everything.dragDelegate()
grid.dropDelegate = everything.dropDelegate()

lift(grid, "A"):over(grid, "C"):drop()
print(grid)                            --> grid  B, C, A, D

grid.dataSource = everything.movingDataSource()
lift(grid, "B"):over(grid, "C"):drop()
print(grid)                            --> grid  C, B, A, D
