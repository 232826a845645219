local inbox = TableView { name = "inbox", items = { "Milk" } }
if inbox:indexPathForRow({ 10, 900 }) > IndexPath(0, 0) then print("below") end
