-- Changes during a drag: what the view may be told while a finger holds its rows.

return {
  title = "Changes during a drag",
  summary = "What the view may be told while a drag is on its way.",
  text = [[
    Data changes when it likes: a message comes in while a finger holds a row. The view may be
    told of it, and does what it is told. But what the drag knew of the view is lost then:

        the gap closes         and the list is asked anew what a drop would do
        source paths are nil   items[1].sourceIndexPath, and with it moveRow

    A view says whether it is a bad moment:

        view.hasActiveDrag           a drag that began in it is on its way
        view.hasActiveDrop           a drag is over it
        view.hasUncommittedUpdates   a gap is open, or a placeholder waits

    An app that can wait changes the view afterwards. One that cannot finds the row again by the
    item itself: dragItem.localObject, and view.model:indexPath(object).
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

    -- A row comes in at the top.
    local function arrive(title)
      list:performBatchUpdates(function()
        list.model:insert({ title = title }, "0:0")
        list:insertRows { "0:0" }
      end)
    end

    -- A row comes in as soon as it disturbs nobody: the exercise.
    local app = { waiting = {} }
    function app:receive(title) end
    return { list = list, policy = policy, arrive = arrive, app = app }
  end,

  -- What the texts say of what happens.
  facts = {
    {
      says = "This list has moveRow, and the drag carries one row of it", "lift list One", "over list Three below",
      "drop", calls = { "moveRow" }, never = { "performDrop" },
    },
    {
      says = "The source path was lost when the row came in, so it is a drop like any other", "lift list One",
      "over list Three below", 'arrive "New"', "drop", calls = { "performDrop" }, never = { "moveRow" },
    },
    {
      says = "The view may be told of it, and does what it is told", "lift list One", "over list Three below",
      'arrive "New"', list = "New, One, Two, Three",
    },
    {
      says = "An app that can wait changes the view afterwards", "lift list One", "over list Three below", "drop",
      'arrive "Late"', list = "Late, Two, Three, One", calls = { "moveRow" },
    },
    {
      says = "One that cannot finds the row again by the item itself",
      "function policy:performDrop(view, coordinator) "
        .. "got = view.model:indexPath(coordinator.items[1].dragItem.localObject) end",
      "lift list One", "over list Three below", 'arrive "New"', "drop", "got", prints = "[0, 1]",
    },
    { says = "hasActiveDrag and hasUncommittedUpdates cost nothing", "list.hasActiveDrag", prints = "=> false" },
    {
      says = "a place is true for a moment", 'one = list:item("0:0")', 'arrive "New"',
      'list:item("0:0") ~= one', prints = "=> true",
    },
    {
      says = "the gap closes and the list is asked anew what a drop would do", "lift list One",
      "over list Three below", 'arrive "New"',
      holds = function(seen)
        return seen:last({ kind = "hint" }).n
          < seen:last({ kind = "call", name = "dropSessionDidUpdate" }).n
      end,
    },
    {
      says = "source paths are nil items[1].sourceIndexPath, and with it moveRow",
      "function policy:performDrop(view, coordinator) got = coordinator.items[1].sourceIndexPath end",
      "lift list One", "over list Three below", 'arrive "New"', "drop", "got == nil", prints = "=> true",
      calls = { "performDrop" }, never = { "moveRow" },
    },
    {
      says = "view.hasActiveDrag a drag that began in it is on its way", "lift list One",
      "over list Two", "list.hasActiveDrag", prints = "=> true",
    },
    {
      says = "view.hasActiveDrop a drag is over it", "lift list One", "over list Two",
      "list.hasActiveDrop", prints = "=> true",
    },
    {
      says = "view.hasUncommittedUpdates a gap is open, or a placeholder waits", "lift list One",
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
        Lift One and carry it below Three. Then let a row come in, and look at the gap:

            arrive "New"
      ]],
      hints = { "lift list One, over list Three below", 'Then arrive "New", which is Lua.' },
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
        The finger lets go now. This list has moveRow, and the drag carries one row of it. What is
        called at the end?
      ]],
      hints = { "moveRow gets the old place. Is it still known?" },
      predict = "drop",
      choices = { "moveRow", "performDrop" },
      answer = function(seen)
        return seen:has { kind = "call", name = "moveRow" } and "moveRow" or "performDrop"
      end,
      because = "The source path was lost when the row came in, so it is a drop like any other.",
    },
    {
      text = [[
        An app that can wait: write function app:receive(title), which calls arrive(title) where
        list.hasActiveDrag is false, and else does nothing. Then drag One below Three, and type
        app:receive "Late" before the drop and after it.
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
          says = "list is to have Late",
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
        Predict: a drag is over the list, a row comes in, the finger moves on and lets go. Which of
        these is asked again after the row came in?
      ]],
      hints = { "The old answer was about places that are gone." },
      choices = { "itemsForBeginning", "canHandle", "dropSessionDidUpdate" },
      answer = "dropSessionDidUpdate",
    },
    {
      text = [[
        Nothing is to be lost: while list.hasActiveDrag is true, app:receive(title) puts the title
        into app.waiting, a list that is there; when the drag has ended, all that waits arrives, in
        the order in which it came. Write both:

            function app:receive(title)
            function policy:dragSessionDidEnd(view, session)

        table.insert(list, title) puts a title at the end of a list.
      ]],
      hints = {
        "table.insert(self.waiting, title) puts a title behind the others.",
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
          says = "and is to have B, A, One",
        },
        {
          "function app:receive(title) table.insert(self.waiting, title) end",
          "function policy:dragSessionDidEnd() for _, t in ipairs(app.waiting) do arrive(t) end end",
          says = "and is to have C, Late",
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
    Ask before you change: hasActiveDrag and hasUncommittedUpdates cost nothing. And keep items, not
    places: a place is true for a moment.
  ]],
}
