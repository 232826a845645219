-- Writing performDrop, step by step: own rows, another list, no destination, several rows, another
-- app. Every short drag is played after each step.

local policy, list

local function step(number, accepts)
  return function()
    if policy.step < number then
      return false, ("type policy.step = %d: the app then accepts %s."):format(number, accepts)
    end
    return true
  end
end

return {
  title = "Write performDrop",
  summary = "Your own performDrop, in five steps, for every short drag.",
  minutes = 60,
  text = [[
    Now you write a performDrop for everything, without StandardDrop. In each step the app accepts
    more drags, and :check 1 must find no failure. If there is one, you see the shortest drag.

        step 1   one row, in its own list
        step 2   one row from another list
        step 3   nil: over no row
        step 4   several rows
        step 5   rows of another app, whose data is loaded

    policy.step = 2 makes the app accept the drags of step 2; the second task begins with it. You
    will need:

        item.dragItem.localObject       the model's item; nil from another app
        item.dragItem.sourceView        the list that it comes from
        source.model:indexPath(object)  the index path of an item now
        #coordinator.items              how many items are dropped

    From step 2, the prompt begins with your function and the next step. Change it there; Up gets
    back what you entered. A command such as :hint can be typed after it. Ctrl-C clears the prompt,
    and :task puts the function back.
  ]],

  prepare = function()
    policy = { step = 1 }

    function policy:itemsForBeginning(view, session, indexPath)
      return { DragItem(view:item(indexPath)) }
    end

    policy.itemsForAddingTo = policy.itemsForBeginning

    function policy:dropSessionDidUpdate(view, session, destination)
      if not session.localDragSession then
        return self.step < 5 and "forbidden" or "copy", "insertAtDestinationIndexPath"
      end
      local isOwn = session.items[1].sourceView == view
      if #session.items > 1 and self.step < 4 or not destination and self.step < 3
        or not isOwn and self.step < 2
      then
        return "forbidden", nil, "later"
      end
      return "move", "insertAtDestinationIndexPath"
    end

    list = TableView { name = "list", items = { "One", "Two", "Three" } }
    local other = TableView { name = "other", items = { "Tea" } }
    local roll = TableView { name = "roll", app = App { name = "cam" }, items = { "Cliff", "Dune", "Elm" } }
    for _, view in ipairs { list, other } do
      view.dragDelegate, view.dropDelegate = policy, policy
    end
    local function photo(_, view, session, indexPath)
      local title = view:item(indexPath).title
      return {
        DragItem(ItemProvider {
          types = { ["public.utf8-plain-text"] = title }, suggestedName = title, delay = 2,
          fails = title == "Dune" and "no signal" or nil,
        }),
      }
    end
    roll.dragDelegate = { itemsForBeginning = photo, itemsForAddingTo = photo }
    local function addSection()
      list.model:insertSection({ title = "More", items = { "Six" } }, 1)
      list:insertSections(1)
    end
    local function notHere() error("StandardDrop is not allowed here: write performDrop yourself", 2) end
    return {
      list = list, other = other, roll = roll, policy = policy, StandardDrop = notHere,
      StandardPolicy = { performDrop = notHere }, addSection = addSection,
    }
  end,

  -- Statements of the texts, each with the commands that prove it.
  facts = {
    {
      says = "item.dragItem.localObject the model's item; nil from another app", "policy.step = 5",
      "function policy:performDrop(view, coordinator) got = coordinator.items[1].dragItem.localObject end",
      "lift other Tea", "over list One", "drop", "print(got.title)", "lift roll Cliff", "over list One", "drop",
      "print(got)", prints = "Tea",
    },
    {
      says = "item.dragItem.sourceView the list that it comes from", "policy.step = 2",
      "function policy:performDrop(view, coordinator) got = coordinator.items[1].dragItem.sourceView end",
      "lift other Tea", "over list One", "drop", "print(got.name)", prints = "other",
    },
    {
      says = "source.model:indexPath(object) the index path of an item now",
      'print(list.model:indexPath(list:item("0:2")))', prints = "[0, 2]",
    },
    {
      says = "without StandardDrop", "policy.performDrop = StandardDrop", "lift list One", "over list Two below", "drop",
      prints = "StandardDrop is not allowed here",
    },
  },

  tasks = {
    {
      text = [[
        Step 1: one row moves in its own list. Write the function from memory:

            function policy:performDrop(view, coordinator)

        It needs from and to, the batch with the data and the view, and coordinator:drop.
      ]],
      hints = {
        "from is coordinator.items[1].sourceIndexPath, to is coordinator.destinationIndexPath.",
        "In the batch: view.model:move(from, to) and view:moveRow(from, to).",
        "After the batch: coordinator:drop(coordinator.items[1].dragItem, { toRowAt = to })",
      },
      solution = {
        [[function policy:performDrop(view, coordinator)
  local item, to = coordinator.items[1], coordinator.destinationIndexPath
  view:performBatchUpdates(function()
    view.model:move(item.sourceIndexPath, to)
    view:moveRow(item.sourceIndexPath, to)
  end)
  coordinator:drop(item.dragItem, { toRowAt = to })
end]],
      },
      right = {
        {
          [[function policy:performDrop(view, coordinator)
  local from, to = coordinator.items[1].sourceIndexPath, coordinator.destinationIndexPath
  local item = view:item(from)
  view:performBatchUpdates(function()
    view.model:remove(from)
    view.model:insert(item, to)
    view:deleteRows { from }
    view:insertRows { to }
  end)
  coordinator:drop(coordinator.items[1].dragItem, { toRowAt = to })
end]],
        },
      },
      wrong = {
        { "policy.performDrop = StandardDrop", says = "StandardDrop is not allowed here" },
        { "function policy:performDrop(view, coordinator) end", says = 'after "lift list 0; over list 2 below; drop"' },
        {
          [[function policy:performDrop(view, coordinator)
  local item, to = coordinator.items[1], coordinator.destinationIndexPath
  view:performBatchUpdates(function()
    view.model:move(item.sourceIndexPath, to)
    view:moveRow(item.sourceIndexPath, to)
  end)
end]],
          says = "coordinator:drop is not called",
        },
      },
      tries = {
        { "lift list 0; over list 2 below; drop", list = "Two, Three, One", lands = "[0, 2]" },
      },
      check = true,
    },
    {
      text = [[
        Step 2: rows of the other list as well. The prompt begins with your function and

            policy.step = 2

        Press Return to see the drag that fails now; then Up and Home to change the function.
        sourceIndexPath is nil, but the item knows its list and its object: remove it there and
        delete its row, then insert it here and insert a row. The source comes first, so that a row
        of the list itself is no longer counted. Each is a single change of the view, so it needs no
        performBatchUpdates.
      ]],
      draft = { "policy.performDrop", "policy.step = 2" },
      hints = {
        "local row, source = item.dragItem.localObject, item.dragItem.sourceView",
        "local from = source.model:indexPath(row) finds the row.",
        "source.model:remove(from) source:deleteRows { from }, then view.model:insert(row, to) view:insertRows { to }",
      },
      solution = {
        "policy.step = 2",
        [[function policy:performDrop(view, coordinator)
  local item, to = coordinator.items[1], coordinator.destinationIndexPath
  local row, source = item.dragItem.localObject, item.dragItem.sourceView
  local from = source.model:indexPath(row)
  source.model:remove(from)
  source:deleteRows { from }
  view.model:insert(row, to)
  view:insertRows { to }
  coordinator:drop(item.dragItem, { toRowAt = to })
end]],
      },
      right = {
        {
          "policy.step = 2",
          [[function policy:performDrop(view, coordinator)
  local item, to = coordinator.items[1].dragItem, coordinator.destinationIndexPath
  local source, row = item.sourceView, item.localObject
  local from = source.model:indexPath(row)
  source:performBatchUpdates(function()
    source.model:remove(from)
    source:deleteRows { from }
  end)
  view:performBatchUpdates(function()
    view.model:insert(row, to)
    view:insertRows { to }
  end)
  coordinator:drop(item, { toRowAt = to })
end]],
        },
      },
      wrong = {
        { "policy.step = 2", says = 'after "lift other Tea; over list One below; drop" there is an error' },
        {
          [[function policy:performDrop(view, coordinator)
  local item, to = coordinator.items[1], coordinator.destinationIndexPath
  local row, source = item.dragItem.localObject, item.dragItem.sourceView
  local from = source.model:indexPath(row)
  source.model:remove(from)
  source:deleteRows { from }
  view.model:insert(row, to)
  view:insertRows { to }
  coordinator:drop(item.dragItem, { toRowAt = to })
end]],
          says = "type policy.step = 2: the app then accepts rows of both lists",
        },
        {
          "policy.step = 2",
          [[function policy:performDrop(view, coordinator)
  local item, to = coordinator.items[1], coordinator.destinationIndexPath
  view.model:insert(item.dragItem.localObject, to)
  view:insertRows { to }
  coordinator:drop(item.dragItem, { toRowAt = to })
end]],
          says = "other has Tea, but should have none",
        },
      },
      done = step(2, "rows of both lists"),
      tries = {
        { "lift other Tea; over list One below; drop", list = "One, Tea, Two, Three", other = "", lands = "[0, 1]" },
        { "lift list 0; over list 2 below; drop", list = "Two, Three, One", lands = "[0, 2]" },
      },
      check = true,
    },
    {
      text = [[
        Step 3, policy.step = 3: the finger may be over no row, and the destination is nil. Change
        your function so that the row is then appended. Ask for the end after the row has left:
        rows of the same list, which step 4 adds, would otherwise be counted.
      ]],
      draft = { "policy.performDrop", "policy.step = 3" },
      hints = {
        "to = to or view:endIndexPath()",
        "Put this line after source:deleteRows, and before view.model:insert.",
      },
      solution = {
        "policy.step = 3",
        [[function policy:performDrop(view, coordinator)
  local item, to = coordinator.items[1], coordinator.destinationIndexPath
  local row, source = item.dragItem.localObject, item.dragItem.sourceView
  local from = source.model:indexPath(row)
  source.model:remove(from)
  source:deleteRows { from }
  to = to or view:endIndexPath()
  view.model:insert(row, to)
  view:insertRows { to }
  coordinator:drop(item.dragItem, { toRowAt = to })
end]],
      },
      right = {
        {
          "policy.step = 3",
          [[function policy:performDrop(view, coordinator)
  local item, to = coordinator.items[1].dragItem, coordinator.destinationIndexPath
  local source, row = item.sourceView, item.localObject
  local from = source.model:indexPath(row)
  source.model:remove(from)
  source:deleteRows { from }
  if not to then to = IndexPath(view.model:count(0), 0) end
  view.model:insert(row, to)
  view:insertRows { to }
  coordinator:drop(item, { toRowAt = to })
end]],
        },
      },
      wrong = {
        { "policy.step = 3", says = 'after "lift other Tea; over list; drop" there is an error' },
      },
      done = step(3, "drops over no row"),
      tries = {
        { "lift other Tea; over list; drop", list = "One, Two, Three, Tea", other = "", lands = "[0, 3]" },
        { "lift list 0; over list 2 below; drop", list = "Two, Three, One", lands = "[0, 2]" },
      },
      check = true,
    },
    {
      text = [[
        Step 4, policy.step = 4: several rows. The destination of several items still counts own
        rows. So a loop moves one item after the other. If a row of the list itself, above it, leaves
        (from.row < to.row, same section), the destination is then
        IndexPath(to.row - 1, to.section); after an insertion, it is one row further. When all have
        moved, a second loop calls coordinator:drop; view.model:indexPath(object) is where an item
        is then. addSection() adds a section to list.
      ]],
      draft = { "policy.performDrop", "policy.step = 4" },
      hints = {
        "for _, item in ipairs(coordinator.items) do … end around both changes.",
        "if to and #coordinator.items > 1 and source == view and from.section == to.section and from.row < to.row then to = IndexPath(to.row - 1, to.section) end",
        "At the end of the loop: if to then to = IndexPath(to.row + 1, to.section) end. Insert at to or view:endIndexPath().",
      },
      solution = {
        "policy.step = 4",
        [[function policy:performDrop(view, coordinator)
  local to = coordinator.destinationIndexPath
  for _, item in ipairs(coordinator.items) do
    local row, source = item.dragItem.localObject, item.dragItem.sourceView
    local from = source.model:indexPath(row)
    local isOwn = #coordinator.items > 1 and source == view
    if to and isOwn and from.section == to.section and from.row < to.row then
      to = IndexPath(to.row - 1, to.section)
    end
    source.model:remove(from)
    source:deleteRows { from }
    local place = to or view:endIndexPath()
    view.model:insert(row, place)
    view:insertRows { place }
    if to then to = IndexPath(to.row + 1, to.section) end
  end
  for _, item in ipairs(coordinator.items) do
    coordinator:drop(item.dragItem, { toRowAt = view.model:indexPath(item.dragItem.localObject) })
  end
end]],
      },
      right = {
        {
          "policy.step = 4",
          [[function policy:performDrop(view, coordinator)
  local to, items = coordinator.destinationIndexPath, coordinator.items
  for _, item in ipairs(items) do
    local row, source = item.dragItem.localObject, item.dragItem.sourceView
    local from = source.model:indexPath(row)
    local isCounted = to and #items > 1 and source == view and from.section == to.section
    if isCounted and from.row < to.row then to = IndexPath(to.row - 1, to.section) end
    source.model:remove(from)
    source:deleteRows { from }
    local place = to or view:endIndexPath()
    view.model:insert(row, place)
    view:insertRows { place }
    to = to and IndexPath(place.row + 1, place.section)
  end
  for _, item in ipairs(items) do
    coordinator:drop(item.dragItem, { toRowAt = view.model:indexPath(item.dragItem.localObject) })
  end
end]],
        },
      },
      wrong = {
        { "policy.step = 4", says = 'after "lift list One; add list Two; over list Three below; drop"' },
        {
          "policy.step = 4",
          [[function policy:performDrop(view, coordinator)
  local to = coordinator.destinationIndexPath
  for _, item in ipairs(coordinator.items) do
    local row, source = item.dragItem.localObject, item.dragItem.sourceView
    local from = source.model:indexPath(row)
    source.model:remove(from)
    source:deleteRows { from }
    local place = to or view:endIndexPath()
    view.model:insert(row, place)
    view:insertRows { place }
    if to then to = IndexPath(to.row + 1, to.section) end
  end
end]],
          says = 'after "lift list One; add list Two; over list Three below; drop" there is an error',
        },
        {
          "policy.step = 4",
          [[function policy:performDrop(view, coordinator)
  local to = coordinator.destinationIndexPath
  for _, item in ipairs(coordinator.items) do
    local row, source = item.dragItem.localObject, item.dragItem.sourceView
    local from = source.model:indexPath(row)
    if to and #coordinator.items > 1 and source == view and from.row < to.row then
      to = IndexPath(to.row - 1, to.section)
    end
    source.model:remove(from)
    source:deleteRows { from }
    local place = to or view:endIndexPath()
    view.model:insert(row, place)
    view:insertRows { place }
    if to then to = IndexPath(to.row + 1, to.section) end
  end
  for _, item in ipairs(coordinator.items) do
    coordinator:drop(item.dragItem, { toRowAt = view.model:indexPath(item.dragItem.localObject) })
  end
end]],
          says = 'after "addSection(); lift list One; add list Two; over list 1:0 below; drop"',
        },
      },
      done = step(4, "several rows"),
      tries = {
        {
          "lift list One; add list Two; over list Three below; drop", list = "Three, One, Two",
          lands = "[0, 1], [0, 2]",
        },
        {
          "lift list Three; add other Tea; over list One above; drop", list = "Three, Tea, One, Two",
          other = "", lands = "[0, 0], [0, 1]",
        },
        {
          "addSection()", "lift list One; add list Two; over list 1:0 below; drop",
          list = "Three, Six, One, Two", lands = "[1, 1], [1, 2]",
        },
        { "lift list 0; over list 2 below; drop", list = "Two, Three, One", lands = "[0, 2]" },
      },
      check = true,
    },
    {
      text = [[
        Step 5: rows of roll, an app of its own; Dune cannot load. The first line keeps your
        function as policy.sameApp; write a new performDrop after it.

        With session.localDragSession: self:sameApp(view, coordinator). Without it:

            local context = coordinator:drop(dragItem, Placeholder {
              insertionIndexPath = path })
            dragItem.itemProvider:loadObject("String", function(text) … end)
            after(0, function() … end)       in it: on the main queue
            context:commitInsertion(function(path) view.model:insert(text, path) end)
            context:deletePlaceholder()      if text is nil
      ]],
      draft = { "policy.step = 5 policy.sameApp = policy.sameApp or policy.performDrop", "" },
      hints = {
        "Begin with: if coordinator.session.localDragSession then return self:sameApp(view, coordinator) end",
        "local context = coordinator:drop(item.dragItem, Placeholder { insertionIndexPath = … })",
        "Loads end on a background queue, where no view may be changed: put all of the handler in after(0, function() … end).",
      },
      solution = {
        "policy.step = 5 policy.sameApp = policy.sameApp or policy.performDrop",
        [[function policy:performDrop(view, coordinator)
  if coordinator.session.localDragSession then return self:sameApp(view, coordinator) end
  local to = coordinator.destinationIndexPath or view:endIndexPath()
  for number, item in ipairs(coordinator.items) do
    local path = IndexPath(to.row + number - 1, to.section)
    local context = coordinator:drop(item.dragItem, Placeholder { insertionIndexPath = path })
    item.dragItem.itemProvider:loadObject("String", function(text)
      after(0, function()
        if not text then return context:deletePlaceholder() end
        context:commitInsertion(function(place) view.model:insert(text, place) end)
      end)
    end)
  end
end]],
      },
      right = {
        {
          "policy.step = 5 policy.sameApp = policy.sameApp or policy.performDrop",
          [[function policy:performDrop(view, coordinator)
  if coordinator.session.localDragSession then return self:sameApp(view, coordinator) end
  local to = coordinator.destinationIndexPath or view:endIndexPath()
  for number, item in ipairs(coordinator.items) do
    local context = coordinator:drop(item.dragItem, Placeholder {
      insertionIndexPath = IndexPath(to.row + number - 1, to.section), reuseIdentifier = "loading",
    })
    local function finish(text)
      if text then
        context:commitInsertion(function(place) view.model:insert({ title = text }, place) end)
      else
        context:deletePlaceholder()
      end
    end
    item.dragItem.itemProvider:loadObject("String", function(text)
      after(0, function() finish(text) end)
    end)
  end
end]],
        },
      },
      wrong = {
        { "policy.step = 5", says = 'after "lift roll Cliff; over list One above; drop; wait 3" there is an error' },
        {
          "policy.step = 5 policy.sameApp = policy.sameApp or policy.performDrop",
          [[function policy:performDrop(view, coordinator)
  if coordinator.session.localDragSession then return self:sameApp(view, coordinator) end
  local to = coordinator.destinationIndexPath or view:endIndexPath()
  for number, item in ipairs(coordinator.items) do
    local path = IndexPath(to.row + number - 1, to.section)
    local context = coordinator:drop(item.dragItem, Placeholder { insertionIndexPath = path })
    item.dragItem.itemProvider:loadObject("String", function(text)
      if not text then return context:deletePlaceholder() end
      context:commitInsertion(function(place) view.model:insert(text, place) end)
    end)
  end
end]],
          says = "background queue",
        },
        {
          "policy.step = 5 policy.sameApp = policy.sameApp or policy.performDrop",
          [[function policy:performDrop(view, coordinator)
  if coordinator.session.localDragSession then return self:sameApp(view, coordinator) end
  local to = coordinator.destinationIndexPath or view:endIndexPath()
  for number, item in ipairs(coordinator.items) do
    item.dragItem.itemProvider:loadObject("String", function(text)
      after(0, function()
        view.model:insert(text or "Lost", to)
        view:insertRows { to }
      end)
    end)
  end
end]],
          says = "no placeholder",
        },
        {
          "policy.step = 5 policy.sameApp = policy.sameApp or policy.performDrop",
          [[function policy:performDrop(view, coordinator)
  if coordinator.session.localDragSession then return self:sameApp(view, coordinator) end
  local to = coordinator.destinationIndexPath or view:endIndexPath()
  for number, item in ipairs(coordinator.items) do
    local path = IndexPath(to.row + number - 1, to.section)
    local context = coordinator:drop(item.dragItem, Placeholder { insertionIndexPath = path })
    item.dragItem.itemProvider:loadObject("String", function(text)
      after(0, function()
        if text then context:commitInsertion(function(place) view.model:insert(text, place) end) end
      end)
    end)
  end
end]],
          says = "the placeholder is still there",
        },
        {
          "policy.step = 5 policy.sameApp = policy.sameApp or policy.performDrop",
          [[function policy:performDrop(view, coordinator)
  if coordinator.session.localDragSession then return self:sameApp(view, coordinator) end
  local to = coordinator.destinationIndexPath or view:endIndexPath()
  for number, item in ipairs(coordinator.items) do
    local context = coordinator:drop(item.dragItem, Placeholder { insertionIndexPath = to })
    item.dragItem.itemProvider:loadObject("String", function(text)
      after(0, function()
        if not text then return context:deletePlaceholder() end
        context:commitInsertion(function(place) view.model:insert(text, place) end)
      end)
    end)
  end
end]],
          says = "list has Elm, Cliff, One, Two, Three, but should have Cliff, Elm",
        },
        {
          "policy.step = 5 policy.sameApp = policy.sameApp or policy.performDrop",
          [[function policy:performDrop(view, coordinator)
  if coordinator.session.localDragSession then return self:sameApp(view, coordinator) end
  local to = coordinator.destinationIndexPath or view:endIndexPath()
  for number, item in ipairs(coordinator.items) do
    local path = IndexPath(to.row + number - 1, 0)
    local context = coordinator:drop(item.dragItem, Placeholder { insertionIndexPath = path })
    item.dragItem.itemProvider:loadObject("String", function(text)
      after(0, function()
        if not text then return context:deletePlaceholder() end
        context:commitInsertion(function(place) view.model:insert(text, place) end)
      end)
    end)
  end
end]],
          says = 'after "addSection(); lift roll Cliff; over list 1:0 above; drop; wait 3"',
        },
      },
      done = step(5, "rows of another app"),
      tries = {
        { "lift roll Cliff; over list One above; drop; wait 3", list = "Cliff, One, Two, Three" },
        {
          "lift roll Cliff; over list One above; drop",
          holds = function() return list.hasUncommittedUpdates, "there is no placeholder while the data is loading" end,
        },
        {
          "lift roll Dune; over list; drop; wait 3",
          list = "One, Two, Three",
          holds = function() return not list.hasUncommittedUpdates, "the placeholder is still there" end,
        },
        {
          "lift roll Cliff; add roll Elm; over list One above; drop; wait 3",
          list = "Cliff, Elm, One, Two, Three",
        },
        {
          "addSection()", "lift roll Cliff; over list 1:0 above; drop; wait 3",
          list = "One, Two, Three, Cliff, Six",
        },
        {
          "lift list One; add list Two; over list Three below; drop", list = "Three, One, Two",
          lands = "[0, 1], [0, 2]",
        },
      },
      check = true,
    },
  },

  ending = [[
    This is what StandardDrop does, which also handles collections and snapshots. The next lesson
    puts a policy into a file.
  ]],
}
