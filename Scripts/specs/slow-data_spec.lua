-- Slow data: time is virtual, so wait(3) takes no time.

describe("data that takes two seconds #slow", function()
  local list, camera

  before_each(function()
    camera = TableView { name = "camera", app = "camera", items = { "Dune" } }
    camera.dragInteractionEnabled = true
    camera.dragDelegate = {
      itemsForBeginning = function()
        return { DragItem(ItemProvider { types = { ["public.utf8-plain-text"] = "Dune" }, delay = 2 }) }
      end,
    }
    list = TableView { name = "list", items = { "Reef" } }
    list.dropDelegate = {
      dropSessionDidUpdate = function() return "copy", "insertAtDestinationIndexPath" end,
      performDrop = StandardDrop,
    }
  end)

  it("is not inserted right after the drop", function()
    lift(camera, 0):over(list, 0):drop()
    wait(1)
    assert.items(list, { "Reef" })
  end)

  it("is inserted once it has loaded", function()
    lift(camera, 0):over(list, 0):drop()
    wait(2)
    assert.items(list, { "Dune", "Reef" })
    assert.items(camera, { "Dune" })
  end)

  it("is not inserted if loading fails", function()
    camera.dragDelegate.itemsForBeginning = function()
      return { DragItem(ItemProvider { types = { ["public.utf8-plain-text"] = "Dune" }, delay = 2, fails = "no signal" }) }
    end
    lift(camera, 0):over(list, 0):drop()
    wait(2)
    assert.items(list, { "Reef" })
  end)

  it("can be replaced by a message if loading fails", function()
    camera.dragDelegate.itemsForBeginning = function()
      return { DragItem(ItemProvider { types = { ["public.utf8-plain-text"] = "Dune" }, delay = 2, fails = "no signal" }) }
    end
    list.dropDelegate.performDrop = function(self, view, coordinator)
      StandardDrop(self, view, coordinator, { failed = function(_, message) return "Failed: " .. message end })
    end
    lift(camera, 0):over(list, 0):drop()
    wait(2)
    assert.items(list, { "Failed: no signal", "Reef" })
  end)
end)

describe("slow data with placeholders", function()
  local roll

  before_each(function()
    load_policy "policies/slow-data"
    roll = view "roll"
  end)

  it("keeps the order of the items", function()
    lift("camera", "Dune"):add("camera", "Reef"):over(roll, "Wave"):drop()
    assert.items(roll, { "Shore", "Wave" })
    assert.is_true(roll.hasUncommittedUpdates)
    wait(3)
    assert.items(roll, { "Shore", "Dune", "Reef", "Wave" })
    assert.is_false(roll.hasUncommittedUpdates)
  end)

  it("is inserted at the right row after other rows were inserted", function()
    lift("camera", "Dune"):over(roll, "Wave"):drop()
    roll:performBatchUpdates(function()
      roll.model:insert("Beach", "0:0")
      roll:insertRows { "0:0" }
    end)
    wait(3)
    assert.items(roll, { "Beach", "Shore", "Dune", "Wave" })
  end)

  it("leaves no placeholder if loading fails", function()
    lift("camera", "Fog"):over(roll, "Wave"):drop()
    wait(1)
    assert.items(roll, { "Shore", "Wave" })
    assert.is_false(roll.hasUncommittedUpdates)
  end)

  it("is not inserted after reloadData, which removes placeholders", function()
    lift("camera", "Dune"):over(roll, "Wave"):drop()
    roll:reloadData()
    wait(3)
    assert.items(roll, { "Shore", "Wave" })
  end)
end)
