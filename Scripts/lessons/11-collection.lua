-- Collections: the same drag in a grid, with items instead of rows.

local policy

return {
  title = "Collections",
  summary = "A grid has items instead of rows; the drag is the same.",
  minutes = 10,
  text = [[
    A collection shows its items in a grid, or in another layout. A drag in it calls the same
    callbacks as in a list. Only the words for rows are different:

        list                              collection
        IndexPath(2, 0).row               IndexPath(2, 0).item
        view:insertRows { path }          view:insertItems { path }
        view:deleteRows { path }          view:deleteItems { path }
        view:moveRow(from, to)            view:moveItem(from, to)
        { toRowAt = path }                { toItemAt = path }

    The gap is different. In a list it is between two rows. In a grid it is a cell: the item at that
    place and all after it make room, also across the ends of lines, until the freed cell of the
    dragged item. Where the finger is on a cell, above is its left half, and below its right half.
  ]],

  prepare = function()
    policy = {}

    function policy:itemsForBeginning(view, session, indexPath)
      return { DragItem(view:item(indexPath)) }
    end

    function policy:dropSessionDidUpdate(view, session, destination)
      if not session.localDragSession then return "forbidden", nil, "only photos of this app" end
      return "move", "insertAtDestinationIndexPath"
    end

    -- Empty until the learner writes it.
    function policy:performDrop(view, coordinator) end

    local grid = CollectionViewGridLayout { itemsPerLine = 3, itemHeight = 60 }
    local photos = CollectionView {
      name = "photos", layout = grid, items = { "Sea", "Hill", "Lake", "Wood", "Road" },
    }
    photos.dragDelegate, photos.dropDelegate = policy, policy
    return { photos = photos, policy = policy }
  end,

  -- Statements of the texts, each with the commands that prove it.
  facts = {
    {
      says = "A drag in it calls the same callbacks as in a list", "lift photos Sea", "over photos Wood", "drop",
      calls = { "itemsForBeginning", "dropSessionDidUpdate", "performDrop" },
    },
    {
      says = "In a grid it is a cell", "lift photos Sea",
      "over photos Wood", prints = "╌╌╌╌",
      holds = function(seen) return seen:has { kind = "phase", name = "gap", view = "photos" } end,
    },
    { says = "IndexPath(2, 0).item", "IndexPath(2, 0).item", prints = "=> 2" },
    {
      says = "The word candidate is printed before an index path if the gap is not there yet", "lift photos Sea",
      "over photos Wood", prints = "candidate [0, 3], gap [0, 0]",
    },
    {
      says = "For one item of its own, moveItem is then called instead of performDrop",
      "photos.dataSource = { moveItem = function(_, view, from, to) view.model:move(from, to) end }",
      "lift photos Sea", "over photos Lake", "drop", calls = { "moveItem" }, never = { "performDrop" },
      photos = "Hill, Lake, Sea, Wood, Road",
    },
  },

  tasks = {
    {
      text = [[
        Drag Sea over Wood, and look for the free cell. Do not drop it yet. The word candidate is
        printed before an index path if the gap is not there yet, and would move there.
      ]],
      hints = { "lift photos Sea, then over photos Wood" },
      solution = { "lift photos Sea", "over photos Wood" },
      right = { { "lift photos 0", "over photos 3" }, { "lift photos Sea", "over photos Hill", "over photos Wood" } },
      wrong = {
        { "lift photos Hill", "over photos Wood", says = "you lifted Hill" },
        { "lift photos Sea", "cancel", says = "the drag is over" },
        { "lift photos Sea", "over photos Road", says = "the place is" },
      },
    },
    {
      text = [[
        The prompt now begins with a performDrop that moves one row of a list. Change it for this
        collection: it moves an item in the data and in the view, and says where it lands.

        The arrow keys move through the lines, and Alt-Return adds one. After Return, Up gets back
        what you entered; press Home, then the arrow keys move through its lines. A command such as
        :hint can be typed after the function. Ctrl-C clears the prompt; :task puts the function back.
      ]],
      draft = {
        [[function policy:performDrop(view, coordinator)
  local from, to = coordinator.items[1].sourceIndexPath, coordinator.destinationIndexPath
  view:performBatchUpdates(function()
    view.model:move(from, to)
    view:moveRow(from, to)
  end)
  coordinator:drop(coordinator.items[1].dragItem, { toRowAt = to })
end]],
      },
      hints = {
        "The data is changed as in a list. The view and the coordinator have other words for rows.",
        "In the batch: view.model:move(from, to) and view:moveItem(from, to).",
        "After the batch: coordinator:drop(coordinator.items[1].dragItem, { toItemAt = to })",
      },
      solution = {
        [[function policy:performDrop(view, coordinator)
  local from, to = coordinator.items[1].sourceIndexPath, coordinator.destinationIndexPath
  view:performBatchUpdates(function()
    view.model:move(from, to)
    view:moveItem(from, to)
  end)
  coordinator:drop(coordinator.items[1].dragItem, { toItemAt = to })
end]],
      },
      right = {
        {
          [[function policy:performDrop(view, coordinator)
  local from, to = coordinator.items[1].sourceIndexPath, coordinator.destinationIndexPath
  local item = view:item(from)
  view:performBatchUpdates(function()
    view.model:remove(from)
    view.model:insert(item, to)
    view:deleteItems { from }
    view:insertItems { to }
  end)
  coordinator:drop(coordinator.items[1].dragItem, { toItemAt = to })
end]],
        },
      },
      wrong = {
        { "function policy:performDrop(view, coordinator) end", says = "photos has" },
        {
          [[function policy:performDrop(view, coordinator)
  local item, to = coordinator.items[1], coordinator.destinationIndexPath
  view.model:move(item.sourceIndexPath, to)
  coordinator:drop(item.dragItem, { toItemAt = to })
end]],
          says = "photos still shows",
        },
        {
          [[function policy:performDrop(view, coordinator)
  local from, to = coordinator.items[1].sourceIndexPath, coordinator.destinationIndexPath
  view:performBatchUpdates(function()
    view.model:move(from, to)
    view:moveRow(from, to)
  end)
end]],
          says = "there is an error",
        },
        {
          [[function policy:performDrop(view, coordinator)
  local from, to = coordinator.items[1].sourceIndexPath, coordinator.destinationIndexPath
  view:performBatchUpdates(function()
    view.model:move(from, to)
    view:moveItem(from, to)
  end)
end]],
          says = "coordinator:drop is not called",
        },
        { "policy.performDrop = StandardDrop", says = "write it yourself" },
      },
      done = function()
        return policy.performDrop ~= StandardDrop,
          "that is the built-in code. This time, write it yourself."
      end,
      tries = {
        {
          "lift photos Sea; over photos Wood; drop", photos = "Hill, Lake, Wood, Sea, Road",
          lands = "[0, 3]", calls = { "performDrop" },
        },
        { "lift photos Road; over photos Hill; drop", photos = "Sea, Road, Hill, Lake, Wood", lands = "[0, 1]" },
      },
    },
    {
      text = [[
        Road, the last item, is dragged over Hill. Where is the free cell?
      ]],
      hints = { "Hill makes room: it moves on, to the place of Lake." },
      predict = "lift photos Road; over photos Hill",
      choices = { "[0, 1], where Hill was", "[0, 2], between Hill and Lake", "[0, 4], where Road was" },
      answer = function(seen)
        local gap = seen:last { kind = "phase", name = "gap" }
        local path = gap and gap.path or "[0, 4]"
        return ({
          ["[0, 1]"] = "[0, 1], where Hill was", ["[0, 2]"] = "[0, 2], between Hill and Lake",
        })[path] or "[0, 4], where Road was"
      end,
      because = [[Hill, Lake and Wood move on by one cell, and Wood takes the cell of Road: the number of
        cells does not change within a collection.]],
    },
  },

  ending = [[
    What you know about lists holds for collections. :help layouts shows the other layouts.

    A data source can have moveItem, as that of a list can have moveRow. For one item of its own,
    moveItem is then called instead of performDrop: :lesson reorder is about this.
  ]],
}
