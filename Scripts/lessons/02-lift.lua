-- Lift: how a drag begins, which callback is called, and what happens when there is no item.

return {
  title = "Lift",
  summary = "Before a row is lifted, the system asks the app for its items.",
  minutes = 15,
  trace = "calls",
  callbacks = { "itemsForBeginning" },
  text = [[
    Every drag has two sides. The system tracks the finger and draws the screen. The app knows
    what the rows are. Here the app is a policy: a small program in Lua, where UIKit uses Swift.
    The lessons explain Lua as you need it.

    The system calls functions of the app, the callbacks, and the app returns an answer. From now
    on, each callback is printed with its answer. This one asks which items the drag contains:

        4  inbox.itemsForBeginning(session 1, [0, 0])  → Milk   02-lift.lua:31

        4                    its number in the log, which :trace all prints
        inbox                the list that called it
        session 1            the number of the drag
        [0, 0]               the position: section 0, row 0; both count from 0
        → Milk               the answer, which a reason in quotes may follow
        02-lift.lua:31       the file and line that returned it
  ]],

  prepare = function()
    local bills = { Rent = true }
    local policy = {}

    function policy:itemsForBeginning(view, session, indexPath)
      local item = view:item(indexPath)
      if bills[item.title] then return {}, "bills stay where they are" end
      return { DragItem(item) }
    end

    function policy:dropSessionDidUpdate(view, session, destination)
      return "move", "insertAtDestinationIndexPath"
    end

    policy.performDrop = StandardDrop

    local inbox = TableView { name = "inbox", items = { "Milk", "Rent", "Bread" } }
    inbox.dragDelegate, inbox.dropDelegate = policy, policy
    return { inbox = inbox, policy = policy }
  end,

  -- Statements of the texts, each with the commands that prove it.
  facts = {
    {
      says = "Its answer was no items, so nothing was lifted", "lift inbox Rent", prints = "→ no items",
      holds = function(seen) return not seen:has { kind = "phase", name = "lifting" } end,
    },
    { says = "From now on, each callback is printed with its answer", "lift inbox Bread", prints = "→ Bread" },
    {
      says = "4 inbox.itemsForBeginning(session 1, [0, 0]) → Milk", "lift inbox Milk",
      prints = "4 inbox.itemsForBeginning(session 1, [0, 0]) → Milk",
    },
    { says = "02-lift.lua:31 the file and line that returned it", "lift inbox Milk", prints = "02-lift.lua:31" },
    { says = "both count from 0", "lift inbox Bread", prints = "[0, 2]" },
    {
      says = "which a reason in quotes may follow", "lift inbox Rent",
      prints = '→ no items "bills stay where they are"',
    },
    {
      says = "Change your mind before it moves", "lift inbox Bread", "cancel", inbox = "Milk, Rent, Bread",
      holds = function(seen) return seen:has { kind = "phase", name = "liftReversed" } end,
    },
    {
      says = "return { DragItem(view:item(indexPath)) }",
      "function policy:itemsForBeginning(view, session, indexPath) return { DragItem(view:item(indexPath)) } end",
      "lift inbox Rent", prints = "→ Rent",
    },
    {
      says = "If the list is empty, nothing is lifted", "lift inbox Rent", "lift inbox Milk",
      holds = function(seen) return seen:count { kind = "phase", name = "lifting" } == 1 end,
    },
    {
      says = "As nothing was lifted, the next lift gets the same number", "lift inbox Rent", "lift inbox Milk",
      holds = function(seen)
        return seen:last({ kind = "call", path = "[0, 1]" }).session
          == seen:last({ kind = "call", path = "[0, 0]" }).session
      end,
    },
    {
      says = "the row under the finger, counted as if nothing were lifted", "lift inbox Milk",
      "over inbox Bread below", prints = "[0, 2], gap [0, 0]",
    },
    {
      says = "over the gap, the old position of the dragged row", "lift inbox Milk", "over inbox Bread below",
      prints = "[0, 0], gap [0, 2]",
      holds = function(seen)
        return seen:last({ kind = "call", name = "dropSessionDidUpdate" }).path == "[0, 0]"
      end,
    },
    {
      says = "performDrop returns nothing", "lift inbox Milk", "over inbox Bread below", "drop",
      holds = function(seen) return not seen:has { kind = "answer", name = "performDrop" } end,
    },
    {
      says = "The app is asked each time", "lift inbox Rent", "lift inbox Rent",
      holds = function(seen) return seen:count { kind = "call", name = "itemsForBeginning" } == 2 end,
    },
    {
      says = "In this app, bills stay where they are", "lift inbox Rent",
      prints = '"bills stay where they are"',
      holds = function(seen) return not seen:has { kind = "phase", name = "lifting" } end,
    },
    {
      says = "the session has a number, and has not begun", "lift inbox Bread", prints = "session 1",
      holds = function(seen) return not seen:has { kind = "phase", name = "dragging" } end,
    },
    {
      says = "The session begins when the finger moves", "lift inbox Milk", "over inbox Bread",
      holds = function(seen) return seen:has { kind = "phase", name = "dragging" } end,
    },
    {
      says = "The system then calls other callbacks", "lift inbox Milk", "over inbox Bread",
      calls = { "dropSessionDidUpdate" },
    },
    {
      says = "If it does not move, the lift is reversed", "lift inbox Milk", "drop", inbox = "Milk, Rent, Bread",
      holds = function(seen) return seen:has { kind = "phase", name = "liftReversed" } end,
    },
  },

  tasks = {
    {
      text = [[
        Lift the row Bread, and look for itemsForBeginning in the output.
      ]],
      hints = { "As before: lift, the list, the row.", "The name of the list is inbox." },
      solution = { "lift inbox Bread" },
      right = { { "lift inbox 2" }, { "lift inbox Rent", "lift inbox Bread" } },
      wrong = {
        { "lift inbox Rent", says = "nothing was lifted" },
        { "lift inbox Milk", says = "you lifted Milk" },
      },
      done = function(seen)
        local answer = seen:drag():last { kind = "answer", name = "itemsForBeginning" }
        return not answer or answer.value:find "%a" and answer.value ~= "no items",
          "nothing was lifted: the app returned no items. Lift Bread."
      end,
    },
    {
      text = [[
        The row is lifted, but the finger has not moved: the session has a number, and has not
        begun. Change your mind before it moves:

            cancel
      ]],
      hints = { "Type cancel." },
      solution = { "cancel" },
      right = { { "drop" }, { "over inbox Milk", "cancel", "lift inbox Bread", "cancel" } },
      wrong = {
        { "over inbox Milk", "cancel", says = "the finger has moved" },
        { "over inbox Milk", "drop", says = "the finger has moved" },
      },
      done = function(seen)
        local drag = seen:drag()
        if drag:has { kind = "phase", name = "liftReversed" } then return true end
        return false, drag:has { kind = "phase", name = "ended" }
          and "the finger has moved, so a session began. Lift Bread again." or nil
      end,
    },
    {
      text = [[
        In this app, bills stay where they are. Rent is a bill. You are about to type:

            lift inbox Rent

        What is called first?
      ]],
      hints = {
        "The system does not know what a bill is. It asks the app before it lifts a row.",
        "It asks for the items at the beginning of the drag.",
      },
      predict = "lift inbox Rent",
      choices = { "canHandle", "itemsForBeginning", "performDrop", "nothing" },
      because = [[The app is asked each time. Its answer was no items, so nothing was lifted. The
        text next to the answer is the reason that the app gave. As nothing was lifted, the next
        lift gets the same number.]],
    },
    {
      text = [[
        Now drag a row. Lift Milk, then move the finger below Bread:

            over inbox Bread below

        The session begins when the finger moves. The system then calls other callbacks, which
        later lessons explain. Drop the row:

            drop
      ]],
      hints = {
        "Type three lines: lift …, over …, drop.",
        "The first line is: lift inbox Milk",
      },
      solution = { "lift inbox Milk", "over inbox Bread below", "drop" },
      right = { { "lift inbox 0", "over inbox 2 below", "drop" } },
      wrong = {
        { "lift inbox Milk", "drop", says = "inbox should have Rent, Bread, Milk" },
        { "lift inbox Milk", "over inbox Bread above", "drop", says = "it has Rent, Milk, Bread" },
        { "lift inbox Bread", "over inbox Milk above", "drop", says = "it has Bread, Milk, Rent" },
      },
    },
  },

  ending = [[
    A lift asks the app for items, which itemsForBeginning returns in a list:

        return { DragItem(view:item(indexPath)) }

    If the list is empty, nothing is lifted. A lift becomes a session when the finger moves. If it
    does not move, the lift is reversed.

    The lines of dropSessionDidUpdate contain two positions:

        [0, 0]       the row under the finger, counted as if nothing were lifted;
                     over the gap, the old position of the dragged row
        gap [0, 2]   the gap that is open at the time of the call: the row would
                     be dropped there, as the badge shows

    performDrop returns nothing: it has no →. Lessons 4 to 6 explain the rest.
  ]],
}
