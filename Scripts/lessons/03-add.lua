-- Add items: one session can contain several items, and the app is asked for each.

return {
  title = "Add items",
  summary = "A second finger taps more rows to add them to the drag.",
  minutes = 10,
  trace = "calls",
  callbacks = { "itemsForAddingTo" },
  quiet = { "destinationIsNil", "severalItemsOpenNoGap", "emptySectionOutOfReach" },
  text = [[
    One finger drags an item. A second finger can tap more rows to add them to the drag. All of
    them are in one session, in the order in which they were added.

    The app is asked again for each row, with another callback: itemsForAddingTo. It asks which
    items are added to the session. Here the app is StandardPolicy, which is built in and allows
    everything. The next lesson explains the other callbacks that you will see.
  ]],

  prepare = function()
    local inbox = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread", "Butter" } }
    local archive = TableView { name = "archive", items = {} }
    for _, view in ipairs { inbox, archive } do
      view.dragDelegate, view.dropDelegate = StandardPolicy, StandardPolicy
    end
    return { inbox = inbox, archive = archive }
  end,

  -- Statements of the texts, each with the commands that prove it.
  facts = {
    {
      says = "It asks which items are added to the session", "lift inbox Milk", "add inbox Eggs", "over archive",
      "drop", prints = "→ Eggs", archive = "Milk, Eggs",
    },
    {
      says = "A second finger can tap more rows to add them to the drag", "lift inbox Milk", "add inbox Eggs",
      holds = function(seen) return seen:has { kind = "phase", name = "added" } end,
    },
    {
      says = "A lift calls itemsForBeginning. Each row added later calls itemsForAddingTo", "lift inbox Milk",
      "add inbox Eggs", "add inbox Bread",
      holds = function(seen)
        return seen:count { kind = "call", name = "itemsForBeginning" } == 1
          and seen:count { kind = "call", name = "itemsForAddingTo" } == 2
      end,
    },
    {
      says = "The badge shows how many items there are", "lift inbox Milk", "add inbox Eggs", "add inbox Butter",
      "over archive", prints = "→ 3",
    },
    {
      says = "The rows can be anywhere in the list", "lift inbox Butter", "add inbox Milk", "over archive",
      "drop", archive = "Butter, Milk",
    },
    {
      says = "The app is asked again for each row", "lift inbox Milk", "add inbox Eggs", "add inbox Bread",
      holds = function(seen) return seen:count { kind = "call", name = "itemsForAddingTo" } == 2 end,
    },
    {
      says = "All of them are in one session, in the order in which they were added", "lift inbox Milk",
      "add inbox Bread", "add inbox Eggs", "over archive", "drop", archive = "Milk, Bread, Eggs",
    },
    {
      says = "Several items are one session and one drop", "lift inbox Milk", "add inbox Butter", "over archive",
      "drop",
      holds = function(seen) return seen:count { kind = "call", name = "performDrop" } == 1 end,
    },
    {
      says = "An app that allows one item at a time returns no items from itemsForAddingTo",
      "one = { itemsForBeginning = StandardPolicy.itemsForBeginning, itemsForAddingTo = function() return {} end }",
      "inbox.dragDelegate = one", "lift inbox Milk", "add inbox Eggs", "over archive", "drop",
      archive = "Milk",
    },
  },

  tasks = {
    {
      text = [[
        Lift Milk. Then tap Eggs with a second finger:

            lift inbox Milk
            add inbox Eggs
      ]],
      hints = { "Type two lines.", "Type lift inbox Milk, Return, then add inbox Eggs." },
      solution = { "lift inbox Milk", "add inbox Eggs" },
      right = { { "lift inbox 0", "add inbox 1" }, { "gesture 'lift inbox Milk; add inbox Eggs'" } },
      wrong = {
        { "lift inbox Milk", "tap inbox Eggs", says = "to add it to the drag: add inbox Eggs" },
        { "lift inbox Milk", "add inbox Bread", says = "you lifted Milk, Bread" },
        { "lift inbox Eggs", "add inbox Milk", says = "the task is about Milk, Eggs" },
        { "lift inbox Milk", "over archive", "cancel", says = "the drag is over" },
      },
    },
    {
      text = [[
        Now add a third row. You are about to type:

            add inbox Butter

        What is called first?
      ]],
      hints = {
        "It is not the callback of a lift: the session has already begun.",
        "Its name says that items are added to something.",
      },
      predict = "add inbox Butter",
      choices = { "itemsForBeginning", "itemsForAddingTo", "dropSessionDidUpdate" },
      because = "A lift calls itemsForBeginning. Each row added later calls itemsForAddingTo.",
    },
    {
      text = [[
        Drag all three over archive. The badge shows how many items there are. Then drop them.
        Lesson 6 explains the line of performDrop.
      ]],
      hints = { "Type over, then the list.", "over archive, then drop" },
      solution = { "over archive", "drop" },
      right = { { "gesture 'over archive; drop'" }, { "over inbox Bread", "over archive", "drop" } },
      wrong = {
        { "over archive", "cancel", says = "inbox should have Bread; it has Milk, Eggs, Bread" },
        { "cancel", "lift inbox Milk", "over archive", "drop", says = "inbox should have Bread; it has Eggs, Bread, Butter" },
      },
    },
    {
      text = [[
        These callbacks were called in the drag, but not in this order. Put them in the right
        order. The lesson then plays such a drag, from archive to inbox.
      ]],
      hints = { "A lift calls one, a second finger calls another, and the drop comes last." },
      predict = "lift archive Milk; add archive Eggs; over inbox; drop",
      choices = { "performDrop", "itemsForBeginning", "itemsForAddingTo" },
      answer = "order",
      because = "The lift asks for one item, more are added, and there is one drop.",
    },
  },

  ending = [[
    Several items are one session and one drop. The rows can be anywhere in the list. An app that
    allows one item at a time returns no items from itemsForAddingTo.
  ]],
}
