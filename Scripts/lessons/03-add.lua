-- Add items: one session carries several, and each is asked for.

return {
  title = "Add items",
  summary = "A second finger taps more rows into the drag.",
  trace = "calls",
  callbacks = { "itemsForAddingTo" },
  quiet = { "destinationIsNil", "severalItemsOpenNoGap", "emptySectionOutOfReach" },
  text = [[
    One finger carries an item. A second finger can tap more rows, and they join the drag. All of
    them travel in one session, in the order in which they came.

    The app is asked for each row again. This question has another name: itemsForAddingTo. It asks
    which items are added to the session. The app is StandardPolicy here, which comes along and
    allows everything. The other callbacks that you will see are those of the next lesson.
  ]],

  prepare = function()
    local inbox = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread", "Butter" } }
    local archive = TableView { name = "archive", items = {} }
    for _, view in ipairs { inbox, archive } do
      view.dragDelegate, view.dropDelegate = StandardPolicy, StandardPolicy
    end
    return { inbox = inbox, archive = archive }
  end,

  -- What the texts say of what happens.
  facts = {
    {
      says = "It asks which items are added to the session", "lift inbox Milk", "add inbox Eggs", "over archive",
      "drop", prints = "→ Eggs", archive = "Milk, Eggs",
    },
    {
      says = "A second finger can tap more rows, and they join the drag", "lift inbox Milk", "add inbox Eggs",
      holds = function(seen) return seen:has { kind = "phase", name = "added" } end,
    },
    {
      says = "A lift asks itemsForBeginning, every further row asks itemsForAddingTo", "lift inbox Milk",
      "add inbox Eggs", "add inbox Bread",
      holds = function(seen)
        return seen:count { kind = "call", name = "itemsForBeginning" } == 1
          and seen:count { kind = "call", name = "itemsForAddingTo" } == 2
      end,
    },
    {
      says = "The badge shows how many they are", "lift inbox Milk", "add inbox Eggs", "add inbox Butter",
      "over archive", prints = "→ 3",
    },
    {
      says = "The rows may stand anywhere in the list", "lift inbox Butter", "add inbox Milk", "over archive",
      "drop", archive = "Butter, Milk",
    },
    {
      says = "The app is asked for each row again", "lift inbox Milk", "add inbox Eggs", "add inbox Bread",
      holds = function(seen) return seen:count { kind = "call", name = "itemsForAddingTo" } == 2 end,
    },
    {
      says = "All of them travel in one session, in the order in which they came", "lift inbox Milk",
      "add inbox Bread", "add inbox Eggs", "over archive", "drop", archive = "Milk, Bread, Eggs",
    },
    {
      says = "Several items, one session, one drop", "lift inbox Milk", "add inbox Butter", "over archive",
      "drop",
      holds = function(seen) return seen:count { kind = "call", name = "performDrop" } == 1 end,
    },
    {
      says = "An app that wants one item at a time answers itemsForAddingTo with no items",
      "one = { itemsForBeginning = StandardPolicy.itemsForBeginning, itemsForAddingTo = function() return {} end }",
      "inbox.dragDelegate = one", "lift inbox Milk", "add inbox Eggs", "over archive", "drop",
      archive = "Milk",
    },
  },

  tasks = {
    {
      text = [[
        Lift Milk. Then let a second finger tap Eggs:

            lift inbox Milk
            add inbox Eggs
      ]],
      hints = { "Two lines, one after the other.", "Type lift inbox Milk, Return, then add inbox Eggs." },
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
        A third row is to come along. You are about to type:

            add inbox Butter

        What is called first?
      ]],
      hints = {
        "It is not the question that a lift asks. The session is there already.",
        "Its name says that items are added to something.",
      },
      predict = "add inbox Butter",
      choices = { "itemsForBeginning", "itemsForAddingTo", "dropSessionDidUpdate" },
      because = "A lift asks itemsForBeginning, every further row asks itemsForAddingTo.",
    },
    {
      text = [[
        Carry all three over archive. The badge shows how many they are. Then let them go. The
        line of performDrop tells more than you need now; lesson 6 explains it.
      ]],
      hints = { "over, then the list.", "over archive, then drop" },
      solution = { "over archive", "drop" },
      right = { { "gesture 'over archive; drop'" }, { "over inbox Bread", "over archive", "drop" } },
      wrong = {
        { "over archive", "cancel", says = "inbox is to have Bread; it has Milk, Eggs, Bread" },
        { "cancel", "lift inbox Milk", "over archive", "drop", says = "inbox is to have Bread; it has Eggs, Bread, Butter" },
      },
    },
    {
      text = [[
        This is what was called in the drag, in another order. Which is the right one? The lesson
        plays such a drag then, from archive to inbox.
      ]],
      hints = { "A lift asks one thing, a second finger another, and a drop comes last." },
      predict = "lift archive Milk; add archive Eggs; over inbox; drop",
      choices = { "performDrop", "itemsForBeginning", "itemsForAddingTo" },
      answer = "order",
    },
  },

  ending = [[
    Several items, one session, one drop. The rows may stand anywhere in the list. An app that
    wants one item at a time answers itemsForAddingTo with no items.
  ]],
}
