-- reorder test: what a policy promises, written down so that a program looks whether it holds.

return {
  title = "Testing a policy",
  summary = "A drag is a value that can be asked, and specs ask it.",
  text = [[
    A policy makes promises, such as one item at a time. A spec writes them down, in a file whose
    name ends in _spec.lua:

        describe("single item moves", function()
          before_each(function() load_policy "policies/single-item-moves" end)

          it("refuses two items, and says why", function()
            local drag = gesture "lift inbox 0; add inbox 1; over archive 0"
            assert.proposal(drag, "forbidden")
            assert.reason(drag, "one item at a time")
          end)
        end)

    reorder test plays it, and says which promise does not hold, with the line. Here at the
    prompt a drag is the same value: gesture "…" returns it, and lift(inbox, 0) as well.
  ]],

  prepare = function()
    local policy = { performDrop = StandardDrop }

    function policy:itemsForBeginning(view, session, indexPath)
      return { DragItem(view:item(indexPath)) }
    end

    policy.itemsForAddingTo = policy.itemsForBeginning

    function policy:dropSessionDidUpdate(view, session, destination)
      return "move", "insertAtDestinationIndexPath"
    end

    local inbox = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread" } }
    local archive = TableView { name = "archive", items = {} }
    for _, view in ipairs { inbox, archive } do
      view.dragDelegate, view.dropDelegate = policy, policy
    end
    return { inbox = inbox, archive = archive, policy = policy, promises = {} }
  end,

  tasks = {
    {
      text = [[
        Play a drag of two items, and keep it in a variable:

            drag = gesture "lift inbox 0; add inbox 1; over archive"

        Then ask it: print(drag.proposal), print(drag.reason), print(#drag.items).
      ]],
      hints = { "The line as it stands; drag is a variable of yours." },
      solution = { 'drag = gesture "lift inbox 0; add inbox 1; over archive"' },
      right = {
        { 'drag = lift(inbox, 0):add(inbox, 1):over(archive)' },
        { "lift inbox Milk", "add inbox Eggs", "over archive" },
      },
      wrong = {
        { 'drag = gesture "lift inbox 0; over archive"' },
        { 'drag = gesture "lift inbox 0; add inbox 2; over archive"', says = "you lifted Milk, Bread" },
      },
    },
    {
      text = [[
        The promise is: one item at a time. A spec says so:

            assert.proposal(drag, "forbidden")

        Does it hold for the drag that you have just played?
      ]],
      hints = { "What is the badge at archive?" },
      choices = { "it holds", "it fails: the proposal is move", "it fails: there is no drag" },
      answer = "it fails: the proposal is move",
    },
    {
      text = [[
        Make it hold. Write dropSessionDidUpdate so that two items are forbidden with the reason
        "one item at a time", and one item moves. The reason is the third thing that is returned.
      ]],
      hints = {
        "if #session.items > 1 then … end, and after it the line for one item.",
        'return "forbidden", nil, "one item at a time"',
      },
      solution = {
        'function policy:dropSessionDidUpdate(view, session) '
          .. 'if #session.items > 1 then return "forbidden", nil, "one item at a time" end '
          .. 'return "move", "insertAtDestinationIndexPath" end',
      },
      right = {
        {
          'function policy:dropSessionDidUpdate(view, session) '
            .. 'return #session.items > 1 and "forbidden" or "move", nil, '
            .. '#session.items > 1 and "one item at a time" or nil end',
        },
      },
      wrong = {
        { 'function policy:dropSessionDidUpdate() return "forbidden" end', says = "and is to be move" },
        {
          'function policy:dropSessionDidUpdate(view, session) '
            .. 'if #session.items > 2 then return "forbidden" end return "move" end',
          says = "the last proposal is move, and is to be forbidden",
        },
      },
      tries = {
        { "lift inbox 0; add inbox 1; over archive", proposal = "forbidden" },
        { "lift inbox 0; over archive", proposal = "move" },
      },
    },
    {
      text = [[
        Which line of a spec looks whether the rows are where they belong after the drop?
      ]],
      hints = { "Not what was answered, but what the list has." },
      choices = {
        'assert.proposal(drag, "move")', 'assert.items("archive", { "Milk" })',
        'assert.reason(drag, "one item at a time")',
      },
      answer = 'assert.items("archive", { "Milk" })',
      because = "A proposal is a promise; the items are what became of it.",
    },
  },

  ending = [[
    A spec is read by the next person who changes the policy. :help specs lists what can be
    asserted, and Scripts/specs shows each style once.
  ]],
}
