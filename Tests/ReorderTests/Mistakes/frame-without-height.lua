local inbox = TableView { name = "inbox", frame = { x = 0, y = 0, width = 320, hight = 200 } }
