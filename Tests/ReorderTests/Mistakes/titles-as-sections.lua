local inbox = TableView { name = "inbox", sections = { "Today", "Tomorrow" } }
