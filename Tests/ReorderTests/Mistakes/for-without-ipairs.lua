for item in { "Milk", "Eggs" } do print(item) end
