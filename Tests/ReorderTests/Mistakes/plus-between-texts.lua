print("Row " + 1)
