local isOpen = false
if !isOpen then print("closed") end
