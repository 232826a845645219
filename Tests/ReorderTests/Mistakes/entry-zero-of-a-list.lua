local titles = { { name = "Milk" } }
print(titles[0].name)
