-- SQ11: two rows move within their table; then one row moves whose data source has no moveRow.
-- Both times, the drop delegate performs the drop.
local everything = require "everything"

local table = TableView { name = "table", items = { "A", "B", "C", "D" } }
table.dragDelegate = everything.dragDelegate()
table.dropDelegate = everything.dropDelegate()

lift(table, 0):add(table, 1):over(table, 3, "below"):drop()
print(table)                           --> table  C, D, A, B

lift(table, 0):over(table, 2):drop()
print(table)                           --> table  D, C, A, B
