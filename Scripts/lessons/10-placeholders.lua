-- Placeholders: a row that waits for data that is still on its way.

return {
  title = "Placeholders",
  summary = "A row that waits until the data has come.",
  quiet = { "destinationIsNil" },
  text = [[
    Data from another app may take its time: a large photo, a slow network. The drop is over, but
    there is nothing to show yet. The app then puts a placeholder into the list. It is a row that
    waits. The data source knows nothing of it, and its counts leave it out.

        coordinator:drop(item, Placeholder {
          insertionIndexPath = …, reuseIdentifier = …
        })

    When the data has come, the placeholder becomes a row: commitInsertion. If it never comes, the
    placeholder is taken away: deletePlaceholder.
  ]],

  prepare = function()
    local camera = App { name = "camera" }
    local roll = TableView { name = "roll", app = camera, items = { "Cliff", "Dune", "Fog", "Wave" } }
    local drag = {}

    -- The photo of Fog never comes.
    function drag:itemsForBeginning(view, session, indexPath)
      local title = view:item(indexPath).title
      return {
        DragItem(ItemProvider {
          types = { ["public.utf8-plain-text"] = title }, suggestedName = title, delay = 2,
          fails = title == "Fog" and "no signal" or nil,
        }),
      }
    end

    roll.dragDelegate = drag

    local policy = {}

    function policy:dropSessionDidUpdate(view, session, destination)
      return "copy", "insertAtDestinationIndexPath"
    end

    function policy:performDrop(view, coordinator)
      for _, item in ipairs(coordinator.items) do
        local context = coordinator:drop(item.dragItem, Placeholder {
          insertionIndexPath = coordinator.destinationIndexPath or view:endIndexPath(),
          reuseIdentifier = "waiting",
          cellUpdateHandler = function(cell) cell.title = "Loading" end,
        })
        item.dragItem.itemProvider:loadObject("String", function(text)
          -- Data comes on a queue in the background; views are changed on the main queue.
          after(0, function() self:arrived(view, context, text) end)
        end)
      end
    end

    -- text is nil where nothing came.
    function policy:arrived(view, context, text)
      if not text then return context:deletePlaceholder() end
      context:commitInsertion(function(indexPath) view.model:insert(text, indexPath) end)
    end

    local album = TableView { name = "album", items = { "Reef" } }
    album.dropDelegate = policy
    return { roll = roll, album = album, policy = policy }
  end,

  -- What the texts say of what happens.
  facts = {
    {
      says = "The data comes, and the placeholder becomes a row", "lift roll Cliff", "over album", "drop", "wait 3",
      album = "Reef, Cliff", holds = function(seen) return seen:has { kind = "batch", name = "commitInsertion" } end,
    },
    {
      says = "The drop is over, but there is nothing to show yet", "lift roll Cliff", "over album", "drop",
      album = "Reef", holds = function(seen) return seen:has { kind = "phase", name = "ended" } end,
    },
    {
      says = "view.model[IndexPath(2, 0)].title is the title of row 2 in section 0", "roll.model[IndexPath(2, 0)].title",
      prints = "Fog",
    },
    { says = "#view.model is how many rows the data has", "#album.model", prints = "=> 1" },
    {
      says = "A row that waits stands there, with … in place of a number", "lift roll Cliff", "over album", "drop",
      prints = "│ … Loading",
    },
    {
      says = "its counts leave it out", "lift roll Cliff", "over album", "drop", "album.model:count()",
      prints = "=> 1",
    },
    {
      says = "Time stands still here unless something happens", "lift roll Cliff", "over album", "drop",
      "x = 1", ":show", "print(1)", album = "Reef",
    },
    {
      says = "does its sums without the one that waits", "lift roll Cliff", "over album", "drop",
      "album:numberOfRows(0)", prints = "=> 1",
    },
    {
      says = "calls the function with the place at which the data is to be inserted",
      "function policy:arrived(view, context, text) context:commitInsertion(function(indexPath) "
        .. "got = indexPath view.model:insert(text, indexPath) end) end",
      "lift roll Cliff", "over album", "drop", "wait 3", "got", prints = "[0, 1]", album = "Reef, Cliff",
    },
    {
      says = "its load fails after two seconds", "lift roll Fog", "over album", "drop", "wait 1", album = "Reef",
      holds = function(seen) return not seen:has { kind = "batch", name = "deletePlaceholder" } end,
    },
    {
      says = "A person sees at once that the drop worked", "lift roll Cliff", "over album", "drop",
      prints = "Loading", holds = function(seen) return not seen:has { kind = "batch", name = "commitInsertion" } end,
    },
    {
      says = "The data source knows nothing of it", "lift roll Cliff", "over album", "drop",
      "#album.model", prints = "Loading",
    },
    {
      says = "When the data has come, the placeholder becomes a row", "lift roll Cliff", "over album", "drop",
      "wait 3", "#album.model", prints = "=> 2", album = "Reef, Cliff",
    },
    {
      says = "If it never comes, the placeholder is taken away", "lift roll Fog", "over album", "drop",
      "wait 3", album = "Reef",
      holds = function(seen) return seen:has { kind = "batch", name = "deletePlaceholder" } end,
    },
    {
      says = "The photos of roll take two seconds to load", "lift roll Cliff", "over album", "drop", "wait 1",
      prints = "Loading", album = "Reef",
    },
    {
      says = "other rows may come and go around the placeholder", "lift roll Cliff", "over album", "drop",
      'album:performBatchUpdates(function() album.model:insert("Top", "0:0") album:insertRows { "0:0" } end)',
      "wait 3", album = "Top, Reef, Cliff",
    },
  },

  tasks = {
    {
      text = [[
        The photos of roll take two seconds to load. Drag Cliff into album and let it go. A row that
        waits stands there, with … in place of a number.
      ]],
      hints = { "lift roll Cliff, over album, drop" },
      solution = { "lift roll Cliff", "over album", "drop" },
      right = { { "lift roll 0", "over album", "drop" } },
      wrong = {
        { "lift roll Cliff", "cancel", says = "as in the picture" },
        { "lift roll Cliff", "over album", "cancel", says = "as in the picture" },
      },
      calls = { "album.performDrop" },
    },
    {
      text = [[
        Time stands still here unless something happens. Let it pass:

            wait 3

        The data comes, and the placeholder becomes a row.
      ]],
      hints = { "wait, then a number of seconds" },
      solution = { "wait 3" },
      right = { { "wait 1", "wait 2" }, { "wait 30" } },
      wrong = {
        { "wait 1", says = "album is to have Reef, Cliff" },
        { "lift roll Dune", "over album Reef above", "drop", "wait 3", says = "it has Dune, Reef, Cliff" },
      },
    },
    {
      text = [[
        While the next photo is on its way: how many rows does the data source of album count, which
        has Reef and Cliff?
      ]],
      hints = { "The data source knows nothing of a placeholder." },
      predict = "lift roll Dune; over album; drop",
      choices = { "2", "3" },
      answer = "2",
      because = "The view shows three rows, and does its sums without the one that waits.",
    },
    {
      text = [[
        Fog never comes: its load fails after two seconds. Drag Fog into album, let it go, and wait
        till nothing waits any more.
      ]],
      hints = { "lift roll Fog, over album, drop", "Then wait 3" },
      solution = { "lift roll Fog", "over album", "drop", "wait 3" },
      right = { { "lift roll 2", "over album", "drop", "wait 1", "wait 2" } },
      wrong = {
        { "lift roll Fog", "over album", "drop", "wait 1", says = "the load has not ended" },
        { "wait 3", says = "drag Fog" },
        { "lift roll Cliff", "over album", "drop", "wait 3", says = "drag Fog" },
      },
      done = function(seen)
        if seen:has { kind = "batch", name = "deletePlaceholder" } then return true end
        local item = seen:last { kind = "answer", name = "itemsForBeginning" }
        if not item or item.value ~= "Fog" then return false, "drag Fog, and wait." end
        return false, seen:drag():has { kind = "call", name = "performDrop" }
          and "the load has not ended: wait." or nil
      end,
    },
    {
      text = [[
        A person may want to know what was lost. Write what runs when the data has come, or has
        not, so that a row "Lost" stands there where text is nil:

            function policy:arrived(view, context, text)

        context:commitInsertion(function(indexPath) … end) calls the function with the place at
        which the data is to be inserted: view.model:insert(text, indexPath).
      ]],
      hints = {
        'text or "Lost" is "Lost" where text is nil.',
        "context:commitInsertion(function(indexPath) … end) end is what remains.",
      },
      solution = {
        [[function policy:arrived(view, context, text)
  context:commitInsertion(function(indexPath) view.model:insert(text or "Lost", indexPath) end)
end]],
      },
      right = {
        {
          [[function policy:arrived(view, context, text)
  local title = "Lost"
  if text then title = text end
  context:commitInsertion(function(place) view.model:insert({ title = title }, place) end)
end]],
        },
      },
      wrong = {
        { "function policy:arrived(view, context, text) end", says = "and is to have Dune, Reef, Cliff, Dune" },
        {
          "function policy:arrived(view, context, text) context:deletePlaceholder() end",
          says = "album has Reef",
        },
        {
          [[function policy:arrived(view, context, text)
  context:commitInsertion(function(indexPath) view.model:insert("Lost", indexPath) end)
end]],
          says = "album has Lost, Reef, Cliff, Dune",
        },
      },
      tries = {
        { "lift roll Dune; over album Reef above; drop; wait 9", album = "Dune, Reef, Cliff, Dune" },
        { "lift roll Fog; over album Reef above; drop; wait 9", album = "Lost, Reef, Cliff, Dune" },
      },
    },
    {
      text = [[
        Dune is dragged into album once more, let go, and the time passes. Which comes when?
      ]],
      hints = { "A drop is over long before the data has come." },
      predict = "lift roll Dune; over album; drop; wait 3",
      choices = {
        "performDrop, then the data, then a row", "the data, then performDrop, then a row",
        "a row, then performDrop, then the data",
      },
      answer = function(seen)
        local drop = seen:last { kind = "call", name = "performDrop" }.n
        local row = seen:last { kind = "batch", name = "commitInsertion" }.n
        return drop < row and "performDrop, then the data, then a row"
          or "a row, then performDrop, then the data"
      end,
    },
    {
      text = [[
        Dune stands there twice. Write arrived again, so that a photo comes in only where no row of
        album has its title yet; else, and where text is nil, the placeholder goes away.

            function policy:arrived(view, context, text)

        #view.model is how many rows the data has; view.model[IndexPath(2, 0)].title is the title
        of row 2 in section 0: in IndexPath the row comes first, though [0, 2] is printed.
        for row = 0, 2 do … end runs with row 0, 1 and 2.
      ]],
      hints = {
        "for row = 0, #view.model - 1 do … end goes through the rows of the data.",
        "In the loop: if view.model[IndexPath(row, 0)].title == text then return context:deletePlaceholder() end",
        "Before it the line for nil, after it context:commitInsertion as before.",
      },
      solution = {
        [[function policy:arrived(view, context, text)
  if not text then return context:deletePlaceholder() end
  for row = 0, #view.model - 1 do
    if view.model[IndexPath(row, 0)].title == text then return context:deletePlaceholder() end
  end
  context:commitInsertion(function(indexPath) view.model:insert(text, indexPath) end)
end]],
      },
      right = {
        {
          [[function policy:arrived(view, context, text)
  local isNew = text ~= nil
  for row = 0, #view.model - 1 do
    if view.model[IndexPath(row, 0)].title == text then isNew = false end
  end
  if isNew then
    context:commitInsertion(function(place) view.model:insert({ title = text }, place) end)
  else
    context:deletePlaceholder()
  end
end]],
        },
      },
      wrong = {
        {
          [[function policy:arrived(view, context, text)
  if not text then return context:deletePlaceholder() end
  context:commitInsertion(function(indexPath) view.model:insert(text, indexPath) end)
end]],
          says = "album has Dune, Reef, Cliff, Dune, Dune, and is to have Reef, Cliff, Dune, Dune",
        },
        {
          "function policy:arrived(view, context, text) context:deletePlaceholder() end",
          says = "and is to have Wave, Reef, Cliff, Dune, Dune",
        },
        {
          [[function policy:arrived(view, context, text)
  for row = 0, #view.model - 1 do
    if view.model[IndexPath(row, 0)].title == text then return context:deletePlaceholder() end
  end
  context:commitInsertion(function(indexPath) view.model:insert(text, indexPath) end)
end]],
          says = 'after "lift roll Fog; over album Reef above; drop; wait 9"',
        },
        {
          [[function policy:arrived(view, context, text)
  for row = 0, #view.model - 1 do
    if view.model[IndexPath(row, 0)].title == text then return end
  end
  if not text then return context:deletePlaceholder() end
  context:commitInsertion(function(indexPath) view.model:insert(text, indexPath) end)
end]],
          says = "the placeholder still waits",
        },
      },
      tries = {
        { "lift roll Wave; over album Reef above; drop; wait 9", album = "Wave, Reef, Cliff, Dune, Dune" },
        { "lift roll Fog; over album Reef above; drop; wait 9", album = "Reef, Cliff, Dune, Dune" },
        {
          "lift roll Dune; over album Reef above; drop; wait 9",
          'if album.hasUncommittedUpdates then error("the placeholder still waits", 0) end',
          album = "Reef, Cliff, Dune, Dune",
        },
      },
      leaves = { lands = "a copy is promised also for a photo that is there. Only its data tells, after the drop." },
    },
  },

  ending = [[
    A person sees at once that the drop worked. The list stays in order meanwhile, and other rows
    may come and go around the placeholder.
  ]],
}
