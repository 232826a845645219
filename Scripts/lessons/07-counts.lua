-- Counts: the view does the sum after every batch, and an app that forgets a row crashes.

return {
  title = "Counts and crashes",
  summary = "The view does the sum after every batch of changes.",
  text = [[
    After each batch the view counts. It knows how many rows there were, and what the batch said:

        rows before  +  inserted  -  deleted  =  rows after

    Then it asks the data how many rows there are now. Where the numbers differ, a real app crashes.
    Here the crash is a message with the sum, and everything is put back.
  ]],

  prepare = function()
    local policy = {}

    function policy:itemsForBeginning(view, session, indexPath)
      return { DragItem(view:item(indexPath)) }
    end

    function policy:dropSessionDidUpdate(view, session, destination)
      return "move", "insertAtDestinationIndexPath"
    end

    -- Something is forgotten here.
    function policy:performDrop(view, coordinator)
      local source = coordinator.items[1].sourceIndexPath
      local destination = coordinator.destinationIndexPath
      local item = view:item(source)
      view:performBatchUpdates(function()
        view.model:remove(source)
        view.model:insert(item, destination)
        if self.tellsAll then view:deleteRows { source } end
        view:insertRows { destination }
      end)
      coordinator:drop(coordinator.items[1].dragItem, { toRowAt = destination })
    end

    local list = TableView { name = "list", items = { "One", "Two", "Three" } }
    list.dragDelegate, list.dropDelegate = policy, policy
    return { list = list, policy = policy }
  end,

  tasks = {
    {
      text = [[
        Move One below Three. The app forgets to tell the view about the row that it takes away.
        Let it crash, and read the sum in the message.
      ]],
      hints = { "lift list One, over list Three below, drop" },
      solution = { "lift list One", "over list Three below", "drop" },
      wrong = { "lift list One", "cancel" },
      goal = false,
      done = function(seen)
        local drag = seen:drag()
        if drag:has { kind = "batch", name = "exception" } then return true end
        if drag:has { kind = "phase", name = "ended" } then
          return false, "nothing crashed: the drop must come below Three."
        end
        return false
      end,
    },
    {
      text = [[
        The view was told of one inserted row and of no deleted one: 3 + 1 - 0 is 4. The data has 3.

        Type :source policy.performDrop and find the word that switches the missing line on. Set it
        to true, and do the drag again. This time it must go well.
      ]],
      hints = {
        "The missing line is deleteRows. It runs only if something is true.",
        "policy.tellsAll = true, then the drag again",
      },
      solution = { "policy.tellsAll = true", "lift list One", "over list Three below", "drop" },
      wrong = { "lift list One", "over list Three below", "drop" },
      done = function(seen)
        if titles "list" == "Two, Three, One" then return true end
        if seen:drag():has { kind = "batch", name = "exception" } then
          return false, "it crashed again. What must be true?"
        end
        return false
      end,
    },
    {
      text = [[
        A view counts after each batch, and the batch comes at the very end. But where does a drag
        begin? You drag Two below One and let go. Which callback comes first of all?
      ]],
      hints = { "A drag begins with a lift, and a lift with a question." },
      predict = "lift list Two; over list One below; drop",
      choices = { "performDrop", "itemsForBeginning", "moveRow" },
      because = "The count comes last of all: at the end of the batch inside performDrop.",
    },
  },

  ending = [[
    One batch, two sides: each change of the data has its line for the view. Rows that move, rows
    that come and rows that go must add up, section by section.
  ]],
}
