-- remove-at-session-end: the destination inserts, the source removes when the session ends.

return {
  name = "remove-at-session-end",
  version = "1.0.0",
  summary = "The destination inserts; the source removes the moved items when the session ends.",
  author = "the reorder project",
  license = "MIT",
  apiVersion = 1,

  options = {
    together = { type = "boolean", default = false, help = "whether all items are removed in one update" },
  },

  make = function(options)
    local policy = {}

    local words = {
      TableView = { insert = "insertRows", delete = "deleteRows", target = "toRowAt" },
      CollectionView = { insert = "insertItems", delete = "deleteItems", target = "toItemAt" },
    }

    -- Whether one of the items is in the view: it was added to a drag of another list.
    local function hasOne(view, coordinator)
      for _, item in ipairs(coordinator.items) do
        local object = item.dragItem.localObject
        if object and view.model:indexPath(object) then return true end
      end
    end

    -- Within one list, and for items of another app, perform the standard drop.
    function policy:performDrop(view, coordinator)
      local drag = coordinator.session.localDragSession
      if not drag or view.hasActiveDrag or hasOne(view, coordinator) then return StandardDrop(self, view, coordinator) end
      local word = words[view.className]
      local indexPath = coordinator.destinationIndexPath or view:endIndexPath()
      local moved = {}
      -- Inserting from the last to the first at the same index path keeps their order.
      for number = #coordinator.items, 1, -1 do
        local dragItem = coordinator.items[number].dragItem
        view:performBatchUpdates(function()
          view.model:insert(dragItem.localObject, indexPath)
          view[word.insert](view, { indexPath })
        end)
        moved[number] = dragItem.localObject
      end
      if coordinator.proposal.operation == "move" then drag.localContext = { moved = moved } end
    end

    -- The source is notified whether the drag succeeded or not: the context lists the moved items.
    function policy:dragSessionDidEnd(view, session)
      local context = session.localContext
      local indexPaths = {}
      for _, object in ipairs(type(context) == "table" and context.moved or {}) do
        indexPaths[#indexPaths + 1] = view.model:indexPath(object)
      end
      -- From the last to the first, so that no removal shifts the index paths that remain.
      table.sort(indexPaths, function(a, b)
        return a.section > b.section or a.section == b.section and a.item > b.item
      end)
      local updates = options.together and { indexPaths } or {}
      if not options.together then
        for number, indexPath in ipairs(indexPaths) do updates[number] = { indexPath } end
      end
      for _, leaving in ipairs(updates) do
        view:performBatchUpdates(function()
          for _, indexPath in ipairs(leaving) do view.model:remove(indexPath) end
          view[words[view.className].delete](view, leaving)
        end)
      end
    end

    return policy
  end,
}
