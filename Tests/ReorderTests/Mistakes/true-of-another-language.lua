local isOpen = True
print(isOpen)
