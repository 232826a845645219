local inbox = TableView { "inbox", { "Milk", "Eggs" } }
