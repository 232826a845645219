-- SQ17: the coordinator's drop is called after performDrop has returned, which is too late to animate.
local everything = require "everything"

local kept
local table = TableView { name = "table", items = { "A", "B" } }
table.dragDelegate = everything.dragDelegate()
table.dropDelegate = everything.dropDelegate {
  performDrop = function(_, _, coordinator) kept = coordinator end,
  dropSessionDidEnd = function()
    kept:drop(kept.items[1].dragItem, { toRowAt = IndexPath(1, 0) }):addCompletion(print)
  end,
}

lift(table, 0):over(table, 1):drop()
