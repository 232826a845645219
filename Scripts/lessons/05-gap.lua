-- Intents: whether a drop goes between rows, into a row, or somewhere that the list does not show.

return {
  title = "Intents and the gap",
  summary = "Between two rows, into a row, or neither.",
  minutes = 20,
  quiet = { "destinationIsNil" },
  text = [[
    A proposal has a second part, the intent. It says how the drop would change the list:

        insertAtDestinationIndexPath     between rows: a gap opens
        insertIntoDestinationIndexPath   into a row: the row is highlighted
        unspecified                      neither gap nor highlight
        automatic                        the place on the row decides

    With automatic, a row is highlighted around its middle, and a gap opens near its edges.

    The list only shows it. The drop is up to the app. This app uses the built-in StandardDrop,
    which makes the item a row of the list, whatever the intent. The app has no canHandle, so the
    list accepts everything.

    Where the finger is on a row: above means the upper part of a row, below the lower part, into
    the middle. over folders Work below rests the finger on the lower part of Work, a row of the
    list folders.
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
      says = "unspecified neither gap nor highlight", 'policy.intent = "unspecified"', "lift inbox Milk",
      "over folders Work",
      holds = function(seen) return not seen:has { kind = "phase", name = "gap", view = "folders" } end,
    },
    {
      says = "a row is highlighted around its middle, and a gap opens near its edges",
      'policy.intent = "automatic"', "lift inbox Milk", "over folders Work into", "over folders Work above",
      prints = "▸1 Work",
      holds = function(seen) return seen:last({ kind = "phase", name = "gap" }).path == "[0, 1]" end,
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
        {
          [[function policy:dropSessionDidUpdate(view, session, destination)
  if destination and view:item(destination).title == "Work" then
    return "move", "insertIntoDestinationIndexPath"
  end
  return "move", "insertAtDestinationIndexPath"
end]],
          says = 'after "lift inbox Eggs; over folders Garden below',
        },
        {
          [[function policy:dropSessionDidUpdate(view, session, destination)
  if destination and destination.row == 2 then return "move", "insertIntoDestinationIndexPath" end
  return "move", "insertAtDestinationIndexPath"
end]],
          says = "but should be move, insert",
        },
        {
          [[function policy:dropSessionDidUpdate(view, session, destination)
  local item = destination and view:item(destination)
  if item and item.title = "Work" then return "move", "insertIntoDestinationIndexPath" end
end]],
          says = "write == to compare",
        },
      },
      tries = {
        { "lift inbox Eggs; over folders Work", proposal = "move, insertIntoDestinationIndexPath" },
        { "lift inbox Eggs; over folders Home", proposal = "move, insertAtDestinationIndexPath" },
        { "lift inbox Eggs; over folders Garden", proposal = "move, insertAtDestinationIndexPath" },
        { "lift inbox Eggs; over folders", proposal = "move, insertAtDestinationIndexPath" },
        {
          "lift inbox Eggs; over folders Garden below; over 600 214",
          proposal = "move, insertAtDestinationIndexPath",
        },
        {
          "folders.model:move(IndexPath(2, 0), IndexPath(0, 0)) folders:reloadData()",
          "lift inbox Eggs; over folders Work", proposal = "move, insertIntoDestinationIndexPath",
        },
      },
    },
    {
      text = [[
        Your callback is in use, and Eggs is dragged over Garden. What does the list show?

            lift inbox Eggs
            over folders Garden
      ]],
      hints = { "Garden is not Work. Which intent does your callback return?" },
      predict = "lift inbox Eggs; over folders Garden",
      choices = { "a gap", "Garden, highlighted", "nothing" },
      answer = function(seen)
        return seen:has { kind = "phase", name = "gap", view = "folders" } and "a gap" or "nothing"
      end,
      because = [[Your callback returns insertAtDestinationIndexPath for every row except Work, so
        the list opens a gap between two rows.]],
    },
  },

  ending = [[
    The intent decides what the user sees before the drop. What the drop does is up to the app:
    that is the subject of the next lesson.
  ]],
}
