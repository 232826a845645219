local inbox = TableView { name = "inbox", items = { "Milk", "Eggs" } }
lift(0, inbox)
