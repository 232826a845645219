-- luacheck: globals print
local plugin = require "item-count"

describe("item-count", function()
  local printed, real

  before_each(function()
    TableView { name = "first", items = { "Milk", "Eggs" } }
    TableView { name = "second", items = { "Tea" } }
    printed, real = {}, print
    function print(line) printed[#printed + 1] = line end
  end)

  after_each(function() print = real end)

  it("counts the items of a view", function()
    plugin.commands["item-count"].run("first")
    assert.same({ "first: 2" }, printed)
  end)

  it("adds up several views", function()
    plugin.commands["item-count"].run("first", "second")
    assert.same({ "first: 2", "second: 1", "total: 3" }, printed)
  end)
end)
