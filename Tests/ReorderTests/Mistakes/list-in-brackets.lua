local titles = ["Milk", "Eggs"]
