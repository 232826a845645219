-- Slow data: time is virtual, so that a test of seconds takes none. Nothing here waits for a clock.

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

  it("is not there yet right after the drop", function()
    lift(camera, 0):over(list, 0):drop()
    wait(1)
    assert.items(list, { "Reef" })
  end)

  it("is there when it has come", function()
    lift(camera, 0):over(list, 0):drop()
    wait(2)
    assert.items(list, { "Dune", "Reef" })
    assert.items(camera, { "Dune" })
  end)

  it("gives up where it fails", function()
    camera.dragDelegate.itemsForBeginning = function()
      return { DragItem(ItemProvider { types = { ["public.utf8-plain-text"] = "Dune" }, delay = 2, fails = "no signal" }) }
    end
    lift(camera, 0):over(list, 0):drop()
    wait(2)
    assert.items(list, { "Reef" })
  end)

  pending("tells the person that it failed")
end)
