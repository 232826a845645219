-- Reordering: a single row can be moved within its list by the data source.

local list

return {
  title = "Reordering",
  summary = "A single row can be moved within its list without performDrop.",
  optional = true,
  minutes = 20,
  callbacks = { "moveRow", "canMoveRow" },
  text = [[
    A list whose rows can be reordered has a data source with moveRow, which moves a row from one
    position to another. There are two ways to call it:

        edit mode     the row has a control at its right edge: grab it
        a drag        the row is lifted and dropped in its own list

    In both, moveRow is called instead of performDrop, and the view moves the row itself: the app
    only changes its data. A drag calls moveRow only if it contains one item, from the same list,
    and the proposal is move with insertAtDestinationIndexPath.
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

  -- Statements of the texts, each with the commands that prove it.
  facts = {
    {
      says = "the view moves the row itself", "lift list One", "over list Three below", "drop",
      holds = function(seen) return seen:count { kind = "batch" } == 1 end,
    },
    {
      says = "the app only changes its data", "lift list One", "over list Three below", "drop",
      list = "Two, Three, One", calls = { "moveRow" }, prints = "│ 2 One",
    },
    {
      says = "In edit mode, rows have a control", "grab list Two", "list.isEditing = true", "grab list Two",
      "over list One above", "drop", list = "Two, One, Three",
    },
    { says = "view:item(indexPath).title is the title of a row", "list:item(IndexPath(1, 0)).title", prints = "Two" },
    {
      says = "the row has a control at its right edge: grab it", "list.isEditing = true", "grab list One",
      "over list Three below", "drop", list = "Two, Three, One",
    },
    {
      says = "the hint that explains why performDrop was not called", "lift list One", "over list Three below", "drop",
      prints = "performDrop is not called",
    },
    {
      says = "from the same list", 'other = TableView { name = "other", items = { "Tea" } }',
      "other.dragDelegate = policy", "lift other Tea", "over list One above", "drop", list = "Tea, One, Two, Three",
      calls = { "list.performDrop" }, never = { "moveRow" },
    },
    {
      says = "canMoveRow receives (_, view, indexPath) and returns true or false",
      "function list.dataSource.canMoveRow(_, view, indexPath) got = indexPath return false end",
      "list.dataSource = list.dataSource", "lift list One", "over list Three below", "drop", "got",
      never = { "moveRow" }, prints = "[0, 0]",
    },
    {
      says = "For several rows, performDrop is always called", "lift list One", "add list Two", "over list Three below", "drop",
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
      says = "A drag calls moveRow only if it contains one item", "lift list One", "add list Two",
      "over list Three below", "drop", calls = { "performDrop" }, never = { "moveRow" },
    },
    {
      says = "the proposal is move with insertAtDestinationIndexPath",
      'function policy:dropSessionDidUpdate() return "move" end', "lift list One", "over list Three below",
      "drop", calls = { "performDrop" }, never = { "moveRow" },
    },
    {
      says = "A list can be reordered even if nothing can be dragged out of it",
      "function policy:itemsForBeginning() return {} end", "lift list One", "over list Three below", "drop",
      list = "Two, Three, One", calls = { "moveRow" },
    },
  },

  tasks = {
    {
      text = [[
        Drag One below Three and drop it. Look for moveRow, and for the hint that explains why
        performDrop was not called.
      ]],
      hints = { "lift list One, over list Three below, drop" },
      solution = { "lift list One", "over list Three below", "drop" },
      right = { { "lift list 0", "over list 2 below", "drop" } },
      wrong = {
        { "lift list Two", "over list Three below", "cancel", says = "list should have Two, Three, One" },
        { "lift list Two", "over list Three below", "drop", says = "it has One, Three, Two" },
        { "lift list One", "over list Three above", "drop", says = "it has Two, One, Three" },
      },
      calls = { "list.moveRow" },
    },
    {
      text = [[
        Now the other way. In edit mode, rows have a control. Begin editing, and grab the control
        of Two:

            list.isEditing = true
            grab list Two

        Then move it over list One below, and drop: there is no session, only moveRow.
      ]],
      hints = {
        "Type four lines. The first is Lua, the others are gestures.",
        "The third is over list One below, the last is drop.",
      },
      solution = {
        "list.isEditing = true", "grab list Two", "over list One below", "drop",
      },
      right = { { "list.isEditing = true", "grab list 0", "over list 2 below", "drop" } },
      wrong = {
        { "list.isEditing = true", "lift list Two", "over list One below", "drop", says = "it was lifted" },
        { "list.isEditing = true", "grab list Two", "cancel", says = "list should have Three, One, Two" },
      },
      calls = { "list.moveRow" },
      done = function(seen)
        return not seen:drag():has { kind = "call", name = "itemsForBeginning" },
          "it was lifted, not grabbed. Move it back above Three, then grab it."
      end,
    },
    {
      text = [[
        Now two rows are dragged together within the list. What is called at the end?

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
      because = "For several rows, performDrop is always called.",
    },
    {
      text = [[
        Three must not move through moveRow; a drop of it still calls performDrop. Write the data
        source, with moveRow and canMoveRow:

            list.dataSource = { moveRow = …, canMoveRow = … }

        canMoveRow receives (_, view, indexPath) and returns true or false; moveRow receives
        (_, view, from, to). _ is the data source itself. view:item(indexPath).title is the title
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
          says = "performDrop is not called",
        },
        {
          [[list.dataSource = {
  moveRow = function(_, view, from, to) view.model:move(to, from) end,
  canMoveRow = function(_, view, indexPath) return view:item(indexPath).title ~= "Three" end,
}]],
          says = "but should have Three, One, Two",
        },
        { "list.dataSource = {}", says = "moveRow is not called" },
        {
          [[list.dataSource = {
  moveRow = function(view, from, to) view.model:move(from, to) end,
  canMoveRow = function(view, indexPath) return view:item(indexPath).title ~= "Three" end,
}]],
          says = "is the policy itself, and view comes second: write function(_, view, indexPath)",
        },
        {
          [[list.dataSource = {
  moveRow = function(_, view, from, to)
    view.model:move(from, to)
    view:insertRows { to }
  end,
  canMoveRow = function(_, view, indexPath) return view:item(indexPath).title ~= "Three" end,
}]],
          says = "the view moves the row itself",
        },
        {
          [[list.dataSource = {
  moveRow = function(_, view, from, to)
    view.model:move(from, to)
    view:moveRow(from, to)
  end,
  canMoveRow = function(_, view, indexPath) return view:item(indexPath).title ~= "Three" end,
}]],
          says = 'after "lift list Two; over list 2 below; drop"',
        },
        {
          [[list.dataSource = {
  moveRow = function(_, view, from, to)
    view.model:move(from, to)
    view:reloadData()
  end,
  canMoveRow = function(_, view, indexPath) return view:item(indexPath).title ~= "Three" end,
}]],
          says = "moveRow changes the view, but the view moves the row itself",
        },
        {
          [[list.dataSource = {
  moveRow = function(_, view, from, to)
    local item = view:item(from)
    view:performBatchUpdates(function()
      view.model:remove(from)
      view.model:insert(item, to)
      view:deleteRows { from }
      view:insertRows { to }
    end)
  end,
  canMoveRow = function(_, view, indexPath) return view:item(indexPath).title ~= "Three" end,
}]],
          says = 'after "lift list Two; over list 2 below; drop"',
        },
        {
          [[list.dataSource = {
  moveRow = function(_, view, from, to) view.model:move(from, to) end,
  canMoveRow = function(_, view, indexPath) return indexPath.row ~= 1 end,
}]],
          says = 'after "list.model:move(IndexPath(0, 0), IndexPath(2, 0))',
        },
      },
      tries = {
        {
          "lift list Two; over list 2 below; drop", list = "Three, One, Two", calls = { "moveRow" },
          holds = function(seen)
            return seen:count { kind = "batch" } < 2, "moveRow changes the view, but the view moves the row itself"
          end,
        },
        { "lift list Three; over list 2 below; drop", never = { "moveRow" }, calls = { "performDrop" } },
        {
          "list.model:move(IndexPath(0, 0), IndexPath(2, 0)) list:reloadData()",
          "lift list Three; over list 0 above; drop", never = { "moveRow" }, calls = { "performDrop" },
        },
      },
    },
    {
      text = [[
        The list has moveRow, but now performDrop must be called for a single row, too. The
        proposal is still move. Write dropSessionDidUpdate.
      ]],
      hints = {
        "moveRow needs the proposal move with insertAtDestinationIndexPath.",
        'Return "move" and another intent.',
      },
      solution = { 'function policy:dropSessionDidUpdate() return "move", "unspecified" end' },
      right = {
        { 'function policy:dropSessionDidUpdate() return "move" end' },
        { 'function policy:dropSessionDidUpdate() return "move", "insertIntoDestinationIndexPath" end' },
      },
      wrong = {
        { 'function policy:dropSessionDidUpdate() return "forbidden" end', says = "the last proposal is forbidden" },
        {
          'function policy:dropSessionDidUpdate() return "copy", "insertAtDestinationIndexPath" end',
          says = "the last proposal is copy, insertAtDestinationIndexPath, but should be move",
        },
        { "list.dataSource = {}", says = "keep moveRow" },
      },
      done = function()
        local source = list.dataSource
        return type(source) == "table" and source.moveRow ~= nil, "keep moveRow in the data source."
      end,
      tries = {
        {
          "lift list 0; over list 2; drop", proposal = "move", calls = { "performDrop" },
          never = { "moveRow" },
        },
      },
    },
    {
      text = [[
        A list can be reordered even if nothing can be dragged out of it. Write a callback that
        returns no items, and see that a row can still be moved:

            function policy:itemsForBeginning() return {} end

        Then drag the first row below the last.
      ]],
      hints = { "Type the line above, then lift list 0, over list 2 below, drop" },
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
        { "lift list 0", "over list 2 below", "drop", says = "the drag had an item" },
        {
          "function policy:itemsForBeginning() return {} end", "lift list 0", "over list 2 below",
          "cancel", says = "list should have",
        },
      },
      calls = { "list.moveRow" },
      done = function(seen)
        local answer = seen:drag():last { kind = "answer", name = "itemsForBeginning" }
        return not answer or not answer.value:find "%u", "the drag had an item: write the line first."
      end,
    },
  },

  ending = [[
    Reordering is the short way: one row, one list, one data source. Everything else is a drop.
  ]],
}
