-- Between lists: the callbacks of the source and of the destination of one session.

return {
  title = "Between lists",
  summary = "The source and the destination have different callbacks.",
  minutes = 20,
  quiet = { "destinationIsNil" },
  callbacks = {
    "dragSessionWillBegin", "dragSessionDidEnd", "dropSessionDidEnter", "dropSessionDidExit",
    "dropSessionDidEnd", "dragSessionAllowsMoveOperation",
  },
  text = [[
    A drag has a source, where it began, and a destination, where the finger is. These are two
    different roles. One list can have both, or two lists can have one each.

        source        itemsForBeginning, dragSessionWillBegin,
                      dragSessionAllowsMoveOperation, dragSessionDidEnd
        destination   canHandle, dropSessionDidEnter, dropSessionDidUpdate,
                      dropSessionDidExit, performDrop, dropSessionDidEnd

    When the finger enters a list, DidEnter is called; when it leaves, DidExit is called.
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

    local left = TableView { name = "left", items = { "Milk", "Eggs", "Flour" } }
    local right = TableView { name = "right", items = { "Tea" } }
    for _, view in ipairs { left, right } do
      view.dragDelegate, view.dropDelegate = policy, policy
    end
    return { left = left, right = right, policy = policy }
  end,

  -- Statements of the texts, each with the commands that prove it.
  facts = {
    {
      says = "StandardDrop performs the proposed operation", 'function policy:dropSessionDidUpdate() return "copy" end',
      "lift left Milk", "over right", "drop", left = "Milk, Eggs, Flour", right = "Tea, Milk",
    },
    {
      says = "session.items[1].sourceView is the list where the drag began",
      'function policy:dropSessionDidUpdate(view, session) got = session.items[1].sourceView return "copy" end',
      "lift left Milk", "over right", "got.name", prints = "left",
    },
    {
      says = [[source itemsForBeginning, dragSessionWillBegin,
        dragSessionAllowsMoveOperation, dragSessionDidEnd]],
      "function policy:dragSessionAllowsMoveOperation() return true end", "lift left Milk", "over right", "drop",
      calls = {
        "left.itemsForBeginning", "left.dragSessionWillBegin", "left.dragSessionAllowsMoveOperation",
        "left.dragSessionDidEnd",
      },
      never = { "right.itemsForBeginning", "right.dragSessionWillBegin", "right.dragSessionDidEnd" },
    },
    {
      says = "if it proposes a move anyway, that counts as cancel",
      "function policy:dragSessionAllowsMoveOperation() return false end", "lift left Milk", "over right", "drop",
      never = { "performDrop" }, prints = "─ cancel ─",
    },
    {
      says = [[destination canHandle, dropSessionDidEnter, dropSessionDidUpdate,
        dropSessionDidExit, performDrop, dropSessionDidEnd]],
      "lift left Milk", "over right", "over left Eggs", "over right", "drop",
      calls = {
        "right.canHandle", "right.dropSessionDidEnter", "right.dropSessionDidUpdate",
        "right.dropSessionDidExit", "right.performDrop", "right.dropSessionDidEnd",
      },
    },
    {
      says = "One list can have both", "lift left Milk", "over left Flour below", "drop",
      calls = { "left.itemsForBeginning", "left.performDrop", "left.dragSessionDidEnd" },
    },
    {
      says = "When the finger enters a list, DidEnter is called", "lift left Milk", "over right",
      calls = { "right.dropSessionDidEnter" },
    },
    {
      says = "when it leaves, DidExit is called", "lift left Milk", "over right", "over left Eggs",
      calls = { "right.dropSessionDidExit" },
    },
    {
      says = "The old destination is notified first, then the new one",
      "lift left Milk", "over right", "over left Eggs",
      holds = function(seen)
        return seen:last({ kind = "call", name = "dropSessionDidExit", view = "right" }).n
          < seen:last({ kind = "call", name = "dropSessionDidEnter", view = "left" }).n
      end,
    },
    {
      says = "canHandle of left was called when the drag began, and is not called again for the same items",
      "lift left Milk", "over left Eggs", "over right", "over left Eggs",
      holds = function(seen)
        return seen:count { kind = "call", name = "canHandle", view = "left" } == 1
      end,
    },
    {
      says = "After the drop, both lists are notified of the end", "lift left Milk", "over right", "drop",
      calls = { "left.dragSessionDidEnd", "right.dropSessionDidEnd" },
    },
    {
      says = "a destination can receive these many times in one session", "lift left Milk", "over right",
      "over left Eggs", "over right",
      holds = function(seen)
        return seen:count { kind = "call", name = "dropSessionDidEnter", view = "right" } == 2
      end,
    },
    {
      says = "a source receives each of these once", "lift left Milk", "over right", "over left Eggs", "over right", "drop",
      holds = function(seen)
        return seen:count { kind = "call", name = "dragSessionWillBegin" } == 1
          and seen:count { kind = "call", name = "dragSessionDidEnd" } == 1
      end,
    },
  },

  tasks = {
    {
      text = [[
        Drag Milk from left over right, and see which list is called. Do not drop it yet.
      ]],
      hints = { "lift left Milk, then over right" },
      solution = { "lift left Milk", "over right" },
      right = {
        { "lift left 0", "over right" }, { "lift left Milk", "over left Eggs", "over right" },
        { "lift left Milk", "over right 0" }, { "lift left Milk", "over right Tea below" },
      },
      wrong = {
        { "lift left Eggs", "over right", says = "you lifted Eggs" },
        { "lift left Milk", "over left Flour", says = "the finger is over left" },
        { "lift left Milk", "cancel", says = "the drag is over" },
      },
      goal = false,
      done = function(seen)
        local drag = seen:drag()
        local item = drag:last { kind = "answer", name = "itemsForBeginning" }
        local update = drag:last { kind = "answer", name = "dropSessionDidUpdate" }
        if not item then return false end
        if item.value ~= "Milk" then return false, "you lifted " .. item.value .. ": type cancel, then lift Milk." end
        if drag:has { kind = "phase", name = "ended" } or drag:has { kind = "phase", name = "liftReversed" } then
          return false, "the drag is over, but Milk must still be held: lift again."
        end
        if not update then return false end
        return update.view == "right", "the finger is over " .. update.view .. ", but should be over right."
      end,
    },
    {
      text = [[
        Now the finger moves back over left:

            over left Eggs

        Which callback is called first?
      ]],
      hints = { "The list that the finger leaves is notified before the other one." },
      predict = "over left Eggs",
      choices = { "right.dropSessionDidExit", "left.dropSessionDidEnter", "left.canHandle" },
      because = [[The old destination is notified first, then the new one. canHandle of left was called
        when the drag began, and is not called again for the same items.]],
    },
    {
      text = [[
        Milk is dropped in the other list. After the drop, both lists are notified of the end. In
        which order?
      ]],
      hints = { "The source is notified last, when the items have landed." },
      predict = "over right; drop",
      choices = { "left.dragSessionDidEnd", "right.performDrop", "right.dropSessionDidEnd" },
      answer = "order",
      because = "The drop is performed first; then the destination is notified, then the source.",
    },
    {
      text = [[
        Flour is dragged over right, and the drag is cancelled. Which of these are called?
      ]],
      hints = { "Both lists must know that the drag is over. Nothing is dropped." },
      predict = "lift left Flour; over right; cancel",
      choices = {
        "neither DidEnd nor performDrop", "both DidEnd, but not performDrop", "only left.dragSessionDidEnd",
      },
      answer = function(seen)
        if seen:has { kind = "call", name = "performDrop" } then return "none of these" end
        local source = seen:has { kind = "call", name = "dragSessionDidEnd", view = "left" }
        local destination = seen:has { kind = "call", name = "dropSessionDidEnd", view = "right" }
        if source and destination then return "both DidEnd, but not performDrop" end
        return source and "only left.dragSessionDidEnd" or "neither DidEnd nor performDrop"
      end,
      because = "Each list is notified of the end, whether the items are dropped or fly back.",
    },
    {
      text = [[
        Copy from left to right, and move within each list. Write dropSessionDidUpdate;
        session.items[1].sourceView is the list where the drag began. Keep the intent
        insertAtDestinationIndexPath. StandardDrop performs the proposed operation.
      ]],
      hints = {
        "If source and destination are the same view: move.",
        "local same = session.items[1].sourceView == view",
      },
      solution = {
        'function policy:dropSessionDidUpdate(view, session, destination) '
          .. 'local same = session.items[1].sourceView == view '
          .. 'return same and "move" or "copy", "insertAtDestinationIndexPath" end',
      },
      right = {
        {
          'function policy:dropSessionDidUpdate(view, session) '
            .. 'local source = session.items[1].sourceView.name '
            .. 'if source == "left" and view.name == "right" then return "copy", "insertAtDestinationIndexPath" end '
            .. 'return "move", "insertAtDestinationIndexPath" end',
        },
      },
      wrong = {
        {
          'function policy:dropSessionDidUpdate() return "copy", "insertAtDestinationIndexPath" end',
          says = "the last proposal is copy, insertAtDestinationIndexPath, but should be move",
        },
        {
          'function policy:dropSessionDidUpdate(view, session) '
            .. 'return session.localDragSession and "move" or "copy", "insertAtDestinationIndexPath" end',
          says = "but should be copy, insertAtDestinationIndexPath",
        },
        {
          'function policy:dropSessionDidUpdate(view) '
            .. 'if view.name == "right" then return "copy", "insertAtDestinationIndexPath" end '
            .. 'return "move", "insertAtDestinationIndexPath" end',
          says = 'after "lift right 0; over right 1 below"',
        },
        {
          'function policy:dropSessionDidUpdate(view, session) '
            .. 'if session.items[1].sourceView.name == "left" then return "copy", "insertAtDestinationIndexPath" end '
            .. 'return "move", "insertAtDestinationIndexPath" end',
          says = 'after "lift left Flour; over left 0"',
        },
      },
      tries = {
        { "lift left Flour; over right", proposal = "copy, insertAtDestinationIndexPath" },
        { "lift left Flour; over left 0", proposal = "move, insertAtDestinationIndexPath" },
        { "lift right 0; over right 1 below", proposal = "move, insertAtDestinationIndexPath" },
      },
    },
    {
      text = [[
        The source can forbid that its items are moved. The destination reads its answer as
        session.allowsMoveOperation; if it proposes a move anyway, that counts as cancel:

            function policy:dragSessionAllowsMoveOperation(view, session)

        Write it so that Flour cannot be moved, also within its list, and everything else can.
        Copies remain possible. Return true or false.
      ]],
      hints = {
        "session.items[1].title is the title of the dragged item.",
        'return session.items[1].title ~= "Flour"',
      },
      solution = {
        'function policy:dragSessionAllowsMoveOperation(view, session) '
          .. 'return session.items[1].title ~= "Flour" end',
      },
      right = {
        {
          [[function policy:dragSessionAllowsMoveOperation(view, session)
  if session.items[1].title == "Flour" then return false end
  return true
end]],
        },
      },
      wrong = {
        {
          "function policy:dragSessionAllowsMoveOperation() return false end",
          says = 'after "lift left Eggs; over left 0; drop" performDrop is not called',
        },
        {
          "function policy:dragSessionAllowsMoveOperation() return true end",
          says = "performDrop is called, but should not be",
        },
        {
          'function policy:itemsForBeginning(view, session, indexPath) local item = view:item(indexPath) '
            .. 'if item.title == "Flour" then return {} end return { DragItem(item) } end',
          says = 'after "lift left Flour; over right; drop" performDrop is not called',
        },
        {
          'function policy:dragSessionAllowsMoveOperation(view, session) '
            .. 'return session.items[1].localObject ~= left:item(IndexPath(1, 0)) end',
          says = "left:reloadData(); lift left Flour; over left 3 below; drop",
        },
      },
      tries = {
        { "lift left Flour; over right; drop", calls = { "performDrop" } },
        { "lift left Flour; over left 0; drop", never = { "performDrop" } },
        { "lift left Eggs; over left 0; drop", calls = { "performDrop" } },
        {
          'left.model:insert("Salt", IndexPath(0, 0)) left:reloadData()', "lift left Flour; over left 3 below; drop",
          never = { "performDrop" },
        },
      },
    },
  },

  ending = [[
    Enter, update, exit: a destination can receive these many times in one session. Begin and end:
    a source receives each of these once.

    UIKit's drag items have no sourceView. In Swift, the app stores the list in session.localContext
    when the drag begins, and finds it as session.localDragSession.localContext.
  ]],
}
