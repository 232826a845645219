local inbox = TableView { name: "inbox", items: { "Milk" } }
