-- Between lists: two views hear of one session, each at its time.

return {
  title = "Between lists",
  summary = "The source and the destination are each told their own part.",
  quiet = { "destinationIsNil" },
  callbacks = {
    "dragSessionWillBegin", "dragSessionDidEnd", "dropSessionDidEnter", "dropSessionDidExit",
    "dropSessionDidEnd",
  },
  text = [[
    A drag has a source, where it began, and a destination, where the finger is. They are two
    different roles. One list may play both, or two lists one each.

        source        itemsForBeginning, dragSessionWillBegin, dragSessionDidEnd
        destination   canHandle, dropSessionDidEnter, dropSessionDidUpdate,
                      dropSessionDidExit, performDrop, dropSessionDidEnd

    A list that the finger comes over gets DidEnter, a list that it leaves gets DidExit.
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

  -- What the texts say of what happens.
  facts = {
    {
      says = "StandardDrop does what was proposed", 'function policy:dropSessionDidUpdate() return "copy" end',
      "lift left Milk", "over right", "drop", left = "Milk, Eggs, Flour", right = "Tea, Milk",
    },
    {
      says = "Its arguments are view, session and indexPath",
      "function policy:itemsForBeginning(view, session, indexPath) "
        .. "got = view.name .. ' ' .. tostring(indexPath) return {} end",
      "lift left Eggs", "got", prints = "left [0, 1]",
    },
    {
      says = "what is dragged comes from session.items[1].sourceView, which is a list as view is",
      'function policy:dropSessionDidUpdate(view, session) got = session.items[1].sourceView return "copy" end',
      "lift left Milk", "over right", "got.name", prints = "left",
    },
    {
      says = "source itemsForBeginning, dragSessionWillBegin, dragSessionDidEnd", "lift left Milk", "over right",
      "drop", calls = { "left.itemsForBeginning", "left.dragSessionWillBegin", "left.dragSessionDidEnd" },
      never = { "right.itemsForBeginning", "right.dragSessionWillBegin", "right.dragSessionDidEnd" },
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
      says = "One list may play both", "lift left Milk", "over left Flour below", "drop",
      calls = { "left.itemsForBeginning", "left.performDrop", "left.dragSessionDidEnd" },
    },
    {
      says = "A list that the finger comes over gets DidEnter", "lift left Milk", "over right",
      calls = { "right.dropSessionDidEnter" },
    },
    {
      says = "a list that it leaves gets DidExit", "lift left Milk", "over right", "over left Eggs",
      calls = { "right.dropSessionDidExit" },
    },
    {
      says = "First the old destination is told that the drag has left, then the new one that it came",
      "lift left Milk", "over right", "over left Eggs",
      holds = function(seen)
        return seen:last({ kind = "call", name = "dropSessionDidExit", view = "right" }).n
          < seen:last({ kind = "call", name = "dropSessionDidEnter", view = "left" }).n
      end,
    },
    {
      says = "left was asked canHandle as the drag began, and is not asked again for the same items",
      "lift left Milk", "over left Eggs", "over right", "over left Eggs",
      holds = function(seen)
        return seen:count { kind = "call", name = "canHandle", view = "left" } == 1
      end,
    },
    {
      says = "After the drop both lists are told of the end", "lift left Milk", "over right", "drop",
      calls = { "left.dragSessionDidEnd", "right.dropSessionDidEnd" },
    },
    {
      says = "a destination can get them many times in one session", "lift left Milk", "over right",
      "over left Eggs", "over right",
      holds = function(seen)
        return seen:count { kind = "call", name = "dropSessionDidEnter", view = "right" } == 2
      end,
    },
    {
      says = "a source gets each once", "lift left Milk", "over right", "over left Eggs", "over right", "drop",
      holds = function(seen)
        return seen:count { kind = "call", name = "dragSessionWillBegin" } == 1
          and seen:count { kind = "call", name = "dragSessionDidEnd" } == 1
      end,
    },
  },

  tasks = {
    {
      text = [[
        Carry Milk from left over right, and look which list is called. Do not let go yet.
      ]],
      hints = { "lift left Milk, then over right" },
      solution = { "lift left Milk", "over right" },
      right = { { "lift left 0", "over right" }, { "lift left Milk", "over left Eggs", "over right" } },
      wrong = {
        { "lift left Eggs", "over right", says = "you lifted Eggs" },
        { "lift left Milk", "over left Flour", says = "the finger is over left" },
        { "lift left Milk", "cancel", says = "the drag is over" },
      },
    },
    {
      text = [[
        Now the finger goes back over left:

            over left Eggs

        Which callback comes first?
      ]],
      hints = { "The list that the finger leaves is told before the other one." },
      predict = "over left Eggs",
      choices = { "right.dropSessionDidExit", "left.dropSessionDidEnter", "left.canHandle" },
      because = [[First the old destination is told that the drag has left, then the new one that it
        came. left was asked canHandle as the drag began, and is not asked again for the same items.]],
    },
    {
      text = [[
        Bring it to the other side: over right, then drop.
      ]],
      hints = { "over right, then drop" },
      solution = { "over right", "drop" },
      right = { { "over left Flour", "over right", "drop" } },
      wrong = {
        { "drop", says = "left is to have Eggs, Flour" },
        { "over right", "cancel", says = "left is to have Eggs, Flour" },
        { "over right Tea above", "drop", says = "right is to have Tea, Milk; it has Milk, Tea" },
      },
    },
    {
      text = [[
        Eggs takes the same way. After the drop both lists are told of the end. In which order?
      ]],
      hints = { "The source is told last: it waits until the items have landed." },
      predict = "lift left Eggs; over right; drop",
      choices = { "left.dragSessionDidEnd", "right.performDrop", "right.dropSessionDidEnd" },
      answer = "order",
    },
    {
      text = [[
        Nothing comes back: write the callback so that rows of right cannot be lifted, and rows of
        left can. Its arguments are view, session and indexPath; it answers with a list of items:

            { DragItem(view:item(indexPath)) }     the item of the row
            {}                                     none
      ]],
      hints = {
        "Which callback does a lift ask? No items is a no.",
        'if view.name == "right" then return {} end, then the line that was there.',
      },
      solution = {
        'function policy:itemsForBeginning(view, session, indexPath) '
          .. 'if view.name == "right" then return {} end return { DragItem(view:item(indexPath)) } end',
      },
      right = {
        {
          'function policy:itemsForBeginning(view, session, indexPath) '
            .. 'return view == left and { DragItem(view:item(indexPath)) } or {} end',
        },
      },
      wrong = {
        { "function policy:itemsForBeginning() return {} end", says = "right.performDrop is not called" },
        {
          "function policy:canHandle(view) return view.name == 'right' end",
          says = "right.dragSessionWillBegin is called",
        },
      },
      tries = {
        { "lift right Tea; over left Flour", never = { "right.dragSessionWillBegin" } },
        { "lift left Flour; over right; drop", calls = { "right.performDrop" } },
      },
    },
    {
      text = [[
        Copy from left to right, and move within a list. Write dropSessionDidUpdate; what is
        dragged comes from session.items[1].sourceView, which is a list as view is. Keep the intent
        insertAtDestinationIndexPath. StandardDrop does what was proposed.
      ]],
      hints = {
        "Where source and destination are the same view: move.",
        "local same = session.items[1].sourceView == view",
      },
      solution = {
        'function policy:dropSessionDidUpdate(view, session, destination) '
          .. 'local same = session.items[1].sourceView == view '
          .. 'return same and "move" or "copy", "insertAtDestinationIndexPath" end',
      },
      right = {
        {
          'function policy:dropSessionDidUpdate(view) '
            .. 'if view.name == "right" then return "copy", "insertAtDestinationIndexPath" end '
            .. 'return "move", "insertAtDestinationIndexPath" end',
        },
      },
      wrong = {
        {
          'function policy:dropSessionDidUpdate() return "copy", "insertAtDestinationIndexPath" end',
          says = "the last proposal is copy, insertAtDestinationIndexPath, and is to be move",
        },
        {
          'function policy:dropSessionDidUpdate(view, session) '
            .. 'return session.localDragSession and "move" or "copy", "insertAtDestinationIndexPath" end',
          says = "and is to be copy, insertAtDestinationIndexPath",
        },
      },
      tries = {
        { "lift left Flour; over right", proposal = "copy, insertAtDestinationIndexPath" },
        { "lift left Flour; over left 0", proposal = "move, insertAtDestinationIndexPath" },
      },
    },
  },

  ending = [[
    Enter, update, exit: a destination can get them many times in one session. Begin and end: a
    source gets each once.
  ]],
}
