-- A lesson: what is explained, what is to do, and what counts as done.
--
--   reorder learn --check FILE    plays every right and wrong way, and says what is not as it should be
--   reorder learn FILE            is what a learner sees

return {
  title = "One row",
  summary = "A row changes its place.",
  -- Paragraphs are wrapped to the width; indented lines are printed unchanged.
  text = [[
    A row is lifted, carried and dropped:

        lift list One
        over list Two below
        drop
  ]],

  -- Makes the views. What it returns becomes global variables at the prompt.
  prepare = function()
    local list = TableView { name = "list", items = { "One", "Two", "Three" } }
    local policy = { performDrop = StandardDrop }

    function policy:itemsForBeginning(view, session, indexPath)
      return { DragItem(view:item(indexPath)) }
    end

    function policy:dropSessionDidUpdate(view, session, destination)
      return "move", "insertAtDestinationIndexPath"
    end

    list.dragDelegate, list.dropDelegate = policy, policy
    return { list = list, policy = policy }
  end,

  -- What the texts say of what happens, each with the drag that shows it.
  facts = {
    {
      says = "A row is lifted, carried and dropped", "lift list One", "over list Two below", "drop",
      list = "Two, One, Three",
    },
    {
      says = "Three is to stay where it is", "lift list One", prints = "~0 One",
      holds = function(seen) return seen:has { kind = "phase", name = "lifting" } end,
    },
  },

  tasks = {
    -- Done when the views look as after the solution, and performDrop was called.
    {
      text = "Move One below Two.",
      hints = { "First lift list One.", "Then over list Two below, and drop." },
      solution = { "lift list One", "over list Two below", "drop" },
      right = { { "lift list 0", "over list Three above", "drop" } },
      wrong = {
        { "lift list One", "over list Two below", "cancel", says = "list should have Two, One, Three" },
        { "lift list Two", "over list Three below", "drop", says = "it has One, Three, Two" },
      },
      calls = { "performDrop" },
    },
    -- A question: what is called first? Or give an answer: one of the choices, "order" (all are to
    -- be put in order), or a function that returns one after the gestures were played.
    {
      text = "You lift Two. Which callback comes first?",
      hints = { "The list is asked for items." },
      predict = "lift list Two",
      choices = { "canHandle", "itemsForBeginning" },
      because = "A lift needs items.",
    },
    -- Done when the drags that the lesson tries end as they should: a callback has to be written.
    {
      text = [[
        Three is to stay where it is. Write the callback:

            function policy:itemsForBeginning(view, session, indexPath)
      ]],
      hints = { "view:item(indexPath).title is the title of the row.", "return {} is a no." },
      solution = {
        'function policy:itemsForBeginning(view, session, indexPath) '
          .. 'local item = view:item(indexPath) '
          .. 'if item.title == "Three" then return {} end return { DragItem(item) } end',
      },
      right = {
        {
          'function policy:itemsForBeginning(view, session, indexPath) '
            .. 'local row = view:item(indexPath) '
            .. 'return row.title ~= "Three" and { DragItem(row) } or {} end',
        },
      },
      wrong = {
        { "function policy:itemsForBeginning() return {} end", says = "is not called" },
      },
      tries = {
        { "lift list Three; over list 0 above; drop", never = { "performDrop" } },
        { "lift list Two; over list 0 above; drop", calls = { "performDrop" } },
      },
    },
  },

  ending = "That was all.",
}
