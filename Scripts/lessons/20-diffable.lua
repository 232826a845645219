-- Diffable data sources: a drop changes a snapshot, and the view finds the differences.

local source, policy

return {
  title = "Diffable data sources",
  summary = "A drop changes a snapshot; you do not count rows.",
  optional = true,
  minutes = 20,
  text = [[
    A diffable data source stores all sections and rows of a view as one value, the snapshot. The
    app gets it, changes it, and applies it; the view finds out which rows were inserted, deleted
    and moved. There is no batch, and no sum that can be wrong.

        local snapshot = source:snapshot()
        snapshot:deleteItems { "Milk" }
        snapshot:appendItems { "Tea" }
        snapshot:insertItems({ "Rice" }, { beforeItem = "Tea" })
        source:apply(snapshot)

    Rows have identifiers: source:itemIdentifier(indexPath) returns the identifier at an index
    path, source:indexPath(identifier) its index path. view.model is not used here.
  ]],

  prepare = function()
    local list = CollectionView { name = "list" }
    local archive = TableView { name = "archive", items = { "Tea" } }
    source = DiffableDataSource(list)
    local snapshot = source:snapshot()
    snapshot:appendSections { "all" }
    snapshot:appendItems { "One", "Two", "Three" }
    source:apply(snapshot)

    policy = {}

    function policy:itemsForBeginning(view, session, indexPath)
      return { DragItem(source:itemIdentifier(indexPath)) }
    end

    function policy:dropSessionDidUpdate(view, session, destination)
      if not session.localDragSession then return "forbidden", nil, "rows of this app alone" end
      local isOwn = session.items[1].sourceView == view
      return isOwn and "move" or "copy", "insertAtDestinationIndexPath"
    end

    -- Empty until the learner writes it.
    function policy:performDrop(view, coordinator) end

    list.dragDelegate, list.dropDelegate = policy, policy
    archive.dragDelegate, archive.dropDelegate = StandardPolicy, StandardPolicy
    return { list = list, archive = archive, source = source, policy = policy }
  end,

  -- Statements of the texts, each with the commands that prove it.
  facts = {
    {
      says = "The dragged identifier is coordinator.items[1].dragItem.localObject",
      "function policy:performDrop(view, coordinator) got = coordinator.items[1].dragItem.localObject end",
      "lift list One", "over list Three below", "drop", "got", prints = "One",
    },
    {
      says = "Insert an item with its own identifier instead, and replace it when the data has loaded",
      "now = source:snapshot()", 'now:appendItems { "waiting" }', "source:apply(now)",
      'now:insertItems({ "Four" }, { beforeItem = "waiting" })', 'now:deleteItems { "waiting" }',
      "source:apply(now)", list = "One, Two, Three, Four",
    },
    {
      says = "stores all sections and rows of a view as one value, the snapshot", "source:snapshot():itemIdentifiers()",
      prints = '{ "One", "Two", "Three" }',
    },
    {
      says = 'snapshot:insertItems({ "Rice" }, { beforeItem = "Tea" })', "now = source:snapshot()",
      'now:insertItems({ "Rice" }, { beforeItem = "Two" })', "source:apply(now)", list = "One, Rice, Two, Three",
    },
    { says = "snapshot:itemIdentifiers() starts at 1", "#source:snapshot():itemIdentifiers()", prints = "=> 3" },
    {
      says = "The destination does not count it",
      "function policy:performDrop(view, coordinator) got = coordinator.destinationIndexPath end",
      "lift list One", "over list Three below", "drop", "got", prints = "[0, 2]",
    },
    {
      says = "But snapshots do not support placeholders",
      "function policy:performDrop(view, coordinator) "
        .. "context = coordinator:drop(coordinator.items[1].dragItem, "
        .. 'Placeholder { insertionIndexPath = IndexPath(0, 0), reuseIdentifier = "waiting" }) end',
      "lift list One", "over list Three below", "drop",
      "context:commitInsertion(function() source:apply(source:snapshot()) end)",
      prints = "apply was called inside commitInsertion",
    },
    {
      says = "the view finds out which rows were inserted, deleted and moved", "now = source:snapshot()",
      'now:deleteItems { "One" } now:appendItems { "Four", "One" }', "source:apply(now)",
      list = "Two, Three, Four, One",
    },
    {
      says = "There is no batch, and no sum that can be wrong", "now = source:snapshot()",
      'now:deleteItems { "One", "Two" }', "source:apply(now)", list = "Three",
      holds = function(seen) return not seen:has { kind = "batch", name = "exception" } end,
    },
    {
      says = "source:itemIdentifier(indexPath) returns the identifier at an index path",
      "source:itemIdentifier(IndexPath(1, 0))", prints = '"Two"',
    },
    {
      says = 'source:indexPath(identifier) its index path', 'source:indexPath("Three")', prints = "[0, 2]",
    },
  },

  tasks = {
    {
      text = [[
        Get a snapshot, delete Two in it, and apply it: three lines of Lua. Begin with

            now = source:snapshot()
      ]],
      hints = { 'now:deleteItems { "Two" }', "source:apply(now)" },
      solution = { "now = source:snapshot()", 'now:deleteItems { "Two" }', "source:apply(now)" },
      right = { { 'local s = source:snapshot() s:deleteItems { "Two" } source:apply(s)' } },
      wrong = {
        { "now = source:snapshot()", 'now:deleteItems { "Two" }' },
        {
          "now = source:snapshot()", 'now:deleteItems { "One" }', "source:apply(now)",
          says = "list should have One, Three",
        },
      },
    },
    {
      text = [[
        Write performDrop for a row of this list:

            function policy:performDrop(view, coordinator)

        The dragged identifier is coordinator.items[1].dragItem.localObject. The destination does
        not count it: delete it in the snapshot first, then insert it before the row that now has
        this index path, or append it if there is none. The list
        snapshot:itemIdentifiers() starts at 1. At the end, let the item fly to its cell:

            coordinator:drop(coordinator.items[1].dragItem, { toItemAt = … })
      ]],
      hints = {
        "coordinator.destinationIndexPath is the index path, or nil; its item starts at 0.",
        "After snapshot:deleteItems { id }, snapshot:itemIdentifiers()[place.item + 1] is the row there.",
        "snapshot:insertItems({ id }, { beforeItem = there }), or snapshot:appendItems { id }; then apply.",
        "source:indexPath(id) is the index path of the cell, after apply.",
      },
      solution = {
        [[function policy:performDrop(view, coordinator)
  local id, place = coordinator.items[1].dragItem.localObject, coordinator.destinationIndexPath
  local snapshot = source:snapshot()
  snapshot:deleteItems { id }
  local rest = snapshot:itemIdentifiers()
  local follower = place and rest[place.item + 1]
  if follower then
    snapshot:insertItems({ id }, { beforeItem = follower })
  else
    snapshot:appendItems { id }
  end
  source:apply(snapshot)
  coordinator:drop(coordinator.items[1].dragItem, { toItemAt = source:indexPath(id) })
end]],
      },
      right = {
        {
          [[function policy:performDrop(view, coordinator)
  local id, place = coordinator.items[1].dragItem.localObject, coordinator.destinationIndexPath
  local rest = {}
  for _, other in ipairs(source:snapshot():itemIdentifiers()) do
    if other ~= id then rest[#rest + 1] = other end
  end
  table.insert(rest, place and place.item + 1 or #rest + 1, id)
  local snapshot = source:snapshot()
  snapshot:deleteItems(rest)
  snapshot:appendItems(rest)
  source:apply(snapshot)
  coordinator:drop(coordinator.items[1].dragItem, { toItemAt = source:indexPath(id) })
end]],
        },
      },
      wrong = {
        {
          [[function policy:performDrop(view, coordinator)
  local id, place = coordinator.items[1].dragItem.localObject, coordinator.destinationIndexPath
  local snapshot = source:snapshot()
  snapshot:deleteItems { id }
  local rest = snapshot:itemIdentifiers()
  local follower = place and rest[place.item + 1]
  if follower then
    snapshot:insertItems({ id }, { beforeItem = follower })
  else
    snapshot:appendItems { id }
  end
  source:apply(snapshot)
end]],
          says = "coordinator:drop is not called",
        },
        {
          [[function policy:performDrop(view, coordinator)
  local id = coordinator.items[1].dragItem.localObject
  local snapshot = source:snapshot()
  snapshot:deleteItems { id }
  source:apply(snapshot)
end]],
          says = "list has",
        },
        { "function policy:performDrop() end", says = "list has One, Three, but should have Three, One" },
        { "policy.performDrop = StandardDrop", says = "write it yourself" },
        {
          [[function policy:performDrop(view, coordinator)
  local id, place = coordinator.items[1].dragItem.localObject, coordinator.destinationIndexPath
  local there, snapshot = source:itemIdentifier(place), source:snapshot()
  snapshot:deleteItems { id }
  snapshot:insertItems({ id }, { beforeItem = there })
  source:apply(snapshot)
end]],
          says = "list has One, Three, but should have Three, One",
        },
        {
          [[function policy:performDrop(view, coordinator)
  local id, place = coordinator.items[1].dragItem.localObject, coordinator.destinationIndexPath
  local snapshot = source:snapshot()
  snapshot:deleteItems { id }
  local follower = snapshot:itemIdentifiers()[place.item + 1]
  if follower then
    snapshot:insertItems({ id }, { beforeItem = follower })
  else
    snapshot:appendItems { id }
  end
  source:apply(snapshot)
  coordinator:drop(coordinator.items[1].dragItem, { toItemAt = source:indexPath(id) })
end]],
          says = "there is an error",
        },
      },
      done = function()
        return policy.performDrop ~= StandardDrop, "StandardDrop does it, too. This time, write it yourself."
      end,
      tries = {
        { "lift list One; over list Three; drop", list = "Three, One", lands = "[0, 1]" },
        { "lift list Three; over list One; drop", list = "Three, One", lands = "[0, 0]" },
        {
          'function policy:dropSessionDidUpdate() return "move", "unspecified" end',
          "lift list One; over list; drop", list = "Three, One",
        },
      },
      leaves = { taken = "performDrop inserts only the first item, not a row added from archive." },
    },
    {
      text = [[
        One must not be lifted, wherever it is. All others can. Write the callback:

            function policy:itemsForBeginning(view, session, indexPath)

        Ask the source for the identifier at indexPath; { DragItem(identifier) } drags it.
      ]],
      hints = {
        "source:itemIdentifier(indexPath) is the identifier, here a string.",
        'if … == "One" then return {} end, and after it the old line.',
      },
      solution = {
        [[function policy:itemsForBeginning(view, session, indexPath)
  local id = source:itemIdentifier(indexPath)
  if id == "One" then return {} end
  return { DragItem(id) }
end]],
      },
      right = {
        {
          [[function policy:itemsForBeginning(view, session, indexPath)
  if indexPath == source:indexPath("One") then return {} end
  return { DragItem(source:itemIdentifier(indexPath)) }
end]],
        },
      },
      wrong = {
        { "function policy:itemsForBeginning() return {} end", says = "performDrop is not called" },
        {
          [[function policy:itemsForBeginning(view, session, indexPath)
  if indexPath.item == 0 then return {} end
  return { DragItem(source:itemIdentifier(indexPath)) }
end]],
          says = "list has One, Three, but should have Three, One",
        },
      },
      tries = {
        { "lift list Three; over list One; drop", list = "Three, One", calls = { "list.performDrop" } },
        { "lift list One; over list Three; drop", list = "One, Three", never = { "list.performDrop" } },
        { "lift list Three; over list One; drop; lift list One; over list Three; drop", list = "Three, One" },
        {
          "source:apply((function(s) s:deleteItems { 'One' } s:appendItems { 'One' } return s end)(source:snapshot()))",
          "lift list One; over list Three; drop", list = "Three, One", never = { "list.performDrop" },
        },
      },
      leaves = { taken = "performDrop still inserts only the first item." },
    },
    {
      text = [[
        A row of archive is dropped in list, and the app applies a snapshot that contains it. What
        else must the app do to update the view?
      ]],
      hints = { "What finds the differences?" },
      choices = { "insertRows", "insertRows and the new count", "nothing more: apply is all" },
      answer = "nothing more: apply is all",
      because = "apply compares the snapshots and updates the view itself.",
    },
  },

  ending = [[
    With snapshots, the sum is always right. But snapshots do not support placeholders. Insert an
    item with its own identifier instead, and replace it when the data has loaded.
  ]],
}
