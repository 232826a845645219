local function open()
  local inbox = TableView { name = "inbox", items = { "Milk" } }
  return inbox
end

open()
print(inbox)
