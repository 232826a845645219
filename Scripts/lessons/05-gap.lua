-- Intents: whether a drop goes between rows, into a row, or somewhere that the list does not show.

return {
  title = "Intents and the gap",
  summary = "Between two rows, into a row, or neither.",
  quiet = { "destinationIsNil" },
  text = [[
    A proposal has a second part, the intent. It says how the drop would change the list:

        insertAtDestinationIndexPath     between rows: a gap opens
        insertIntoDestinationIndexPath   into a row: the row is highlighted
        unspecified                      the list shows nothing

    The list only shows it. The drop is up to the app. This app uses the built-in StandardDrop,
    which makes the item a row of the list, whatever the intent. The app has no canHandle, so the
    list accepts everything.

    Where the finger is on a row: above means the upper part of a row, below the lower part, into
    the middle.
  ]],

  prepare = function()
    local policy = { intent = "insertAtDestinationIndexPath" }

    function policy:itemsForBeginning(view, session, indexPath)
      return { DragItem(view:item(indexPath)) }
    end

    function policy:dropSessionDidUpdate(view, session, destination)
      return "move", self.intent
    end

    policy.performDrop = StandardDrop

    local inbox = TableView { name = "inbox", items = { "Milk", "Eggs" } }
    local folders = TableView { name = "folders", items = { "Home", "Work", "Garden" } }
    for _, view in ipairs { inbox, folders } do
      view.dragDelegate, view.dropDelegate = policy, policy
    end
    return { inbox = inbox, folders = folders, policy = policy }
  end,

  -- Statements of the texts, each with the commands that prove it.
  facts = {
    {
      says = "The intent decides what the user sees before the drop", "lift inbox Milk", "over folders Work below",
      'policy.intent = "insertIntoDestinationIndexPath"', "over folders Work into", prints = "▸1 Work",
      holds = function(seen) return seen:has { kind = "phase", name = "gap", view = "folders" } end,
    },
    {
      says = "A proposal has a second part, the intent", "lift inbox Milk", "over folders Work",
      prints = "→ move, insertAtDestinationIndexPath",
    },
    {
      says = "below the lower part", "lift inbox Milk", "over folders Home below",
      holds = function(seen) return seen:last({ kind = "phase", name = "gap" }).path == "[0, 1]" end,
    },
    {
      says = "into the middle", "lift inbox Milk", "over folders Work into",
      holds = function(seen)
        return seen:last({ kind = "call", name = "dropSessionDidUpdate", view = "folders" }).path == "[0, 1]"
      end,
    },
    {
      says = "see that there is neither gap nor mark", 'policy.intent = "unspecified"', "lift inbox Eggs",
      "over folders Home", prints = "│ 0 Home",
      holds = function(seen) return not seen:has { kind = "phase", name = "gap", view = "folders" } end,
    },
    {
      says = 'What "into" means to the data is up to the app', 'policy.intent = "insertIntoDestinationIndexPath"',
      "function policy:performDrop() end", "lift inbox Milk", "over folders Home into", "drop",
      folders = "Home, Work, Garden",
    },
    {
      says = "destination is the index path under the finger, or nil",
      'function policy:dropSessionDidUpdate(view, session, destination) got = destination return "move" end',
      "lift inbox Milk", "over folders", "got == nil", prints = "=> true",
    },
    {
      says = "view:item(destination).title is the title of its row", "folders:item(IndexPath(1, 0)).title",
      prints = "Work",
    },
    {
      says = "between rows: a gap opens", "lift inbox Milk", "over folders Work",
      holds = function(seen) return seen:has { kind = "phase", name = "gap", view = "folders" } end,
    },
    {
      says = "into a row: the row is highlighted", 'policy.intent = "insertIntoDestinationIndexPath"',
      "lift inbox Milk", "over folders Work into", prints = "▸1 Work",
      holds = function(seen) return not seen:has { kind = "phase", name = "gap", view = "folders" } end,
    },
    {
      says = "unspecified the list shows nothing", 'policy.intent = "unspecified"', "lift inbox Milk",
      "over folders Work",
      holds = function(seen) return not seen:has { kind = "phase", name = "gap", view = "folders" } end,
    },
    {
      says = "The gap is then at [0, 2]", "lift inbox Milk", "over folders Work below",
      holds = function(seen) return seen:last({ kind = "phase", name = "gap" }).path == "[0, 2]" end,
    },
    {
      says = "above means the upper part of a row", "lift inbox Milk", "over folders Work above",
      holds = function(seen) return seen:last({ kind = "phase", name = "gap" }).path == "[0, 1]" end,
    },
    {
      says = "The gap closes, and the mark ▸ shows the row that would receive the item", "lift inbox Milk",
      "over folders Work below", 'policy.intent = "insertIntoDestinationIndexPath"',
      "over folders Work into", prints = "▸1 Work",
    },
    {
      says = "The destination is [0, 0], and StandardDrop makes the item a row there",
      'policy.intent = "insertIntoDestinationIndexPath"', "lift inbox Milk", "over folders Home into",
      "drop", folders = "Milk, Home, Work, Garden",
    },
    {
      says = "The app has no canHandle, so the list accepts everything", "lift inbox Milk", "over folders Work",
      calls = { "folders.dropSessionDidUpdate" }, never = { "folders.canHandle" },
    },
    {
      says = "makes the item a row of the list, whatever the intent", 'policy.intent = "unspecified"',
      "lift inbox Milk", "over folders Work", "drop", folders = "Home, Milk, Work, Garden",
    },
    {
      says = "view:item returns nil below the last row", "folders:item(folders:endIndexPath()) == nil",
      prints = "=> true",
    },
  },

  tasks = {
    {
      text = [[
        Drag Milk over the folders so that the gap opens below Work. The gap is then at [0, 2].
      ]],
      hints = { "First lift inbox Milk", "Then over folders Work below" },
      solution = { "lift inbox Milk", "over folders Work below" },
      right = { { "lift inbox Milk", "over folders Garden above" }, { "lift inbox 0", "over folders 1 below" } },
      wrong = {
        { "lift inbox Milk", "over folders Home above", says = "the place is [0, 0], but should be [0, 2]" },
        { "lift inbox Milk", "over folders Garden below", says = "the place is [0, 3]" },
        { "lift inbox Eggs", "over folders Work below", says = "you lifted Eggs" },
        { "lift inbox Milk", "cancel", says = "the drag is over" },
      },
    },
    {
      text = [[
        Now change the app: items go into folders, not between them. Then move the finger to the
        middle of Work. Type both lines:

            policy.intent = "insertIntoDestinationIndexPath"
            over folders Work into

        The gap closes, and the mark ▸ shows the row that would receive the item.
      ]],
      hints = { "The long word is in quotes. Press Up to get back what you typed." },
      solution = { 'policy.intent = "insertIntoDestinationIndexPath"', "over folders Work into" },
      right = { { "policy.intent = 'insertIntoDestinationIndexPath'", "over folders 1" } },
      wrong = {
        { "over folders Work into", says = "the intent is" },
        {
          'policy.intent = "insertIntoDestinationIndexPath"', "over folders Garden into",
          says = "should be insertIntoDestinationIndexPath",
        },
        { "policy.intent = insertIntoDestinationIndexPath", "over folders Work into", says = "the intent is" },
      },
    },
    {
      text = [[
        The finger moves to another row and drops the item; the app uses StandardDrop. Where is
        Milk afterwards?

            over folders Home into
            drop
      ]],
      hints = { "The system only highlights the row. StandardDrop inserts a row at [0, 0], as always." },
      predict = "over folders Home into; drop",
      choices = {
        "in folders, above Home", "in folders, below Home", "in the folder Home, with no row",
      },
      answer = function()
        local place = titles "folders"
        if place:find("Milk, Home", 1, true) then return "in folders, above Home" end
        if place:find("Home, Milk", 1, true) then return "in folders, below Home" end
        return "in the folder Home, with no row"
      end,
      because = [[The destination is [0, 0], and StandardDrop makes the item a row there. What
        "into" means to the data is up to the app: this one does not handle it.]],
    },
    {
      text = [[
        Now let the list show nothing: set the intent to unspecified, drag Eggs over Home, and see
        that there is neither gap nor mark. Do not drop it.
      ]],
      hints = { 'policy.intent = "unspecified"', "lift inbox Eggs, over folders Home" },
      solution = { 'policy.intent = "unspecified"', "lift inbox Eggs", "over folders Home" },
      right = { { "policy.intent = nil", "lift inbox 0", "over folders Home" } },
      wrong = {
        { "lift inbox Eggs", "over folders Home", says = "but should be unspecified" },
        { 'policy.intent = "unspecified"', "lift inbox Eggs", "over folders Garden", says = "the place is" },
      },
    },
    {
      text = [[
        Write the callback so that items go into Work, and between all other rows.

            function policy:dropSessionDidUpdate(view, session, destination)

        destination is the index path under the finger, or nil.
        view:item(destination).title is the title of its row; view:item returns nil below the
        last row. Return "move" and the intent: return "move", "insertAtDestinationIndexPath"
      ]],
      hints = {
        "local item = destination and view:item(destination) is the item, or nil.",
        'if item and item.title == "Work" then … end',
        "You need two returns: insertInto… inside the if, and insertAt… after it.",
      },
      solution = {
        [[function policy:dropSessionDidUpdate(view, session, destination)
  local item = destination and view:item(destination)
  if item and item.title == "Work" then return "move", "insertIntoDestinationIndexPath" end
  return "move", "insertAtDestinationIndexPath"
end]],
      },
      right = {
        {
          'function policy:dropSessionDidUpdate(view, session, destination) '
            .. 'local item = destination and view:item(destination) '
            .. 'local isWork = item and item.title == "Work" '
            .. 'return "move", isWork and "insertIntoDestinationIndexPath" '
            .. 'or "insertAtDestinationIndexPath" end',
        },
      },
      wrong = {
        {
          'function policy:dropSessionDidUpdate() return "move", "insertIntoDestinationIndexPath" end',
          says = "but should be move, insertAtDestinationIndexPath",
        },
        {
          'function policy:dropSessionDidUpdate(view, session, destination) '
            .. 'if view:item(destination).title == "Work" then '
            .. 'return "move", "insertIntoDestinationIndexPath" end '
            .. 'return "move", "insertAtDestinationIndexPath" end',
          says = "there is an error",
        },
        { 'function policy:dropSessionDidUpdate() return "move" end', says = "the last proposal is move" },
      },
      tries = {
        { "lift inbox Eggs; over folders Work", proposal = "move, insertIntoDestinationIndexPath" },
        { "lift inbox Eggs; over folders Home", proposal = "move, insertAtDestinationIndexPath" },
        { "lift inbox Eggs; over folders Garden", proposal = "move, insertAtDestinationIndexPath" },
        { "lift inbox Eggs; over folders", proposal = "move, insertAtDestinationIndexPath" },
      },
    },
    {
      text = [[
        Your callback is in use, and the finger moves like this. What is called, in which order?

            lift inbox Eggs
            over folders Work
            drop
      ]],
      hints = { "Lift, hover, drop: each calls one of these." },
      predict = "lift inbox Eggs; over folders Work; drop",
      choices = { "folders.dropSessionDidUpdate", "folders.performDrop", "inbox.itemsForBeginning" },
      answer = "order",
    },
    {
      text = [[
        Garden is full. Write the callback again: items go into Home and into Work, and nowhere
        else. A drop is forbidden over Garden, over a row that is not a folder, such as Milk, and
        where there is no row.
      ]],
      hints = {
        "Two rows accept items. For all others, and for no row, return the same proposal.",
        'if item and (item.title == "Home" or item.title == "Work") then … end, and after it the other proposal.',
      },
      solution = {
        [[function policy:dropSessionDidUpdate(view, session, destination)
  local item = destination and view:item(destination)
  if item and (item.title == "Home" or item.title == "Work") then
    return "move", "insertIntoDestinationIndexPath"
  end
  return "forbidden", nil, "no room here"
end]],
      },
      right = {
        {
          [[function policy:dropSessionDidUpdate(view, session, destination)
  local item = destination and view:item(destination)
  local takes = { Home = true, Work = true }
  if item and takes[item.title] then return "move", "insertIntoDestinationIndexPath" end
  return "forbidden"
end]],
        },
      },
      wrong = {
        {
          'function policy:dropSessionDidUpdate() return "move", "insertIntoDestinationIndexPath" end',
          says = "but should be forbidden",
        },
        {
          'function policy:dropSessionDidUpdate(view, session, destination) '
            .. 'if view:item(destination).title == "Garden" then return "forbidden" end '
            .. 'return "move", "insertIntoDestinationIndexPath" end',
          says = 'after "lift folders Milk; over inbox" there is an error',
        },
        { 'function policy:dropSessionDidUpdate() return "forbidden" end', says = "but should be move" },
        {
          'function policy:dropSessionDidUpdate(view, session, destination) '
            .. 'local item = destination and view:item(destination) '
            .. 'if not item or item.title == "Garden" then return "forbidden" end '
            .. 'return "move", "insertIntoDestinationIndexPath" end',
          says = 'after "lift folders Eggs; over folders Milk" the last proposal is move',
        },
        {
          'function policy:dropSessionDidUpdate(view, session, destination) '
            .. 'local item = destination and view:item(destination) '
            .. 'if not item or item.title == "Garden" then return "forbidden" end '
            .. 'return "move", "insertAtDestinationIndexPath" end',
          says = "should be move, insertIntoDestinationIndexPath",
        },
      },
      tries = {
        { "lift folders Milk; over folders Home", proposal = "move, insertIntoDestinationIndexPath" },
        { "lift folders Milk; over folders Work", proposal = "move, insertIntoDestinationIndexPath" },
        { "lift folders Milk; over folders Garden", proposal = "forbidden" },
        { "lift folders Milk; over inbox", proposal = "forbidden" },
        { "lift folders Eggs; over folders Milk", proposal = "forbidden" },
      },
    },
  },

  ending = [[
    The intent decides what the user sees before the drop. What the drop does is up to the app:
    that is the subject of the next lesson.
  ]],
}
