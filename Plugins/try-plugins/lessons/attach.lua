-- Attach: plug-ins run before the policy of a view.

return {
  title = "Attach a plug-in",
  summary = "A plug-in runs before the policy of a view, and can be attached and detached.",
  minutes = 5,
  trace = "calls",
  callbacks = { "dropSessionDidUpdate" },
  text = [[
    A plug-in is a policy that others can use. It runs before the policy of the view. If it
    returns nothing, the view's own policy decides; otherwise the most restrictive answer wins.
  ]],

  prepare = function()
    local inbox = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread" } }
    local archive = TableView { name = "archive", sections = { { title = "Done", items = {} } } }
    for _, view in ipairs { inbox, archive } do
      view.dragDelegate, view.dropDelegate = StandardPolicy, StandardPolicy
    end
    return { inbox = inbox, archive = archive }
  end,

  tasks = {
    {
      text = [[
        The plug-in maximum-items refuses drops that would make a list too long. Attach it to the
        archive, with room for one item:

            :attach maximum-items archive limit=1

        Then drag Milk to the archive, and drop it.
      ]],
      hints = { "Type the line as it is shown, then lift inbox Milk, over archive 0, drop." },
      solution = { 'attach("maximum-items", archive, { limit = 1 })', "lift inbox Milk", "over archive 0", "drop" },
      done = function() return titles("archive") == "Milk" end,
    },
    {
      text = [[
        Now drag Eggs to the archive, and drop it. Which view refuses it, and why?
      ]],
      hints = { "lift inbox Eggs, then over archive 0, then drop." },
      solution = { "lift inbox Eggs", "over archive 0", "drop" },
      done = function(seen)
        return seen:drag():has { kind = "phase", name = "released" } and titles("archive") == "Milk"
      end,
    },
  },
}
