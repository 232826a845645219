local inbox = TableView { name = "inbox", items = { "Milk", "Eggs" } }
for _, item in ipairs(inbox) do print(item.title) end
