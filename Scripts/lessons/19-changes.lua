-- Changes during a drag: updating a view while a finger drags one of its rows.

return {
  title = "Changes during a drag",
  summary = "Updating a view while one of its rows is dragged.",
  optional = true,
  minutes = 25,
  text = [[
    Data can change at any time: a message arrives while a finger drags a row. The app can update
    the view. But the drag then loses what it knew about the view:

        the gap closes         and the list is asked for a proposal again
        source paths are nil   items[1].sourceIndexPath, so no moveRow

    Before an update, check whether this is a good moment:

        view.hasActiveDrag           a drag that began in it is active
        view.hasActiveDrop           a drag is over it
        view.hasUncommittedUpdates   a gap is open, or a placeholder is shown

    An app that can wait updates the view afterwards. One that cannot wait finds the row again by
    the item itself: dragItem.localObject, and view.model:indexPath(object).
  ]],

  prepare = function()
    local policy = { performDrop = StandardDrop }

    function policy:itemsForBeginning(view, session, indexPath)
      return { DragItem(view:item(indexPath)) }
    end

    function policy:dropSessionDidUpdate(view, session, destination)
      return "move", "insertAtDestinationIndexPath"
    end

    local list = TableView { name = "list", items = { "One", "Two", "Three" } }
    list.dragDelegate, list.dropDelegate = policy, policy
    list.dataSource = { moveRow = function(_, view, from, to) view.model:move(from, to) end }

    -- Inserts a row at the top.
    local function arrive(title)
      list:performBatchUpdates(function()
        list.model:insert({ title = title }, "0:0")
        list:insertRows { "0:0" }
      end)
    end

    -- Empty until the learner writes it: inserts a row when no drag is active.
    local app = { waiting = {} }
    function app:receive(title) end
    return { list = list, policy = policy, arrive = arrive, app = app }
  end,

  -- Statements of the texts, each with the commands that prove it.
  facts = {
    {
      says = "This list has moveRow, and the drag has one row of it", "lift list One", "over list Three below",
      "drop", calls = { "moveRow" }, never = { "performDrop" },
    },
    {
      says = "The source path was lost when the row was inserted, so this is an ordinary drop", "lift list One",
      "over list Three below", 'arrive "New"', "drop", calls = { "performDrop" }, never = { "moveRow" },
    },
    {
      says = "The app can update the view", "lift list One", "over list Three below",
      'arrive "New"', list = "New, One, Two, Three",
    },
    {
      says = "An app that can wait updates the view afterwards", "lift list One", "over list Three below", "drop",
      'arrive "Late"', list = "Late, Two, Three, One", calls = { "moveRow" },
    },
    {
      says = "One that cannot wait finds the row again by the item itself",
      "function policy:performDrop(view, coordinator) "
        .. "got = view.model:indexPath(coordinator.items[1].dragItem.localObject) end",
      "lift list One", "over list Three below", 'arrive "New"', "drop", "got", prints = "[0, 1]",
    },
    { says = "check hasActiveDrag and hasUncommittedUpdates", "list.hasActiveDrag", prints = "=> false" },
    {
      says = "an index path is valid only until the next change", 'one = list:item("0:0")', 'arrive "New"',
      'list:item("0:0") ~= one', prints = "=> true",
    },
    {
      says = "the gap closes and the list is asked for a proposal again", "lift list One",
      "over list Three below", 'arrive "New"',
      holds = function(seen)
        return seen:last({ kind = "hint" }).n
          < seen:last({ kind = "call", name = "dropSessionDidUpdate" }).n
      end,
    },
    {
      says = "source paths are nil items[1].sourceIndexPath, so no moveRow",
      "function policy:performDrop(view, coordinator) got = coordinator.items[1].sourceIndexPath end",
      "lift list One", "over list Three below", 'arrive "New"', "drop", "got == nil", prints = "=> true",
      calls = { "performDrop" }, never = { "moveRow" },
    },
    {
      says = "view.hasActiveDrag a drag that began in it is active", "lift list One",
      "over list Two", "list.hasActiveDrag", prints = "=> true",
    },
    {
      says = "view.hasActiveDrop a drag is over it", "lift list One", "over list Two",
      "list.hasActiveDrop", prints = "=> true",
    },
    {
      says = "view.hasUncommittedUpdates a gap is open, or a placeholder is shown", "lift list One",
      "over list Three below", "list.hasUncommittedUpdates", prints = "=> true",
    },
    {
      says = "dragItem.localObject, and view.model:indexPath(object)", 'arrive "New"',
      "list.model:indexPath(list:item(IndexPath(1, 0)))", prints = "[0, 1]",
    },
  },

  tasks = {
    {
      text = [[
        Lift One and drag it below Three. Then insert a row, and look at the gap:

            arrive "New"
      ]],
      hints = { "lift list One, over list Three below", 'Then type arrive "New", which is Lua.' },
      solution = { "lift list One", "over list Three below", 'arrive "New"' },
      right = { { "lift list 0", "over list 2 below", "arrive 'New'" } },
      wrong = {
        { 'arrive "New"', says = "the drag is over" },
        { "lift list One", "over list Three below", "cancel", says = "the drag is over" },
        { "lift list Two", "over list Three below", 'arrive "New"', says = "you lifted Two" },
      },
    },
    {
      text = [[
        Now the finger drops the row. This list has moveRow, and the drag has one row of it. What
        is called at the end?
      ]],
      hints = { "moveRow receives the old index path. Is it still known?" },
      predict = "drop",
      choices = { "moveRow", "performDrop" },
      answer = function(seen)
        return seen:has { kind = "call", name = "moveRow" } and "moveRow" or "performDrop"
      end,
      because = "The source path was lost when the row was inserted, so this is an ordinary drop.",
    },
    {
      text = [[
        An app that can wait: write function app:receive(title), which calls arrive(title) if
        list.hasActiveDrag is false, and otherwise does nothing. Then drag One below Three, and
        type app:receive "Late" before the drop and after it.
      ]],
      hints = {
        "function app:receive(title) if not list.hasActiveDrag then arrive(title) end end",
        'lift list One, over list Three below, app:receive "Late", drop, app:receive "Late"',
      },
      solution = {
        "function app:receive(title) if not list.hasActiveDrag then arrive(title) end end",
        "lift list One", "over list Three below", 'app:receive "Late"', "drop", 'app:receive "Late"',
      },
      right = {
        {
          "app.receive = function(_, title) if list.hasActiveDrag then return end arrive(title) end",
          "lift list One", "over list Three below", "app:receive 'Late'", "drop", "app:receive 'Late'",
        },
      },
      wrong = {
        {
          "function app:receive(title) arrive(title) end", "lift list One", "over list Three below",
          'app:receive "Late"', "drop", 'app:receive "Late"', says = "the list was changed during the drag",
        },
        {
          "function app:receive(title) if not list.hasActiveDrag then arrive(title) end end",
          "lift list One", "over list Three below", 'app:receive "Late"', "drop",
          says = "list should have Late",
        },
        {
          "lift list One", "over list Three below", 'app:receive "Late"', "drop", 'arrive "Late"',
          says = 'after "app:receive "A"" list has Late',
        },
        {
          "function app:receive(title) self.calls = (self.calls or 0) + 1 if self.calls > 1 then arrive(title) end end",
          "lift list One", "over list Three below", 'app:receive "Late"', "drop", 'app:receive "Late"',
          says = "but should have Late",
        },
        {
          "function app:receive(title) if not list.hasUncommittedUpdates then arrive(title) end end",
          "lift list One", "over list Three below", 'app:receive "Late"', "drop", 'app:receive "Late"',
          says = 'after "lift list One; over 600 300; app:receive "A"" list has A',
        },
      },
      goal = true,
      tries = {
        { 'app:receive "A"', list = "A, Late, New, Two, Three, One" },
        { "lift list One; over list Three", 'app:receive "A"', list = "Late, New, Two, Three, One" },
        { "lift list One; over 600 300", 'app:receive "A"', list = "Late, New, Two, Three, One" },
        {
          "lift list One; over list Three", 'app:receive "A"', "cancel", 'app:receive "B"',
          list = "B, Late, New, Two, Three, One",
        },
      },
      calls = { "moveRow" },
      done = function(seen)
        local drag = seen:drag()
        local moved = drag:last { kind = "call", name = "moveRow" }
        return moved ~= nil or not drag:has { kind = "phase", name = "released" },
          "moveRow was not called: the list was changed during the drag."
      end,
    },
    {
      text = [[
        A drag is over the list, a row is inserted, and the finger moves on and drops the item.
        Which of these is called again after the row is inserted?
      ]],
      hints = { "The old proposal was about index paths that have changed." },
      choices = { "itemsForBeginning", "canHandle", "dropSessionDidUpdate" },
      answer = "dropSessionDidUpdate",
      because = "The items are the same, but the proposal was about index paths that have changed.",
    },
    {
      text = [[
        No title must be lost: while list.hasActiveDrag is true, app:receive(title) adds the title
        to the list app.waiting. When the drag has ended, all waiting titles are inserted, in the
        order in which they were received. Write both functions:

            function app:receive(title)
            function policy:dragSessionDidEnd(view, session)

        table.insert(list, title) adds a title at the end of a list.
      ]],
      hints = {
        "table.insert(self.waiting, title) adds a title after the others.",
        "for _, title in ipairs(app.waiting) do arrive(title) end, and then app.waiting = {}",
      },
      solution = {
        [[function app:receive(title)
  if list.hasActiveDrag then table.insert(self.waiting, title) else arrive(title) end
end]],
        [[function policy:dragSessionDidEnd(view, session)
  for _, title in ipairs(app.waiting) do arrive(title) end
  app.waiting = {}
end]],
      },
      right = {
        {
          [[function app:receive(title)
  if not list.hasActiveDrag then return arrive(title) end
  self.waiting[#self.waiting + 1] = title
end]],
          [[function policy:dragSessionDidEnd()
  while #app.waiting > 0 do arrive(table.remove(app.waiting, 1)) end
end]],
        },
      },
      wrong = {
        {
          "function app:receive(title) arrive(title) end",
          "function policy:dragSessionDidEnd() end",
          says = "moveRow is not called",
        },
        {
          "function app:receive(title) if not list.hasActiveDrag then arrive(title) end end",
          says = "but should have B, A, One",
        },
        {
          "function app:receive(title) table.insert(self.waiting, title) end",
          "function policy:dragSessionDidEnd() for _, t in ipairs(app.waiting) do arrive(t) end end",
          says = "but should have C, Late",
        },
      },
      tries = {
        {
          "lift list One; over list Three below", 'app:receive "A"', 'app:receive "B"',
          "over list 0 above; drop", list = "B, A, One, Late, New, Two, Three", calls = { "moveRow" },
        },
        { 'app:receive "C"', list = "C, Late, New, Two, Three, One" },
        {
          "lift list One; over list Three below", 'app:receive "A"', "cancel",
          "lift list Two; over list 0 above; cancel", list = "A, Late, New, Two, Three, One",
        },
      },
    },
  },

  ending = [[
    Before you update a view, check hasActiveDrag and hasUncommittedUpdates. And store items, not
    index paths: an index path is valid only until the next change.
  ]],
}
