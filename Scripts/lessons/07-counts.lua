-- Counts: the view checks the number of rows after every batch, and a wrong one crashes the app.

local policy

return {
  title = "Counts and crashes",
  summary = "The view checks the number of rows after every batch of changes.",
  minutes = 15,
  text = [[
    After each batch, the view checks the number of rows. It knows the old number, and what the
    batch changed:

        rows before + inserted - deleted + moved in - moved out = rows after

    Then it asks the data source for the new number. If the numbers differ, a real app crashes.
    Here the crash is a message with the sum, and everything is restored.
  ]],

  prepare = function()
    policy = {}

    function policy:itemsForBeginning(view, session, indexPath)
      return { DragItem(view:item(indexPath)) }
    end

    function policy:dropSessionDidUpdate(view, session, destination)
      return "move", "insertAtDestinationIndexPath"
    end

    -- This forgets to delete the row, until deletesRow is true.
    function policy:performDrop(view, coordinator)
      local source = coordinator.items[1].sourceIndexPath
      local destination = coordinator.destinationIndexPath
      local item = view:item(source)
      view:performBatchUpdates(function()
        view.model:remove(source)
        view.model:insert(item, destination)
        if self.deletesRow then view:deleteRows { source } end
        view:insertRows { destination }
      end)
      coordinator:drop(coordinator.items[1].dragItem, { toRowAt = destination })
    end

    local list = TableView { name = "list", items = { "One", "Two", "Three" } }
    list.dragDelegate, list.dropDelegate = policy, policy
    return { list = list, policy = policy }
  end,

  -- Statements of the texts, each with the commands that prove it.
  facts = {
    {
      says = "The batch inserted one row and deleted none", "lift list One", "over list Three below",
      "drop", prints = "3 + 1 - 0 + 0 - 0 = 4",
    },
    {
      says = "self is the table that contains the function, here policy",
      "function policy:performDrop() got = self == policy end", "lift list One", "over list Three below", "drop",
      "got", prints = "=> true",
    },
    {
      says = "Then it asks the data source for the new number",
      "list.dataSource = { numberOfRows = function(_, view, section) asked = view.model:count() return asked end }",
      "policy.deletesRow = true", "asked = nil", "lift list One", "over list Three below", "drop", "asked",
      prints = "=> 3", list = "Two, Three, One",
    },
    {
      says = ":source policy.performDrop shows a field that enables the missing line",
      ":source policy.performDrop", prints = "if self.deletesRow then view:deleteRows",
    },
    {
      says = "Here the crash is a message with the sum, and everything is restored", "lift list One",
      "over list Three below", "drop", list = "One, Two, Three",
      holds = function(seen) return seen:has { kind = "batch", name = "exception" } end,
    },
    {
      says = "3 + 1 - 0 + 0 - 0 is 4. The data has 3", "lift list One", "over list Three below", "drop",
      prints = "= 4, but the data source now has 3",
    },
    {
      says = "A move is one deleted row and one inserted row", "policy.deletesRow = true",
      "lift list One", "over list Three below", "drop", list = "Two, Three, One",
      holds = function(seen) return not seen:has { kind = "batch", name = "exception" } end,
    },
  },

  tasks = {
    {
      text = [[
        Move One below Three. The app removes a row from the data, but forgets to delete it in the
        view. Let it crash, and read the sum in the message. The message is printed twice: in the
        log, and as the error of performDrop with its line.
      ]],
      hints = { "lift list One, over list Three below, drop" },
      solution = { "lift list One", "over list Three below", "drop" },
      right = {
        { "lift list 0", "over list 2 below", "drop" },
        { "lift list Two", "over list One above", "drop", "lift list One", "over list Three below", "drop" },
      },
      wrong = {
        { "lift list One", "cancel", says = "nothing crashed" },
        { "lift list Two", "over list One above", "drop", says = "move One below Three" },
        { "lift list One", "over list Two below", "drop", says = "move One below Three" },
        { "lift list One", "over list Three below", "cancel", says = "nothing crashed" },
      },
      goal = false,
      done = function(seen)
        local drag = seen:drag()
        if drag:has { kind = "batch", name = "exception" } then
          local item = drag:last { kind = "answer", name = "itemsForBeginning" }
          local released = drag:last { kind = "phase", name = "released" }
          return item ~= nil and item.value == "One" and released ~= nil and released.path == "[0, 2]",
            "that was another drag: move One below Three."
        end
        return false, (drag:has { kind = "phase", name = "ended" }
          or drag:has { kind = "phase", name = "liftReversed" })
          and "nothing crashed: drop a row at another position." or nil
      end,
    },
    {
      text = [[
        The batch inserted one row and deleted none: 3 + 1 - 0 + 0 - 0 is 4. The data has 3.

        Fix it. :source policy.performDrop shows a field that enables the missing line; self is
        the table that contains the function, here policy. Set the field with policy.… = …, then
        repeat the drag: One goes below Three.
      ]],
      hints = {
        "The missing line is deleteRows. It runs only if a field is true.",
        "Type policy.deletesRow = true, then repeat the drag.",
      },
      solution = { "policy.deletesRow = true", "lift list One", "over list Three below", "drop" },
      right = {
        { "policy['deletesRow'] = 1", "lift list 0", "over list 2 below", "drop" },
      },
      wrong = {
        { "lift list One", "over list Three below", "drop", says = "it crashed again" },
        {
          "policy.performDrop = StandardDrop", "lift list One", "over list Three below", "drop",
          says = "that replaces the function: set its field instead",
        },
        { "policy.deletesRow = true", "lift list One", "over list Two below", "drop", says = "it has Two, One, Three" },
        { "policy.deletesrow = true", "lift list One", "over list Three below", "drop", says = "it crashed again" },
      },
      done = function(seen)
        if policy.performDrop == StandardDrop then
          return false, "that replaces the function: set its field instead, after :undo."
        end
        return not seen:drag():has { kind = "batch", name = "exception" },
          "it crashed again. What must be true?"
      end,
    },
    {
      text = [[
        The same drag again, now with the missing line. What is the sum now, without the two zeros
        at the end?
      ]],
      hints = { "One row is inserted, one is deleted, and there were three." },
      predict = "lift list 0; over list 2 below; drop",
      choices = { "3 + 1 - 0 = 4", "3 + 1 - 1 = 3", "3 + 0 - 1 = 2" },
      answer = function(seen)
        local told = seen:last({ kind = "batch" }).value
        local inserted = told:find "insert" and 1 or 0
        local deleted = told:find "delete" and 1 or 0
        return ("3 + %d - %d = %d"):format(inserted, deleted, 3 + inserted - deleted)
      end,
      because = "A move is one deleted row and one inserted row.",
    },
  },

  ending = [[
    Each change of the data needs the same change in the view. Moved,
    inserted and deleted rows must add up in every section.
  ]],
}
