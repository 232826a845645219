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
      wrong = { "lift inbox Eggs" },
      done = function(seen)
        local drag = seen:drag()
        if not drag:has { kind = "phase", name = "lifting" } then return false end
        local item = drag:last { kind = "answer", name = "itemsForBeginning" }
        if item.value == "Milk" then return true end
        if drag:last { kind = "phase" }.name ~= "lifting" then return false end
        return false, "you lifted " .. item.value .. ". Type cancel to let it go, then lift Milk."
      end,
    },
    {
      text = [[
        The mark ~ shows the row that is being dragged. Now carry it over the row Tea in the
        other list:

            over archive Tea

        A gap opens in archive. It shows where the item would go. At the top of the box you see a
        small sign, the badge. The arrow in it means: the item moves.
      ]],
      hints = { "The finger goes over a row: over, then the list, then the row." },
      solution = { "over archive Tea" },
      wrong = { "over inbox Bread" },
      done = function(seen)
        local drag = seen:drag()
        if drag:has { kind = "phase", name = "ended" } then
          return false, "the drag is over. Type :reset to stand where this task began."
        end
        if drag:has { kind = "phase", name = "gap", view = "archive" } then return true end
        return false, "the finger must go over Tea, in the list archive."
      end,
    },
    {
      text = [[
        Let the item go:

            drop
      ]],
      hints = { "One word is enough: drop." },
      solution = { "drop" },
      wrong = { "cancel" },
      done = function(seen)
        local drag = seen:drag()
        if drag:has { kind = "phase", name = "released", value = "move" } then return true end
        if drag:has { kind = "phase", name = "ended" } then
          return false, "the item flew back. Type :reset to stand where this task began."
        end
        return false, "the item still hangs on the finger."
      end,
    },
  },

  ending = [[
    That was one session: it began when the finger carried the row away, and it ended when the item
    had arrived. Every drag is one session, with a beginning and an end. Nothing of it stays behind.

    You can leave at any time with :quit. What you have done is kept.
  ]],
}
