-- Reorder paths: one row inside its own list can move by the data source alone.

local list

return {
  title = "Reorder paths",
  summary = "One row in its own list may move without performDrop.",
  callbacks = { "moveRow", "canMoveRow" },
  text = [[
    A list whose rows can be put into another order has a data source with moveRow: it knows how to
    move a row from one place to another. There are two ways to get there:

        edit mode     the row has a control at its right edge: grab it
        a drag        the row is lifted and dropped in its own list

    In both, moveRow is called instead of performDrop, and the view moves the row itself: the app
    changes its data, and nothing else. A drag goes this way only if it carries one item, of this
    very list, and the proposal is move with insertAtDestinationIndexPath.
  ]],

  prepare = function()
    list = TableView { name = "list", items = { "One", "Two", "Three" } }
    local policy = {}

    function policy:itemsForBeginning(view, session, indexPath)
      return { DragItem(view:item(indexPath)) }
    end

    policy.itemsForAddingTo = policy.itemsForBeginning

    function policy:dropSessionDidUpdate(view, session, destination)
      return "move", "insertAtDestinationIndexPath"
    end

    policy.performDrop = StandardDrop

    list.dragDelegate, list.dropDelegate = policy, policy
    list.dataSource = {
      moveRow = function(_, view, from, to) view.model:move(from, to) end,
    }
    return { list = list, policy = policy }
  end,

  -- What the texts say of what happens.
  facts = {
    {
      says = "the app changes its data, and nothing else", "lift list One", "over list Three below", "drop",
      list = "Two, Three, One", calls = { "moveRow" }, prints = "│ 2 One",
    },
    {
      says = "In edit mode rows have a control", "grab list Two", "list.isEditing = true", "grab list Two",
      "over list One above", "drop", list = "Two, One, Three",
    },
    { says = "view:item(indexPath).title is the title of a row", "list:item(IndexPath(1, 0)).title", prints = "Two" },
    {
      says = "the row has a control at its right edge: grab it", "list.isEditing = true", "grab list One",
      "over list Three below", "drop", list = "Two, Three, One",
    },
    {
      says = "the hint that says why performDrop did not come", "lift list One", "over list Three below", "drop",
      prints = "performDrop is not called",
    },
    {
      says = "of this very list", 'other = TableView { name = "other", items = { "Tea" } }',
      "other.dragDelegate = policy", "lift other Tea", "over list One above", "drop", list = "Tea, One, Two, Three",
      calls = { "list.performDrop" }, never = { "moveRow" },
    },
    {
      says = "canMoveRow gets (_, view, indexPath) and answers true or false",
      "function list.dataSource.canMoveRow(_, view, indexPath) got = indexPath return false end",
      "list.dataSource = list.dataSource", "lift list One", "over list Three below", "drop", "got",
      never = { "moveRow" }, prints = "[0, 0]",
    },
    {
      says = "Several rows are always a drop", "lift list One", "add list Two", "over list Three below", "drop",
      calls = { "performDrop" }, never = { "moveRow" },
    },
    {
      says = "In both, moveRow is called instead of performDrop", "lift list One", "over list Three below",
      "drop", list = "Two, Three, One", calls = { "moveRow" }, never = { "performDrop" },
    },
    {
      says = "there is no session, only moveRow", "list.isEditing = true", "grab list Two",
      "over list One above", "drop", list = "Two, One, Three", calls = { "moveRow" },
      never = { "performDrop", "itemsForBeginning" },
    },
    {
      says = "the view moves the row itself",
      "list.dataSource = { moveRow = function(_, view, from, to) view.model:move(from, to) end }",
      "lift list One", "over list Two below", "drop", list = "Two, One, Three",
    },
    {
      says = "A drag goes this way only if it carries one item", "lift list One", "add list Two",
      "over list Three below", "drop", calls = { "performDrop" }, never = { "moveRow" },
    },
    {
      says = "the proposal is move with insertAtDestinationIndexPath",
      'function policy:dropSessionDidUpdate() return "move" end', "lift list One", "over list Three below",
      "drop", calls = { "performDrop" }, never = { "moveRow" },
    },
    {
      says = "A list may be put into order although nothing can be dragged out of it",
      "function policy:itemsForBeginning() return {} end", "lift list One", "over list Three below", "drop",
      list = "Two, Three, One", calls = { "moveRow" },
    },
  },

  tasks = {
    {
      text = [[
        Drag One below Three and let it go. Look for moveRow, and for the hint that says why
        performDrop did not come.
      ]],
      hints = { "lift list One, over list Three below, drop" },
      solution = { "lift list One", "over list Three below", "drop" },
      right = { { "lift list 0", "over list 2 below", "drop" } },
      wrong = {
        { "lift list Two", "over list Three below", "cancel", says = "list is to have Two, Three, One" },
        { "lift list Two", "over list Three below", "drop", says = "it has One, Three, Two" },
        { "lift list One", "over list Three above", "drop", says = "it has Two, One, Three" },
      },
      calls = { "list.moveRow" },
    },
    {
      text = [[
        The other way. In edit mode rows have a control. Switch it on and grab the control of Two:

            list.isEditing = true
            grab list Two

        Then move it over list One below, and drop: there is no session, only moveRow.
      ]],
      hints = {
        "Four lines, one after the other. The first is Lua, the others are gestures.",
        "The third is over list One below, the last is drop.",
      },
      solution = {
        "list.isEditing = true", "grab list Two", "over list One below", "drop",
      },
      right = { { "list.isEditing = true", "grab list 0", "over list 2 below", "drop" } },
      wrong = {
        { "list.isEditing = true", "lift list Two", "over list One below", "drop", says = "it was lifted" },
        { "list.isEditing = true", "grab list Two", "cancel", says = "list is to have Three, One, Two" },
      },
      calls = { "list.moveRow" },
      done = function(seen)
        return not seen:drag():has { kind = "call", name = "itemsForBeginning" },
          "it was lifted, not grabbed. Bring it back above Three, then grab it."
      end,
    },
    {
      text = [[
        Two rows are dragged together now, inside the list. What is called at the end?

            lift list 0
            add list 1
            over list 2 below
            drop
      ]],
      hints = { "moveRow moves one row." },
      predict = "lift list 0; add list 1; over list 2 below; drop",
      choices = { "moveRow", "performDrop", "both" },
      answer = function(seen)
        local moved = seen:has { kind = "call", name = "moveRow" }
        local performed = seen:has { kind = "call", name = "performDrop" }
        return moved and performed and "both" or moved and "moveRow" or "performDrop"
      end,
      because = "Several rows are always a drop.",
    },
    {
      text = [[
        Three itself is not to be moved. Write the data source, with moveRow and canMoveRow:

            list.dataSource = { moveRow = …, canMoveRow = … }

        canMoveRow gets (_, view, indexPath) and answers true or false, moveRow gets
        (_, view, from, to); _ is the data source itself. view:item(indexPath).title is the title
        of a row.
      ]],
      hints = {
        "moveRow = function(_, view, from, to) view.model:move(from, to) end",
        'canMoveRow = function(_, view, indexPath) return view:item(indexPath).title ~= "Three" end',
      },
      solution = {
        [[list.dataSource = {
  moveRow = function(_, view, from, to) view.model:move(from, to) end,
  canMoveRow = function(_, view, indexPath) return view:item(indexPath).title ~= "Three" end,
}]],
      },
      right = {
        {
          [[list.dataSource.canMoveRow = function(_, view, path)
  if view:item(path).title == "Three" then return false end
  return true
end
list.dataSource = list.dataSource]],
        },
      },
      wrong = {
        {
          "list.dataSource = { moveRow = function(_, view, from, to) view.model:move(from, to) end }",
          says = "moveRow is called, and is not to be",
        },
        {
          [[list.dataSource = {
  moveRow = function(_, view, from, to) view.model:move(to, from) end,
  canMoveRow = function(_, view, indexPath) return view:item(indexPath).title ~= "Three" end,
}]],
          says = "and is to have Three, One, Two",
        },
        { "list.dataSource = {}", says = "moveRow is not called" },
      },
      tries = {
        { "lift list Two; over list 2 below; drop", list = "Three, One, Two", calls = { "moveRow" } },
        { "lift list Three; over list 2 below; drop", never = { "moveRow" } },
      },
    },
    {
      text = [[
        The list has moveRow, and still a single row is to go through performDrop. Write
        dropSessionDidUpdate so that it does.
      ]],
      hints = {
        "moveRow needs the proposal move with insertAtDestinationIndexPath.",
        'return "copy" is one way, another intent is another.',
      },
      solution = { 'function policy:dropSessionDidUpdate() return "move", "unspecified" end' },
      right = {
        { 'function policy:dropSessionDidUpdate() return "copy", "insertAtDestinationIndexPath" end' },
        { 'function policy:dropSessionDidUpdate() return "move", "insertIntoDestinationIndexPath" end' },
      },
      wrong = {
        { 'function policy:dropSessionDidUpdate() return "forbidden" end', says = "performDrop is not called" },
        { "list.dataSource = {}", says = "is to stay" },
      },
      done = function()
        local source = list.dataSource
        return type(source) == "table" and source.moveRow ~= nil, "moveRow is to stay."
      end,
      tries = { { "lift list 0; over list 2; drop", calls = { "performDrop" }, never = { "moveRow" } } },
    },
    {
      text = [[
        A list may be put into order although nothing can be dragged out of it. Write a callback
        that gives no items, and see that a row can be moved all the same:

            function policy:itemsForBeginning() return {} end

        Then drag the first row below the last.
      ]],
      hints = { "The line as it stands, then lift list 0, over list 2 below, drop" },
      solution = {
        "function policy:itemsForBeginning() return {} end", "lift list 0", "over list 2 below", "drop",
      },
      right = {
        {
          "policy.itemsForBeginning = function() return {} end", "lift list 0", "over list 2 below",
          "drop",
        },
      },
      wrong = {
        { "lift list 0", "over list 2 below", "drop", says = "it carried an item" },
        {
          "function policy:itemsForBeginning() return {} end", "lift list 0", "over list 2 below",
          "cancel", says = "list is to have",
        },
      },
      calls = { "list.moveRow" },
      done = function(seen)
        local answer = seen:drag():last { kind = "answer", name = "itemsForBeginning" }
        return not answer or not answer.value:find "%u", "it carried an item: write the line first."
      end,
    },
  },

  ending = [[
    Reordering is the short way: one row, one list, one data source. Everything else is a drop.
  ]],
}
