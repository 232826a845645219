-- Placeholders: rows that are shown while data is loading.

local album

return {
  title = "Placeholders",
  summary = "A row that is shown until the data has loaded.",
  minutes = 25,
  quiet = { "destinationIsNil" },
  text = [[
    Data from another app may load slowly: a large photo, a slow network. The drop has ended, but
    there is nothing to show yet. So the app inserts a placeholder into the list. It is a row of
    the view only: the data source does not contain it, and does not count it.

        coordinator:drop(item, Placeholder {
          insertionIndexPath = …, reuseIdentifier = …
        })

    When the data has loaded, commitInsertion turns the placeholder into a row. If loading fails,
    deletePlaceholder removes the placeholder. Loads end on a background queue, where no view may be
    changed: after(0, function() … end) continues on the main queue, as DispatchQueue.main.async
    does in Swift.
  ]],

  prepare = function()
    local camera = App { name = "camera" }
    local roll = TableView { name = "roll", app = camera, items = { "Cliff", "Dune", "Fog", "Wave" } }
    local drag = {}

    -- The photo of Fog fails to load.
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
      local place = coordinator.destinationIndexPath or view:endIndexPath()
      for number, item in ipairs(coordinator.items) do
        local context = coordinator:drop(item.dragItem, Placeholder {
          insertionIndexPath = IndexPath(place.row + number - 1, place.section),
          reuseIdentifier = "waiting",
          cellUpdateHandler = function(cell) cell.title = "Loading" end,
        })
        item.dragItem.itemProvider:loadObject("String", function(text)
          -- Loads end on a background queue; views must be changed on the main queue.
          after(0, function() self:arrived(view, context, text) end)
        end)
      end
    end

    -- text is nil if loading failed.
    function policy:arrived(view, context, text)
      if not text then return context:deletePlaceholder() end
      context:commitInsertion(function(indexPath) view.model:insert(text, indexPath) end)
    end

    album = TableView { name = "album", items = { "Reef" } }
    album.dropDelegate = policy
    return { roll = roll, album = album, policy = policy }
  end,

  -- Statements of the texts, each with the commands that prove it.
  facts = {
    {
      says = "The data loads, and the placeholder becomes a row", "lift roll Cliff", "over album", "drop", "wait 3",
      album = "Reef, Cliff", holds = function(seen) return seen:has { kind = "batch", name = "commitInsertion" } end,
    },
    {
      says = "The drop has ended, but there is nothing to show yet", "lift roll Cliff", "over album", "drop",
      album = "Reef", holds = function(seen) return seen:has { kind = "phase", name = "ended" } end,
    },
    {
      says = "view.model[IndexPath(2, 0)].title is the title of row 2 in section 0", "roll.model[IndexPath(2, 0)].title",
      prints = "Fog",
    },
    { says = "#view.model is the number of rows in the data", "#album.model", prints = "=> 1" },
    {
      says = "A placeholder appears, with … instead of a number", "lift roll Cliff", "over album", "drop",
      prints = "│ … Loading",
    },
    {
      says = "does not count it", "lift roll Cliff", "over album", "drop", "album.model:count()",
      prints = "=> 1",
    },
    {
      says = "Time does not pass here unless you wait", "lift roll Cliff", "over album", "drop",
      "x = 1", ":show", "print(1)", album = "Reef",
    },
    {
      says = "does not count the placeholder", "lift roll Cliff", "over album", "drop",
      "album:numberOfRows(0)", prints = "=> 1",
    },
    {
      says = "calls the function with the index path at which to insert the data",
      "function policy:arrived(view, context, text) context:commitInsertion(function(indexPath) "
        .. "got = indexPath view.model:insert(text, indexPath) end) end",
      "lift roll Cliff", "over album", "drop", "wait 3", "got", prints = "[0, 1]", album = "Reef, Cliff",
    },
    {
      says = "its load fails after two seconds", "lift roll Fog", "over album", "drop", "wait 1", album = "Reef",
      holds = function(seen) return not seen:has { kind = "batch", name = "deletePlaceholder" } end,
    },
    {
      says = "The user sees at once that the drop worked", "lift roll Cliff", "over album", "drop",
      prints = "Loading", holds = function(seen) return not seen:has { kind = "batch", name = "commitInsertion" } end,
    },
    {
      says = "the data source does not contain it", "lift roll Cliff", "over album", "drop",
      "#album.model", prints = "Loading",
    },
    {
      says = "When the data has loaded, commitInsertion turns the placeholder into a row", "lift roll Cliff", "over album", "drop",
      "wait 3", "#album.model", prints = "=> 2", album = "Reef, Cliff",
    },
    {
      says = "If loading fails, deletePlaceholder removes the placeholder", "lift roll Fog", "over album", "drop",
      "wait 3", album = "Reef",
      holds = function(seen) return seen:has { kind = "batch", name = "deletePlaceholder" } end,
    },
    {
      says = "The photos of roll take two seconds to load", "lift roll Cliff", "over album", "drop", "wait 1",
      prints = "Loading", album = "Reef",
    },
    {
      says = "other rows can be inserted and deleted around the placeholder", "lift roll Cliff", "over album", "drop",
      'album:performBatchUpdates(function() album.model:insert("Top", "0:0") album:insertRows { "0:0" } end)',
      "wait 3", album = "Top, Reef, Cliff",
    },
  },

  tasks = {
    {
      text = [[
        The photos of roll take two seconds to load. Drag Cliff into album and drop it. A
        placeholder appears, with … instead of a number.
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
        Time does not pass here unless you wait. Let it pass:

            wait 3

        The data loads, and the placeholder becomes a row.
      ]],
      hints = { "wait, then a number of seconds" },
      solution = { "wait 3" },
      right = { { "wait 1", "wait 2" }, { "wait 30" } },
      wrong = {
        { "wait 1", says = "album should have Reef, Cliff" },
        { "lift roll Dune", "over album Reef above", "drop", "wait 3", says = "it has Dune, Reef, Cliff" },
      },
    },
    {
      text = [[
        album has Reef and Cliff. While the next photo is loading, how many rows does its data
        source count?
      ]],
      hints = { "The data source does not contain the placeholder." },
      predict = "lift roll Dune; over album; drop",
      choices = { "two, without the placeholder", "three, with the placeholder" },
      answer = "two, without the placeholder",
      because = "The view shows three rows, but the data source does not count the placeholder.",
    },
    {
      text = [[
        Fog cannot be loaded: its load fails after two seconds. Drag Fog into album, drop it, and
        wait until the load has ended.
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
        The user may want to know what failed. Write the function that runs when a load has ended.
        If text is nil, insert a row "Lost" instead:

            function policy:arrived(view, context, text)

        context:commitInsertion(function(indexPath) … end) calls the function with the index path
        at which to insert the data: view.model:insert(text, indexPath).
      ]],
      hints = {
        'text or "Lost" is "Lost" if text is nil.',
        "The rest is: context:commitInsertion(function(indexPath) … end) end",
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
        { "function policy:arrived(view, context, text) end", says = "but should have Dune, Reef, Cliff, Dune" },
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
        {
          [[function policy:arrived(view, context, text)
  local title = text == "Dune" and text or "Lost"
  context:commitInsertion(function(indexPath) view.model:insert(title, indexPath) end)
end]],
          says = "but should have Wave, Reef, Cliff, Dune",
        },
      },
      tries = {
        { "lift roll Dune; over album Reef above; drop; wait 9", album = "Dune, Reef, Cliff, Dune" },
        { "lift roll Fog; over album Reef above; drop; wait 9", album = "Lost, Reef, Cliff, Dune" },
        { "lift roll Wave; over album Reef above; drop; wait 9", album = "Wave, Reef, Cliff, Dune" },
      },
    },
    {
      text = [[
        Dune is dragged into album and dropped again, and time passes. In which order do these
        happen?
      ]],
      hints = { "A drop ends long before the data has loaded." },
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
      because = "performDrop only begins the load; commitInsertion needs the loaded data.",
    },
    {
      text = [[
        Dune is in the list twice. Write arrived again, so that a photo is inserted only if no row
        of album has its title. Otherwise, and if text is nil, delete the placeholder.

            function policy:arrived(view, context, text)

        #view.model is the number of rows in the data; view.model[IndexPath(2, 0)].title is the
        title of row 2 in section 0: IndexPath takes the row first, but prints as [0, 2].
        for row = 0, 2 do … end runs with row 0, 1 and 2.
      ]],
      hints = {
        "for row = 0, #view.model - 1 do … end loops over the rows of the data.",
        "In the loop: if view.model[IndexPath(row, 0)].title == text then return context:deletePlaceholder() end",
        "Before the loop, handle nil; after it, call context:commitInsertion as before.",
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
          says = "album has Dune, Reef, Cliff, Dune, Dune, but should have Reef, Cliff, Dune, Dune",
        },
        {
          "function policy:arrived(view, context, text) context:deletePlaceholder() end",
          says = "but should have Wave, Reef, Cliff, Dune, Dune",
        },
        {
          [[function policy:arrived(view, context, text)
  if not text then return context:deletePlaceholder() end
  for row = 0, #view.model - 1 do
    if view.model[IndexPath(0, row)].title == text then return context:deletePlaceholder() end
  end
  context:commitInsertion(function(indexPath) view.model:insert(text, indexPath) end)
end]],
          says = "there is no item at [1, 0]",
        },
        {
          [[function policy:arrived(view, context, text)
  if not text then return context:deletePlaceholder() end
  for row = 1, #view.model do
    if view.model[IndexPath(row, 0)].title == text then return context:deletePlaceholder() end
  end
  context:commitInsertion(function(indexPath) view.model:insert(text, indexPath) end)
end]],
          says = "there is no item at [0, 4]",
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
          says = "the placeholder is still there",
        },
        {
          [[function policy:arrived(view, context, text)
  if not text or text == "Dune" then return context:deletePlaceholder() end
  context:commitInsertion(function(indexPath) view.model:insert(text, indexPath) end)
end]],
          says = 'after "lift roll Cliff; over album Reef above; drop; wait 9"',
        },
        {
          [[function policy:arrived(view, context, text)
  if not text or text ~= "Wave" then return context:deletePlaceholder() end
  context:commitInsertion(function(indexPath) view.model:insert(text, indexPath) end)
end]],
          says = "album has Reef, but should have Cliff, Reef",
        },
        {
          [[function policy:arrived(view, context, text)
  if not text then return context:deletePlaceholder() end
  for row = 0, 3 do
    if view.model[IndexPath(row, 0)].title == text then return context:deletePlaceholder() end
  end
  context:commitInsertion(function(indexPath) view.model:insert(text, indexPath) end)
end]],
          says = "there is no item at",
        },
      },
      tries = {
        { "lift roll Wave; over album Reef above; drop; wait 9", album = "Wave, Reef, Cliff, Dune, Dune" },
        { "lift roll Fog; over album Reef above; drop; wait 9", album = "Reef, Cliff, Dune, Dune" },
        {
          "lift roll Dune; over album Reef above; drop; wait 9",
          album = "Reef, Cliff, Dune, Dune",
          holds = function() return not album.hasUncommittedUpdates, "the placeholder is still there" end,
        },
        { "lift roll Cliff; over album Reef above; drop; wait 9", album = "Reef, Cliff, Dune, Dune" },
        {
          "for _ = 1, 3 do album.model:remove(IndexPath(1, 0)) end album:reloadData()",
          "lift roll Cliff; over album Reef above; drop; wait 9", album = "Cliff, Reef",
        },
      },
      leaves = { lands = "a copy is proposed even for a photo that is in the album. Only the loaded data shows that." },
    },
  },

  ending = [[
    The user sees at once that the drop worked. Until the data has loaded, the list stays in order,
    and other rows can be inserted and deleted around the placeholder.
  ]],
}
