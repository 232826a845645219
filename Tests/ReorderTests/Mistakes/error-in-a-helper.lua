local inbox   = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread" } }
local archive = TableView { name = "archive", items = { "Tea" } }
local policy = {}

function policy:itemsForBeginning(view, session, indexPath)
  return { DragItem(view:item(indexPath)) }
end

local function folder(item)
  return item.folder.name
end

local function isAllowed(session)
  return folder(session.items[1].localObject) == "Shared"
end

function policy:dropSessionDidUpdate(view, session, destination)
  return isAllowed(session) and "copy" or "forbidden"
end

policy.performDrop = StandardDrop

for _, view in ipairs { inbox, archive } do
  view.dragDelegate, view.dropDelegate = policy, policy
end

lift(inbox, "Milk"):over(archive, "Tea"):drop()
