-- Two tables on one screen: drag from the first, drop into the second. The preview shows only the
-- picture. The dragged row stays in the first table: removing it is up to the app. (A8)

local people = TableView {
  name = "people",
  rowHeight = 60,
  items = { { title = "Ada", image = "ada.png" }, { title = "Grace", image = "grace.png" }, { title = "Edsger", image = "edsger.png" } },
}
local team = TableView { name = "team", rowHeight = 60, items = { "Barbara" } }

local drag = {}

function drag:itemsForBeginning(view, session, indexPath)
  local person = view:item(indexPath)
  local item = DragItem(ItemProvider { types = { ["public.utf8-plain-text"] = person.title } })
  item.localObject = person
  return { item }
end

function drag:itemsForAddingTo(view, session, indexPath, point)
  return self:itemsForBeginning(view, session, indexPath)
end

function drag:dragPreviewParametersForRow(view, indexPath)
  return DragPreviewParameters { visiblePath = { 8, 8, 44, 44 } }
end

local drop = {}

function drop:canHandle(view, session)
  return session:canLoadObjects("String")
end

function drop:dropSessionDidUpdate(view, session, destination)
  if session.localDragSession then
    return "move", "insertAtDestinationIndexPath"
  end
  return "copy", "insertAtDestinationIndexPath"
end

function drop:performDrop(view, coordinator)
  local destination = coordinator.destinationIndexPath or view:endIndexPath()
  coordinator.session:loadObjects("String", function(names)
    -- Rows may have been removed while the names loaded.
    local row = math.min(destination.row, view:numberOfRows(destination.section))
    view:performBatchUpdates(function()
      local indexPaths = {}
      for i, name in ipairs(names) do
        indexPaths[i] = IndexPath(row + i - 1, destination.section)
        view.model:insert(name, indexPaths[i])
      end
      view:insertRows(indexPaths)
    end)
  end)
end

people.dragInteractionEnabled = true
people.dragDelegate = drag
team.dropDelegate = drop

demo(function()
  lift(people, "Grace"):over(team, 0):drop()
  lift(people, "Ada"):add(people, "Edsger"):over(team, "Barbara", "below"):drop()
  print(team)                                      --> team  Grace, Barbara, Ada, Edsger
  print(people)                                    --> people  Ada, Grace, Edsger
end)
