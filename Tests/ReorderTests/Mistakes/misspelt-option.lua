local inbox = TableView { name = "inbox", itmes = { "Milk" } }
