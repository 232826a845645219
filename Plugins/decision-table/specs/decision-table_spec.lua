local decisions = require "decision-table.decisions"

describe("decision-table", function()
  local from, to

  before_each(function()
    from = TableView { name = "from", items = { "Milk", "Eggs" } }
    to = TableView { name = "to", items = { "Tea" } }
    from.dragDelegate, to.dropDelegate = StandardPolicy, StandardPolicy
  end)

  it("has a line for each item and view", function()
    assert.same(
      { "from Milk → to: move", "from Eggs → to: move" }, decisions.lines({ from }, { to }, false))
  end)

  it("lists the places if the answers differ", function()
    to.dropDelegate = {
      dropSessionDidUpdate = function(self, view, session, destination)
        if destination and destination.item == 0 then return "forbidden", nil, "the first row stays" end
        return "move", "insertAtDestinationIndexPath"
      end,
      performDrop = StandardDrop,
    }
    assert.equal(
      "from Milk → to: forbidden at 0:0; move at 0:1", decisions.lines({ from }, { to }, false)[1])
    assert.matches("forbidden %(the first row stays%)", decisions.lines({ from }, { to }, true)[1])
  end)

  it("says which items are not lifted", function()
    from.dragDelegate = { itemsForBeginning = function() return {} end }
    assert.equal("from Milk → to: not lifted", decisions.lines({ from }, { to }, false)[1])
  end)

  it("drops nothing", function()
    decisions.lines({ from }, { to }, false)
    assert.items(from, { "Milk", "Eggs" })
    assert.items(to, { "Tea" })
  end)
end)
