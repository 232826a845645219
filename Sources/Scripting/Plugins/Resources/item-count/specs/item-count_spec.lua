local counting = require "item-count.counting"

describe("item-count", function()
  before_each(function()
    TableView { name = "first", items = { "Milk", "Eggs" } }
    TableView { name = "second", items = { "Tea" } }
  end)

  it("counts the items of a view", function()
    assert.same({ "first: 2" }, counting.lines({ "first" }, true))
  end)

  it("adds up several views", function()
    assert.same({ "first: 2", "second: 1", "total: 3" }, counting.lines({ "first", "second" }, true))
  end)

  it("leaves out the total", function()
    assert.same({ "first: 2", "second: 1" }, counting.lines({ "first", "second" }, false))
  end)
end)
