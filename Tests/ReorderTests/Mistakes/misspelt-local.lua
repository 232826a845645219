local inbox = TableView { name = "inbox", items = { "Milk" } }
print(inbx.name)
