local inbox = TableView { name = "inbox", items = { "Milk", "Eggs" } }
for key, item in pairs(inbox) do print(key, item) end
