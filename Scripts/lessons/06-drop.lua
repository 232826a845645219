-- performDrop: the app changes its data and updates the view, in one batch.

local policy

return {
  title = "Performing a drop",
  summary = "The system calls the app, and the app moves the item.",
  minutes = 25,
  callbacks = { "performDrop" },
  text = [[
    If the last proposal was move or copy, the system calls performDrop when the finger lets go.
    The system has moved nothing. The app must change two things:

        the data    what the list contains    view.model:remove, view.model:insert
        the view    what the list shows       view:deleteRows, view:insertRows

    The view checks each of its changes against the data, so the data changes first. A single
    change, such as moveRow, can be made alone. Several belong in one batch, which is checked and
    animated as one change:

        view:performBatchUpdates(function() … end)

    At the end, the app says where each item lands, so that it can fly there: coordinator:drop.
    StandardDrop does all this for most apps. It is built in.
  ]],

  prepare = function()
    policy = {}

    function policy:itemsForBeginning(view, session, indexPath)
      return { DragItem(view:item(indexPath)) }
    end

    function policy:dropSessionDidUpdate(view, session, destination)
      return "move", "insertAtDestinationIndexPath"
    end

    -- Empty until the learner writes it.
    function policy:performDrop(view, coordinator) end

    local list = TableView { name = "list", items = { "One", "Two", "Three" } }
    list.dragDelegate, list.dropDelegate = policy, policy
    return { list = list, policy = policy }
  end,

  -- Statements of the texts, each with the commands that prove it.
  facts = {
    {
      says = "The proposal announces a move, performDrop makes it", "policy.performDrop = StandardDrop",
      "lift list One", "over list Three below", "drop", list = "Two, Three, One", proposal = "move",
    },
    {
      says = "performDrop is called only if the last proposal was move or copy",
      'function policy:dropSessionDidUpdate() return "cancel" end', "lift list One", "over list Three below", "drop",
      'function policy:dropSessionDidUpdate() return "forbidden" end', "lift list One", "over list Three below",
      "drop", never = { "performDrop" },
    },
    {
      says = "It is built in", "StandardDrop",
      prints = "function",
    },
    {
      says = "A single change, such as moveRow, can be made alone",
      "list.model:move(IndexPath(0, 0), IndexPath(2, 0)) list:moveRow(IndexPath(0, 0), IndexPath(2, 0))",
      list = "Two, Three, One",
    },
    {
      says = "Several belong in one batch, which is checked and animated as one change", "policy.performDrop = StandardDrop", "lift list One",
      "over list Three below", "drop",
      holds = function(seen)
        local told = seen:last { kind = "batch" }
        return seen:count { kind = "batch" } == 1 and told.value:find "delete" and told.value:find "insert"
      end,
    },
    {
      says = "At the end, the app says where each item lands, so that it can fly there", ":trace all",
      "policy.performDrop = StandardDrop", "lift list One", "over list Three below", "drop",
      prints = "drop list [0, 2], session 1: item One",
    },
    {
      says = "The drop was accepted, but nothing moved: the app did not change the data", "lift list One",
      "over list Three below", "drop", list = "One, Two, Three", calls = { "performDrop" },
      holds = function(seen) return seen:last({ kind = "phase", name = "released" }).value == "move" end,
    },
    {
      says = "moveRow is called instead of performDrop",
      "list.dataSource = { moveRow = function(_, view, from, to) view.model:move(from, to) end }",
      "lift list One", "over list Three below", "drop", list = "Two, Three, One", calls = { "moveRow" },
      never = { "performDrop" },
    },
    {
      says = "with move and insertAtDestinationIndexPath",
      "list.dataSource = { moveRow = function(_, view, from, to) view.model:move(from, to) end }",
      'function policy:dropSessionDidUpdate() return "move" end', "lift list One", "over list Three below",
      "drop", calls = { "performDrop" }, never = { "moveRow" },
    },
    {
      says = "Grabbing it begins no session, and calls moveRow as well",
      "list.dataSource = { moveRow = function(_, view, from, to) view.model:move(from, to) end }",
      "list.isEditing = true", "grab list One", "over list Three below", "drop", list = "Two, Three, One",
      calls = { "moveRow" }, never = { "performDrop", "itemsForBeginning" },
    },
    {
      says = "elsewhere on the row, a finger lifts it as before",
      "list.dataSource = { moveRow = function(_, view, from, to) view.model:move(from, to) end }",
      "list.isEditing = true", "lift list One", calls = { "itemsForBeginning" },
    },
    {
      says = "The system does not check that they agree", "lift list One", "over list Three below", "drop",
      holds = function(seen) return not seen:has { kind = "batch" } and seen:has { kind = "phase", name = "ended" } end,
    },
    {
      says = "If the last proposal was move or copy, the system calls performDrop when the finger lets go",
      "lift list One", "over list Three below", "drop", calls = { "performDrop" },
    },
    {
      says = "The system has moved nothing", "lift list One", "over list Three below", "drop",
      list = "One, Two, Three",
    },
    {
      says = "Use the standard code instead", "policy.performDrop = StandardDrop", "lift list One",
      "over list Three below", "drop", list = "Two, Three, One",
    },
  },

  tasks = {
    {
      text = [[
        In this app, performDrop is empty. Drag One below Three, drop it, and see what happens.
        The line of performDrop shows the destination, the proposal and the sources: the index
        path of each item in this list, or nil if it is from another list.
      ]],
      hints = { "lift list One, then over list Three below, then drop" },
      solution = { "lift list One", "over list Three below", "drop" },
      right = { { "lift list 0", "over list 2 below", "drop" } },
      wrong = {
        { "lift list One", "cancel", says = "list.performDrop was not called" },
        { "lift list One", "over list Three below", "cancel", says = "was not called" },
        { "lift list Two", "over list Three below", "drop", says = "you dragged Two" },
        { "lift list One", "over list Two below", "drop", says = "below Three" },
      },
      calls = { "list.performDrop" },
      done = function(seen)
        local drag = seen:drag()
        local item = drag:last { kind = "answer", name = "itemsForBeginning" }
        local drop = drag:last { kind = "phase", name = "released" }
        if item and item.value ~= "One" then return false, "you dragged " .. item.value .. ", not One." end
        if drop and drop.path ~= "[0, 2]" then return false, "drop One below Three." end
        return true
      end,
    },
    {
      text = [[
        The drop was accepted, but nothing moved: the app did not change the data. Use the
        standard code instead, and drag One below Three again:

            policy.performDrop = StandardDrop
      ]],
      hints = { "Type the line above, then lift, over and drop as before." },
      solution = {
        "policy.performDrop = StandardDrop", "lift list One", "over list Three below", "drop",
      },
      right = {
        {
          "policy.performDrop = StandardDrop", "lift list One", "cancel", "lift list 0",
          "over list Three below", "drop",
        },
      },
      wrong = {
        { "lift list One", "over list Three below", "drop", says = "it has One, Two, Three" },
        {
          "policy.performDrop = StandardDrop", "lift list One", "over list Two below", "drop",
          says = "list should have Two, Three, One; it has Two, One, Three",
        },
      },
      calls = { "list.performDrop" },
    },
    {
      text = [[
        Now write policy:performDrop(view, coordinator) for one item of this list:

            coordinator.items[1].sourceIndexPath   where the row was
            coordinator.items[1].dragItem          the drag item, for coordinator:drop
            coordinator.destinationIndexPath       where the row goes
            view.model:move(from, to)              the data: or remove, insert
            view:moveRow(from, to)                 the view: or deleteRows, insertRows
            view:performBatchUpdates(function() … end)
            coordinator:drop(dragItem, { toRowAt = path })   at the end
      ]],
      hints = {
        "local from, to = coordinator.items[1].sourceIndexPath, coordinator.destinationIndexPath",
        "In the batch: view.model:move(from, to) and view:moveRow(from, to).",
        "After the batch: coordinator:drop(coordinator.items[1].dragItem, { toRowAt = to })",
      },
      solution = {
        [[function policy:performDrop(view, coordinator)
  local from, to = coordinator.items[1].sourceIndexPath, coordinator.destinationIndexPath
  view:performBatchUpdates(function()
    view.model:move(from, to)
    view:moveRow(from, to)
  end)
  coordinator:drop(coordinator.items[1].dragItem, { toRowAt = to })
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
    view:deleteRows { from }
    view:insertRows { to }
  end)
  coordinator:drop(coordinator.items[1].dragItem, { toRowAt = to })
end]],
        },
        {
          [[function policy:performDrop(view, coordinator)
  local from, to = coordinator.items[1].sourceIndexPath, coordinator.destinationIndexPath
  view.model:move(from, to)
  view:moveRow(from, to)
  coordinator:drop(coordinator.items[1].dragItem, { toRowAt = to })
end]],
        },
      },
      wrong = {
        {
          [[function policy:performDrop(view, coordinator)
  local from, to = coordinator.items[1].sourceIndexPath, coordinator.destinationIndexPath
  coordinator:drop(coordinator.items[1].dragItem, { toRowAt = to })
  view:performBatchUpdates(function()
    view.model:move(from, to)
    view:moveRow(from, to)
  end)
end]],
          says = "coordinator:drop is called before the rows have changed",
        },
        {
          [[function policy:performDrop(view, coordinator)
  local from, to = coordinator.items[1].sourceIndexPath, coordinator.destinationIndexPath
  local item = view:item(from)
  view.model:remove(from)
  view.model:insert(item, to)
  view:deleteRows { from }
  view:insertRows { to }
  coordinator:drop(coordinator.items[1].dragItem, { toRowAt = to })
end]],
          says = "Invalid update",
        },
        {
          [[function policy:performDrop(view, coordinator)
  local item, to = coordinator.items[1], coordinator.destinationIndexPath
  view.model:move(item.sourceIndexPath, to)
  coordinator:drop(item.dragItem, { toRowAt = to })
end]],
          says = "list still shows",
        },
        {
          [[function policy:performDrop(view, coordinator)
  local item = coordinator.items[1]
  view.model:remove(item.sourceIndexPath)
  coordinator:drop(item.dragItem, { toRowAt = IndexPath(0, 0) })
end]],
          says = "list has Three, One, (empty), but should have Three, One, Two",
        },
        {
          [[function policy:performDrop(view, coordinator)
  local from, to = coordinator.items[1].sourceIndexPath, coordinator.destinationIndexPath
  view:moveRow(from, to)
  view.model:move(from, to)
  coordinator:drop(coordinator.items[1].dragItem, { toRowAt = to })
end]],
          says = "the view changes before the data",
        },
        { "function policy:performDrop(view, coordinator) end", says = "list has Two, Three, One" },
        {
          [[function policy:performDrop(view, coordinator)
  local from, to = coordinator.items[1].sourceIndexPath, coordinator.destinationIndexPath
  local item = view:item(from)
  view:performBatchUpdates(function()
    view.model:remove(from)
    view.model:insert(item, to)
    view:insertRows { to }
  end)
end]],
          says = "Invalid batch updates",
        },
        { "policy.performDrop = StandardDrop", says = "write it yourself" },
        {
          [[function policy:performDrop(view, coordinator)
  local from, to = coordinator.items[1].sourceIndexPath, coordinator.destinationIndexPath
  view:performBatchUpdates(function()
    view.model:move(from, to)
    view:moveRow(from, to)
  end)
  coordinator:drop(coordinator.items[1].dragItem, { toRowAt = from })
end]],
          says = "coordinator:drop sends the item to [0, 0], but its row is at [0, 2]",
        },
        {
          [[function policy:performDrop(view, coordinator)
  local from, to = coordinator.items[1].sourceIndexPath, coordinator.destinationIndexPath
  view:performBatchUpdates(function()
    view.model:move(from, to)
    view:moveRow(from, to)
  end)
  coordinator:drop(coordinator.items[1].dragItem, { toRowAt = IndexPath(0, 0) })
end]],
          says = "sends the item to [0, 0], but its row is at [0, 2]",
        },
        {
          [[function policy:performDrop(view, coordinator)
  local from, to = coordinator.items[1].sourceIndexPath, coordinator.destinationIndexPath
  view:performBatchUpdates(function()
    view.model:move(from, to)
    view:moveRow(from, to)
  end)
end]],
          says = "coordinator:drop is not called",
        },
      },
      done = function()
        return policy == nil or policy.performDrop ~= StandardDrop,
          "that is the built-in code. This time, write it yourself."
      end,
      tries = {
        {
          "lift list 0; over list 2 below; drop", list = "Three, One, Two", lands = "[0, 2]",
          calls = { "performDrop" },
          holds = function(seen)
            local update, data = seen:last { kind = "batch" }, seen:last { kind = "data" }
            return not update or data.n < update.n, "the view changes before the data: change the data first"
          end,
        },
        {
          "lift list 2; over list 0 above; drop", list = "One, Two, Three", lands = "[0, 0]",
          calls = { "performDrop" },
        },
      },
    },
    {
      text = [[
        The rows are right as soon as the data and the view have changed. So what would the user see if the line
        coordinator:drop(…) were missing?
      ]],
      hints = { "It says where each item lands, so that it can fly there." },
      choices = { "the row goes back to its old place", "the item fades at the finger", "nothing else" },
      answer = "the item fades at the finger",
      because = [[The rows are still right, but the item does not fly to its row. StandardDrop calls it
        for each item, too.]],
    },
    {
      text = [[
        performDrop is called only if the last proposal was move or copy. The finger holds Two over
        a row for which your app proposes forbidden, and lets go. What happens?
      ]],
      hints = { "The system asks for a proposal before it performs anything." },
      choices = {
        "performDrop is called, and must refuse", "nothing: Two flies back", "Two moves, and moves back",
      },
      answer = "nothing: Two flies back",
      because = [[forbidden and cancel end the drag without performDrop. So an app refuses a drop in
        dropSessionDidUpdate, not in performDrop.]],
    },
  },

  ending = [[
    A proposal and its effect are different. The proposal announces a move, performDrop makes it.
    The system does not check that they agree. You must.

    There is one exception. If the data source has moveRow, tableView(_:moveRowAt:to:) in Swift, and
    one row is dragged within its list with move and insertAtDestinationIndexPath, moveRow is called
    instead of performDrop: the view moves the row, the app only its data. In edit mode, such a list
    shows a control on each row. Grabbing it begins no session, and calls moveRow as well; elsewhere
    on the row, a finger lifts it as before. :lesson reorder is about both.
  ]],
}
