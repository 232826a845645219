local inbox = TableView { name = "inbox", items = { "Milk" } }
inbox.frame.width = 200
