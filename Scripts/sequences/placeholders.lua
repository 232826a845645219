-- SQ15: a placeholder is shown while the data of an item loads, until it is committed, the load fails,
-- or reloadData removes it.
local everything = require "everything"

local camera = TableView { name = "camera", app = "camera", items = { "Dune", "Fog", "Reef" } }
camera.dragDelegate = everything.dragDelegate {
  itemsForBeginning = function(_, view, _, indexPath)
    local title = view:item(indexPath).title
    return { DragItem(ItemProvider {
      types = { ["public.utf8-plain-text"] = title }, suggestedName = title, delay = 2,
      fails = title == "Fog" and "no signal",
    }) }
  end,
}

local roll = TableView { name = "roll", items = { "Shore", "Wave" } }
roll.dataSource = {
  numberOfRows = function(_, view, section) return view.model:count(section) end,
  cellForRow = function(_, view, indexPath) return view.model[indexPath].title end,
}
roll.dropDelegate = everything.dropDelegate {
  performDrop = function(_, view, coordinator)
    local item = coordinator.items[1].dragItem
    local context = coordinator:drop(item, Placeholder {
      insertionIndexPath = coordinator.destinationIndexPath,
      cellUpdateHandler = function(cell) cell.title = "Loading" end,
    })
    context:addCompletion(function() print("landed", view.hasUncommittedUpdates) end)
    item.itemProvider:loadObject("String", function(title)
      after(0, function()                          -- on the main queue
        if title then
          print("committed", context:commitInsertion(function(indexPath)
            view.model:insert(title, indexPath)
          end))
        else
          print("deleted", context:deletePlaceholder())
        end
      end)
    end)
  end,
}

lift(camera, "Dune"):over(roll, "Wave"):drop()     --> landed	true
wait(2)                                            --> committed	true
print(roll, roll.hasUncommittedUpdates)            --> roll  Shore, Dune, Wave	false

lift(camera, "Fog"):over(roll, "Wave"):drop()      --> landed	true
wait(2)                                            --> deleted	true
print(roll, roll.hasUncommittedUpdates)            --> roll  Shore, Dune, Wave	false

lift(camera, "Reef"):over(roll, "Wave"):drop()     --> landed	true
roll:reloadData()
print(roll.hasUncommittedUpdates)                  --> false
wait(2)                                            --> committed	false	the placeholder no longer exists: reloadData or another data source removed it
print(roll)                                        --> roll  Shore, Dune, Wave
