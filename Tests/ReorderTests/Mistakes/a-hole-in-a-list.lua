local milk, eggs, bread = "Milk", nil, "Bread"
local inbox = TableView { name = "inbox", items = { milk, eggs, bread } }
