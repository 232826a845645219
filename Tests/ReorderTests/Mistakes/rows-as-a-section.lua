local inbox = TableView { name = "inbox", sections = { { "Milk", "Eggs" }, { "Tea" } } }
