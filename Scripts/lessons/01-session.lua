-- What a session is: a drag from the first touch to its end, in three steps.

return {
  title = "What a session is",
  summary = "A finger lifts an item, drags it, and drops it.",
  minutes = 10,
  trace = "off",
  text = [[
    On a phone or a tablet, you can hold a finger on an item, drag it somewhere else, and let it
    go. That is drag and drop.

    Here there is no touch screen. You type what the finger does, and this program shows what
    would happen on the screen.

    Below are two lists, inbox and archive. Each line in a list is a row. The number before a row
    is its position: the first row has the number 0.
  ]],

  prepare = function()
    local inbox = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread" } }
    local archive = TableView { name = "archive", items = { "Tea" } }
    for _, view in ipairs { inbox, archive } do
      view.dragDelegate, view.dropDelegate = StandardPolicy, StandardPolicy
    end
    return { inbox = inbox, archive = archive }
  end,

  -- Statements of the texts, each with the commands that prove it.
  facts = {
    {
      says = "The top of the box shows a badge", "lift inbox Milk", "over archive Tea",
      prints = "┌ archive ── → 1",
    },
    { says = "the first row has the number 0", ":show", prints = "│ 0 Milk" },
    {
      says = "Hold a finger on it until it comes off the list", "lift inbox Milk",
      holds = function(seen) return seen:has { kind = "phase", name = "lifting" } end,
    },
    { says = "It shows where the item would be dropped", "lift inbox Milk", "over archive Tea", "drop", archive = "Milk, Tea" },
    {
      says = "it began when the finger moved the row away", "lift inbox Milk", "over archive Tea",
      holds = function(seen)
        return seen:last({ kind = "phase", name = "lifting" }).n < seen:last({ kind = "phase", name = "dragging" }).n
      end,
    },
    {
      says = "Every drag is one session, with a beginning and an end", "lift inbox Milk", "over archive Tea",
      "drop", "lift inbox Eggs", "over archive Tea", "cancel",
      holds = function(seen)
        return seen:count { kind = "phase", name = "dragging" } == 2
          and seen:count { kind = "phase", name = "ended" } == 2
      end,
    },
    {
      says = "After its end, nothing of the session is left", "lift inbox Milk", "over archive Tea", "cancel", "lift inbox Eggs",
      "over archive Tea", "drop", archive = "Eggs, Tea", inbox = "Milk, Bread",
    },
    {
      says = ":help and a word explain the word, such as :help badge", ":help badge",
      prints = "The symbol at the finger",
    },
    { says = ":help words lists them all", ":help words", prints = "session" },
    { says = "The mark ~ shows the row that is being dragged", "lift inbox Milk", prints = "~0 Milk" },
    {
      says = "A gap opens in archive", "lift inbox Milk", "over archive Tea",
      holds = function(seen) return seen:has { kind = "phase", name = "gap", view = "archive" } end,
    },
    {
      says = "The arrow means that the item moves. After it are the number of items and the position where they would be dropped",
      "lift inbox Milk", "over archive Tea", prints = "→ 1 [0, 0]",
      proposal = "move",
    },
    {
      says = "it ended when the item arrived", "lift inbox Milk", "over archive Tea", "drop",
      archive = "Milk, Tea", inbox = "Eggs, Bread",
      holds = function(seen) return seen:has { kind = "phase", name = "ended" } end,
    },
  },

  tasks = {
    {
      text = [[
        Lift the first row. Hold a finger on it until it comes off the list: the row is then
        lifted. Type this, and press Return:

            lift inbox Milk
      ]],
      hints = {
        "Type lift, then the name of the list, then the name of the row.",
        "Upper and lower case matter: inbox is in lower case, Milk begins with a capital letter.",
      },
      solution = { "lift inbox Milk" },
      right = { { "lift inbox 0" }, { "lift inbox Eggs", "cancel", "lift inbox Milk" } },
      wrong = {
        { "lift inbox Eggs", says = "you lifted Eggs" },
        { "lift archive Tea", says = "Type cancel to end the drag" },
      },
    },
    {
      text = [[
        The mark ~ shows the row that is being dragged. Now drag it over the row Tea in the other
        list:

            over archive Tea

        A gap opens in archive. It shows where the item would be dropped. The top of the box shows
        a badge. The arrow means that the item moves. After it are the number of items and the
        position where they would be dropped.
      ]],
      hints = { "To move the finger over a row, type over, then the list, then the row." },
      solution = { "over archive Tea" },
      right = { { "over archive 0" }, { "over inbox Bread", "over archive Tea" } },
      wrong = {
        { "over inbox Bread", says = "the finger is over inbox, but should be over archive" },
        { "over archive", says = "the finger is over archive, but over no row" },
        { "cancel", says = "the drag is over, but Milk must still be held: lift again" },
        { "over archive", "drop", says = "undo the drop with :undo" },
        { "over inbox Bread below", "drop", says = "undo the drop with :undo" },
      },
      done = function(seen)
        if seen:drag():has { kind = "phase", name = "ended" } then return true end
        local update = seen:drag():last { kind = "call", name = "dropSessionDidUpdate" }
        return not update or update.view ~= "archive" or update.path ~= nil,
          "the finger is over archive, but over no row: type over archive Tea."
      end,
    },
    {
      text = [[
        Drop the item over archive:

            drop
      ]],
      hints = { "Type drop." },
      solution = { "drop" },
      right = { { "over archive Tea", "drop" } },
      wrong = {
        { "cancel", says = "inbox should have Eggs, Bread; it has Milk, Eggs, Bread" },
        { "over inbox Milk", "drop", says = "inbox should have Eggs, Bread" },
        { "over inbox Bread below", "drop", says = "inbox should have Eggs, Bread" },
      },
    },
  },

  ending = [[
    That was one session: it began when the finger moved the row away, and it ended when the item
    arrived. Every drag is one session, with a beginning and an end. After its end, nothing of the
    session is left, and the next lift begins another one.

    You can leave at any time with :quit; your progress is saved. If a word is new to you,
    :help and a word explain the word, such as :help badge; :help words lists them all.
  ]],
}
