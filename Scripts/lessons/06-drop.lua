-- performDrop: the app changes its data and tells the view, in one batch.

return {
  title = "Performing a drop",
  summary = "The system only asks; it is the app that moves the item.",
  text = [[
    The finger lets go, and the last proposal was move or copy. Now the app is called once more:
    performDrop. The system has moved nothing. The app does it, in two places:

        the data    what is true          view.model:remove, view.model:insert
        the view    what is drawn         view:deleteRows, view:insertRows

    Both belong into one batch, so that the view sees a whole change and can animate it:

        view:performBatchUpdates(function() … end)

    At the end the app says where each item lands, so that it can fly there: coordinator:drop.
    What apps usually write is here already. It is called StandardDrop.
  ]],

  prepare = function()
    local policy = {}

    function policy:itemsForBeginning(view, session, indexPath)
      return { DragItem(view:item(indexPath)) }
    end

    function policy:dropSessionDidUpdate(view, session, destination)
      return "move", "insertAtDestinationIndexPath"
    end

    -- Not written yet.
    function policy:performDrop(view, coordinator) end

    local list = TableView { name = "list", items = { "One", "Two", "Three" } }
    list.dragDelegate, list.dropDelegate = policy, policy
    return { list = list, policy = policy }
  end,

  tasks = {
    {
      text = [[
        In this app performDrop is there, but empty. Drag One below Three, let it go, and see what
        becomes of it.
      ]],
      hints = { "lift list One, then over list Three below, then drop" },
      solution = { "lift list One", "over list Three below", "drop" },
      wrong = { "lift list One", "cancel" },
      done = function(seen)
        local drag = seen:drag()
        if drag:has { kind = "call", name = "performDrop" } then return true end
        if drag:has { kind = "phase", name = "ended" } then
          return false, "performDrop was not called."
        end
        return false
      end,
    },
    {
      text = [[
        The drop was accepted, and nothing moved: nobody changed the data. Give the app the usual
        code, and drag One below Three again:

            policy.performDrop = StandardDrop
      ]],
      hints = { "First the line above, then lift, over and drop as before." },
      solution = {
        "policy.performDrop = StandardDrop", "lift list One", "over list Three below", "drop",
      },
      wrong = { "lift list One", "over list Three below", "drop" },
      done = function(seen)
        if titles "list" == "Two, Three, One" then return true end
        if seen:drag():has { kind = "phase", name = "ended" } then
          return false, "the list is " .. titles "list" .. ". Did you set policy.performDrop?"
        end
        return false
      end,
    },
    {
      text = [[
        Lift Two and carry it below Three, but do not let go yet.
      ]],
      hints = { "lift list Two, then over list Three below" },
      solution = { "lift list Two", "over list Three below" },
      wrong = { "lift list Two", "cancel" },
      done = function(seen)
        local drag = seen:drag()
        if drag:has { kind = "phase", name = "ended" } then
          return false, "the drag is over. Lift Two again, and do not let go."
        end
        local item = drag:last { kind = "answer", name = "itemsForBeginning" }
        if item and item.value ~= "Two" then
          return false, "you lifted " .. item.value .. ". Type cancel to let it go, then lift Two."
        end
        return drag:has { kind = "answer", name = "dropSessionDidUpdate" }
      end,
    },
    {
      text = [[
        Now the finger leaves the glass. What does the system call first?
      ]],
      hints = { "It was empty a moment ago." },
      predict = "drop",
      choices = { "dropSessionDidUpdate", "performDrop", "itemsForBeginning" },
      because = [[The proposal is not asked for again: the last one counts. performDrop is the first
        call after the line that says released.]],
    },
    {
      text = [[
        Read the code that did it:

            :source StandardDrop

        Find the batch in it. Then drag any row once more, and look at the lines that begin with
        data of list if you type :trace all before.
      ]],
      hints = { ":trace all, then lift list 0, over list 2 below, drop" },
      solution = { "lift list 0", "over list 2 below", "drop" },
      goal = false,
      done = function(seen)
        return seen:drag():has { kind = "batch", name = "performBatchUpdates" }
      end,
    },
  },

  ending = [[
    Answer and effect are two things. The proposal promised a move, performDrop keeps the promise.
    Nobody checks whether they agree. You do.
  ]],
}
