-- reorder check: it plays every short drag, and shows the shortest one that breaks the policy.

local policy

return {
  title = "Checking a policy",
  summary = "All short drags are played; the shortest that fails is shown.",
  text = [[
    No one thinks of every drag. reorder check policy.lua plays them all: every row, every place,
    dropped and cancelled, from this app and another. For each it checks that nothing is lost or
    duplicated, that no callback raises an error, and that the view and the data agree. If one
    fails, it prints the shortest drag that fails, as a line that you can type.

        :check 1       does the same here, with single drags
        :check         single drags and pairs of drags

    A failure is a drag that no one had tried before.
  ]],

  prepare = function()
    policy = {}

    function policy:itemsForBeginning(view, session, indexPath)
      return { DragItem(view:item(indexPath)) }
    end

    function policy:dropSessionDidUpdate(view, session, destination)
      return "move", "insertAtDestinationIndexPath"
    end

    -- Works only within its own list.
    function policy:ownList(view, coordinator)
      local from, to = coordinator.items[1].sourceIndexPath, coordinator.destinationIndexPath
      view:performBatchUpdates(function()
        view.model:move(from, to)
        view:moveRow(from, to)
      end)
    end

    policy.performDrop = policy.ownList

    local list = TableView { name = "list", items = { "One", "Two" } }
    local other = TableView { name = "other", items = { "Tea" } }
    for _, view in ipairs { list, other } do
      view.dragDelegate, view.dropDelegate = policy, policy
    end
    return { list = list, other = other, policy = policy }
  end,

  -- Statements of the texts, each with the commands that prove it.
  facts = {
    { says = ":check single drags and pairs of drags", ":check", prints = "2 drags deep" },
    {
      says = "session.items[1].sourceView is the list where the drag began",
      'function policy:dropSessionDidUpdate(view, session) got = session.items[1].sourceView return "copy" end',
      "lift other Tea", "over list One", "got.name", prints = "other",
    },
    {
      says = "every row, every place, dropped and cancelled, from this app and another", ":check 1",
      prints = "from this app and another, 1 drag deep",
    },
    {
      says = "For each it checks that nothing is lost or duplicated", "function policy:performDrop(view, coordinator) "
        .. "view.model:remove(coordinator.items[1].sourceIndexPath) view:reloadData() end",
      'function policy:dropSessionDidUpdate(view, session) '
        .. 'if session.items[1].sourceView ~= view then return "forbidden" end return "move" end',
      ":check 1", prints = "✗ an item is lost",
    },
    {
      says = "It is the item of the model; dragItem.sourceView is its list",
      "function policy:performDrop(view, coordinator) local item = coordinator.items[1].dragItem "
        .. "got = item.localObject.title .. ' of ' .. item.sourceView.name end",
      "lift other Tea", "over list One", "drop", "got", prints = "Tea of other",
    },
    {
      says = "Both are set only for drags of the same app",
      'far = TableView { name = "far", app = App { name = "far" }, items = { "Fog" } }',
      "far.dragDelegate = StandardPolicy",
      "function policy:dropSessionDidUpdate(view, session) local item = session.items[1] "
        .. 'got = item.localObject == nil and item.sourceView == nil return "copy" end',
      "lift far Fog", "over list One", "got", prints = "=> true",
    },
    {
      says = "forbid what performDrop cannot do",
      'function policy:dropSessionDidUpdate() return "forbidden" end', "lift other Tea", "over list One", "drop",
      never = { "performDrop" },
    },
    {
      says = "it prints the shortest drag that fails, as a line that you can type", ":check 1",
      prints = "lift list 0; over other 0; drop",
    },
    {
      says = "performDrop of this app works only within one list", "lift list One", "over list Two below", "drop",
      list = "Two, One",
    },
    {
      says = "The row is from another list, so sourceIndexPath is nil",
      "function policy:performDrop(view, coordinator) got = coordinator.items[1].sourceIndexPath end",
      "lift other Tea", "over list One", "drop", "got == nil", prints = "=> true",
    },
  },

  tasks = {
    {
      text = [[
        performDrop of this app works only within one list. Type

            :check 1

        and read the shortest drag that breaks it. Then play that drag yourself: type it as
        printed.
      ]],
      hints = { ":check 1", "The line below the cross is the drag: from one list to the other." },
      solution = { "lift list 0; over other 0; drop" },
      right = {
        { "lift list One", "over other Tea", "drop" }, { "lift other Tea", "over list One", "drop" },
      },
      wrong = {
        { "lift list One", "over list Two below", "drop", says = "from one list to the other" },
        { "lift other Tea", "over list One", "cancel", says = "performDrop was not called" },
      },
      goal = false,
      calls = { "performDrop" },
      done = function(seen)
        local drag = seen:drag()
        local lift = drag:last { kind = "call", name = "itemsForBeginning" }
        local drop = drag:last { kind = "call", name = "performDrop" }
        return not lift or not drop or lift.view ~= drop.view, "drag from one list to the other."
      end,
    },
    {
      text = [[
        The row is from another list, so sourceIndexPath is nil. How can you find the row?
      ]],
      hints = { "Between lists the old index path does not help. But the dragged item is known." },
      choices = {
        "coordinator.items[1].dragItem.localObject", "coordinator.destinationIndexPath",
        "session.localContext",
      },
      answer = "coordinator.items[1].dragItem.localObject",
      because = [[It is the item of the model; dragItem.sourceView is its list. Both are set only for
        drags of the same app.]],
    },
    {
      text = [[
        The next lessons write a performDrop for both lists. Until then, forbid what performDrop
        cannot do: write dropSessionDidUpdate(view, session, destination), so that rows can move in
        their own list, but not to the other. session.items[1].sourceView is the list where the
        drag began. Keep the intent insertAtDestinationIndexPath: one of its rows then has a
        destination. Your code must pass :check 1.
      ]],
      hints = {
        "Compare session.items[1].sourceView with view.",
        'if … ~= view then return "forbidden" end, and after it the line for its own list.',
      },
      solution = {
        'function policy:dropSessionDidUpdate(view, session) '
          .. 'if session.items[1].sourceView ~= view then return "forbidden" end '
          .. 'return "move", "insertAtDestinationIndexPath" end',
      },
      right = {
        {
          'function policy:dropSessionDidUpdate(view, session) '
            .. 'local isOwn = session.items[1].sourceView == view '
            .. 'return isOwn and "move" or "forbidden", "insertAtDestinationIndexPath", '
            .. 'not isOwn and "own rows alone" or nil end',
        },
      },
      wrong = {
        {
          'function policy:dropSessionDidUpdate() return "forbidden" end',
          says = "list.performDrop is not called",
        },
        {
          'function policy:dropSessionDidUpdate(view, session) '
            .. 'if session.items[1].sourceView ~= view then return "forbidden" end return "move" end',
          says = 'after "lift list',
        },
        { "policy.performDrop = StandardDrop", says = "should be forbidden" },
        {
          'function policy:dropSessionDidUpdate(view, session) '
            .. 'if view.name == "list" then return "forbidden" end '
            .. 'return "move", "insertAtDestinationIndexPath" end',
          says = "should be forbidden",
        },
      },
      check = true,
      tries = {
        { "lift other 0; over list 0", proposal = "forbidden" },
        { "lift list 0; over other", proposal = "forbidden" },
        { "lift list 0; over list 1 below; drop", list = "Two, One", calls = { "list.performDrop" } },
      },
    },
  },

  ending = [[
    Specs cover what you thought of, :check finds the rest. Scripts/policies has real apps: check
    them, or your own.
  ]],
}
