-- Between apps: only data is transferred, and only when it is requested.

return {
  title = "Between apps",
  summary = "An item from another app is a promise of data.",
  minutes = 20,
  quiet = { "destinationIsNil" },
  text = [[
    You can drag an item from one app into another. The other app cannot access the objects of
    the first. It receives an item provider: a list of data types, each with the promise to
    deliver the data. A type has a name such as public.utf8-plain-text.

        same app        session.localDragSession is set, the item can move
        another app     session.localDragSession is nil, the data is loaded

    The receiving app can ask for the types at any time. It can load the data only after the
    drop. It cannot remove a row from the other app: if it proposes a move for foreign
    items, the drop does nothing.

    A list of another app shows the app's name after its own, here (photos).

    On an iPad this works at once. On an iPhone before iOS 15, drags are off until the app sets
    dragInteractionEnabled of the list to true, and they never leave their app. Both lift after
    about a third of a second, which no setting shortens.
  ]],

  prepare = function()
    local photos = App { name = "photos" }
    local album = TableView { name = "album", app = photos, items = { "Cliff", "Dune" } }
    local colors = TableView { name = "colors", app = photos, items = { "Blue" } }
    local notes = TableView { name = "notes", items = { "Shopping" } }
    local policy = { performDrop = StandardDrop, itemsForBeginning = StandardPolicy.itemsForBeginning }

    function policy:canHandle(view, session) return true end

    function policy:dropSessionDidUpdate(view, session, destination)
      return session.localDragSession and "move" or "copy", "insertAtDestinationIndexPath"
    end

    album.dragDelegate = StandardPolicy
    colors.dragDelegate = {
      itemsForBeginning = function(_, view, session, indexPath)
        local name = view:item(indexPath).title
        return { DragItem(ItemProvider { types = { ["public.png"] = "…" }, suggestedName = name }) }
      end,
    }
    notes.dragDelegate, notes.dropDelegate = policy, policy
    return { album = album, colors = colors, notes = notes, policy = policy }
  end,

  -- Statements of the texts, each with the commands that prove it.
  facts = {
    {
      says = "data is loaded after the drop", "lift album Cliff", "over notes", "drop",
      holds = function(seen)
        return seen:last({ kind = "call", name = "performDrop" }).n < seen:last({ kind = "load" }).n
      end,
    },
    {
      says = "session.localDragSession distinguishes them",
      'function policy:dropSessionDidUpdate(view, session) got = session.localDragSession return "copy" end',
      "lift album Cliff", "over notes", "cancel", "far = got == nil", "lift notes Shopping", "over notes",
      "far and got ~= nil", prints = "=> true",
    },
    {
      says = "A type has a name such as public.utf8-plain-text",
      "function policy:canHandle(view, session) "
        .. "got = session.items[1].itemProvider.registeredTypeIdentifiers[1] return true end",
      "lift album Cliff", "over notes", "got", prints = "public.utf8-plain-text",
    },
    { says = "+ means a copy", "lift album Cliff", "over notes", prints = "+ 1", proposal = "copy" },
    {
      says = ":trace all shows it as load", ":trace all",
      "lift album Cliff", "over notes", "drop", prints = "load completed",
    },
    {
      says = "the rows of colors, which are only pictures",
      'function policy:canHandle(view, session) '
        .. 'got = session:hasItemsConforming { "public.plain-text" } return true end',
      "lift colors Blue", "over notes", "got", prints = "=> false",
    },
    {
      says = "items of this app are moved", "lift notes Shopping", "over notes", proposal = "move",
    },
    {
      says = "Within an app, objects are passed unchanged",
      'function policy:dropSessionDidUpdate(view, session) got = session.items[1].localObject return "move" end',
      "lift notes Shopping", "over notes", "got.title", prints = "Shopping",
    },
    {
      says = "The other app cannot access the objects of the first",
      'function policy:dropSessionDidUpdate(view, session) got = session.items[1].localObject return "copy" end',
      "lift album Cliff", "over notes", "drop", "got == nil", prints = "=> true",
    },
    {
      says = "session.localDragSession is nil, the data is loaded", "lift album Cliff", "over notes",
      proposal = "copy",
    },
    {
      says = "session.localDragSession is set, the item can move", "lift notes Shopping", "over notes",
      proposal = "move",
    },
    {
      says = "The receiving app can ask for the types at any time",
      'function policy:canHandle(view, session) '
        .. 'got = session:hasItemsConforming { "public.plain-text" } return true end',
      "lift album Cliff", "over notes", "got", prints = "=> true",
    },
    {
      says = "It can load the data only after the drop", "lift album Cliff", "over notes", "drop",
      holds = function(seen)
        return seen:last({ kind = "call", name = "performDrop" }).n < seen:last({ kind = "load" }).n
      end,
    },
    {
      says = "the other app received a copy", "lift album Cliff", "over notes", "drop", album = "Cliff, Dune",
      notes = "Shopping, Cliff",
    },
    {
      says = "On an iPhone before iOS 15, drags are off", ":set idiom phone", ":set osVersion 14",
      "lift notes Shopping", prints = "drags are off on an iPhone before iOS 15", never = { "itemsForBeginning" },
    },
    {
      says = "they never leave their app", ":set idiom phone", ":set osVersion 14",
      "album.dragInteractionEnabled = true", "lift album Cliff", "over notes", calls = { "album.itemsForBeginning" },
      never = { "notes.canHandle" },
    },
    {
      says = "about a third of a second", ":set idiom phone", "environment {}.liftDelay", prints = "0.325",
    },
    {
      says = "if it proposes a move for foreign items, the drop does nothing",
      'function policy:dropSessionDidUpdate() return "move" end', "lift album Dune", "over notes", prints = "─ cancel ─",
    },
    {
      says = "A list of another app shows the app's name after its own", ":show", prints = "album (photos)",
    },
    {
      says = "What is the result of the drop?", 'function policy:dropSessionDidUpdate() return "move" end',
      "lift album Dune", "over notes", "drop", notes = "Shopping", album = "Cliff, Dune",
      never = { "notes.performDrop" },
      holds = function(seen) return seen:last({ kind = "phase", name = "released" }).value == "cancel" end,
    },
  },

  tasks = {
    {
      text = [[
        Drag Cliff of album over notes, which belongs to another app. Look at the badge: + means a
        copy. Then drop it.
      ]],
      hints = { "lift album Cliff, over notes, drop" },
      solution = { "lift album Cliff", "over notes", "drop" },
      right = { { "lift album 0", "over notes", "drop" } },
      wrong = {
        { "lift album Dune", "over notes", "drop", says = "notes should have Shopping, Cliff" },
        { "lift album Cliff", "over notes", "cancel", says = "notes should have Shopping, Cliff" },
        { "lift album Cliff", "over album Dune", "drop", says = "notes should have Shopping, Cliff" },
      },
      calls = { "notes.performDrop" },
    },
    {
      text = [[
        Cliff is still in album: the other app received a copy. Suppose that this app proposes a
        move instead:

            function policy:dropSessionDidUpdate() return "move" end

        Then Dune is dragged over notes and dropped. What is the result of the drop?
      ]],
      hints = { "A move would remove the row from the other app." },
      choices = { "a move", "a copy", "cancel: nothing happens" },
      answer = "cancel: nothing happens",
      because = "An app cannot remove a row from another app. The next task is to try it.",
    },
    {
      text = [[
        Write that line now, drag Dune over notes, and drop it:

            function policy:dropSessionDidUpdate() return "move" end
      ]],
      hints = {
        'function policy:dropSessionDidUpdate() return "move" end',
        "lift album Dune, over notes, drop",
      },
      solution = {
        'function policy:dropSessionDidUpdate() return "move" end', "lift album Dune", "over notes",
        "drop",
      },
      right = {
        {
          'policy.dropSessionDidUpdate = function() return "move", "insertAtDestinationIndexPath" end',
          "lift album 1", "over notes Shopping", "drop",
        },
      },
      wrong = {
        {
          'function policy:dropSessionDidUpdate() return "move" end', "lift album Cliff", "over notes",
          "drop", says = "you dragged Cliff: drag Dune",
        },
        { "lift album Dune", "over notes", "drop", says = "that was a copy" },
        {
          'function policy:dropSessionDidUpdate() return "move" end', "lift album Dune", "over notes",
          "cancel", says = "drop it over notes",
        },
        {
          'function policy:dropSessionDidUpdate() return "cancel" end', "lift album Dune",
          "over notes", "drop", says = "must propose move",
        },
      },
      goal = false,
      done = function(seen)
        local drag = seen:drag()
        local released = drag:last { kind = "phase", name = "released" }
        local answer = drag:last { kind = "answer", name = "dropSessionDidUpdate" }
        if not released then
          return false, drag:has { kind = "phase", name = "ended" } and "drop it over notes." or nil
        end
        if released.value == "copy" then
          return false, "that was a copy: write the line, then drag Dune again."
        end
        local item = drag:last { kind = "answer", name = "itemsForBeginning" }
        if item and item.value ~= "Dune" then return false, "you dragged " .. item.value .. ": drag Dune." end
        return answer and answer.value:find("^move") ~= nil, "the callback must propose move."
      end,
    },
    {
      text = [[
        Write dropSessionDidUpdate correctly again: items of this app are moved, items of another
        are copied. session.localDragSession distinguishes them.
      ]],
      hints = { "It is nil for a drag of another app.", 'return session.localDragSession and "move" or "copy"' },
      solution = {
        'function policy:dropSessionDidUpdate(view, session) '
          .. 'return session.localDragSession and "move" or "copy", "insertAtDestinationIndexPath" end',
      },
      right = {
        {
          'function policy:dropSessionDidUpdate(view, session) '
            .. 'if session.localDragSession == nil then return "copy" end return "move" end',
        },
      },
      wrong = {
        { 'function policy:dropSessionDidUpdate() return "copy" end', says = "but should be move" },
        { 'function policy:dropSessionDidUpdate() return "move" end', says = "notes.performDrop is not called" },
      },
      tries = {
        { "lift album Dune; over notes; drop", calls = { "notes.performDrop" } },
        { "lift notes Shopping; over notes 1 below", proposal = "move" },
      },
      leaves = {
        lands = "a row of colors is not a text, so its drop is accepted, but nothing is inserted.",
        taken = "it is not inserted either if a text is dragged with it.",
      },
    },
    {
      text = [[
        Accept only text: write canHandle(view, session) so that notes refuses the rows of colors,
        which are only pictures. Ask the session for its types:

            session:hasItemsConforming { "public.plain-text" }
      ]],
      hints = { "canHandle returns true or false.", "Return the result of the session's method." },
      solution = {
        'function policy:canHandle(view, session) '
          .. 'return session:hasItemsConforming { "public.plain-text" } end',
      },
      right = {
        { 'function policy:canHandle(view, session) return session:canLoadObjects("String") end' },
      },
      wrong = {
        { "function policy:canHandle() return false end", says = "notes.dropSessionDidUpdate is not called" },
        { "function policy:canHandle() return true end", says = "dropSessionDidUpdate is called, but should not be" },
        {
          'function policy:canHandle(view, session) return session.items[1].title ~= "Blue" end',
          says = 'lift colors Red; over notes" notes.dropSessionDidUpdate is called, but should not be',
        },
        {
          'function policy:canHandle(view, session) local title = session.items[1].title '
            .. 'return title == "Cliff" or title == "Dune" end',
          says = "notes.dropSessionDidUpdate is not called",
        },
      },
      tries = {
        { "lift colors Blue; over notes", never = { "notes.dropSessionDidUpdate" } },
        { "lift album Dune; over notes", calls = { "notes.dropSessionDidUpdate" } },
        {
          'colors.model:insert("Red", IndexPath(0, 0)) colors:reloadData()', "lift colors Red; over notes",
          never = { "notes.dropSessionDidUpdate" },
        },
        {
          'album.model:insert("Blue", IndexPath(0, 0)) album:reloadData()', "lift album Blue; over notes",
          calls = { "notes.dropSessionDidUpdate" },
        },
      },
      leaves = { taken = "one text is sufficient: a picture dragged with it is accepted, but not inserted." },
    },
    {
      text = [[
        Dune is dragged over notes and dropped. When is its data loaded?
      ]],
      hints = { "The app can ask for the types at any time, but not for the data." },
      predict = "lift album Dune; over notes; drop",
      choices = { "at the lift", "when canHandle asks for its type", "after performDrop was called" },
      answer = function(seen)
        local load, drop = seen:last { kind = "load" }, seen:last { kind = "call", name = "performDrop" }
        if load.n > drop.n then return "after performDrop was called" end
        local asked = seen:last { kind = "call", name = "canHandle" }
        return load.n > asked.n and "when canHandle asks for its type" or "at the lift"
      end,
      because = "performDrop requests the data, and only then is it loaded; :trace all shows it as load.",
    },
  },

  ending = [[
    Within an app, objects are passed unchanged. Between apps, data is loaded after the drop, and
    perhaps slowly. The next lesson shows what an app can display in the meantime.
  ]],
}
