-- reorder check: it plays every short drag, and shows the shortest one that breaks the policy.

local policy
-- The function that the learner has declared with always.
local promise

-- Whether it holds now.
local function isKept()
  local drag = { items = {}, proposal = { operation = "move" }, operation = "move" }
  local isWell, holds = pcall(promise or error, drag)
  return isWell and holds and true or false
end

return {
  title = "Checking a policy",
  summary = "All short drags are played; the shortest that fails is shown.",
  minutes = 25,
  text = [[
    No one thinks of every drag. reorder check policy.lua plays them all: every row, every place,
    dropped and cancelled, from this app and another. For each it checks that nothing is lost or
    duplicated, that no callback raises an error, and that the view and the data agree. If one
    fails, it prints the shortest drag that fails, as a line that you can type.

        :check 1       does the same here, with single drags
        :check         single drags and pairs of drags

    A failure is a drag that no one had tried before. A list elsewhere in it belongs to another
    app, which the check has made.

    What is dragged is known in every list: a drag item holds the object that the app made it from,
    in dragItem.localObject.
  ]],

  prepare = function()
    policy = {}

    function policy:itemsForBeginning(view, session, indexPath)
      return { DragItem(view:item(indexPath)) }
    end

    function policy:dropSessionDidUpdate(view, session, destination)
      return "move", "insertAtDestinationIndexPath"
    end

    -- Works only within its own list.
    function policy:ownList(view, coordinator)
      local from, to = coordinator.items[1].sourceIndexPath, coordinator.destinationIndexPath
      view:performBatchUpdates(function()
        view.model:move(from, to)
        view:moveRow(from, to)
      end)
    end

    policy.performDrop = policy.ownList

    local list = TableView { name = "list", items = { "One", "Two" } }
    local other = TableView { name = "other", items = { "Tea" } }
    for _, view in ipairs { list, other } do
      view.dragDelegate, view.dropDelegate = policy, policy
    end
    promise = nil
    local function declare(name, holds, message)
      always(name, holds, message)
      promise = holds
    end
    return { list = list, other = other, policy = policy, always = declare }
  end,

  -- Statements of the texts, each with the commands that prove it.
  facts = {
    { says = ":check single drags and pairs of drags", ":check", prints = "2 drags deep" },
    {
      says = "session.items[1].sourceView is the list where the drag began",
      'function policy:dropSessionDidUpdate(view, session) got = session.items[1].sourceView return "copy" end',
      "lift other Tea", "over list One", "got.name", prints = "other",
    },
    {
      says = "every row, every place, dropped and cancelled, from this app and another", ":check 1",
      prints = "from this app and another, 1 drag deep",
    },
    {
      says = "For each it checks that nothing is lost or duplicated", "function policy:performDrop(view, coordinator) "
        .. "view.model:remove(coordinator.items[1].sourceIndexPath) view:reloadData() end",
      'function policy:dropSessionDidUpdate(view, session) '
        .. 'if session.items[1].sourceView ~= view then return "forbidden" end return "move" end',
      ":check 1", prints = "✗ an item is lost",
    },
    {
      says = "A list elsewhere in it belongs to another app, which the check has made", ":check 1",
      prints = "elsewhere (elsewhere)",
    },
    {
      says = "always declares what must be true after every drag; :check verifies it, too",
      'function policy:dropSessionDidUpdate() return "forbidden" end',
      'always("the lists grow", function() return list.model:count() > 2 end)', ":check 1",
      prints = "✗ always: the lists grow",
    },
    { says = "list.model:count() is the number of its rows", "list.model:count()", prints = "=> 2" },
    {
      says = "It is the item of the model; dragItem.sourceView is its list",
      "function policy:performDrop(view, coordinator) local item = coordinator.items[1].dragItem "
        .. "got = item.localObject.title .. ' of ' .. item.sourceView.name end",
      "lift other Tea", "over list One", "drop", "got", prints = "Tea of other",
    },
    {
      says = "Both are set only for drags of the same app",
      'far = TableView { name = "far", app = App { name = "far" }, items = { "Fog" } }',
      "far.dragDelegate = StandardPolicy",
      "function policy:dropSessionDidUpdate(view, session) local item = session.items[1] "
        .. 'got = item.localObject == nil and item.sourceView == nil return "copy" end',
      "lift far Fog", "over list One", "got", prints = "=> true",
    },
    {
      says = "forbid what performDrop cannot do",
      'function policy:dropSessionDidUpdate() return "forbidden" end', "lift other Tea", "over list One", "drop",
      never = { "performDrop" },
    },
    {
      says = "it prints the shortest drag that fails, as a line that you can type", ":check 1",
      prints = "lift list 0; over other 0; drop",
    },
    {
      says = "performDrop of this app works only within one list", "lift list One", "over list Two below", "drop",
      list = "Two, One",
    },
    {
      says = "The row is from another list, so sourceIndexPath is nil",
      "function policy:performDrop(view, coordinator) got = coordinator.items[1].sourceIndexPath end",
      "lift other Tea", "over list One", "drop", "got == nil", prints = "=> true",
    },
  },

  tasks = {
    {
      text = [[
        performDrop of this app works only within one list. Type

            :check 1

        and read the shortest drag that breaks it. Then play that drag yourself: type it as
        printed.
      ]],
      hints = { ":check 1", "The line below the cross is the drag: from one list to the other." },
      solution = { "lift list 0; over other 0; drop" },
      right = {
        { "lift list One", "over other Tea", "drop" }, { "lift other Tea", "over list One", "drop" },
      },
      wrong = {
        { "lift list One", "over list Two below", "drop", says = "from one list to the other" },
        { "lift other Tea", "over list One", "cancel", says = "performDrop was not called" },
      },
      goal = false,
      calls = { "performDrop" },
      done = function(seen)
        local drag = seen:drag()
        local lift = drag:last { kind = "call", name = "itemsForBeginning" }
        local drop = drag:last { kind = "call", name = "performDrop" }
        return not lift or not drop or lift.view ~= drop.view, "drag from one list to the other."
      end,
    },
    {
      text = [[
        The row is from another list, so sourceIndexPath is nil. How can you find the row?
      ]],
      hints = { "Between lists the old index path does not help. But the dragged item is known." },
      choices = {
        "coordinator.items[1].dragItem.localObject", "coordinator.destinationIndexPath",
        "coordinator.proposal",
      },
      answer = "coordinator.items[1].dragItem.localObject",
      because = [[It is the item of the model; dragItem.sourceView is its list. Both are set only for
        drags of the same app.]],
    },
    {
      text = [[
        A later lesson writes a performDrop for both lists. Until then, forbid what performDrop
        cannot do: write dropSessionDidUpdate(view, session, destination), so that rows can move in
        their own list, but not to the other. session.items[1].sourceView is the list where the
        drag began. Keep the intent insertAtDestinationIndexPath: one of its rows then has a
        destination. Your code must pass :check 1.
      ]],
      hints = {
        "Compare session.items[1].sourceView with view.",
        'if … ~= view then return "forbidden" end, and after it the line for its own list.',
      },
      solution = {
        'function policy:dropSessionDidUpdate(view, session) '
          .. 'if session.items[1].sourceView ~= view then return "forbidden" end '
          .. 'return "move", "insertAtDestinationIndexPath" end',
      },
      right = {
        {
          'function policy:dropSessionDidUpdate(view, session) '
            .. 'local isOwn = session.items[1].sourceView == view '
            .. 'return isOwn and "move" or "forbidden", "insertAtDestinationIndexPath", '
            .. 'not isOwn and "own rows alone" or nil end',
        },
      },
      wrong = {
        {
          'function policy:dropSessionDidUpdate() return "forbidden" end',
          says = "list.performDrop is not called",
        },
        {
          'function policy:dropSessionDidUpdate(view, session) '
            .. 'if session.items[1].sourceView ~= view then return "forbidden" end return "move" end',
          says = 'after "lift list',
        },
        { "policy.performDrop = StandardDrop", says = "should be forbidden" },
        {
          'function policy:dropSessionDidUpdate(view, session) '
            .. 'if view.name == "list" then return "forbidden" end '
            .. 'return "move", "insertAtDestinationIndexPath" end',
          says = "should be forbidden",
        },
        {
          'function policy:dropSessionDidUpdate(view, session) '
            .. 'if view.name == "other" or session.items[1].sourceView.name == "other" then return "forbidden" end '
            .. 'return "move", "insertAtDestinationIndexPath" end',
          says = 'after "lift other 0; over other 0 below" the last proposal is forbidden',
        },
      },
      check = true,
      tries = {
        { "lift other 0; over list 0", proposal = "forbidden" },
        { "lift list 0; over other", proposal = "forbidden" },
        { "lift list 0; over list 1 below; drop", list = "Two, One", calls = { "list.performDrop" } },
        { "lift other 0; over other 0 below", proposal = "move" },
      },
    },
    {
      text = [[
        Suppose that a performDrop inserts several rows in reverse order, in the data and in the view.
        What does :check say?
      ]],
      hints = { "Is a row lost? Is there an error? Do the view and the data differ?" },
      choices = {
        "an item is lost", "the view and the data differ", "no failure: it does not know your order",
      },
      answer = "no failure: it does not know your order",
      because = [[:check knows what is wrong in every app. It does not know the order of several rows,
        whether rows should be joined, or what a row shows while its data is loading.]],
    },
    {
      text = [[
        What only you know, you can declare. always declares what must be true after every drag;
        :check verifies it, too:

            always("a name", function(drag) return … end)

        Declare that list has at least two rows. list.model:count() is the number of its rows. Then
        type :check 1 to see that it holds, if you like.
      ]],
      hints = {
        "The function returns list.model:count() >= 2.",
        'always("list keeps its rows", function() return list.model:count() >= 2 end)',
      },
      solution = { 'always("list keeps its rows", function() return list.model:count() >= 2 end)' },
      right = {
        { 'always("two rows", function(drag) return #list.model > 1 end, "a row has left")' },
      },
      wrong = {
        { 'always("anything", function() return true end)', says = "it is true although list has one row" },
        { 'always("nothing", function() return false end)', says = "it is false although list has two rows" },
        {
          'always("two", function() return list.model:count() == 2 end)',
          says = "it is false although list has three rows",
        },
        { 'always("dot", function() return list.model.count() >= 2 end)', says = "it is false" },
      },
      done = function() return promise ~= nil, "declare it with always." end,
      goal = false,
      tries = {
        {
          "lift list 0; over list 1 below; drop",
          holds = function() return isKept(), "it is false although list has two rows" end,
        },
        {
          "list.model:remove(IndexPath(0, 0)) list:reloadData()",
          holds = function() return not isKept(), "it is true although list has one row" end,
        },
        {
          'list.model:insert("Three", IndexPath(0, 0)) list:reloadData()',
          holds = function() return isKept(), "it is false although list has three rows" end,
        },
      },
    },
  },

  ending = [[
    Tests cover what you thought of, and :check finds what no one thought of, as long as it is wrong
    in every app. Scripts/policies has real apps: check them, or your own.
  ]],
}
