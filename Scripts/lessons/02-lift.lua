-- Lift: how a drag begins, who is asked, and what happens when there is nothing to take.

return {
  title = "Lift",
  summary = "Before anything comes off the list, the app is asked.",
  trace = "calls",
  text = [[
    Two parties play together. One is the system: it sees the finger and draws the screen. The
    other is the app: it knows what the rows are.

    The system asks, the app answers. Such a question has a name, and we call it a callback. From
    now on you see each callback with its answer. This one asks which items come along:

        inbox.itemsForBeginning(session 1, [0, 0])  → Milk

    In front is the list that is asked. Session 1 is the number of the drag. [0, 0] is a place: the
    first number is the section, the second the row, and both count from 0. Behind the arrow stands
    the answer, and below it the file and line that gave it.

    A finger must rest for a moment before a row is lifted, else it would only scroll the list.
    The word lift waits for you.
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

  tasks = {
    {
      text = [[
        Lift the row Bread, and look for itemsForBeginning in what is printed.
      ]],
      hints = { "As before: lift, the list, the row.", "The list is called inbox." },
      solution = { "lift inbox Bread" },
      wrong = { "lift inbox Rent" },
      done = function(seen)
        local drag = seen:drag()
        local item = drag:last { kind = "answer", name = "itemsForBeginning" }
        if drag:has { kind = "phase", name = "lifting" } then
          if item.value == "Bread" then return true end
          return false, "you lifted " .. item.value .. ". Type cancel to let it go, then lift Bread."
        end
        return false, "nothing was lifted. The app must answer with an item."
      end,
    },
    {
      text = [[
        The row is lifted, but the finger has not moved: the session has a number, and has not
        begun. Change your mind and let go:

            cancel
      ]],
      hints = { "One word: cancel." },
      solution = { "cancel" },
      done = function(seen)
        local drag = seen:drag()
        return drag:has { kind = "phase", name = "liftReversed" }
          or drag:has { kind = "phase", name = "ended" }
      end,
    },
    {
      text = [[
        In this app bills stay where they are. Rent is a bill. You are about to type:

            lift inbox Rent

        Which callback comes first?
      ]],
      hints = {
        "The system cannot know what a bill is. It asks before it lifts.",
        "It asks which items come along at the beginning.",
      },
      predict = "lift inbox Rent",
      choices = { "canHandle", "itemsForBeginning", "performDrop", "nothing" },
      because = [[The app is asked each time. Its answer was no items, so nothing was lifted. Beside
        the answer you see why: that text comes from the app.]],
    },
    {
      text = [[
        Now carry a row. Lift Milk, then move the finger below Bread:

            over inbox Bread below

        The session begins when the finger moves. From then on the list under the finger is asked
        other questions; later lessons explain them. Then let go:

            drop
      ]],
      hints = {
        "Three words of yours: lift …, over …, drop.",
        "The first one is: lift inbox Milk",
      },
      solution = { "lift inbox Milk", "over inbox Bread below", "drop" },
      wrong = { "lift inbox Milk", "drop", "cancel" },
      done = function(seen)
        if titles "inbox" == "Rent, Bread, Milk" then return true end
        local drag = seen:drag()
        if drag:has { kind = "phase", name = "ended" }
          or drag:has { kind = "phase", name = "liftReversed" }
        then
          return false, "Milk is to stand below Bread. Try again: lift inbox Milk"
        end
        return false
      end,
    },
  },

  ending = [[
    To lift is to ask. Items make a lift, no items make none. A lift becomes a session when the
    finger moves; without a move it is taken back, and nobody hears of it again.
  ]],
}
