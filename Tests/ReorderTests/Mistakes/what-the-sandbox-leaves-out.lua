local file = io.open("items.txt")
