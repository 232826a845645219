-- Reorder paths: one row inside its own list can move by the data source alone.

return {
  title = "Reorder paths",
  summary = "One row in its own list may move without performDrop.",
  text = [[
    A list whose rows can be put into another order has a data source with moveRow: it knows how to
    move a row from one place to another. There are two ways to get there:

        edit mode     the row has a control at its right edge: grab it
        a drag        the row is lifted and dropped in its own list

    In both, moveRow is called instead of performDrop. A drag goes this way only if it carries one
    item, of this very list, and the proposal is move with insertAt.
  ]],

  prepare = function()
    local list = TableView { name = "list", items = { "One", "Two", "Three" } }
    local policy = {}

    function policy:itemsForBeginning(view, session, indexPath)
      return { DragItem(view:item(indexPath)) }
    end

    policy.itemsForAddingTo = policy.itemsForBeginning

    function policy:dropSessionDidUpdate(view, session, destination)
      return "move", "insertAtDestinationIndexPath"
    end

    policy.performDrop = StandardDrop

    list.dragDelegate, list.dropDelegate = policy, policy
    list.dataSource = {
      moveRow = function(_, view, from, to) view.model:move(from, to) end,
    }
    return { list = list, policy = policy }
  end,

  tasks = {
    {
      text = [[
        Drag One below Three and let it go. Look for moveRow, and for the hint that says why
        performDrop did not come.
      ]],
      hints = { "lift list One, over list Three below, drop" },
      solution = { "lift list One", "over list Three below", "drop" },
      wrong = { "lift list Two", "over list Three below", "cancel" },
      done = function(seen)
        local drag = seen:drag()
        if titles "list" == "Two, Three, One" and drag:has { kind = "call", name = "moveRow" } then
          return true
        end
        if titles "list" ~= "One, Two, Three" then
          return false, "the list is " .. titles "list" .. ". :reset begins the task again."
        end
        if drag:has { kind = "phase", name = "ended" } then
          return false, "moveRow was not called. Lift One, and drop it below Three."
        end
        return false
      end,
    },
    {
      text = [[
        The other way. In edit mode rows have a control. Switch it on and grab the control of Two:

            list.isEditing = true
            grab list Two
            over list One below
            drop

        No session, no drag delegate: only moveRow.
      ]],
      hints = { "Four lines, one after the other. The first is Lua, the others are gestures." },
      solution = {
        "list.isEditing = true", "grab list Two", "over list One below", "drop",
      },
      wrong = { "list.isEditing = true", "lift list Two", "cancel" },
      done = function(seen)
        local drag = seen:drag()
        if drag:has { kind = "phase", name = "reordering" }
          and drag:has { kind = "call", name = "moveRow" } and titles "list" == "Three, One, Two"
        then
          return true
        end
        if titles "list" ~= "Two, Three, One" then
          return false, "the list is " .. titles "list" .. ". :reset begins the task again."
        end
        return false
      end,
    },
    {
      text = [[
        Two rows are dragged together now, inside the list, and let go below Three. Afterwards look
        whether moveRow or performDrop came at the end. But which callback comes first of all?
      ]],
      hints = { "The first callback is that of the lift. Then look which one came at the end." },
      predict = "lift list 0; add list 1; over list 2 below; drop",
      choices = { "itemsForBeginning", "moveRow", "performDrop" },
      because = [[A lift asks first, as always. And with two items performDrop came at the end, since
        moveRow moves one row.]],
    },
  },

  ending = [[
    Reordering is the short way: one row, one list, one data source. Everything else is a drop.
  ]],
}
