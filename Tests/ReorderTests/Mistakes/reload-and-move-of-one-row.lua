local inbox   = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread" } }
local archive = TableView { name = "archive", items = { "Tea" } }
local policy = {}

inbox:performBatchUpdates(function()
  inbox:reloadRows { "0:0" }
  inbox:moveRow("0:0", "0:2")
end)
