-- Spring loading: a finger that rests on a row opens it, and the drag continues.

local function asksProposalFirst(seen)
  return seen:last({ kind = "call", name = "dropSessionDidUpdate" }).n
    < seen:last({ kind = "call", name = "shouldSpringLoadRow" }).n
end

return {
  title = "Spring loading",
  summary = "A finger that rests on a row opens it.",
  optional = true,
  minutes = 20,
  callbacks = { "shouldSpringLoadRow", "didSelectRow" },
  text = [[
    Suppose you drag a file and want to drop it in a folder inside a folder. The finger cannot
    tap: it holds the file. So it rests on the folder, and the folder blinks and opens. That is
    spring loading.

        view.isSpringLoaded = true      rows can be opened like this
        shouldSpringLoadRow             can this row open?
        didSelectRow                    it opens, as if it were tapped

    shouldSpringLoadRow is called when the finger enters the row, after the callback for the
    proposal. The row opens after about a second. Here didSelectRow only prints the folder at first;
    later you let it show its contents. Nothing is dropped: the drag continues in the opened
    folder. :lifecycle drag lists the callbacks of a drag again.
  ]],

  prepare = function()
    local inbox = TableView { name = "inbox", items = { "Letter", "Bill" } }
    local folders = TableView { name = "folders", items = { "Home", "Work" } }
    local policy = {}

    function policy:itemsForBeginning(view, session, indexPath)
      return { DragItem(view:item(indexPath)) }
    end

    function policy:dropSessionDidUpdate(view, session, destination)
      return "move", "insertIntoDestinationIndexPath"
    end

    policy.performDrop = StandardDrop

    inbox.dragDelegate = policy
    folders.dropDelegate = policy
    folders.isSpringLoaded = true
    folders.delegate = {
      shouldSpringLoadRow = function(_, view, indexPath) return indexPath.row == 1 end,
      didSelectRow = function(_, view, indexPath)
        print("didSelectRow: " .. view:item(indexPath).title)
      end,
    }
    local inside = { Home = { "Keys", "Plans" } }
    return { inbox = inbox, folders = folders, policy = policy, inside = inside }
  end,

  -- Statements of the texts, each with the commands that prove it.
  facts = {
    {
      says = "it is called when a row opens", "lift inbox Letter", "over folders Work", "wait 2", prints = "didSelectRow: Work",
    },
    {
      says = "inside[title] is a list of titles, or nil for a row that is not a folder",
      "print(inside.Home[1], inside.Work)", prints = "Keys nil",
    },
    {
      says = "view.isSpringLoaded = true rows can be opened like this", "folders.isSpringLoaded = false",
      "lift inbox Letter", "over folders Work into", "wait 3",
      never = { "shouldSpringLoadRow", "didSelectRow" },
    },
    {
      says = "So it rests on the folder, and the folder blinks and opens", ":trace all", "lift inbox Letter",
      "over folders Work into", "wait 2", prints = "didSelectRow: Work",
      holds = function(seen)
        return seen:has { kind = "phase", name = "springLoading", value = "activating" }
          and seen:has { kind = "phase", name = "springLoading", value = "activated" }
      end,
    },
    { says = "it opens, as if it were tapped", "tap folders Work", calls = { "didSelectRow" } },
    {
      says = "shouldSpringLoadRow is called when the finger enters the row", "lift inbox Letter",
      "over folders Work into", calls = { "shouldSpringLoadRow" }, never = { "didSelectRow" },
    },
    {
      says = "after the callback for the proposal", "lift inbox Letter", "over folders Work into",
      holds = asksProposalFirst,
    },
    {
      says = ":lifecycle drag lists the callbacks of a drag again", "lift inbox Letter", "over folders Work into",
      ":lifecycle drag", prints = "folders.shouldSpringLoadRow",
    },
    {
      says = "The row opens after about a second", "lift inbox Letter",
      "over folders Work into", "wait 2", calls = { "didSelectRow" },
    },
    {
      says = "Nothing is dropped: the drag continues in the opened folder", "lift inbox Letter",
      "over folders Work into", "wait 2", "over folders Home", never = { "performDrop" },
      holds = function(seen) return not seen:has { kind = "phase", name = "ended" } end,
    },
    {
      says = "Every movement asks for a proposal first", "lift inbox Letter", "over folders Home into",
      holds = asksProposalFirst,
    },
    {
      says = "only once for each row", "lift inbox Letter", "over folders Home above",
      "over folders Home below", "wait 3",
      holds = function(seen) return seen:count { kind = "call", name = "shouldSpringLoadRow" } == 1 end,
    },
    {
      says = "Home stays closed: the app returns false for it", "lift inbox Letter", "over folders Home", "wait 3",
      never = { "didSelectRow" },
    },
  },

  tasks = {
    {
      text = [[
        Drag Letter over the folder Work, and let the finger rest there:

            lift inbox Letter
            over folders Work into
            wait 2
      ]],
      hints = { "wait lets time pass while the finger rests.", "Two seconds are enough." },
      solution = { "lift inbox Letter", "over folders Work into", "wait 2" },
      right = { { "lift inbox 0", "over folders 1", "wait 5" }, { "lift inbox Letter", "over folders Work", "hold 2" } },
      wrong = {
        { "lift inbox Letter", "over folders Home into", "wait 2", says = "this folder cannot open" },
        { "lift inbox Letter", "over folders Work into", "over folders Work above", says = "let the finger rest" },
        { "lift inbox Letter", "over folders Work into", "drop", says = "the drag is over" },
        { "lift inbox Bill", "over folders Work into", "wait 2", says = "you lifted Bill" },
      },
      calls = { "folders.didSelectRow" },
      done = function(seen)
        local drag = seen:drag()
        local answer = drag:last { kind = "answer", name = "shouldSpringLoadRow" }
        if drag:has { kind = "call", name = "didSelectRow" } or drag:has { kind = "phase", name = "ended" } then
          return true
        end
        if not answer then return false end
        return false, answer.value == "false" and "this folder cannot open. Drag the letter over Work."
          or "it has not opened: let the finger rest."
      end,
    },
    {
      text = [[
        The drag is still active: Work would now show its contents. Now the finger moves to Home. Which callback is called first?
      ]],
      hints = { "The finger moves over a list: what is called at every movement?" },
      predict = "over folders Home into",
      choices = { "shouldSpringLoadRow", "dropSessionDidUpdate", "didSelectRow" },
      because = [[Every movement asks for a proposal first. shouldSpringLoadRow is called right after
        it, but only once for each row.]],
    },
    {
      text = [[
        Home stays closed: the app returns false for it. End the drag without a drop.
      ]],
      hints = { "Type cancel." },
      solution = { "cancel" },
      right = { { "over folders Work", "cancel" } },
      wrong = {
        { "wait 1" },
        { "drop", says = "that was a drop" },
      },
      goal = false,
      done = function(seen)
        local drag = seen:drag()
        if drag:has { kind = "phase", name = "released" } then
          return false, "that was a drop. Drag Bill over Home, and end the drag without one."
        end
        return drag:has { kind = "phase", name = "ended" }
      end,
    },
    {
      text = [[
        Write the delegate of folders so that all folders open except Work:

            folders.delegate = { shouldSpringLoadRow = function(_, view, path) … }

        Keep a didSelectRow in it, too: it is called when a row opens.
      ]],
      hints = {
        "Work can be in any row: compare its title.",
        'return view:item(path).title ~= "Work"',
      },
      solution = {
        'folders.delegate = { '
          .. 'shouldSpringLoadRow = function(_, view, path) return view:item(path).title ~= "Work" end, '
          .. 'didSelectRow = function() end }',
      },
      right = {
        {
          'folders.delegate = { didSelectRow = function() end, shouldSpringLoadRow = function(_, view, path) '
            .. 'if view:item(path).title == "Work" then return false end return true end }',
        },
      },
      wrong = {
        {
          "folders.delegate = { shouldSpringLoadRow = function(_, view, path) return path.row ~= 1 end, "
            .. "didSelectRow = function() end }",
          says = "folders.didSelectRow is",
        },
        {
          'folders.delegate = { '
            .. 'shouldSpringLoadRow = function(_, view, path) return view:item(path).title == "Home" end, '
            .. 'didSelectRow = function() end }',
          says = 'lift inbox 0; over folders Garden; wait 3" folders.didSelectRow is not called',
        },
        {
          "folders.delegate = { shouldSpringLoadRow = function() return true end, didSelectRow = function() end }",
          says = "folders.didSelectRow is called, but should not be",
        },
        {
          "folders.delegate = { shouldSpringLoadRow = function() return false end, didSelectRow = function() end }",
          says = "folders.didSelectRow is not called",
        },
      },
      tries = {
        { "lift inbox 0; over folders Home; wait 3", calls = { "folders.didSelectRow" } },
        { "lift inbox 0; over folders Work; wait 3", never = { "folders.didSelectRow" } },
        {
          'folders.model:insert("Garden", IndexPath(0, 0)) folders:reloadData()',
          "lift inbox 0; over folders Garden; wait 3", calls = { "folders.didSelectRow" },
        },
        {
          'folders.model:insert("Garden", IndexPath(0, 0)) folders:reloadData()',
          "lift inbox 0; over folders Work; wait 3", never = { "folders.didSelectRow" },
        },
        {
          'folders.model:insert("Garden", IndexPath(0, 0)) folders:reloadData()',
          "lift inbox 0; over folders Home; wait 3", calls = { "folders.didSelectRow" },
        },
      },
    },
    {
      text = [[
        What opening does is up to the app. Write didSelectRow so that the contents of a folder
        appear below it. inside[title] is a list of titles, or nil for a row that is not a folder:

            function folders.delegate.didSelectRow(_, view, indexPath)

        Insert each row in the view, too. for number, title in ipairs(titles) do … end loops over a
        list: number is 1, 2 and so on. IndexPath(2, 0) is row 2 in section 0.
      ]],
      hints = {
        "for number, title in ipairs(inside[view:item(indexPath).title] or {}) do … end",
        "The index path of the row: IndexPath(indexPath.row + number, indexPath.section)",
        "view.model:insert(title, place) and view:insertRows { place }, in performBatchUpdates.",
      },
      solution = {
        [[function folders.delegate.didSelectRow(_, view, indexPath)
  local titles = inside[view:item(indexPath).title] or {}
  view:performBatchUpdates(function()
    for number, title in ipairs(titles) do
      local place = IndexPath(indexPath.row + number, indexPath.section)
      view.model:insert(title, place)
      view:insertRows { place }
    end
  end)
end]],
      },
      right = {
        {
          [[function folders.delegate.didSelectRow(_, view, indexPath)
  for number, title in ipairs(inside[view:item(indexPath).title] or {}) do
    view.model:insert(title, IndexPath(indexPath.row + number, 0))
  end
  view:reloadData()
end]],
        },
      },
      wrong = {
        {
          "function folders.delegate.didSelectRow() end",
          says = "folders has Home, Work, but should have Home, Keys, Plans, Work",
        },
        {
          [[function folders.delegate.didSelectRow(_, view, indexPath)
  for number, title in ipairs(inside[view:item(indexPath).title] or {}) do
    view.model:insert(title, IndexPath(indexPath.row + number, 0))
  end
end]],
          says = "folders has Home, Keys, but should have Home, Keys, Plans, Work",
        },
        {
          [[function folders.delegate.didSelectRow(_, view, indexPath)
  for _, title in ipairs(inside[view:item(indexPath).title] or {}) do
    local place = IndexPath(indexPath.row + 1, 0)
    view.model:insert(title, place)
    view:insertRows { place }
  end
end]],
          says = "folders has Home, Plans, Keys, Work",
        },
        {
          [[function folders.delegate.didSelectRow(_, view, indexPath)
  for number, title in ipairs(inside[view:item(indexPath).title]) do
    view.model:insert(title, IndexPath(indexPath.row + number, 0))
  end
  view:reloadData()
end]],
          says = 'after "tap folders Work" there is an error',
        },
        {
          [[function folders.delegate.didSelectRow(_, view, indexPath)
  if view:item(indexPath).title ~= "Home" then return end
  for number, title in ipairs { "Keys", "Plans" } do
    view.model:insert(title, IndexPath(indexPath.row + number, 0))
  end
  view:reloadData()
end]],
          says = 'but should have Home, Work, Desk, Lamp, Chair',
        },
        {
          [[function folders.delegate.didSelectRow(_, view, indexPath)
  for number, title in ipairs(inside[view:item(indexPath).title] or {}) do
    view.model:insert(title, IndexPath(number, 0))
  end
  view:reloadData()
end]],
          says = 'but should have Home, Work, Desk, Lamp, Chair',
        },
      },
      tries = {
        { "lift inbox 0; over folders Home; wait 3", folders = "Home, Keys, Plans, Work" },
        { "tap folders Work", folders = "Home, Work" },
        {
          'inside.Work = { "Desk", "Lamp", "Chair" }', "tap folders Work",
          folders = "Home, Work, Desk, Lamp, Chair",
        },
      },
      leaves = { unchanged = "a folder that has opened stays open, even if the drag is then cancelled." },
    },
  },

  ending = [[
    Now you know all steps of a drag: lift, add, hover, propose, drop, and what can happen between
    them. The next lessons are about common problems.
  ]],
}
