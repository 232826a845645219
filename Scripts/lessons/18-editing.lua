-- Selection and editing: how taps, selections and edit mode affect drags.

local inbox

return {
  title = "Selection and edit mode",
  summary = "Selected rows are lifted together; rows in edit mode have controls.",
  optional = true,
  minutes = 15,
  text = [[
    A tap selects a row: didSelectRow. A drag does not select rows. But if several rows are
    selected and one of them is lifted, all of them are lifted, and itemsForBeginning is called
    for each.

        view.allowsMultipleSelection = true     several rows can be selected
        select inbox 0 2                        selects these rows
        view.isEditing = true                   edit mode: rows get controls

    The mark • shows a selected row, and ≡ a control.

    In edit mode, a row is lifted as before. In addition, it has a control at its right edge if
    the data source has moveRow and canMoveRow does not return false.
  ]],

  prepare = function()
    local policy = { performDrop = StandardDrop }

    function policy:itemsForBeginning(view, session, indexPath)
      return { DragItem(view:item(indexPath)) }
    end

    policy.itemsForAddingTo = policy.itemsForBeginning

    function policy:dropSessionDidUpdate(view, session, destination)
      return "move", "insertAtDestinationIndexPath"
    end

    inbox = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread", "Butter" } }
    local archive = TableView { name = "archive", items = { "Tea" } }
    inbox.allowsMultipleSelection = true
    inbox.delegate = { didSelectRow = function() end }
    for _, view in ipairs { inbox, archive } do
      view.dragDelegate, view.dropDelegate = policy, policy
    end
    return { inbox = inbox, archive = archive, policy = policy }
  end,

  -- Statements of the texts, each with the commands that prove it.
  facts = {
    {
      says = "select inbox 0 2 selects these rows", "select inbox 0 2", "inbox.indexPathsForSelectedRows",
      prints = "{ [0, 0], [0, 2] }",
    },
    {
      says = "Now nothing is selected", "select inbox 0 2", "lift inbox Milk", "over archive", "drop",
      "#(inbox.indexPathsForSelectedRows or {})", prints = "=> 0",
    },
    {
      says = "edit mode: rows get controls",
      "inbox.dataSource = { moveRow = function(_, view, from, to) view.model:move(from, to) end }",
      "grab inbox Milk", "inbox.isEditing = true", "grab inbox Milk", "over inbox Eggs below", "drop",
      inbox = "Eggs, Milk, Bread, Butter",
    },
    {
      says = "session.items lists the current items of the drag",
      "function policy:itemsForAddingTo(view, session, indexPath) "
        .. "got = #session.items return { DragItem(view:item(indexPath)) } end",
      "lift inbox Milk", "add inbox Eggs", "add inbox Bread", "got", prints = "=> 2",
    },
    {
      says = "With a selection, a policy is asked for several items at a lift", "select inbox 0 2",
      "lift inbox Milk",
      holds = function(seen) return seen:count { kind = "call", name = "itemsForBeginning" } == 2 end,
    },
    { says = "The mark • shows a selected row", "select inbox 1", prints = "•1 Eggs" },
    { says = "A tap selects a row: didSelectRow", "tap inbox Milk", calls = { "didSelectRow" } },
    {
      says = "A drag does not select rows", "lift inbox Milk", "over archive", "drop", never = { "didSelectRow" },
    },
    {
      says = "all of them are lifted, and itemsForBeginning is called for each",
      "select inbox 0 2", "lift inbox Milk", "over archive", "drop", archive = "Tea, Milk, Bread",
      calls = { "itemsForBeginning" },
    },
    {
      says = "In edit mode, a row is lifted as before", "inbox.isEditing = true", "lift inbox Milk",
      "over archive", "drop", archive = "Tea, Milk",
    },
    {
      says = "it has a control at its right edge if the data source has moveRow",
      "inbox.dataSource = { moveRow = function(_, view, from, to) view.model:move(from, to) end }",
      "inbox.isEditing = true", "grab inbox Milk", "over inbox Eggs below", "drop",
      inbox = "Eggs, Milk, Bread, Butter", calls = { "moveRow" },
    },
    {
      says = "and canMoveRow does not return false",
      "inbox.dataSource = { moveRow = function() end, canMoveRow = function() return false end }",
      "inbox.isEditing = true", "grab inbox Milk", never = { "moveRow" }, prints = "control",
    },
  },

  tasks = {
    {
      text = [[
        Select Milk and Bread, and lift one of them:

            select inbox 0 2
            lift inbox Milk
      ]],
      hints = { "Type the two lines." },
      solution = { "select inbox 0 2", "lift inbox Milk" },
      right = { { "select inbox Milk Bread", "lift inbox Milk" } },
      wrong = {
        { "lift inbox Milk" },
        { "select inbox 0 2", "lift inbox Eggs", says = "you lifted Eggs" },
        { "select inbox 0 1", "lift inbox Milk", says = "you lifted Milk, Eggs" },
      },
    },
    {
      text = [[
        Drop both in archive.
      ]],
      hints = { "over archive, then drop" },
      solution = { "over archive", "drop" },
      right = { { "over inbox Butter", "over archive", "drop" } },
      wrong = {
        { "over archive", "cancel", says = "inbox should have Eggs, Butter" },
        { "over archive Tea above", "drop", says = "archive should have Tea, Milk, Bread; it has Milk, Bread, Tea" },
      },
    },
    {
      text = [[
        Now nothing is selected. A row that is not selected is lifted and dropped in its own list.
        Is didSelectRow called?
      ]],
      hints = { "A drag does not select rows." },
      predict = "lift inbox Eggs; over inbox Butter below; drop",
      choices = { "yes, at the lift", "yes, at the drop", "no" },
      answer = function(seen)
        return seen:has { kind = "call", name = "didSelectRow" } and "yes, at the lift" or "no"
      end,
      because = "Only a tap selects a row. A drag leaves the selection unchanged.",
    },
    {
      text = [[
        Give inbox a data source with moveRow, begin editing, and look at the controls. Then grab
        Butter by its control, and drop it below Eggs:

            inbox.dataSource = { moveRow = function(_, view, from, to) … end }
            inbox.isEditing = true
            grab inbox Butter
      ]],
      hints = {
        "moveRow = function(_, view, from, to) view.model:move(from, to) end",
        "After grab: over inbox Eggs below, then drop.",
      },
      solution = {
        "inbox.dataSource = { moveRow = function(_, view, from, to) view.model:move(from, to) end }",
        "inbox.isEditing = true", "grab inbox Butter", "over inbox Eggs below", "drop",
      },
      right = {
        {
          "inbox.isEditing = true",
          "inbox.dataSource = { moveRow = function(_, view, from, to) view.model:move(from, to) end }",
          "grab inbox 0", "over inbox 1 below", "drop",
        },
      },
      wrong = {
        {
          "inbox.dataSource = { moveRow = function() end }", "inbox.isEditing = true", "grab inbox Butter",
          "over inbox Eggs below", "drop", says = "Butter is still first in the data",
        },
        {
          "inbox.dataSource = { moveRow = function(_, view, from, to) view.model:move(from, to) end }",
          "inbox.isEditing = true", "lift inbox Butter", "over inbox Eggs below", "drop", says = "it was lifted",
        },
        { "inbox.isEditing = true", "grab inbox Butter", says = "has no reorder control" },
      },
      goal = false,
      calls = { "inbox.moveRow" },
      done = function(seen)
        local drag = seen:drag()
        if drag:has { kind = "call", name = "itemsForBeginning" } then
          return false, "it was lifted, not grabbed."
        end
        local isMoved = tostring(inbox.model):find("Eggs, Butter", 1, true)
        return isMoved or not drag:has { kind = "call", name = "moveRow" },
          "Butter is still first in the data: moveRow must move it there, too."
      end,
    },
    {
      text = [[
        Write itemsForAddingTo(view, session, indexPath) so that a drag never has more than two
        items. session.items lists the current items of the drag.
      ]],
      hints = { "#session.items is their number.", "If there are two, return {}." },
      solution = {
        'function policy:itemsForAddingTo(view, session, indexPath) '
          .. 'if #session.items >= 2 then return {} end return { DragItem(view:item(indexPath)) } end',
      },
      right = {
        {
          'function policy:itemsForAddingTo(view, session, indexPath) '
            .. 'return #session.items < 2 and { DragItem(view:item(indexPath)) } or {} end',
        },
      },
      wrong = {
        { "function policy:itemsForAddingTo() return {} end", says = "archive has" },
        {
          'function policy:itemsForAddingTo(view, session, indexPath) '
            .. 'if #session.items > 2 then return {} end return { DragItem(view:item(indexPath)) } end',
          says = "archive has",
        },
      },
      tries = {
        {
          "lift archive 0; add archive 1; add archive 2; over inbox; drop",
          archive = "Bread", calls = { "inbox.performDrop" },
        },
      },
    },
  },

  ending = [[
    Selecting, editing and dragging all act on the same rows. With a selection, a policy is asked
    for several items at a lift.
  ]],
}
