-- Destinations: where a drop goes without a row under it, with several items, in an empty list.

local policy

return {
  title = "Missing destinations",
  summary = "No row under the finger, an empty list, several rows at one position.",
  text = [[
    The destination of a drop is nil if the finger is over the list, but not over a row. The drop
    is still accepted, and performDrop must choose a position, unless a row moves in its own list
    and its gap is open: then the drop goes there. Most apps append:

        local place = coordinator.destinationIndexPath or view:endIndexPath()

    view:endIndexPath() is the position after the last row, even in a list without rows. An empty
    section can be reached by its header, and gives [section, 0]; without a header, the finger can
    be over the list, but not over the section.

    If several items are dropped at one position, each needs its own: the second goes one row
    below the first.
  ]],

  prepare = function()
    policy = { performDrop = StandardDrop }

    function policy:itemsForBeginning(view, session, indexPath)
      return { DragItem(view:item(indexPath)) }
    end

    policy.itemsForAddingTo = policy.itemsForBeginning

    function policy:dropSessionDidUpdate(view, session, destination)
      if not session.localDragSession then return "forbidden", nil, "rows of this app alone" end
      return "copy", "insertAtDestinationIndexPath"
    end

    local inbox = TableView { name = "inbox", items = { "Milk", "Eggs" } }
    local empty = TableView { name = "empty", items = {} }
    local days = TableView { name = "days", sections = {
      { title = "Today", items = { "Wash" } }, { title = "Later", items = {} },
    } }
    for _, view in ipairs { inbox, empty, days } do
      view.dragDelegate, view.dropDelegate = policy, policy
    end
    return { inbox = inbox, empty = empty, days = days, policy = policy }
  end,

  -- Statements of the texts, each with the commands that prove it.
  facts = {
    {
      says = "unless a row moves in its own list and its gap is open: then the drop goes there",
      'function policy:dropSessionDidUpdate() return "move", "insertAtDestinationIndexPath" end', "lift inbox Milk",
      "over inbox Eggs below", "over inbox", "drop", inbox = "Eggs, Milk",
      holds = function(seen) return seen:last({ kind = "phase", name = "released" }).path == "[0, 1]" end,
    },
    {
      says = "without a header, the finger can be over the list, but not over the section",
      'bare = TableView { name = "bare", sections = { { items = { "A" } }, { items = {} } } }',
      "bare.dropDelegate = policy", "lift inbox Milk", "over bare 1:0",
      prints = "is empty and has no header or footer to point at",
    },
    {
      says = "each needs its own: the second goes one row below the first", "lift inbox Milk",
      "add inbox Eggs", "over days Wash above", "drop", days = "Milk, Eggs, Wash",
    },
    {
      says = "its localObject is the item of the model",
      "function policy:performDrop(view, coordinator) got = coordinator.items[1].dragItem.localObject end",
      "lift inbox Milk", "over empty", "drop", "got.title", prints = "Milk",
    },
    {
      says = "Two items X and Y are dropped at [0, 1], in this order",
      'abc = TableView { name = "abc", items = { "A", "B", "C" } }', "abc.dropDelegate = policy",
      "lift inbox Milk", "add inbox Eggs", "over abc B above", "drop", abc = "A, Milk, Eggs, B, C",
    },
    {
      says = "in dropSessionDidUpdate, where destination can be nil as well",
      "function policy:dropSessionDidUpdate(view, session, destination) "
        .. 'got = destination return "copy" end',
      "lift inbox Milk", "over days", "got == nil", prints = "=> true",
    },
    {
      says = "the finger is over the list, but not over a row. The drop is still accepted",
      "lift inbox Milk", "over days", "drop", calls = { "days.performDrop" },
      holds = function(seen) return seen:last({ kind = "phase", name = "released" }).path == nil end,
    },
    {
      says = "view:endIndexPath() is the position after the last row, even in a list without rows",
      "inbox:endIndexPath()", "empty:endIndexPath()", prints = "[0, 0]",
    },
    {
      says = "An empty section can be reached by its header, and gives [section, 0]", "lift inbox Milk",
      "over days 1:0", "drop",
      holds = function(seen) return seen:last({ kind = "phase", name = "released" }).path == "[1, 0]" end,
    },
    {
      says = "IndexPath(3, 0) is the index path of row 3 in section 0", "print(IndexPath(3, 0))",
      prints = "[0, 3]",
    },
    {
      says = "Most apps append", "lift inbox Milk", "over days", "drop", days = "Wash, Milk",
    },
  },

  tasks = {
    {
      text = [[
        Drag Milk over empty, and drop it. Which destination does performDrop receive? Look at its
        second argument.
      ]],
      hints = { "lift inbox Milk, over empty, drop" },
      solution = { "lift inbox Milk", "over empty", "drop" },
      right = { { "lift inbox 0", "over days Wash", "over empty", "drop" } },
      wrong = {
        { "lift inbox Milk", "over empty", "cancel", says = "empty should have Milk; it has no row" },
        { "lift inbox Eggs", "over empty", "drop", says = "it has Eggs" },
      },
      calls = { "empty.performDrop" },
    },
    {
      text = [[
        Now Eggs is dropped over the section Later, which is empty and has a header:

            over days 1:0

        What is the destination of the drop?
      ]],
      hints = { "The header belongs to section 1, and its first row has the number 0." },
      predict = "lift inbox Eggs; over days 1:0; drop",
      choices = { "nil", "[1, 0]", "[0, 1]" },
      answer = function(seen)
        return seen:last { kind = "phase", name = "released" }.path or "nil"
      end,
    },
    {
      text = [[
        Write performDrop for one item, so that it works with and without a destination:

            function policy:performDrop(view, coordinator)

        The item is coordinator.items[1].dragItem; its localObject is the item of the model.
        Insert a copy, { title = dragItem.localObject.title }, in the data and in the view.
      ]],
      hints = {
        "local place = coordinator.destinationIndexPath or view:endIndexPath()",
        "view.model:insert(copy, place) and view:insertRows { place } in performBatchUpdates",
      },
      solution = {
        [[function policy:performDrop(view, coordinator)
  local dragItem = coordinator.items[1].dragItem
  local place = coordinator.destinationIndexPath or view:endIndexPath()
  view:performBatchUpdates(function()
    view.model:insert({ title = dragItem.localObject.title }, place)
    view:insertRows { place }
  end)
  coordinator:drop(dragItem, { toRowAt = place })
end]],
      },
      right = {
        {
          [[function policy:performDrop(view, coordinator)
  local place = coordinator.destinationIndexPath
  if not place then place = view:endIndexPath() end
  view.model:insert({ title = coordinator.items[1].dragItem.localObject.title }, place)
  view:insertRows { place }
end]],
        },
      },
      wrong = {
        {
          [[function policy:performDrop(view, coordinator)
  local place = coordinator.destinationIndexPath
  view.model:insert({ title = coordinator.items[1].dragItem.localObject.title }, place)
  view:insertRows { place }
end]],
          says = "after",
        },
        {
          [[function policy:performDrop(view, coordinator)
  local place = view:endIndexPath()
  view.model:insert({ title = coordinator.items[1].dragItem.localObject.title }, place)
  view:insertRows { place }
end]],
          says = "but should have",
        },
        { "policy.performDrop = StandardDrop", says = "write it yourself" },
      },
      done = function()
        return policy.performDrop ~= StandardDrop,
          "that is the built-in code. This time, write it yourself."
      end,
      tries = {
        { "lift inbox Milk; over empty; drop", empty = "Milk, Milk" },
        { "lift inbox Milk; over days Wash above; drop", days = "Milk, Wash, Eggs" },
      },
    },
    {
      text = [[
        Now for several items. Insert them in the order of coordinator.items, the first at the
        destination. Write performDrop again, with a loop. IndexPath(3, 0) is the index path of row
        3 in section 0: the row comes first.
      ]],
      hints = {
        "for number, item in ipairs(coordinator.items) do … end",
        "The index path of an item: IndexPath(place.row + number - 1, place.section)",
      },
      solution = {
        [[function policy:performDrop(view, coordinator)
  local place = coordinator.destinationIndexPath or view:endIndexPath()
  view:performBatchUpdates(function()
    for number, item in ipairs(coordinator.items) do
      local path = IndexPath(place.row + number - 1, place.section)
      view.model:insert({ title = item.dragItem.localObject.title }, path)
      view:insertRows { path }
    end
  end)
end]],
      },
      right = {
        {
          [[function policy:performDrop(view, coordinator)
  local place = coordinator.destinationIndexPath or view:endIndexPath()
  for number = #coordinator.items, 1, -1 do
    view.model:insert({ title = coordinator.items[number].dragItem.localObject.title }, place)
    view:insertRows { place }
  end
end]],
        },
      },
      wrong = {
        {
          [[function policy:performDrop(view, coordinator)
  local place = coordinator.destinationIndexPath or view:endIndexPath()
  for _, item in ipairs(coordinator.items) do
    view.model:insert({ title = item.dragItem.localObject.title }, place)
    view:insertRows { place }
  end
end]],
          says = "Eggs, Milk",
        },
        { "policy.performDrop = StandardDrop", says = "write it yourself" },
      },
      done = function()
        return policy.performDrop ~= StandardDrop,
          "that is the built-in code. This time, write it yourself."
      end,
      tries = {
        { "lift inbox Milk; add inbox Eggs; over days Wash above; drop", days = "Milk, Eggs, Wash, Eggs" },
        { "lift inbox Milk; add inbox Eggs; over empty; drop", empty = "Milk, Milk, Eggs" },
      },
    },
    {
      text = [[
        A list has the rows A, B and C. Two items X and Y are dropped at [0, 1], in this order.
        What are its rows afterwards?
      ]],
      hints = { "X is inserted at [0, 1], and Y at the next position." },
      choices = { "A, X, Y, B, C", "A, Y, X, B, C", "A, B, X, Y, C" },
      answer = "A, X, Y, B, C",
    },
  },

  ending = [[
    nil is not an error: the app must choose a destination. Handle it in performDrop, and
    in dropSessionDidUpdate, where destination can be nil as well.
  ]],
}
