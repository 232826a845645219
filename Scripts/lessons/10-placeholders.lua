-- Placeholders: a row that waits for data that is still on its way.

return {
  title = "Placeholders",
  summary = "A row that waits until the data has come.",
  text = [[
    Data from another app may take its time: a large photo, a slow network. The drop is over, but
    there is nothing to show yet. The app then puts a placeholder into the list. It is a row that
    waits. The data source knows nothing of it, and its counts leave it out.

        coordinator:drop(item, Placeholder {
          insertionIndexPath = …, reuseIdentifier = …
        })

    When the data has come, the placeholder becomes a row: commitInsertion. If it never comes, the
    placeholder is taken away: deletePlaceholder.
  ]],

  prepare = function()
    local camera = App { name = "camera" }
    local roll = TableView { name = "roll", app = camera, items = { "Cliff", "Dune" } }
    local drag = {}

    function drag:itemsForBeginning(view, session, indexPath)
      local title = view:item(indexPath).title
      return {
        DragItem(ItemProvider {
          types = { ["public.utf8-plain-text"] = title }, suggestedName = title, delay = 2,
        }),
      }
    end

    roll.dragDelegate = drag

    local policy = {}

    function policy:dropSessionDidUpdate(view, session, destination)
      return "copy", "insertAtDestinationIndexPath"
    end

    function policy:performDrop(view, coordinator)
      for _, item in ipairs(coordinator.items) do
        local context = coordinator:drop(item.dragItem, Placeholder {
          insertionIndexPath = coordinator.destinationIndexPath or view:endIndexPath(),
          reuseIdentifier = "waiting",
          cellUpdateHandler = function(cell) cell.title = "Loading" end,
        })
        item.dragItem.itemProvider:loadObject("String", function(text)
          -- Data comes on a queue in the background; views are changed on the main queue.
          after(0, function()
            if not text then return context:deletePlaceholder() end
            context:commitInsertion(function(indexPath) view.model:insert(text, indexPath) end)
          end)
        end)
      end
    end

    local album = TableView { name = "album", items = { "Reef" } }
    album.dropDelegate = policy
    return { roll = roll, album = album, policy = policy }
  end,

  tasks = {
    {
      text = [[
        The photos of roll take two seconds to load. Drag Cliff into album and let it go. A row that
        waits stands there, with … in place of a number.
      ]],
      hints = { "lift roll Cliff, over album, drop" },
      solution = { "lift roll Cliff", "over album", "drop" },
      wrong = { "lift roll Cliff", "cancel" },
      done = function(seen)
        local drag = seen:drag()
        local item = drag:last { kind = "answer", name = "itemsForBeginning" }
        local performed = drag:has { kind = "call", name = "performDrop", view = "album" }
        if performed and item and item.value ~= "Cliff" then
          return false, "that was " .. item.value .. ". :reset begins the task again."
        end
        if not performed and drag:has { kind = "phase", name = "ended" } then
          return false, "nothing was dropped in album. Lift Cliff again."
        end
        return performed
      end,
    },
    {
      text = [[
        Time stands still here unless something happens. Let it pass:

            wait 3

        The data comes, and the placeholder becomes a row.
      ]],
      hints = { "wait, then a number of seconds" },
      solution = { "wait 3" },
      wrong = { "wait 1" },
      done = function(seen)
        if seen:has { kind = "batch", name = "commitInsertion" } then return true end
        return false, "the data has not come yet. Wait longer."
      end,
    },
    {
      text = [[
        Two seconds are long. Would the list hear of the photo before it lands? Dune is dragged
        into album now. Which callback comes first of all?
      ]],
      hints = { "Only roll has a drag delegate. It is asked for the items." },
      predict = "lift roll Dune; over album; drop",
      choices = { "album.performDrop", "roll.itemsForBeginning", "album.canHandle" },
      because = "The lift asks the source. album hears only what a destination hears.",
    },
  },

  ending = [[
    A person sees at once that the drop worked. The list stays in order meanwhile, and other rows
    may come and go around the placeholder.
  ]],
}
