local title = "Milk
print(title)
