local inbox = TableView { name = "inbox", items = { { title = "Milk", height = "60" } } }
