-- Counts: the view does the sum after every batch, and an app that forgets a row crashes.

return {
  title = "Counts and crashes",
  summary = "The view does the sum after every batch of changes.",
  text = [[
    After each batch the view counts. It knows how many rows there were, and what the batch said:

        rows before + inserted - deleted + moved in - moved out = rows after

    Then it asks the data how many rows there are now. Where the numbers differ, a real app crashes.
    Here the crash is a message with the sum, and everything is put back.
  ]],

  prepare = function()
    local policy = {}

    function policy:itemsForBeginning(view, session, indexPath)
      return { DragItem(view:item(indexPath)) }
    end

    function policy:dropSessionDidUpdate(view, session, destination)
      return "move", "insertAtDestinationIndexPath"
    end

    -- Something is forgotten here.
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

  -- What the texts say of what happens.
  facts = {
    {
      says = "The view was told of one inserted row and of no deleted one", "lift list One", "over list Three below",
      "drop", prints = "3 + 1 - 0 + 0 - 0 = 4",
    },
    {
      says = "self is the table of the function, here policy",
      "function policy:performDrop() got = self == policy end", "lift list One", "over list Three below", "drop",
      "got", prints = "=> true",
    },
    {
      says = "The row to take away is coordinator.items[1].sourceIndexPath",
      "function policy:performDrop(view, coordinator) got = coordinator.items[1].sourceIndexPath end",
      "lift list Two", "over list Three below", "drop", "got", prints = "[0, 1]",
    },
    {
      says = "Then it asks the data how many rows there are now",
      "list.dataSource = { numberOfRows = function(_, view, section) asked = view.model:count() return asked end }",
      "policy.deletesRow = true", "asked = nil", "lift list One", "over list Three below", "drop", "asked",
      prints = "=> 3", list = "Two, Three, One",
    },
    {
      says = ":source policy.performDrop shows a word that switches the missing line on",
      ":source policy.performDrop", prints = "if self.deletesRow then view:deleteRows",
    },
    {
      says = "The app copies what is dropped, and counts wrong",
      [[function policy:performDrop(view, coordinator)
  local item = view:item(coordinator.items[1].sourceIndexPath)
  view:performBatchUpdates(function()
    view.model:insert({ title = item.title }, "0:0")
    view:reloadRows { "0:0" }
  end)
end]],
      "lift list One", "over list Three below", "drop", list = "One, Two, Three",
      holds = function(seen) return seen:has { kind = "batch", name = "exception" } end,
    },
    {
      says = "Here the crash is a message with the sum, and everything is put back", "lift list One",
      "over list Three below", "drop", list = "One, Two, Three",
      holds = function(seen) return seen:has { kind = "batch", name = "exception" } end,
    },
    {
      says = "3 + 1 - 0 + 0 - 0 is 4. The data has 3", "lift list One", "over list Three below", "drop",
      prints = "= 4, but the data source now has 3",
    },
    {
      says = "A row that moves is one that goes and one that comes", "policy.deletesRow = true",
      "lift list One", "over list Three below", "drop", list = "Two, Three, One",
      holds = function(seen) return not seen:has { kind = "batch", name = "exception" } end,
    },
  },

  tasks = {
    {
      text = [[
        Move One below Three. The app forgets to tell the view about the row that it takes away.
        Let it crash, and read the sum in the message. The message comes twice: in the log, and as
        the error of performDrop with its line.
      ]],
      hints = { "lift list One, over list Three below, drop" },
      solution = { "lift list One", "over list Three below", "drop" },
      right = { { "lift list One", "over list Three", "drop" }, { "lift list Two", "over list One above", "drop" } },
      wrong = {
        { "lift list One", "cancel", says = "nothing crashed" },
        { "lift list One", "over list Three below", "cancel", says = "nothing crashed" },
      },
      goal = false,
      done = function(seen)
        local drag = seen:drag()
        if drag:has { kind = "batch", name = "exception" } then return true end
        return false, (drag:has { kind = "phase", name = "ended" }
          or drag:has { kind = "phase", name = "liftReversed" })
          and "nothing crashed: a row must be dropped at another place." or nil
      end,
    },
    {
      text = [[
        The view was told of one inserted row and of no deleted one: 3 + 1 - 0 + 0 - 0 is 4. The
        data has 3.

        Repair it. :source policy.performDrop shows a word that switches the missing line on; self
        is the table of the function, here policy. Set it with policy.… = …, then do the drag
        again: One goes below Three.
      ]],
      hints = {
        "The missing line is deleteRows. It runs only if something is true.",
        "policy.deletesRow = true, then the drag again",
      },
      solution = { "policy.deletesRow = true", "lift list One", "over list Three below", "drop" },
      right = {
        { "policy.performDrop = StandardDrop", "lift list One", "over list Three below", "drop" },
      },
      wrong = {
        { "lift list One", "over list Three below", "drop", says = "it crashed again" },
        { "policy.deletesRow = true", "lift list One", "over list Two below", "drop", says = "it has Two, One, Three" },
        { "policy.tellsall = true", "lift list One", "over list Three below", "drop", says = "it crashed again" },
      },
      done = function(seen)
        return not seen:drag():has { kind = "batch", name = "exception" },
          "it crashed again. What must be true?"
      end,
    },
    {
      text = [[
        The same drag once more, with the line that was missing. What is the sum of the view now,
        without the two zeros at its end?
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
      because = "A row that moves is one that goes and one that comes.",
    },
    {
      text = [[
        The list becomes a paper bin: what is dropped in it goes away. Write it, without a crash:

            function policy:performDrop(view, coordinator)

        The row to take away is coordinator.items[1].sourceIndexPath.
      ]],
      hints = {
        "One change of the data, one word to the view, both inside performBatchUpdates.",
        "view.model:remove(from) and view:deleteRows { from }",
      },
      solution = {
        [[function policy:performDrop(view, coordinator)
  local from = coordinator.items[1].sourceIndexPath
  view:performBatchUpdates(function()
    view.model:remove(from)
    view:deleteRows { from }
  end)
end]],
      },
      right = {
        {
          [[function policy:performDrop(view, coordinator)
  view.model:remove(coordinator.items[1].sourceIndexPath)
  view:reloadData()
end]],
        },
      },
      wrong = {
        {
          [[function policy:performDrop(view, coordinator)
  view:deleteRows { coordinator.items[1].sourceIndexPath }
end]],
          says = "Invalid update",
        },
        { "function policy:performDrop(view, coordinator) end", says = "list has" },
        {
          [[function policy:performDrop(view, coordinator)
  local from = coordinator.items[1].sourceIndexPath
  view:performBatchUpdates(function()
    view.model:remove(from)
    view:deleteRows { from }
    view:insertRows { from }
  end)
end]],
          says = "Invalid batch updates",
        },
      },
      tries = {
        { "lift list One; over list 0 above; drop", list = "Three, Two", calls = { "performDrop" } },
        { "lift list 0; over list 2 below; drop; lift list 0; over list 1 below; drop", list = "Two" },
      },
      leaves = { lost = "rows go away for good. An app would keep them for a while, or ask before." },
    },
    {
      text = [[
        Repair this crash. The app copies what is dropped, and counts wrong:

            function policy:performDrop(view, coordinator)
              local item = view:item(coordinator.items[1].sourceIndexPath)
              view:performBatchUpdates(function()
                view.model:insert({ title = item.title }, "0:0")
                view:reloadRows { "0:0" }
              end)
            end

        Write it again with one word changed, so that the copy stands at the top.
      ]],
      hints = { "A row was added to the data. What is the view told instead?", "insertRows" },
      solution = {
        [[function policy:performDrop(view, coordinator)
  local item = view:item(coordinator.items[1].sourceIndexPath)
  view:performBatchUpdates(function()
    view.model:insert({ title = item.title }, "0:0")
    view:insertRows { "0:0" }
  end)
end]],
      },
      right = {
        {
          [[function policy:performDrop(view, coordinator)
  local item = view:item(coordinator.items[1].sourceIndexPath)
  view.model:insert({ title = item.title }, "0:0")
  view:insertRows { IndexPath(0, 0) }
end]],
        },
      },
      wrong = {
        {
          [[function policy:performDrop(view, coordinator)
  local item = view:item(coordinator.items[1].sourceIndexPath)
  view:performBatchUpdates(function()
    view.model:insert({ title = item.title }, "0:0")
    view:reloadRows { "0:0" }
  end)
end]],
          says = "Invalid update",
        },
        {
          [[function policy:performDrop(view, coordinator)
  local item = view:item(coordinator.items[1].sourceIndexPath)
  view.model:insert({ title = item.title }, "0:3")
  view:insertRows { "0:3" }
end]],
          says = "and is to have",
        },
      },
      tries = { { "lift list Three; over list One; drop", list = "Three, Three, One, Two" } },
      leaves = { doubled = "a move was promised, and a copy came in. An app that copies proposes copy." },
    },
  },

  ending = [[
    One batch, two sides: each change of the data has its line for the view. Rows that move, rows
    that come and rows that go must add up, section by section.
  ]],
}
