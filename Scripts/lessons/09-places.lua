-- Destinations: where a drop goes without a row under it, and which rows its position counts.

return {
  title = "Where a drop goes",
  summary = "No row under the finger, and which rows a destination counts.",
  minutes = 15,
  text = [[
    The destination of a drop is nil if the finger is over the list, but not over a row. The drop
    is still accepted, and performDrop must choose a position. Most apps append:

        local place = coordinator.destinationIndexPath or view:endIndexPath()

    view:endIndexPath() is the position after the last row, even in a list without rows. An empty
    section can be reached by its header, and gives [section, 0]; without a header, the finger can
    be over the list, but not over the section.

    In a move, rows leave the list as well. Whether the destination still counts them depends on
    the drag; :help indexes shows this table with a drawing:

        one row of this list     it is not counted: remove it, then insert
        several rows, or mixed   all are counted: subtract the removed rows above
        rows of another list     nothing leaves this list
        over no row              nil: remove, then append
        one row, over no row     the open gap is the destination
  ]],

  prepare = function()
    local policy = { performDrop = StandardDrop }

    function policy:itemsForBeginning(view, session, indexPath)
      return { DragItem(view:item(indexPath)) }
    end

    policy.itemsForAddingTo = policy.itemsForBeginning

    function policy:dropSessionDidUpdate(view, session, destination)
      if not session.localDragSession then return "forbidden", nil, "only rows of this app" end
      return "copy", "insertAtDestinationIndexPath"
    end

    local inbox = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread", "Butter" } }
    local empty = TableView { name = "empty", items = {} }
    local days = TableView { name = "days", sections = {
      { title = "Today", items = { "Wash" } }, { title = "Later", items = {} },
    } }
    inbox.dragDelegate, inbox.dropDelegate = policy, StandardPolicy
    empty.dropDelegate, days.dropDelegate = policy, policy
    return { inbox = inbox, empty = empty, days = days, policy = policy }
  end,

  -- Statements of the texts, each with the commands that prove it.
  facts = {
    {
      says = "the open gap is the destination", "lift inbox Milk", "over inbox Eggs below", "over inbox", "drop",
      inbox = "Eggs, Milk, Bread, Butter",
      holds = function(seen) return seen:last({ kind = "phase", name = "released" }).path == "[0, 1]" end,
    },
    {
      says = "without a header, the finger can be over the list, but not over the section",
      'bare = TableView { name = "bare", sections = { { items = { "A" } }, { items = {} } } }',
      "bare.dropDelegate = policy", "lift inbox Milk", "over bare 1:0",
      prints = "is empty and has no header or footer to point at",
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
    { says = "Most apps append", "lift inbox Milk", "over days", "drop", days = "Wash, Milk" },
    { says = ":help indexes shows this table with a drawing", ":help indexes", prints = "One row: B below C" },
    {
      says = "it is not counted: remove it, then insert", "lift inbox Milk", "over inbox Bread below", "drop",
      holds = function(seen) return seen:last({ kind = "phase", name = "released" }).path == "[0, 2]" end,
    },
    {
      says = "all are counted: subtract the removed rows above", "lift inbox Milk", "add inbox Eggs",
      "over inbox Bread below", "drop",
      holds = function(seen) return seen:last({ kind = "phase", name = "released" }).path == "[0, 3]" end,
    },
    {
      says = "nil: remove, then append", "lift inbox Milk", "add inbox Eggs", "over inbox", "drop",
      inbox = "Bread, Butter, Milk, Eggs",
      holds = function(seen) return seen:last({ kind = "phase", name = "released" }).path == nil end,
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
        { "lift inbox Milk", "over empty 0", says = "name it without a row, as in over empty" },
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
      because = "The header of a section without rows stands for its first position.",
    },
    {
      text = [[
        Milk is moved below Bread, in its own list. One row is dragged, so it is not counted. Which
        destination does performDrop receive?
      ]],
      hints = { "Without Milk the rows are Eggs, Bread, Butter." },
      predict = "lift inbox Milk; over inbox Bread below; drop",
      choices = { "[0, 1]", "[0, 2]", "[0, 3]" },
      answer = function(seen) return seen:last { kind = "phase", name = "released" }.path end,
      because = "Without Milk, Eggs is row 0 and Bread row 1: the place below Bread is row 2.",
    },
    {
      text = [[
        Now Eggs and Bread are moved together below Milk. Which destination does performDrop
        receive, and in which row is Eggs afterwards?
      ]],
      hints = { "Both are still counted: Eggs 0, Bread 1, Milk 2." },
      predict = "lift inbox Eggs; add inbox Bread; over inbox Milk below; drop",
      choices = { "[0, 3], then row 3", "[0, 3], then row 1", "[0, 1], then row 1" },
      answer = function(seen)
        local path = seen:last { kind = "phase", name = "released" }.path
        local row = -1
        for title in titles("inbox"):gmatch "%a+" do
          row = row + 1
          if title == "Eggs" then return ("%s, then row %d"):format(path, row) end
        end
      end,
      because = [[Eggs, Bread and Milk are counted, so the place below Milk is row 3. Two rows above
        it are removed, so Eggs is inserted at row 1.]],
    },
  },

  ending = [[
    nil is not an error: the app must choose a destination. Handle it in performDrop, and
    in dropSessionDidUpdate, where destination can be nil as well. In a later lesson you write a
    performDrop for all rows of the table.
  ]],
}
