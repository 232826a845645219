-- Between apps: nothing but data travels, and it comes when it is asked for.

return {
  title = "Between apps",
  summary = "An item from elsewhere is a promise of data.",
  text = [[
    The finger can carry an item from one app into another. The other app cannot look into the
    first. What travels is an item provider: a list of kinds of data, each with the promise to
    deliver it. A kind has a name such as public.utf8-plain-text.

        same app        session.localDragSession is there, the item may move
        another app     session.localDragSession is nil, the data is loaded

    The receiving app may ask what kinds there are at any time. It gets the data itself only after
    the drop.
  ]],

  prepare = function()
    local photos = App { name = "photos" }
    local album = TableView { name = "album", app = photos, items = { "Cliff", "Dune" } }
    local notes = TableView { name = "notes", items = { "Shopping" } }
    for _, view in ipairs { album, notes } do
      view.dragDelegate, view.dropDelegate = StandardPolicy, StandardPolicy
    end
    return { album = album, notes = notes }
  end,

  tasks = {
    {
      text = [[
        Lift Cliff in album, and carry it over notes, which belongs to another app. Look at the
        badge: + stands for a copy.
      ]],
      hints = { "lift album Cliff, then over notes" },
      solution = { "lift album Cliff", "over notes" },
      wrong = { "lift album Cliff", "over album Dune", "cancel" },
      done = function(seen)
        local drag = seen:drag()
        local item = drag:last { kind = "answer", name = "itemsForBeginning" }
        local answer = drag:last { kind = "answer", name = "dropSessionDidUpdate", view = "notes" }
        if drag:has { kind = "phase", name = "ended" } then
          return false, "the finger must go over notes. Lift Cliff again."
        end
        if item and item.value ~= "Cliff" then
          return false, "you lifted " .. item.value .. ". Type cancel to let it go, then lift Cliff."
        end
        return answer ~= nil and answer.value:find("copy", 1, true) ~= nil
      end,
    },
    {
      text = [[
        Let go. The data is loaded after performDrop: type :trace all first if you want to see the
        lines that begin with load.
      ]],
      hints = { "The word is drop. :trace calls takes the many lines away again." },
      solution = { "drop" },
      wrong = { "cancel" },
      done = function(seen)
        if titles("notes"):find("Cliff", 1, true) then return true end
        if seen:drag():has { kind = "phase", name = "ended" } then
          return false, "Cliff did not arrive. :reset begins the task again."
        end
        return false
      end,
    },
    {
      text = [[
        Cliff is still in album: the other app got a copy. Now Dune is carried to notes as well,
        and the finger lets go over notes. Which callback comes first of all?
      ]],
      hints = { "It is the app of the photos that is asked first." },
      predict = "lift album Dune; over notes; drop",
      choices = { "notes.canHandle", "album.itemsForBeginning", "notes.performDrop" },
      because = "The source app makes the items, with their providers, before anybody sees them.",
    },
  },

  ending = [[
    Inside an app objects may travel as they are. Between apps data travels, later, and perhaps
    slowly. What an app shows meanwhile is the next lesson.
  ]],
}
