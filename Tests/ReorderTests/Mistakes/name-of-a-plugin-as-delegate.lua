local inbox = TableView { name = "inbox", items = { "Milk" } }
inbox.dropDelegate = "single-item-moves"
