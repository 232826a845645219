-- What a session is: from the first touch to the end of a drag, in three steps.

return {
  title = "What a session is",
  summary = "A finger takes an item, carries it, and lets it go.",
  trace = "off",
  text = [[
    On a phone or a tablet a person can hold a finger on an item, carry it to another place, and
    let it go. That is drag and drop.

    Here there is no finger and no glass. You type what the finger does, and this program shows
    what happens on the screen.

    Below are two lists. One is called inbox, the other archive. Each line in a list is a row. The
    number before a row says where it stands: the first row has the number 0.
  ]],

  prepare = function()
    local inbox = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread" } }
    local archive = TableView { name = "archive", items = { "Tea" } }
    for _, view in ipairs { inbox, archive } do
      view.dragDelegate, view.dropDelegate = StandardPolicy, StandardPolicy
    end
    return { inbox = inbox, archive = archive }
  end,

  -- What the texts say of what happens.
  facts = {
    {
      says = "At the top of the box stands a small sign, the badge", "lift inbox Milk", "over archive Tea",
      prints = "┌ archive ── → 1",
    },
    { says = "the first row has the number 0", ":show", prints = "│ 0 Milk" },
    {
      says = "A finger rests on it until it comes off the list", "lift inbox Milk",
      holds = function(seen) return seen:has { kind = "phase", name = "lifting" } end,
    },
    { says = "It shows where the item would go", "lift inbox Milk", "over archive Tea", "drop", archive = "Milk, Tea" },
    {
      says = "it began when the finger carried the row away", "lift inbox Milk", "over archive Tea",
      holds = function(seen)
        return seen:last({ kind = "phase", name = "lifting" }).n < seen:last({ kind = "phase", name = "dragging" }).n
      end,
    },
    {
      says = "Every drag is one session, with a beginning and an end", "lift inbox Milk", "over archive Tea",
      "drop", "lift inbox Eggs", "over archive Tea", "cancel",
      holds = function(seen)
        return seen:count { kind = "phase", name = "dragging" } == 2
          and seen:count { kind = "phase", name = "ended" } == 2
      end,
    },
    {
      says = "After its end nothing of the session is left", "lift inbox Milk", "over archive Tea", "cancel", "lift inbox Eggs",
      "over archive Tea", "drop", archive = "Eggs, Tea", inbox = "Milk, Bread",
    },
    {
      says = ":help and the word explain it, such as :help session", ":help session",
      prints = "One drag, from the first movement to its end",
    },
    { says = ":help words lists them all", ":help words", prints = "session" },
    { says = "The mark ~ shows the row that is being dragged", "lift inbox Milk", prints = "~0 Milk" },
    {
      says = "A gap opens in archive", "lift inbox Milk", "over archive Tea",
      holds = function(seen) return seen:has { kind = "phase", name = "gap", view = "archive" } end,
    },
    {
      says = "The arrow in it means: the item moves; behind it stands how many items there are, and where they would go",
      "lift inbox Milk", "over archive Tea", prints = "→ 1 [0, 0]",
      proposal = "move",
    },
    {
      says = "it ended when the item had arrived", "lift inbox Milk", "over archive Tea", "drop",
      archive = "Milk, Tea", inbox = "Eggs, Bread",
      holds = function(seen) return seen:has { kind = "phase", name = "ended" } end,
    },
  },

  tasks = {
    {
      text = [[
        Take the first row. A finger rests on it until it comes off the list. We say: the row is
        lifted. Type this, then press Return:

            lift inbox Milk
      ]],
      hints = {
        "The word lift, then the name of the list, then the name of the row.",
        "Large and small letters matter: inbox is small, Milk begins with a large letter.",
      },
      solution = { "lift inbox Milk" },
      right = { { "lift inbox 0" }, { "lift inbox Eggs", "cancel", "lift inbox Milk" } },
      wrong = {
        { "lift inbox Eggs", says = "you lifted Eggs" },
        { "lift archive Tea", says = "Type cancel to let it go" },
      },
    },
    {
      text = [[
        The mark ~ shows the row that is being dragged. Now carry it over the row Tea in the
        other list:

            over archive Tea

        A gap opens in archive. It shows where the item would go. At the top of the box stands a
        small sign, the badge. The arrow in it means: the item moves; behind it stands how many
        items there are, and where they would go.
      ]],
      hints = { "The finger goes over a row: over, then the list, then the row." },
      solution = { "over archive Tea" },
      right = { { "over archive 0" }, { "over inbox Bread", "over archive Tea" } },
      wrong = {
        { "over inbox Bread", says = "the finger is over inbox, and is to be over archive" },
        { "cancel", says = "the drag is over" },
      },
    },
    {
      text = [[
        Let the item go, here over archive:

            drop
      ]],
      hints = { "One word is enough: drop." },
      solution = { "drop" },
      right = { { "over archive Tea", "drop" } },
      wrong = {
        { "cancel", says = "inbox is to have Eggs, Bread; it has Milk, Eggs, Bread" },
        { "over inbox Milk", "drop", says = "inbox is to have Eggs, Bread" },
        { "over inbox Bread below", "drop", says = "inbox is to have Eggs, Bread" },
      },
    },
  },

  ending = [[
    That was one session: it began when the finger carried the row away, and it ended when the item
    had arrived. Every drag is one session, with a beginning and an end. After its end
    nothing of the session is left, and the next lift begins another.

    You can leave at any time with :quit. What you have done is kept. Where a word is new to you,
    :help and the word explain it, such as :help session; :help words lists them all.
  ]],
}
