local plugin = require "keeps-order"

describe("keeps-order", function()
  local list
  local property = plugin.properties["a drop never changes the order of the other rows"]

  before_each(function()
    list = TableView { name = "list", items = { "A", "B", "C", "D" } }
    list.dragDelegate = compose { plugin.delegate, StandardPolicy }
    list.dropDelegate = StandardPolicy
  end)

  it("holds for a move", function()
    assert.is_true(property.holds(gesture "lift list A; over list D below; drop"))
    assert.items(list, { "B", "C", "D", "A" })
  end)

  it("holds for a move of a row with the same title as another", function()
    list.model:insert("A", "0:2")
    list:reloadData()
    assert.is_true(property.holds(gesture "lift list 2; over list 0; drop"))
    assert.items(list, { "A", "A", "B", "C", "D" })
  end)

  it("holds if the app deletes a row during the drag", function()
    local drag = lift(list, 0):over(list, 3, "below")
    list.model:remove("0:1")
    list:deleteRows { "0:1" }
    assert.is_true(property.holds(drag:cancel()))
  end)

  it("holds for a cancelled drag", function()
    assert.is_true(property.holds(gesture "lift list A; over list D; cancel"))
  end)

  it("does not hold for a swap", function()
    list.dropDelegate = {
      dropSessionDidUpdate = function() return "move", "insertAtDestinationIndexPath" end,
      performDrop = function(self, view)
        view.model:move("0:0", "0:3")
        view.model:move("0:1", "0:0")
        view:reloadData()
      end,
    }
    local holds, message = property.holds(gesture "lift list A; over list D below; drop")
    assert.is_false(holds)
    assert.equal("the order of other rows of list has changed", message)
  end)
end)
