local inbox = UITableView { name = "inbox" }
