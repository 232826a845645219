local inbox = TableView { name = "inbox", items = { "Milk" } }
local policy = true   -- what require gives of a module that returns nothing
inbox.dropDelegate = policy
