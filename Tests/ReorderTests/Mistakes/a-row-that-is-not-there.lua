local inbox   = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread" } }
local archive = TableView { name = "archive", items = { "Tea" } }
local policy = {}

inbox:performBatchUpdates(function()
  inbox:deleteRows { "0:3" }
end)
