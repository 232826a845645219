-- Hovering: at each movement, the destination proposes what a drop would do.

return {
  title = "Hovering and proposals",
  summary = "The list under the finger says what a drop would do.",
  minutes = 25,
  callbacks = { "canHandle", "dropSessionDidUpdate" },
  quiet = { "destinationIsNil", "severalItemsOpenNoGap" },
  text = [[
    While the finger moves over a list, the system asks that list what a drop would do there. The
    callback is dropSessionDidUpdate. Its answer is a proposal, which is one of four words:

        move         the items leave their old position         badge  →
        copy         the items stay, and copies are inserted    badge  +
        forbidden    no drop here at the moment                 badge  ⊘
        cancel       nothing happens                            none

    UIKit shows no badge for cancel; here the top of the box shows the word. The system first
    calls canHandle: can the list accept these items at all? It calls it again only when items
    are added. Until then, a list that returns false gets no other call in this session.
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

  -- Statements of the texts, each with the commands that prove it.
  facts = {
    {
      says = "lists in Lua start at 1, row numbers start at 0",
      "function policy:dropSessionDidUpdate(view, session) got = session.items[1].title return 'copy' end",
      "lift inbox Milk", "over archive Tea", "got", prints = "Milk",
      holds = function(seen) return seen:last({ kind = "call", view = "archive" }).path == "[0, 0]" end,
    },
    {
      says = "session.items[1].title is the dragged item, view.name the list",
      "function policy:dropSessionDidUpdate(view, session) "
        .. 'got = session.items[1].title .. " over " .. view.name return "copy" end',
      "lift inbox Milk", "over archive", "got", prints = "Milk over archive",
    },
    {
      says = "While the finger moves over a list, the system asks that list what a drop would do there", "lift inbox Milk",
      "over archive", "over inbox Bread", calls = { "archive.dropSessionDidUpdate", "inbox.dropSessionDidUpdate" },
    },
    {
      says = "Its answer is a proposal, which is one of four words",
      'function policy:dropSessionDidUpdate() return "take" end', "lift inbox Milk", "over archive",
      prints = 'write "cancel", "forbidden", "copy" or "move"',
    },
    { says = "The proposal was move", "lift inbox Milk", "over archive", proposal = "move" },
    {
      says = "This app allows one item at a time", "lift inbox Milk", "over archive", "add inbox Eggs",
      proposal = "forbidden", prints = '"one item at a time"',
    },
    {
      says = "The items fly back", "lift inbox Milk", "add inbox Eggs", "over archive", "drop",
      holds = function(seen) return seen:has { kind = "phase", name = "cancelling" } end,
    },
    {
      says = "Nothing is performed after either", 'function policy:dropSessionDidUpdate() return "cancel" end',
      "lift inbox Milk", "over archive", "drop", never = { "performDrop" }, inbox = "Milk, Eggs, Bread",
    },
    {
      says = "The system first calls canHandle", "lift inbox Milk", "over archive",
      holds = function(seen)
        local first = seen:last { kind = "call", name = "canHandle", view = "archive" }
        local asked = seen:last { kind = "call", name = "dropSessionDidUpdate", view = "archive" }
        return first.n < asked.n
      end,
    },
    {
      says = "It calls it again only when items are added", "lift inbox Milk", "over archive",
      "over inbox Bread", "over archive",
      holds = function(seen)
        return seen:count { kind = "call", name = "canHandle", view = "archive" } == 1
      end,
    },
    {
      says = "only when items are added", "lift inbox Milk", "over archive", "add inbox Eggs",
      "over archive Tea",
      holds = function(seen)
        return seen:count { kind = "call", name = "canHandle", view = "archive" } == 2
      end,
    },
    {
      says = "Until then, a list that returns false gets no other call in this session",
      "function policy:canHandle(view) return view == inbox end", "lift inbox Milk", "over archive",
      "over archive Tea", calls = { "archive.canHandle" }, never = { "archive.dropSessionDidUpdate" },
    },
    {
      says = "at this movement and at every later one", "lift inbox Milk", "over archive", "over archive Tea",
      holds = function(seen)
        return seen:count { kind = "call", name = "dropSessionDidUpdate", view = "archive" } >= 2
      end,
    },
    {
      says = "move the items leave their old position badge →", "lift inbox Milk", "over archive", "drop",
      inbox = "Eggs, Bread", archive = "Tea, Milk", prints = "→",
    },
    {
      says = "copy the items stay, and copies are inserted badge +",
      'function policy:dropSessionDidUpdate() return "copy" end', "lift inbox Milk", "over archive", "drop",
      inbox = "Milk, Eggs, Bread", archive = "Tea, Milk", prints = "+",
    },
    {
      says = "forbidden no drop here at the moment badge ⊘",
      'function policy:dropSessionDidUpdate() return "forbidden" end', "lift inbox Milk", "over archive",
      "drop", never = { "performDrop" }, prints = "⊘",
    },
    {
      says = "here the top of the box shows the word",
      'function policy:dropSessionDidUpdate() return "cancel" end', "lift inbox Milk", "over archive",
      "drop", never = { "performDrop" }, prints = "─ cancel ─",
    },
    {
      says = "inbox is a destination too, as soon as the finger is over it", "lift inbox Milk",
      "over inbox Bread", calls = { "inbox.dropSessionDidUpdate" },
    },
    {
      says = "a forbidden drop performs nothing", "lift inbox Milk", "add inbox Eggs", "over archive",
      "drop", never = { "performDrop" }, inbox = "Milk, Eggs, Bread",
    },
    {
      says = "made again at every movement, and once more if the gap has moved", "lift inbox Milk", "over inbox Bread",
      prints = "[0, 2], gap [0, 1]",
      holds = function(seen)
        return seen:count { kind = "call", name = "dropSessionDidUpdate", path = "[0, 2]" } == 2
      end,
    },
    {
      says = "Only the last one before the drop counts", "lift inbox Milk", "over archive",
      "add inbox Eggs", "over archive Tea", "drop", never = { "performDrop" },
    },
  },

  tasks = {
    {
      text = [[
        Lift Milk, and move the finger over Bread, in the same list:

            lift inbox Milk
            over inbox Bread

        inbox is a destination too, as soon as the finger is over it.
      ]],
      hints = { "Two lines: lift inbox Milk, then over inbox Bread." },
      solution = { "lift inbox Milk", "over inbox Bread" },
      right = { { "lift inbox 0", "over inbox 2" }, { "lift inbox Milk", "over inbox Eggs", "over inbox Bread" } },
      wrong = {
        { "lift inbox Milk", "over archive Tea", says = "the finger is over archive" },
        { "lift inbox Eggs", "over inbox Bread", says = "you lifted Eggs" },
        { "lift inbox Milk", "cancel", says = "the drag is over" },
      },
    },
    {
      text = [[
        Now the finger moves over archive, for the first time in this session. Which callback of
        archive is called first?
      ]],
      hints = { "First the list must say whether it can accept the items at all." },
      predict = "over archive",
      choices = { "dropSessionDidUpdate", "canHandle", "performDrop" },
      because = [[Only a list that returns true is asked what a drop would do there, at this movement and
        at every later one.]],
    },
    {
      text = [[
        The proposal was move. This app allows one item at a time: add another one, and see how
        the proposal changes.

            add inbox Eggs
      ]],
      hints = { "A second finger taps Eggs: add inbox Eggs" },
      solution = { "add inbox Eggs" },
      right = { { "add inbox 1" }, { "over archive Tea", "over archive", "add inbox Eggs" } },
      wrong = {
        { "add inbox Bread", says = "you lifted Milk, Bread" },
        { "over inbox Bread", "add inbox Eggs", says = "the finger is over inbox" },
        { "cancel", says = "the drag is over" },
      },
    },
    {
      text = [[
        Drop the items: a forbidden drop performs nothing. The items fly back.
      ]],
      hints = { "Type drop." },
      solution = { "drop" },
      right = { { "over inbox Bread", "over archive", "drop" } },
      wrong = {
        { "cancel", says = "that was not a drop" },
        { "cancel", "lift inbox Milk", "over archive", "drop", says = "that drop was a move" },
      },
      done = function(seen)
        local drag = seen:drag()
        local released = drag:last { kind = "phase", name = "released" }
        if released then
          return released.value == "forbidden",
            "that drop was a " .. released.value .. ": drag two items."
        end
        return false, drag:has { kind = "phase", name = "ended" }
          and "that was not a drop. Drag two items over archive again." or nil
      end,
    },
    {
      text = [[
        Now write the app. A function in Lua looks like this; -- begins a comment:

            function policy:canHandle(view, session)   -- policy is a variable
              local isHere = view.name == "archive"    -- local: let, var in Swift
              return isHere                            -- the result
            end                                        -- Swift's }

        There is no { after the parentheses: end alone ends a function. Write this one so that
        everything is copied, wherever it is dropped. Return one of the four words (move, copy,
        forbidden, cancel), in quotes: without quotes it is a variable, which is nil.

            function policy:dropSessionDidUpdate(view, session, destination)

        Type it on one line or on several. The lesson then tries some drags with it.
      ]],
      hints = {
        "To answer, write return and a word in quotes.",
        'The rest of the function is: return "copy" end',
      },
      solution = { 'function policy:dropSessionDidUpdate(view, session, destination) return "copy" end' },
      right = {
        { 'function policy:dropSessionDidUpdate() return "copy", "insertAtDestinationIndexPath" end' },
        { 'policy.dropSessionDidUpdate = function() return DropProposal { operation = "copy" } end' },
      },
      wrong = {
        {
          'function policy:dropSessionDidUpdate() return "move" end',
          says = "the last proposal is move, but should be copy",
        },
        {
          'function policy.dropSessionDidUpdate(view, session, destination) return "copy" end',
          says = "dropSessionDidUpdate is written with a dot",
        },
        {
          'function policy:dropSessionDidUpdate(view, session, destination) "copy" end',
          says = 'did you mean return "copy"?',
        },
        {
          'function policy:dropSessionDidUpdate(view) if view.name == "archive" then return "copy" end end',
          says = "dropSessionDidUpdate returned nothing",
        },
        { "function policy:dropSessionDidUpdate() return copy end", says = "returned nothing" },
        {
          'function policy:dropSessionDidUpdate() { return "copy" }',
          says = "the body of a function ends with end, without braces",
        },
      },
      tries = {
        { "lift inbox Milk; over archive; drop", proposal = "copy", calls = { "archive.performDrop" } },
        { "lift archive Tea; over inbox; drop", proposal = "copy", calls = { "inbox.performDrop" } },
        { "lift inbox Milk; add inbox Eggs; over archive", proposal = "copy" },
      },
    },
    {
      text = [[
        Forbid only this: Milk must not be dropped into archive. Everything else is copied, and
        Milk can go anywhere else. session.items[1].title is the dragged item, view.name the list.
        Press Up to get back what you typed, with all its lines.

            if a == "x" and b ~= "y" then … end   ~= is Swift's !=
            session.items[1]                      lists in Lua start at 1,
                                                  row numbers start at 0
      ]],
      hints = {
        "Write the same callback again: if … then return one word end, and after it return the other.",
        'if view.name == "archive" and session.items[1].title == "Milk" then return "forbidden" end',
      },
      solution = {
        'function policy:dropSessionDidUpdate(view, session) '
          .. 'if view.name == "archive" and session.items[1].title == "Milk" '
          .. 'then return "forbidden" end return "copy" end',
      },
      right = {
        {
          'function policy:dropSessionDidUpdate(view, session) '
            .. 'local no = view == archive and session.items[1].title == "Milk" '
            .. 'return no and "forbidden" or "copy", nil, no and "no milk here" or nil end',
        },
      },
      wrong = {
        {
          'function policy:dropSessionDidUpdate() return "forbidden" end',
          says = 'after "lift inbox Eggs; over archive" the last proposal is forbidden',
        },
        {
          'function policy:dropSessionDidUpdate(view, session) '
            .. 'if session.items[1].title == "Milk" then return "forbidden" end return "copy" end',
          says = 'after "lift inbox Milk; over inbox Bread" the last proposal is forbidden',
        },
        {
          'function policy:dropSessionDidUpdate(view, session) '
            .. 'if view.name == "archive" then return "forbidden" end return "copy" end',
          says = "but should be copy",
        },
        { "function policy:dropSessionDidUpdate() return 'cancel' end", says = "should be forbidden" },
        {
          'function policy:dropSessionDidUpdate(view, session, destination) '
            .. 'if destination == nil and view.name == "archive" and session.items[1].title == "Milk" '
            .. 'then return "forbidden" end return "copy" end',
          says = 'after "lift inbox Milk; over archive Tea" the last proposal is copy',
        },
        {
          'function policy:dropSessionDidUpdate(view, session) '
            .. 'if view.name == "archive" and session.items[1].sourceView == view then return "copy" end '
            .. 'if view.name == "archive" and session.items[1] == inbox:item(IndexPath(0, 0)) '
            .. 'then return "forbidden" end return "copy" end',
          says = "should be forbidden",
        },
      },
      tries = {
        { "lift inbox Milk; over archive", proposal = "forbidden" },
        { "lift inbox Eggs; over archive", proposal = "copy" },
        { "lift inbox Milk; over inbox Bread", proposal = "copy" },
        { "lift inbox Milk; over archive Tea", proposal = "forbidden" },
        { "lift archive Tea; over inbox Milk", proposal = "copy" },
        { "lift archive Tea; over archive", proposal = "copy" },
      },
    },
    {
      text = [[
        If the app returns cancel instead and the items are dropped, what is different from
        forbidden?
      ]],
      hints = { "Both perform nothing. See the table at the beginning: :lesson hover" },
      choices = {
        "with cancel performDrop is called",
        "forbidden shows a badge, cancel shows none",
        "with cancel the item moves",
      },
      answer = "forbidden shows a badge, cancel shows none",
      because = [[Nothing is performed after either. forbidden means: this list accepts drops, but
        not this one at the moment.]],
    },
  },

  ending = [[
    A proposal says what a drop would do. It is made again at every movement, and once more if the
    gap has moved. Only the last one before the drop counts.
  ]],
}
