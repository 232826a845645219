local inbox = TableView { name = "inbox", items = { { title = "Milk" }, { titel = "Eggs" } } }
