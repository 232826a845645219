-- Between lists: two views hear of one session, each at its time.

return {
  title = "Between lists",
  summary = "The source and the destination each hear their own part.",
  text = [[
    A drag has a source, where it began, and a destination, where the finger is. They are two
    different roles. One list may play both, or two lists one each.

        source        itemsForBeginning, dragSessionWillBegin, dragSessionDidEnd
        destination   canHandle, dropSessionDidEnter, dropSessionDidUpdate,
                      dropSessionDidExit, performDrop, dropSessionDidEnd

    A list that the finger comes over hears DidEnter, a list that it leaves hears DidExit.
  ]],

  prepare = function()
    local policy = {}

    function policy:itemsForBeginning(view, session, indexPath)
      return { DragItem(view:item(indexPath)) }
    end

    function policy:dragSessionWillBegin(view, session) end
    function policy:dragSessionDidEnd(view, session) end
    function policy:canHandle(view, session) return true end
    function policy:dropSessionDidEnter(view, session) end
    function policy:dropSessionDidExit(view, session) end
    function policy:dropSessionDidEnd(view, session) end

    function policy:dropSessionDidUpdate(view, session, destination)
      return "move", "insertAtDestinationIndexPath"
    end

    policy.performDrop = StandardDrop

    local left = TableView { name = "left", items = { "Milk", "Eggs" } }
    local right = TableView { name = "right", items = { "Tea" } }
    for _, view in ipairs { left, right } do
      view.dragDelegate, view.dropDelegate = policy, policy
    end
    return { left = left, right = right, policy = policy }
  end,

  tasks = {
    {
      text = [[
        Carry Milk from left over right, and look who hears what. Do not let go yet.
      ]],
      hints = { "lift left Milk, then over right" },
      solution = { "lift left Milk", "over right" },
      done = function(seen)
        local drag = seen:drag()
        local item = drag:last { kind = "answer", name = "itemsForBeginning" }
        if item and item.value ~= "Milk" then
          return false, "you lifted " .. item.value .. ". Type cancel to let it go, then lift Milk."
        end
        if drag:has { kind = "phase", name = "ended" } then
          return false, "the drag is over. Lift Milk again, and do not let go."
        end
        return drag:has { kind = "call", name = "dropSessionDidEnter", view = "right" }
      end,
    },
    {
      text = [[
        Now the finger goes back over left:

            over left

        Which callback comes first?
      ]],
      hints = { "The list that the finger leaves hears of it before the other one does." },
      predict = "over left",
      choices = { "right.dropSessionDidExit", "left.dropSessionDidEnter", "left.canHandle" },
      because = [[First the old destination hears that the drag has left, then the new one that it
        came. left was asked canHandle before, and is not asked again for the same items.]],
    },
    {
      text = [[
        Bring it home: over right, then drop. Then look at the end. Both lists hear of it, and the
        last one to hear is the source.
      ]],
      hints = { "over right, then drop" },
      solution = { "over right", "drop" },
      wrong = { "drop" },
      done = function(seen)
        if titles("right"):find("Milk", 1, true) then return true end
        if seen:drag():has { kind = "phase", name = "ended" } then
          return false, "Milk is to be in right. :reset begins the task again."
        end
        return false
      end,
    },
  },

  ending = [[
    Enter, update, exit: a destination can hear them many times in one session. Begin and end: a
    source hears each once.
  ]],
}
