-- reorder check: every short drag is played, and the shortest that breaks the policy is shown.

return {
  title = "Checking a policy",
  summary = "All short drags are played; the shortest that fails is shown.",
  text = [[
    Nobody thinks of every drag. reorder check policy.lua plays them all: every row, every place,
    dropped and cancelled, from this app and another. Of each it looks whether something is lost
    or doubled, whether a callback raises, whether the view and the data agree. What fails is
    shown as the shortest line that shows it, which can be typed.

        :check 1       does the same here, one drag after the other
        :check         two drags, one after the other

    A failure is no shame: it is a drag that nobody had tried.
  ]],

  prepare = function()
    local policy = {}

    function policy:itemsForBeginning(view, session, indexPath)
      return { DragItem(view:item(indexPath)) }
    end

    function policy:dropSessionDidUpdate(view, session, destination)
      return "move", "insertAtDestinationIndexPath"
    end

    -- Works in its own list.
    function policy:performDrop(view, coordinator)
      local from, to = coordinator.items[1].sourceIndexPath, coordinator.destinationIndexPath
      view:performBatchUpdates(function()
        view.model:move(from, to)
        view:moveRow(from, to)
      end)
    end

    local list = TableView { name = "list", items = { "One", "Two" } }
    local other = TableView { name = "other", items = { "Tea" } }
    for _, view in ipairs { list, other } do
      view.dragDelegate, view.dropDelegate = policy, policy
    end
    return { list = list, other = other, policy = policy }
  end,

  tasks = {
    {
      text = [[
        performDrop of this app works in its own list. Type

            :check 1

        and read the shortest drag that breaks it. Then play that drag yourself: from other to list.
      ]],
      hints = { ":check 1", "lift other Tea, over list One, drop" },
      solution = { "lift other Tea", "over list One", "drop" },
      right = { { "lift other 0", "over list", "drop" } },
      wrong = {
        { "lift list One", "over list Two below", "drop", says = "from other to list" },
        { "lift other Tea", "over list One", "cancel", says = "list.performDrop was not called" },
      },
      goal = false,
      calls = { "list.performDrop" },
      done = function(seen)
        local lift = seen:drag():last { kind = "call", name = "itemsForBeginning" }
        return not lift or lift.view == "other", "drag from other to list."
      end,
    },
    {
      text = [[
        The row came from another list, and sourceIndexPath is nil there. How is it found?
      ]],
      hints = { ":source StandardDrop knows." },
      choices = {
        "coordinator.items[1].dragItem.localObject", "coordinator.destinationIndexPath",
        "session.localContext",
      },
      answer = "coordinator.items[1].dragItem.localObject",
      because = [[It is the item of the model; dragItem.sourceView is the list that has it. Both stand
        for drags of this app alone.]],
    },
    {
      text = [[
        Repair the policy, so that :check 1 finds nothing. What apps usually write may be used.
      ]],
      hints = { "Its name is StandardDrop.", "policy.performDrop = StandardDrop" },
      solution = { "policy.performDrop = StandardDrop" },
      right = {
        {
          [[function policy:performDrop(view, coordinator)
  return StandardDrop(self, view, coordinator)
end]],
        },
        {
          'function policy:dropSessionDidUpdate(view, session) '
            .. 'return "move", "insertAtDestinationIndexPath" end',
          "policy.performDrop = StandardDrop",
        },
      },
      wrong = {
        { "function policy:performDrop() end", says = "list has One, Two, and is to have Tea, One, Two" },
        {
          [[function policy:performDrop(view, coordinator)
  if not coordinator.items[1].sourceIndexPath then return end
  StandardDrop(self, view, coordinator)
end]],
          says = "list has One, Two, and is to have Tea, One, Two",
        },
      },
      tries = {
        { "lift other 0; over list One above; drop", list = "Tea, One, Two", other = "" },
        { "lift list 0; over list 1 below; drop", list = "Two, One" },
        { "lift list 0; over other; drop", list = "Two", other = "Tea, One" },
      },
    },
  },

  ending = [[
    Specs say what you thought of, :check finds what you did not. Scripts/policies has real apps:
    check them, or your own. What is left is the exam: ten questions and two exercises.
  ]],
}
