local inbox = TableView { name = "inbox", sections = { { title = "Today", item = { "Milk" } } } }
