-- Add items: one session carries several, and each is asked for.

return {
  title = "Add items",
  summary = "A second finger taps more rows into the drag.",
  trace = "calls",
  text = [[
    One finger carries an item. A second finger can tap more rows, and they join the drag. All of
    them travel in one session, in the order in which they came.

    The app is asked for each row again. This question has another name: itemsForAddingTo. It asks
    which items are added to the session.
  ]],

  prepare = function()
    local inbox = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread", "Butter" } }
    local archive = TableView { name = "archive", items = {} }
    for _, view in ipairs { inbox, archive } do
      view.dragDelegate, view.dropDelegate = StandardPolicy, StandardPolicy
    end
    return { inbox = inbox, archive = archive }
  end,

  tasks = {
    {
      text = [[
        Lift Milk. Then let a second finger tap Eggs:

            lift inbox Milk
            add inbox Eggs
      ]],
      hints = { "Two lines, one after the other.", "Type lift inbox Milk, Return, then add inbox Eggs." },
      solution = { "lift inbox Milk", "add inbox Eggs" },
      wrong = { "lift inbox Milk", "over archive", "cancel" },
      done = function(seen)
        local drag = seen:drag()
        local first = drag:last { kind = "answer", name = "itemsForBeginning" }
        local second = drag:last { kind = "answer", name = "itemsForAddingTo" }
        if drag:has { kind = "phase", name = "ended" }
          or drag:has { kind = "phase", name = "liftReversed" }
        then
          return false, "the drag is over. Lift Milk again, then add Eggs."
        end
        if not drag:has { kind = "phase", name = "added" } then return false end
        if first and first.value == "Milk" and second and second.value == "Eggs" then return true end
        return false, "the drag is to carry Milk and Eggs. Type cancel, and begin again."
      end,
    },
    {
      text = [[
        A third row is to come along. You are about to type:

            add inbox Butter

        Which callback comes first?
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
        Carry all three over archive. The badge shows how many they are. Then let them go.
      ]],
      hints = { "over, then the list.", "over archive, then drop" },
      solution = { "over archive", "drop" },
      wrong = { "over archive", "cancel" },
      done = function(seen)
        if titles "archive" == "Milk, Eggs, Butter" then return true end
        if seen:drag():has { kind = "phase", name = "ended" } then
          return false, "not all three are in archive. :reset begins the task again."
        end
        return false
      end,
    },
  },

  ending = [[
    Several items, one session, one drop. The rows may stand anywhere in the list, and may even come
    from several lists. An app that wants one item at a time answers itemsForAddingTo with no items.
  ]],
}
