// the inbox
local inbox = TableView { name = "inbox" }
