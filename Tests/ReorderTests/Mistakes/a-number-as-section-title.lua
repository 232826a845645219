local inbox  = TableView { name = "inbox", items = { "Milk" } }
local source = {}
function source:titleForHeader(view, section) return section end
inbox.dataSource = source
print(inbox:titleForHeader(0))
