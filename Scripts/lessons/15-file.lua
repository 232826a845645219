-- A file of your own: views, a policy, a demo and a spec, run outside the lesson.

-- Whether the learner has called demo; whether the demo has printed.
local hasDemo, hasPrinted
-- The learner's test; whether it has passed when it ran last, and its error.
local test, hasPassed, failure

-- Puts the rows into their order at the start, as load_policy does in a spec.
local function reload()
  local shop = view "shop"
  for row, title in ipairs { "Tea", "Salt", "Rice" } do
    for from = row - 1, #shop.model - 1 do
      if shop.model[IndexPath(from, 0)].title == title then
        shop.model:move(IndexPath(from, 0), IndexPath(row - 1, 0))
      end
    end
  end
  shop:reloadData()
end

return {
  title = "Your own file",
  summary = "A policy in a file, with its views, a demo and a spec.",
  minutes = 25,
  text = [[
    A policy file has four parts. At the prompt they are entries, one after the other; :save writes
    them into a file, and reorder runs it without a lesson.

        the views       shop = TableView { name = "shop", items = { … } }
        the policy      policy = { … }, and its functions
        the delegates   shop.dragDelegate, shop.dropDelegate = policy, policy
        a demo          demo(function() … end): runs only if this file is run

    The spec, a second file, tests the policy. The screen is empty now. :help policy shows a whole file, as you would write it in an editor.
  ]],

  prepare = function()
    hasDemo, hasPrinted, test, hasPassed = false, false, nil, nil
    -- What the specs of reorder test have; the lesson runs the test itself.
    local spec = {
      describe = function(_, body) body() end,
      before_each = function() end,
      it = function(_, body) test = body end,
      assert = setmetatable({
        items = function(name, items)
          local shown, expected = titles(name), table.concat(items, ", ")
          if shown ~= expected then error(name .. " has " .. tostring(shown) .. ", not " .. expected, 2) end
        end,
      }, { __call = function(_, ...) return assert(...) end }),
    }
    local prints = 0
    function spec.demo(play)
      local before = prints
      hasDemo, hasPrinted = true, false
      play()
      hasPrinted = prints > before
    end
    function spec.print(...)
      prints = prints + 1
      print(...)
    end
    function spec.runSpec()
      reload()
      hasPassed, failure = pcall(test or error)
    end
    return spec
  end,

  -- Statements of the texts, each with the commands that prove it.
  facts = {
    { says = ":help policy shows a whole file", ":help policy", prints = "demo(function()" },
    {
      says = "The screen is empty now", ":show", prints = "no views",
    },
  },

  tasks = {
    {
      text = [[
        Make the list. Its name is the one that gestures use:

            shop = TableView { name = "shop", items = { "Tea", "Salt", "Rice" } }
      ]],
      hints = { "Type the line." },
      solution = { 'shop = TableView { name = "shop", items = { "Tea", "Salt", "Rice" } }' },
      right = { { "shop = TableView { items = { 'Tea', 'Salt', 'Rice' }, name = 'shop' }" } },
      wrong = {
        { 'shop = TableView { name = "shop", items = { "Tea", "Salt" } }', says = "Not yet" },
        { 'shop = TableView { name = "stop", items = { "Tea", "Salt", "Rice" } }', says = "Not yet" },
      },
      goal = false,
      done = function()
        local shown = titles "shop"
        if not shown then return false, "no view is named shop." end
        return shown == "Tea, Salt, Rice", "shop should have Tea, Salt, Rice; it has " .. shown .. "."
      end,
    },
    {
      text = [[
        Write the policy, so that rows of shop can be moved within it, and set it as both delegates.
        These are four entries: the table, two callbacks, and the delegates.

            policy = { performDrop = StandardDrop }

        performDrop may be your own here. itemsForBeginning(view, session, indexPath) returns a list
        of drag items: DragItem(view:item(indexPath)) makes one.
      ]],
      hints = {
        "The callbacks: itemsForBeginning(view, session, indexPath) and dropSessionDidUpdate(view, session, destination).",
        'return { DragItem(view:item(indexPath)) }, and return "move", "insertAtDestinationIndexPath"',
        "shop.dragDelegate, shop.dropDelegate = policy, policy",
      },
      solution = {
        "policy = { performDrop = StandardDrop }",
        [[function policy:itemsForBeginning(view, session, indexPath)
  return { DragItem(view:item(indexPath)) }
end]],
        'function policy:dropSessionDidUpdate() return "move", "insertAtDestinationIndexPath" end',
        "shop.dragDelegate, shop.dropDelegate = policy, policy",
      },
      right = {
        {
          "policy = { performDrop = StandardDrop, itemsForBeginning = StandardPolicy.itemsForBeginning }",
          'function policy:dropSessionDidUpdate() return "move", "insertAtDestinationIndexPath" end',
          "shop.dragDelegate = policy", "shop.dropDelegate = policy",
        },
      },
      wrong = {
        { "policy = { performDrop = StandardDrop }", "shop.dropDelegate = policy", says = "shop" },
        {
          "policy = { itemsForBeginning = StandardPolicy.itemsForBeginning }",
          'function policy:dropSessionDidUpdate() return "move", "insertAtDestinationIndexPath" end',
          "shop.dragDelegate, shop.dropDelegate = policy, policy", says = "shop has Tea, Salt, Rice",
        },
      },
      tries = {
        { "lift shop 0; over shop 2 below; drop", shop = "Salt, Rice, Tea" },
      },
    },
    {
      text = [[
        Write the demo: it moves the first row below the last one, and prints the list. In Lua, a
        drag is a chain of calls:

            demo(function()
              lift(shop, 0):over(shop, 2, "below"):drop()
              print(shop)
            end)
      ]],
      hints = { "Type the four lines." },
      solution = {
        [[demo(function()
  lift(shop, 0):over(shop, 2, "below"):drop()
  print(shop)
end)]],
      },
      right = { { 'demo(function() gesture "lift shop 0; over shop 2 below; drop" print(shop) end)' } },
      wrong = {
        { "lift shop 0; over shop 2 below; drop", says = "that was not a demo" },
        { 'demo(function() lift(shop, 0):over(shop, 2, "below"):cancel() end)', says = "shop should have Salt, Rice, Tea" },
        { 'demo(function() lift(shop, 0):over(shop, 1, "below"):drop() end)', says = "it has Salt, Tea, Rice" },
        {
          'demo(function() lift(shop, 0):over(shop, 2, "below"):drop() end)',
          says = "the demo prints nothing",
        },
      },
      done = function()
        local shown = titles "shop"
        if shown == "Salt, Rice, Tea" and hasDemo and not hasPrinted then
          return false, "the demo prints nothing: type :undo, then the four lines."
        end
        return hasDemo or shown == "Tea, Salt, Rice",
          "that was not a demo: type :undo, then the four lines."
      end,
    },
    {
      text = [[
        Write your entries into a file. The second column of :history 9 has their numbers; 6 is
        the last one if you needed six. If you have left the lesson in its middle, only the entries
        since then have numbers: begin again with :lesson file 1.

            :save shop.lua 1-6

        Leave the shell with :quit, or open another terminal, and type reorder run shop.lua. What is
        its last line?
      ]],
      hints = { "The demo runs, and its last statement is print(shop)." },
      choices = { "no line: a demo runs only at the prompt", "shop  Tea, Salt, Rice", "shop  Salt, Rice, Tea" },
      answer = "shop  Salt, Rice, Tea",
      because = "The file is run itself, so its demo runs: it moves Tea and prints the list.",
    },
    {
      text = [[
        Now a spec. Before each test, it loads the policy, so shop has Tea, Salt, Rice. Write a test
        that drags Tea below Rice, drops it, and requires the rows after it:

            describe("shop", function()
              before_each(function() load_policy "shop" end)
              it("moves a row", function() … end)
            end)

        The drag is written as in the demo. assert.items("shop", { … }) requires titles. The lesson
        runs your test with runSpec(), also for a policy that does not move the row.
      ]],
      hints = {
        'lift("shop", "Tea"):over("shop", "Rice", "below"):drop() is the drag.',
        'assert.items("shop", { "Salt", "Rice", "Tea" }) comes after it.',
      },
      solution = {
        [[describe("shop", function()
  before_each(function() load_policy "shop" end)

  it("moves a row", function()
    lift("shop", "Tea"):over("shop", "Rice", "below"):drop()
    assert.items("shop", { "Salt", "Rice", "Tea" })
  end)
end)]],
      },
      right = {
        {
          [[describe("rows", function()
  before_each(function() load_policy "shop" end)
  it("can be moved down", function()
    gesture "lift shop 0; over shop 2 below; drop"
    assert.items("shop", { "Salt", "Rice", "Tea" })
  end)
end)]],
        },
      },
      wrong = {
        {
          [[describe("shop", function()
  it("moves a row", function() lift("shop", "Tea"):over("shop", "Rice", "below"):drop() end)
end)]],
          says = "the test passes, although the row is not moved",
        },
        {
          [[describe("shop", function()
  it("moves a row", function()
    lift("shop", "Tea"):over("shop", "Rice", "below"):drop()
    assert.items("shop", { "Tea", "Salt", "Rice" })
  end)
end)]],
          says = "the test fails",
        },
        { 'describe("shop", function() end)', says = "write a test with it(…)" },
      },
      goal = false,
      done = function() return test ~= nil, "write a test with it(…) in describe." end,
      tries = {
        {
          "runSpec()",
          holds = function()
            return hasPassed, "the test fails, although the policy is right: " .. tostring(failure)
          end,
        },
        {
          "function policy:performDrop() end", "runSpec()",
          holds = function() return not hasPassed, "the test passes, although the row is not moved" end,
        },
      },
    },
  },

  ending = [[
    The spec is a second file, next to the first. If it was the seventh entry:

        :save shop_spec.lua 7

    Then, outside the shell:

        reorder run shop.lua            plays the demo
        reorder check shop.lua          plays every short drag
        reorder test shop_spec.lua      runs the spec
  ]],
}
