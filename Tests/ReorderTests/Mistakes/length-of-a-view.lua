local inbox = TableView { name = "inbox", items = { "Milk", "Eggs" } }
print(#inbox)
