local inbox = TableView { name = "inbox", sections = { title = "Today", items = { "Milk" } } }
