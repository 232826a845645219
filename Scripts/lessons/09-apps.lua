-- Between apps: nothing but data travels, and it comes when it is asked for.

return {
  title = "Between apps",
  summary = "An item from elsewhere is a promise of data.",
  quiet = { "destinationIsNil" },
  text = [[
    The finger can carry an item from one app into another. The other app cannot look into the
    first. What travels is an item provider: a list of kinds of data, each with the promise to
    deliver it. A kind has a name such as public.utf8-plain-text.

        same app        session.localDragSession is there, the item may move
        another app     session.localDragSession is nil, the data is loaded

    The receiving app may ask what kinds there are at any time. It gets the data itself only after
    the drop. It cannot take a row out of the other app: what it proposes as a move is as good as
    cancel.

    A list of another app has the app's name beside its own, here (photos).
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
      itemsForBeginning = function()
        return { DragItem(ItemProvider { types = { ["public.png"] = "…" }, suggestedName = "Blue" }) }
      end,
    }
    notes.dragDelegate, notes.dropDelegate = policy, policy
    return { album = album, colors = colors, notes = notes, policy = policy }
  end,

  -- What the texts say of what happens.
  facts = {
    {
      says = "The data is loaded after performDrop", "lift album Cliff", "over notes", "drop",
      holds = function(seen)
        return seen:last({ kind = "call", name = "performDrop" }).n < seen:last({ kind = "load" }).n
      end,
    },
    {
      says = "session.localDragSession tells them apart",
      'function policy:dropSessionDidUpdate(view, session) got = session.localDragSession return "copy" end',
      "lift album Cliff", "over notes", "cancel", "far = got == nil", "lift notes Shopping", "over notes",
      "far and got ~= nil", prints = "=> true",
    },
    {
      says = "A kind has a name such as public.utf8-plain-text",
      "function policy:canHandle(view, session) "
        .. "got = session.items[1].itemProvider.registeredTypeIdentifiers[1] return true end",
      "lift album Cliff", "over notes", "got", prints = "public.utf8-plain-text",
    },
    { says = "+ stands for a copy", "lift album Cliff", "over notes", prints = "+ 1", proposal = "copy" },
    {
      says = "type :trace all first if you want to see the lines that begin with load", ":trace all",
      "lift album Cliff", "over notes", "drop", prints = "load completed",
    },
    {
      says = "Blue of colors, which is a picture and nothing else",
      'function policy:canHandle(view, session) '
        .. 'got = session:hasItemsConforming { "public.plain-text" } return true end',
      "lift colors Blue", "over notes", "got", prints = "=> false",
    },
    {
      says = "what comes from this app moves", "lift notes Shopping", "over notes", proposal = "move",
    },
    {
      says = "Inside an app objects may travel as they are",
      'function policy:dropSessionDidUpdate(view, session) got = session.items[1].localObject return "move" end',
      "lift notes Shopping", "over notes", "got.title", prints = "Shopping",
    },
    {
      says = "The other app cannot look into the first",
      'function policy:dropSessionDidUpdate(view, session) got = session.items[1].localObject return "copy" end',
      "lift album Cliff", "over notes", "drop", "got == nil", prints = "=> true",
    },
    {
      says = "session.localDragSession is nil, the data is loaded", "lift album Cliff", "over notes",
      proposal = "copy",
    },
    {
      says = "session.localDragSession is there, the item may move", "lift notes Shopping", "over notes",
      proposal = "move",
    },
    {
      says = "The receiving app may ask what kinds there are at any time",
      'function policy:canHandle(view, session) '
        .. 'got = session:hasItemsConforming { "public.plain-text" } return true end',
      "lift album Cliff", "over notes", "got", prints = "=> true",
    },
    {
      says = "It gets the data itself only after the drop", "lift album Cliff", "over notes", "drop",
      holds = function(seen)
        return seen:last({ kind = "call", name = "performDrop" }).n < seen:last({ kind = "load" }).n
      end,
    },
    {
      says = "the other app got a copy", "lift album Cliff", "over notes", "drop", album = "Cliff, Dune",
      notes = "Shopping, Cliff",
    },
    {
      says = "what it proposes as a move is as good as cancel",
      'function policy:dropSessionDidUpdate() return "move" end', "lift album Dune", "over notes", prints = "─ cancel ─",
    },
    {
      says = "A list of another app has the app's name beside its own", ":show", prints = "album (photos)",
    },
    {
      says = "What does the drop count as?", 'function policy:dropSessionDidUpdate() return "move" end',
      "lift album Dune", "over notes", "drop", notes = "Shopping", album = "Cliff, Dune",
      never = { "notes.performDrop" },
      holds = function(seen) return seen:last({ kind = "phase", name = "released" }).value == "cancel" end,
    },
  },

  tasks = {
    {
      text = [[
        Lift Cliff in album, and carry it over notes, which belongs to another app. Look at the
        badge: + stands for a copy.
      ]],
      hints = { "lift album Cliff, then over notes" },
      solution = { "lift album Cliff", "over notes" },
      right = { { "lift album 0", "over notes" }, { "lift album Cliff", "over notes Shopping", "over notes" } },
      wrong = {
        { "lift album Dune", "over notes", says = "you lifted Dune" },
        { "lift album Cliff", "cancel", says = "the drag is over" },
        { "lift notes Shopping", "over notes", says = "you lifted Shopping" },
      },
    },
    {
      text = [[
        Let go. The data is loaded after performDrop: type :trace all first if you want to see the
        lines that begin with load, and :trace calls afterwards.
      ]],
      hints = { "The word is drop. :trace calls takes the many lines away again." },
      solution = { "drop" },
      right = { { ":trace all", "drop" } },
      wrong = {
        { "cancel", says = "notes is to have Shopping, Cliff" },
        { "over album Dune", "drop", says = "notes is to have Shopping, Cliff" },
      },
      calls = { "notes.performDrop" },
    },
    {
      text = [[
        Cliff is still in album: the other app got a copy. Now this app proposes a move all the
        same:

            function policy:dropSessionDidUpdate() return "move" end

        Then Dune is dragged over notes and let go. What does the drop count as?
      ]],
      hints = { "A move would take the row out of an app that nobody has asked." },
      choices = { "a move", "a copy", "cancel: nothing happens" },
      answer = "cancel: nothing happens",
      because = "Nobody takes a row out of another app. The next task is to try it.",
    },
    {
      text = [[
        Write that line now, drag Dune over notes, and let it go:

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
          "lift album Cliff", "over notes Shopping", "drop",
        },
      },
      wrong = {
        { "lift album Dune", "over notes", "drop", says = "that was a copy" },
        {
          'function policy:dropSessionDidUpdate() return "move" end', "lift album Dune", "over notes",
          "cancel", says = "let it go over notes",
        },
        {
          'function policy:dropSessionDidUpdate() return "cancel" end', "lift album Dune",
          "over notes", "drop", says = "is to propose move",
        },
      },
      goal = false,
      done = function(seen)
        local drag = seen:drag()
        local released = drag:last { kind = "phase", name = "released" }
        local answer = drag:last { kind = "answer", name = "dropSessionDidUpdate" }
        if not released then
          return false, drag:has { kind = "phase", name = "ended" } and "let it go over notes." or nil
        end
        if released.value == "copy" then return false, "that was a copy: write the line first." end
        return answer and answer.value:find("^move") ~= nil, "the callback is to propose move."
      end,
    },
    {
      text = [[
        Write dropSessionDidUpdate so that it is right again: what comes from this app moves, what
        comes from another is copied. session.localDragSession tells them apart.
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
        { 'function policy:dropSessionDidUpdate() return "copy" end', says = "and is to be move" },
        { 'function policy:dropSessionDidUpdate() return "move" end', says = "notes.performDrop is not called" },
      },
      tries = {
        { "lift album Dune; over notes; drop", calls = { "notes.performDrop" } },
        { "lift notes Shopping; over notes 1 below", proposal = "move" },
      },
      leaves = { lands = "Blue of colors is no text, so its drop is accepted, and nothing comes in." },
    },
    {
      text = [[
        Only text is taken: write canHandle(view, session), so that Blue of colors, which is a
        picture and nothing else, does not interest notes. Ask the session for its kinds:

            session:hasItemsConforming { "public.plain-text" }
      ]],
      hints = { "canHandle answers true or false.", "Return what the session answers." },
      solution = {
        'function policy:canHandle(view, session) '
          .. 'return session:hasItemsConforming { "public.plain-text" } end',
      },
      right = {
        { 'function policy:canHandle(view, session) return session:canLoadObjects("String") end' },
      },
      wrong = {
        { "function policy:canHandle() return false end", says = "notes.dropSessionDidUpdate is not called" },
        { "function policy:canHandle() return true end", says = "dropSessionDidUpdate is called, and is not to be" },
      },
      tries = {
        { "lift colors Blue; over notes", never = { "notes.dropSessionDidUpdate" } },
        { "lift album Dune; over notes", calls = { "notes.dropSessionDidUpdate" } },
      },
    },
  },

  ending = [[
    Inside an app objects may travel as they are. Between apps data travels, later, and perhaps
    slowly. What an app shows meanwhile is the next lesson.
  ]],
}
