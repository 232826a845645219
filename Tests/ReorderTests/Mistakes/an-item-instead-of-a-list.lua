local inbox = TableView { name = "inbox", items = { title = "Milk" } }
