local inbox = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread" } }
local first, last = IndexPath(0, 0), IndexPath(2, 0)
inbox:deleteRows { first, nil, last }
