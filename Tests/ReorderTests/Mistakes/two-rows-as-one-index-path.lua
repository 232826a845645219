local inbox = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread" } }
inbox:deleteRows { 0, 2 }
