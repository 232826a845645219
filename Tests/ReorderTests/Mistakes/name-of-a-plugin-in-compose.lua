local inbox = TableView { name = "inbox" }
inbox.dropDelegate = compose { "single-item-moves", StandardPolicy }
