local inbox   = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread" } }
local archive = TableView { name = "archive", items = { "Tea" } }
local policy = {}

lift(inbox, "Milk"):over(archive, 0):drop()
