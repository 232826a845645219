-- Hovering: the destination is asked again and again, and proposes what a drop would do.

return {
  title = "Hovering and proposals",
  summary = "The list under the finger says what a drop would do.",
  text = [[
    While the finger moves over a list, that list is asked what a drop would do there. The question
    is dropSessionDidUpdate. Its answer is a proposal, and it is one of four words:

        move         the items leave their old place            badge  →
        copy         the items stay, copies arrive              badge  +
        forbidden    not here, not now                          badge  ⊘
        cancel       nothing happens                            no badge

    First of all the list is asked canHandle: are these items for you at all? It is asked again
    only when items are added. A list that says no hears nothing more of this session till then.
  ]],

  prepare = function()
    local policy = {}

    function policy:itemsForBeginning(view, session, indexPath)
      return { DragItem(view:item(indexPath)) }
    end

    policy.itemsForAddingTo = policy.itemsForBeginning

    function policy:canHandle(view, session) return true end

    function policy:dropSessionDidUpdate(view, session, destination)
      if #session.items > 1 then return "forbidden", nil, "one item at a time" end
      return "move", "insertAtDestinationIndexPath"
    end

    policy.performDrop = StandardDrop

    local inbox = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread" } }
    local archive = TableView { name = "archive", items = { "Tea" } }
    for _, view in ipairs { inbox, archive } do
      view.dragDelegate, view.dropDelegate = policy, policy
    end
    return { inbox = inbox, archive = archive, policy = policy }
  end,

  tasks = {
    {
      text = [[
        Lift Milk, and let the finger go over Bread, in the same list:

            lift inbox Milk
            over inbox Bread

        inbox is a destination too, as soon as the finger is over it.
      ]],
      hints = { "Two lines: lift inbox Milk, then over inbox Bread." },
      solution = { "lift inbox Milk", "over inbox Bread" },
      wrong = { "lift inbox Milk", "cancel" },
      done = function(seen)
        local drag = seen:drag()
        local item = drag:last { kind = "answer", name = "itemsForBeginning" }
        if drag:has { kind = "phase", name = "ended" } then return false end
        if item and item.value ~= "Milk" then
          return false, "you lifted " .. item.value .. ". Type cancel to let it go, then lift Milk."
        end
        return drag:has { kind = "answer", name = "dropSessionDidUpdate", view = "inbox" }
      end,
    },
    {
      text = [[
        Now the finger goes over archive, for the first time in this session. Which callback of
        archive comes first?
      ]],
      hints = { "The list must say whether the items are for it at all." },
      predict = "over archive",
      choices = { "dropSessionDidUpdate", "canHandle", "performDrop" },
      because = [[Only a list that says yes is asked what a drop would do there, at this move and at
        every later one.]],
    },
    {
      text = [[
        The proposal was move. This app allows one item at a time: add another one and see how the
        proposal changes.

            add inbox Eggs
      ]],
      hints = { "A second finger taps Eggs: add inbox Eggs" },
      solution = { "add inbox Eggs" },
      goal = true,
      done = function(seen)
        local drag = seen:drag()
        local answer = drag:last { kind = "answer", name = "dropSessionDidUpdate" }
        if drag:has { kind = "phase", name = "ended" } then
          return false, "the drag is over. :reset begins the task again."
        end
        if answer and answer.value == "forbidden" then return true end
        return false, "the proposal is not forbidden yet."
      end,
    },
    {
      text = [[
        Let go, and watch: a forbidden drop performs nothing. The items fly back.
      ]],
      hints = { "The word is drop." },
      solution = { "drop" },
      done = function(seen)
        local drag = seen:drag()
        if drag:has { kind = "phase", name = "released", value = "forbidden" } then return true end
        if drag:has { kind = "phase", name = "ended" } then
          return false, "that drop was not forbidden. :reset begins the task again."
        end
        return false
      end,
    },
    {
      text = [[
        Now be the app. Change its answer so that everything is copied. Type this line of Lua:

            function policy:dropSessionDidUpdate() return "copy" end

        Then drag Milk over archive and let it go. Milk is to be in both lists.
      ]],
      hints = {
        "The line begins with function and ends with end. Up brings it back if it had a mistake.",
        "Then: lift inbox Milk, over archive, drop",
      },
      solution = {
        'function policy:dropSessionDidUpdate() return "copy" end',
        "lift inbox Milk", "over archive", "drop",
      },
      wrong = { "lift inbox Milk", "over archive", "drop" },
      done = function(seen)
        local released = seen:drag():last { kind = "phase", name = "released" }
        if released and released.value == "copy"
          and titles("inbox"):find("Milk", 1, true) and titles("archive"):find("Milk", 1, true)
        then
          return true
        end
        if released then
          return false, "the drop was a " .. released.value .. ". Is the answer copy? :reset begins anew."
        end
        return false
      end,
    },
  },

  ending = [[
    The proposal is a promise about the future, made again at every move. Only the last one before
    the finger leaves counts.
  ]],
}
