-- Diffable data sources: a drop changes a snapshot, and the view finds out what to do.

local source

return {
  title = "Diffable data sources",
  summary = "A drop changes a snapshot; nobody counts rows.",
  text = [[
    A diffable data source keeps all sections and rows of a view as one value, the snapshot. The
    app takes it, changes it, and gives it back; the view finds out which rows came, went and
    moved. There is no batch, and no sum that may be wrong.

        local snapshot = source:snapshot()
        snapshot:deleteItems { "Milk" }
        snapshot:appendItems { "Tea" }
        snapshot:insertItems({ "Rice" }, { beforeItem = "Tea" })
        source:apply(snapshot)

    Rows are called by identifiers, not by places: source:itemIdentifier(indexPath) tells the one
    at a place, source:indexPath(identifier) its place. view.model is not used here.
  ]],

  prepare = function()
    local list = CollectionView { name = "list" }
    local archive = TableView { name = "archive", items = { "Tea" } }
    source = DiffableDataSource(list)
    local snapshot = source:snapshot()
    snapshot:appendSections { "all" }
    snapshot:appendItems { "One", "Two", "Three" }
    source:apply(snapshot)

    local policy = {}

    function policy:itemsForBeginning(view, session, indexPath)
      return { DragItem(source:itemIdentifier(indexPath)) }
    end

    function policy:dropSessionDidUpdate(view, session, destination)
      return "move", "insertAtDestinationIndexPath"
    end

    -- Not written yet.
    function policy:performDrop(view, coordinator) end

    list.dragDelegate, list.dropDelegate = policy, policy
    archive.dragDelegate, archive.dropDelegate = StandardPolicy, StandardPolicy
    return { list = list, archive = archive, source = source, policy = policy }
  end,

  tasks = {
    {
      text = [[
        Take a snapshot, delete Two in it, and apply it: three lines of Lua. Begin with

            now = source:snapshot()
      ]],
      hints = { 'now:deleteItems { "Two" }', "source:apply(now)" },
      solution = { "now = source:snapshot()", 'now:deleteItems { "Two" }', "source:apply(now)" },
      right = { { 'local s = source:snapshot() s:deleteItems { "Two" } source:apply(s)' } },
      wrong = {
        { "now = source:snapshot()", 'now:deleteItems { "Two" }' },
        {
          "now = source:snapshot()", 'now:deleteItems { "One" }', "source:apply(now)",
          says = "list is to have One, Three",
        },
      },
    },
    {
      text = [[
        Write performDrop for a row of this list: it goes before the row that stands at the
        destination, or to the end where there is none.

            function policy:performDrop(view, coordinator)

        The dragged identifier is coordinator.items[1].dragItem.localObject.
      ]],
      hints = {
        "local there = place and source:itemIdentifier(place), where place is coordinator.destinationIndexPath",
        "Delete the identifier in the snapshot first, then insert it beforeItem, or append it.",
        "If there is the dragged identifier itself, nothing is to do.",
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
end]],
      },
      right = { { "policy.performDrop = StandardDrop" } },
      wrong = {
        {
          [[function policy:performDrop(view, coordinator)
  local id = coordinator.items[1].dragItem.localObject
  local snapshot = source:snapshot()
  snapshot:deleteItems { id }
  source:apply(snapshot)
end]],
          says = "list has",
        },
        { "function policy:performDrop() end", says = "list has One, Three, and is to have Three, One" },
      },
      tries = {
        { "lift list One; over list Three; drop", list = "Three, One" },
        { "lift list Three; over list One; drop", list = "Three, One" },
      },
    },
    {
      text = [[
        A row of archive is dropped in list, and the app applies a snapshot that has it as well.
        What must the app tell the view?
      ]],
      hints = { "Who finds out what differs?" },
      choices = { "insertRows", "insertRows and the new count", "nothing more: apply is all" },
      answer = "nothing more: apply is all",
    },
  },

  ending = [[
    With snapshots the sum is always right. What they cannot do is a placeholder: a row that waits
    gets an identifier of its own, and is replaced when the data has come.
  ]],
}
