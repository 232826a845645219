-- remove-at-session-end: the destination inserts, the source removes when the session ends.

return {
  name = "remove-at-session-end",
  version = "1.0.0",
  summary = "Lets the destination insert, and the source remove what moved when the session ends.",
  author = "the reorder project",
  license = "MIT",
  apiVersion = 1,

  make = function()
    local policy = {}

    local words = {
      TableView = { insert = "insertRows", delete = "deleteRows", target = "toRowAt" },
      CollectionView = { insert = "insertItems", delete = "deleteItems", target = "toItemAt" },
    }

    -- Within one list, and for what comes from another app, the usual drop does.
    function policy:performDrop(view, coordinator)
      local drag = coordinator.session.localDragSession
      if not drag or view.hasActiveDrag then return StandardDrop(self, view, coordinator) end
      local word = words[view.className]
      local indexPath = coordinator.destinationIndexPath or view:endIndexPath()
      local moved = {}
      -- The last one first, each at the same place: so they end in their order.
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

    -- The source hears of the end whatever came of the drag: the context says what has moved.
    function policy:dragSessionDidEnd(view, session)
      local context = session.localContext
      for _, object in ipairs(type(context) == "table" and context.moved or {}) do
        local indexPath = view.model:indexPath(object)
        if indexPath then
          view:performBatchUpdates(function()
            view.model:remove(indexPath)
            view[words[view.className].delete](view, { indexPath })
          end)
        end
      end
    end

    return policy
  end,
}
