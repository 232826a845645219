local inbox = TableView { name = "inbox", items = { "Milk" } }
inbox.dragDelegate = inbox
