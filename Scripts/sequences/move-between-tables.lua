-- SQ13: a row moves from one table to another of the same app.
local everything = require "everything"

local inbox = TableView { name = "inbox", items = { "A", "B" } }
inbox.dragDelegate = everything.dragDelegate()
inbox.dropDelegate = everything.dropDelegate()

local archive = TableView { name = "archive", items = { "X", "Y" } }
archive.dropDelegate = everything.dropDelegate()

lift(inbox, "A"):over(archive, "X"):over(archive, "Y"):drop()
print(inbox, archive)                  --> inbox  B	archive  X, A, Y
