local inbox = TableView { name = "inbox", items = { "Milk" } }
local careful
inbox.dropDelegate = compose { {}, careful, StandardPolicy }
