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
    local app = {}
    function app:receive(title) end
    return { list = list, policy = policy, arrive = arrive, app = app }
  end,

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
  },

  ending = [[
    Ask before you change: hasActiveDrag and hasUncommittedUpdates cost nothing. And keep items, not
    places: a place is true for a moment.
  ]],
}
