local inbox = TableView { name = "inbox", items = { Milk = true, Eggs = true } }
