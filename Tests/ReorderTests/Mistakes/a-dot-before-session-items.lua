local inbox  = TableView { name = "inbox", items = { "Milk" } }
local policy = {}
function policy.dropSessionDidUpdate(view, session, destination)
  if #session.items > 1 then return "forbidden" end
  return "copy"
end
inbox.dragDelegate, inbox.dropDelegate = StandardPolicy, policy
lift(inbox, "Milk"):over(inbox, "Milk")
