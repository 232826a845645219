local titles = { "Milk", 3, "Bread" }
table.sort(titles)
