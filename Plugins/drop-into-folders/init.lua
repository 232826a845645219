-- drop-into-folders: drops into a folder over its middle, between rows at its edges.

return {
  name = "drop-into-folders",
  version = "1.0.0",
  summary = "Drops into a folder over the middle of its row, and between rows everywhere else.",
  author = "the reorder project",
  license = "MIT",
  apiVersion = 1,

  options = {
    edge = {
      type = "number", default = 0.25, minimum = 0, maximum = 0.5,
      help = "the fraction of the row's height, at its top and bottom, where drops go between rows",
    },
  },

  make = function(options)
    local policy = {}

    local function frameOf(view, indexPath)
      if view.className == "TableView" then return view:rectForRow(indexPath) end
      return view:frameForItem(indexPath)
    end

    -- A folder is an item with a list of children.
    local function isOverMiddle(view, session, indexPath)
      local frame = frameOf(view, indexPath)
      if not frame then return false end
      local part = (session:location(view).y - frame.y) / frame.height
      return part >= options.edge and part <= 1 - options.edge
    end

    function policy:dropSessionDidUpdate(view, session, destination)
      local operation = session.localDragSession and "move" or "copy"
      local folder = destination and view:item(destination)
      if folder and folder.children and isOverMiddle(view, session, destination) then
        return operation, "insertIntoDestinationIndexPath", "into " .. folder.title
      end
      return operation, "insertAtDestinationIndexPath", "between rows"
    end

    local words = {
      TableView = { delete = "deleteRows", into = "intoRowAt" },
      CollectionView = { delete = "deleteItems", into = "intoItemAt" },
    }

    -- Removes an item of this app from its list.
    local function takeOut(dragItem)
      local view, object = dragItem.sourceView, dragItem.localObject
      local indexPath = view and type(object) == "table" and view.model:indexPath(object)
      if not indexPath then return end
      view:performBatchUpdates(function()
        view.model:remove(indexPath)
        view[words[view.className].delete](view, { indexPath })
      end)
    end

    function policy:performDrop(view, coordinator)
      if coordinator.proposal.intent ~= "insertIntoDestinationIndexPath" then
        return StandardDrop(self, view, coordinator)
      end
      local folder = view:item(coordinator.destinationIndexPath)
      if not coordinator.session.localDragSession then
        coordinator.session:loadObjects("String", function(strings)
          for _, title in ipairs(strings) do table.insert(folder.children, title) end
        end)
        return
      end
      for _, dropItem in ipairs(coordinator.items) do
        local dragItem = dropItem.dragItem
        if coordinator.proposal.operation == "move" then takeOut(dragItem) end
        table.insert(folder.children, dragItem.localObject)
        -- The folder may have moved up, because rows above it may have been removed.
        local target = { [words[view.className].into] = view.model:indexPath(folder) }
        coordinator:drop(dragItem, target)
      end
    end

    return policy
  end,
}
