local inbox = TableView { name = "inbox", items = { "Milk" } }
inbox.dropDelegate = { function(self, view, session) return true end }
