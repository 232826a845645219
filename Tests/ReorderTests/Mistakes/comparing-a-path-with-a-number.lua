local inbox = TableView { name = "inbox", items = { "Milk", "Eggs" } }
local path  = IndexPath(1, 0)
if path > 0 then print(inbox:item(path).title) end
