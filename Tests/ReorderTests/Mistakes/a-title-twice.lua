local inbox = TableView { name = "inbox", items = { "Milk", "Milk" } }
lift(inbox, "Milk")
