local inbox = TabelView { name = "inbox" }
