-- The exam: ten questions and two exercises on everything, each with the lesson that explains it.

local policy

return {
  title = "Exam",
  summary = "Ten questions and two exercises on everything.",
  optional = true,
  minutes = 30,
  text = [[
    Ten questions and two exercises. After a wrong answer you see which lesson explains it; the
    end of the exam lists these lessons. You can take the exam again: type :reset after the last
    task.
  ]],

  prepare = function()
    policy = { performDrop = StandardDrop }

    function policy:itemsForBeginning(view, session, indexPath)
      return { DragItem(view:item(indexPath)) }
    end

    policy.itemsForAddingTo = policy.itemsForBeginning

    function policy:canHandle() return true end
    function policy:dropSessionDidEnter() end
    function policy:dropSessionDidExit() end
    function policy:dragSessionDidEnd() end

    function policy:dropSessionDidUpdate(view, session, destination)
      local kind = session.localDragSession and "move" or "copy"
      return kind, "insertAtDestinationIndexPath"
    end

    local todo = TableView { name = "todo", items = { "Wash", "Iron", "Cook" } }
    local done = TableView { name = "done", items = { "Shop" } }
    local mail = TableView { name = "mail", app = App { name = "mail" }, items = { "Letter" } }
    mail.dragDelegate = StandardPolicy
    todo.dataSource = { moveRow = function(_, view, from, to) view.model:move(from, to) end }
    for _, view in ipairs { todo, done } do
      view.dragDelegate, view.dropDelegate = policy, policy
    end
    return { todo = todo, done = done, mail = mail, policy = policy }
  end,

  tasks = {
    {
      text = "A finger is about to lift Wash and drag it over Cook. What is called first?",
      hints = { "Before a row is lifted, the app is asked for items." },
      predict = "lift todo Wash; over todo Cook",
      choices = { "canHandle", "dropSessionDidUpdate", "itemsForBeginning" },
      because = "A lift asks for items. The session begins when the finger moves.",
      lesson = "lift",
    },
    {
      text = "A second finger taps Iron, to add it to the drag. What is called first?",
      hints = { "Not the callback of a lift: the session has already begun." },
      predict = "add todo Iron",
      choices = { "itemsForBeginning", "itemsForAddingTo", "canHandle" },
      because = "itemsForBeginning is called at a lift, itemsForAddingTo for each row that is added.",
      lesson = "add",
    },
    {
      text = "The finger moves over done. In which order are these called?",
      hints = { "Can the list accept the items, has the finger entered, what would a drop do." },
      predict = "over done",
      choices = { "done.dropSessionDidUpdate", "done.canHandle", "done.dropSessionDidEnter" },
      answer = "order",
      because = "canHandle is called once; then the finger enters, and each movement asks for a proposal.",
      lesson = "hover",
    },
    {
      text = "The items are dropped there. Which rows does done have afterwards?",
      hints = { "If there is no row under the finger, the destination is nil, and StandardDrop appends." },
      predict = "drop",
      choices = { "Wash, Iron, Shop", "Shop, Wash, Iron", "Shop, Iron, Wash" },
      answer = function() return titles "done" end,
      because = "There is no row under the finger, so the destination is nil, and StandardDrop appends.",
      lesson = "places",
    },
    {
      text = "Letter is dragged from another app over done. What does the app propose?",
      hints = { "session.localDragSession is nil then. See :source policy.dropSessionDidUpdate." },
      predict = "lift mail Letter; over done",
      choices = { "move", "copy", "forbidden" },
      answer = function(seen)
        return seen:last({ kind = "answer", name = "dropSessionDidUpdate" }).value:match "^%a+"
      end,
      because = "session.localDragSession is nil for a drag of another app, and the policy returns copy.",
      lesson = "apps",
    },
    {
      text = "The drag is cancelled. Is done.performDrop called?",
      hints = { "Only a drop is performed." },
      predict = "cancel",
      choices = { "yes", "no" },
      answer = function(seen)
        return seen:has { kind = "call", name = "performDrop" } and "yes" or "no"
      end,
      because = "performDrop is called only if the items are dropped and the proposal is move or copy.",
      lesson = "drop",
    },
    {
      text = [[
        todo has only Cook. A batch calls insertRows for one row, and the data then has two rows.
        What is the sum of the view, and does it agree?
      ]],
      hints = { "rows before + inserted - deleted" },
      choices = { "1 + 1 - 0 = 2: it agrees", "1 + 0 - 0 = 1: it crashes", "1 + 1 - 1 = 1: it crashes" },
      answer = "1 + 1 - 0 = 2: it agrees",
      because = "The view was told of one insertion, and the data has one row more.",
      lesson = "counts",
    },
    {
      text = [[
        Shop is dragged within done, which has no moveRow, and dropped below the last row. What is
        called at the end?
      ]],
      hints = { "todo has a data source with moveRow, done has none." },
      predict = "lift done Shop; over done Iron below; drop",
      choices = { "moveRow", "performDrop" },
      answer = function(seen)
        return seen:has { kind = "call", name = "moveRow" } and "moveRow" or "performDrop"
      end,
      because = "done has no data source with moveRow, so the drop is performed.",
      lesson = "reorder",
    },
    {
      text = "Where does the gap open if the intent is insertIntoDestinationIndexPath?",
      hints = { "For a drop between rows a gap opens. For a drop into a row, the list shows something else." },
      choices = { "above the row", "below the row", "nowhere: the row is highlighted" },
      answer = "nowhere: the row is highlighted",
      because = "A drop into a row needs no place between rows.",
      lesson = "gap",
    },
    {
      text = "A photo from another app is still loading. What does the list show, and what counts it?",
      hints = { "The data source does not contain it." },
      choices = {
        "an empty row, which the data source counts", "a placeholder, which only the view counts",
        "nothing, until it has loaded",
      },
      answer = "a placeholder, which only the view counts",
      because = "The row exists only in the view until commitInsertion.",
      lesson = "placeholders",
    },
    {
      text = [[
        Write dropSessionDidUpdate: done accepts one item at a time, as a move between rows; more
        are forbidden. todo accepts any number, as a copy with the intent unspecified.
      ]],
      hints = {
        "Check view.name and #session.items.",
        'return "copy", "unspecified" for todo; "forbidden" or "move", "insertAt…" for done.',
      },
      solution = {
        [[function policy:dropSessionDidUpdate(view, session)
  if view.name == "todo" then return "copy", "unspecified" end
  if #session.items > 1 then return "forbidden" end
  return "move", "insertAtDestinationIndexPath"
end]],
      },
      right = {
        {
          [[function policy:dropSessionDidUpdate(view, session)
  if view == done then
    if #session.items == 1 then return "move", "insertAtDestinationIndexPath" end
    return "forbidden", nil, "one at a time"
  end
  return "copy"
end]],
        },
      },
      wrong = {
        { 'function policy:dropSessionDidUpdate() return "forbidden" end', says = "should be move" },
        {
          'function policy:dropSessionDidUpdate(view, session) '
            .. 'if #session.items > 1 then return "forbidden" end '
            .. 'return "move", "insertAtDestinationIndexPath" end',
          says = "but should be copy",
        },
        {
          [[function policy:dropSessionDidUpdate(view, session)
  if #session.items == 1 then return "move", "insertAtDestinationIndexPath" end
  return view == todo and "copy" or "forbidden"
end]],
          says = 'after "lift done Wash; over todo Cook" the last proposal is move',
        },
        {
          [[function policy:dropSessionDidUpdate(view, session)
  if view == todo then return "copy", "insertAtDestinationIndexPath" end
  if #session.items > 1 then return "forbidden" end
  return "move", "insertAtDestinationIndexPath"
end]],
          says = "the last proposal is copy, insertAtDestinationIndexPath, but should be copy, unspecified",
        },
      },
      tries = {
        { "lift done Wash; over done Iron", proposal = "move, insertAtDestinationIndexPath" },
        { "lift done Wash; add done Iron; over done Shop", proposal = "forbidden" },
        { "lift done Wash; add done Iron; over todo Cook", proposal = "copy" },
        { "lift done Wash; over todo Cook", proposal = "copy, unspecified" },
      },
      lesson = "hover",
    },
    {
      text = [[
        Write performDrop for one row that is moved within done: the data, the view, and
        coordinator:drop. Do not use StandardDrop.
      ]],
      hints = {
        "from is coordinator.items[1].sourceIndexPath, to is coordinator.destinationIndexPath.",
        "view.model:move(from, to) and view:moveRow(from, to) in performBatchUpdates.",
      },
      solution = {
        [[function policy:performDrop(view, coordinator)
  local from, to = coordinator.items[1].sourceIndexPath, coordinator.destinationIndexPath
  view:performBatchUpdates(function()
    view.model:move(from, to)
    view:moveRow(from, to)
  end)
  coordinator:drop(coordinator.items[1].dragItem, { toRowAt = to })
end]],
      },
      right = {
        {
          [[function policy:performDrop(view, coordinator)
  local from, to = coordinator.items[1].sourceIndexPath, coordinator.destinationIndexPath
  local item = view:item(from)
  view.model:remove(from)
  view.model:insert(item, to)
  view:reloadData()
  coordinator:drop(coordinator.items[1].dragItem, { toRowAt = to })
end]],
        },
      },
      wrong = {
        { "function policy:performDrop() end", says = "done has" },
        {
          [[function policy:performDrop(view, coordinator)
  local item, to = coordinator.items[1], coordinator.destinationIndexPath
  view.model:move(item.sourceIndexPath, to)
  coordinator:drop(item.dragItem, { toRowAt = to })
end]],
          says = "done still shows",
        },
        {
          [[function policy:performDrop(view, coordinator)
  local from, to = coordinator.items[1].sourceIndexPath, coordinator.destinationIndexPath
  view:performBatchUpdates(function()
    view.model:move(from, to)
    view:moveRow(from, to)
  end)
end]],
          says = "coordinator:drop is not called",
        },
        {
          [[function policy:performDrop(view, coordinator)
  local from, to = coordinator.items[1].sourceIndexPath, coordinator.destinationIndexPath
  view:performBatchUpdates(function() view:moveRow(from, to) end)
end]],
          says = "done",
        },
      },
      done = function()
        return policy.performDrop ~= StandardDrop, "write it yourself."
      end,
      tries = {
        {
          "lift done 0; over done 2 below; drop", done = "Iron, Shop, Wash", lands = "[0, 2]",
          calls = { "performDrop" },
        },
      },
      leaves = { raises = "a row of another list has no source index path, and there is no destination below the rows." },
      lesson = "drop",
    },
  },

  ending = [[
    That was the exam. See Scripts/policies for real apps, write one in the editor of your choice,
    and run it. From the folder of the project:

        :run Scripts/policies/single-item-moves.lua
  ]],
}
