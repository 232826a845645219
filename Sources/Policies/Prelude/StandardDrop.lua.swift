extension Prelude {
  /// What a drop usually does, in Lua that one can read.
  static let standardDrop = Script(
    name: "StandardDrop",
    text: #"""
      -- The usual performDrop: policy.performDrop = StandardDrop
      --
      -- Items of this app are moved or copied, as the proposal says; items of another app are
      -- loaded, and inserted when they have come. Where there is no destination, they are appended.

      -- Tables say rows, collections say items.
      local words = {
        TableView = { insert = "insertRows", delete = "deleteRows", target = "toRowAt" },
        CollectionView = { insert = "insertItems", delete = "deleteItems", target = "toItemAt" },
      }

      local function call(view, word, paths)
        if #paths > 0 then view[words[view.className][word]](view, paths) end
      end

      -- Where an item stands now in the view that it came from. Its path is void once that view was
      -- updated; then the item itself is looked for. Nil where it is gone.
      local function sourcePath(dragItem)
        local view, object = dragItem.sourceView, dragItem.localObject
        if not view then return nil end
        if dragItem.sourceIndexPath then return dragItem.sourceIndexPath end
        return type(object) == "table" and view.model:indexPath(object) or nil
      end

      -- Paths without repetitions, the last one first: so removing one moves no other.
      local function descending(paths)
        local result, seen = {}, {}
        for _, path in ipairs(paths) do
          if not seen[tostring(path)] then
            seen[tostring(path)] = true
            result[#result + 1] = path
          end
        end
        table.sort(result, function(a, b)
          if a.section ~= b.section then return a.section > b.section end
          return a.item > b.item
        end)
        return result
      end

      -- A path once others have left: each that stood before it in its section moves it up by one.
      local function shifted(path, leaving)
        local before = 0
        for _, other in ipairs(leaving) do
          if other.section == path.section and other.item < path.item then before = before + 1 end
        end
        return IndexPath(path.item - before, path.section)
      end

      -- Takes entries out of the model and inserts others, and tells the view, in one batch.
      local function change(view, leaving, entries, start)
        local inserted = {}
        view:performBatchUpdates(function()
          for _, path in ipairs(leaving) do view.model:remove(path) end
          local first = math.min(start.item, view.model:count(start.section))
          for number, entry in ipairs(entries) do
            inserted[number] = IndexPath(first + number - 1, start.section)
            view.model:insert(entry, inserted[number])
          end
          call(view, "delete", leaving)
          call(view, "insert", inserted)
        end)
        return inserted
      end

      -- What to insert for an item of this app: itself when it moves, else a copy of it.
      local function entry(dragItem, moves)
        local object = dragItem.localObject
        if type(object) ~= "table" then return dragItem.title end
        if moves then return object end
        local copy = {}
        for key, value in pairs(object) do copy[key] = value end
        copy.title, copy.id = dragItem.title, nil      -- an id is unique in its view
        return copy
      end

      return function(policy, view, coordinator)
        local destination = coordinator.destinationIndexPath
        local start = destination or view:endIndexPath()

        if not coordinator.session.localDragSession then
          coordinator.session:loadObjects("String", function(strings)
            if #strings > 0 then change(view, {}, strings, start) end
          end)
          return
        end

        local moves = coordinator.proposal.operation == "move"
        local sources, others = { [view] = {} }, {}
        -- The entries to insert, and which of them each item becomes: a row that was added twice is
        -- two items, but moves once.
        local entries, places, known = {}, {}, {}
        for number, item in ipairs(coordinator.items) do
          local path = moves and sourcePath(item.dragItem) or nil
          local source = item.dragItem.sourceView
          local row = path and source.name .. tostring(path)
          if not row or not known[row] then
            entries[#entries + 1] = entry(item.dragItem, path ~= nil)
            if row then known[row] = #entries end
          end
          places[number] = row and known[row] or #entries
          if path then
            if not sources[source] then
              sources[source] = {}
              others[#others + 1] = source
            end
            table.insert(sources[source], path)
          end
        end

        for _, source in ipairs(others) do
          change(source, descending(sources[source]), {}, IndexPath(0, 0))
        end

        -- The gap of one moved item of this view is counted without it already; otherwise the items
        -- that leave still count (3.5, 3.6).
        local leaving = descending(sources[view])
        local isGap = destination ~= nil and #coordinator.items == 1
          and coordinator.items[1].sourceIndexPath ~= nil
          and coordinator.proposal.intent == "insertAtDestinationIndexPath"
        if not isGap then start = shifted(start, leaving) end

        local inserted = change(view, leaving, entries, start)
        for number, item in ipairs(coordinator.items) do
          coordinator:drop(item.dragItem, { [words[view.className].target] = inserted[places[number]] })
        end
      end
      """#)
}
