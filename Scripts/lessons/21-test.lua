-- reorder test: what a policy promises, written as a spec that a program can check.

local promises

return {
  title = "Testing a policy",
  summary = "A drag is a value that specs can examine.",
  optional = true,
  minutes = 20,
  text = [[
    A policy makes promises, such as one item at a time. A spec states them, in a file whose name
    ends in _spec.lua:

        describe("single item moves", function()
          before_each(function() load_policy "policies/single-item-moves" end)

          it("refuses two items, and gives a reason", function()
            local drag = gesture "lift inbox 0; add inbox 1; over archive 0"
            assert.proposal(drag, "forbidden")
            assert.reason(drag, "one item at a time")
          end)
        end)

    reorder test runs it, and reports which promise does not hold, with the line. At the prompt,
    a drag is the same value: gesture "…" returns it, and so does lift(inbox, 0).
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
    promises = {}
    return { inbox = inbox, archive = archive, policy = policy, promises = promises }
  end,

  -- Statements of the texts, each with the commands that prove it.
  facts = {
    {
      says = "To examine it first: print(drag.proposal), print(drag.reason), print(#drag.items)",
      'function policy:dropSessionDidUpdate() return "move", nil, "so" end',
      'drag = gesture "lift inbox 0; add inbox 1; over archive"', "print(drag.proposal, drag.reason, #drag.items)",
      prints = "move so 2",
    },
    {
      says = "The reason is the third result",
      'function policy:dropSessionDidUpdate() return "forbidden", nil, "not now" end', "lift inbox 0",
      "over archive", prints = '→ forbidden "not now"',
    },
    {
      says = "A drag has drag.items, a list, and drag.proposal.operation, a string",
      'drag = gesture "lift inbox 0; add inbox 1; over archive"',
      'print(#drag.items, drag.proposal.operation == "move")', prints = "2 true",
    },
    {
      says = "A proposal is a promise; the items show whether it was kept",
      "function policy:performDrop() end", "lift inbox 0", "over archive", "drop", proposal = "move",
      archive = "", inbox = "Milk, Eggs, Bread",
    },
    {
      says = "gesture \"…\" returns it", 'drag = gesture "lift inbox 0; add inbox 1; over archive"',
      "print(drag.proposal, #drag.items)", prints = "move 2",
    },
    { says = "so does lift(inbox, 0)", "drag = lift(inbox, 0)", "print(#drag.items)", prints = "1" },
  },

  tasks = {
    {
      text = [[
        Play a drag of two items, and store it in a variable:

            drag = gesture "lift inbox 0; add inbox 1; over archive"
      ]],
      hints = { "Type the line; drag is your variable." },
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
        The promise is: one item at a time. A spec states it like this:

            assert.proposal(drag, "forbidden")

        Does it hold for the drag that you have just played? To examine it first:
        print(drag.proposal), print(drag.reason), print(#drag.items).
      ]],
      hints = { "What is the badge at archive?" },
      choices = { "it holds", "it fails: the proposal is move", "it fails: there is no drag" },
      answer = "it fails: the proposal is move",
      because = "The drag has two items, and dropSessionDidUpdate returns move for any number.",
    },
    {
      text = [[
        Make it hold. Write dropSessionDidUpdate so that two items are forbidden with the reason
        "one item at a time", and one item is moved. The reason is the third result.
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
        { 'function policy:dropSessionDidUpdate() return "forbidden" end', says = "but should be move" },
        {
          'function policy:dropSessionDidUpdate(view, session) '
            .. 'if #session.items > 2 then return "forbidden" end return "move" end',
          says = "the last proposal is move, but should be forbidden",
        },
        {
          'function policy:dropSessionDidUpdate(view, session) '
            .. 'if #session.items > 1 then return "forbidden" end return "move" end',
          says = "the proposal has no reason",
        },
        {
          'function policy:dropSessionDidUpdate(view, session) '
            .. 'if #session.items > 1 then return "forbidden", nil, "too many" end return "move" end',
          says = 'the reason is "too many"',
        },
      },
      tries = {
        { "lift inbox 0; add inbox 1; over archive", proposal = "forbidden" },
        { "lift inbox 0; over archive", proposal = "move" },
        {
          "lift inbox 0; add inbox 1; over archive",
          holds = function(seen)
            local reason = seen:last({ kind = "answer", name = "dropSessionDidUpdate" }).reason
            return reason == "one item at a time",
              reason and 'the reason is "' .. reason .. '"' or "the proposal has no reason"
          end,
        },
      },
    },
    {
      text = [[
        Which line of a spec checks that the rows are in the right list after the drop?
      ]],
      hints = { "Not the proposal, but the contents of the list." },
      choices = {
        'assert.proposal(drag, "move")', 'assert.items("archive", { "Milk" })',
        'assert.reason(drag, "one item at a time")',
      },
      answer = 'assert.items("archive", { "Milk" })',
      because = "A proposal is a promise; the items show whether it was kept.",
    },
    {
      text = [[
        Now write the promise itself, as a function that receives a drag and returns whether the
        promise holds:

            function promises.oneItem(drag)

        It returns false only for several items that are not forbidden. A drag has drag.items, a
        list, and drag.proposal.operation, a string. The lesson calls it with good and bad drags.
      ]],
      hints = {
        "#drag.items > 1 and drag.proposal.operation identify a bad drag.",
        'return #drag.items <= 1 or drag.proposal.operation == "forbidden"',
      },
      solution = {
        'function promises.oneItem(drag) '
          .. 'return #drag.items <= 1 or drag.proposal.operation == "forbidden" end',
      },
      right = {
        {
          'promises.oneItem = function(drag) if #drag.items < 2 then return true end '
            .. 'return drag.proposal.operation == "forbidden" end',
        },
      },
      wrong = {
        { "function promises.oneItem(drag) return true end", says = "two items that move" },
        {
          'function promises.oneItem(drag) return drag.proposal.operation == "forbidden" end',
          says = "one item that moves",
        },
        { "function promises.oneItem(drag) return #drag.items == 1 end", says = "two items that are forbidden" },
        { "function promises.oneItem(drag) return drag.count == 1 end", says = "one item that moves" },
        {
          'function promises.oneItem(drag) return #drag.items == 1 or drag.proposal == "forbidden" end',
          says = "two items that are forbidden",
        },
      },
      goal = false,
      done = function()
        local holds = promises.oneItem
        if type(holds) ~= "function" then return false end
        for _, case in ipairs {
          { true, "one item that moves", 1, "move" },
          { true, "one item that is forbidden", 1, "forbidden" },
          { true, "two items that are forbidden", 2, "forbidden" },
          { false, "two items that move", 2, "move" },
          { false, "three items that are copied", 3, "copy" },
        } do
          local items = table.move({ 1, 2, 3 }, 1, case[3], 1, {})
          local isWell, holding = pcall(holds, { items = items, proposal = { operation = case[4] } })
          if not isWell then return false, "it raises for " .. case[2] .. "." end
          if (holding and true or false) ~= case[1] then
            return false, "for " .. case[2] .. " it must be " .. tostring(case[1]) .. "."
          end
        end
        return true
      end,
    },
  },

  ending = [[
    A spec also explains the policy to the next person who changes it. :help specs lists all
    assertions, and Scripts/specs shows each style once.
  ]],
}
