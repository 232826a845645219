local inbox = TableView { name = "inbox", items = { "Milk" } }
inbox.dropDelegate = inbox.model
