local inbox   = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread" } }
local archive = TableView { name = "archive", items = { "Tea" } }
local policy = {}

for number = 1, 3 do
  print(inbox:item(IndexPath(number, 0)).title)
end
