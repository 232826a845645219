local inbox = null
print(inbox)
