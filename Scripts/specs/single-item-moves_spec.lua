-- A first spec: what a policy answers, why, and what becomes of the items.

describe("single item moves", function()
  before_each(function() load_policy "policies/single-item-moves" end)

  it("refuses two items, and says why", function()
    local drag = gesture "lift inbox 0; add inbox 1; over archive 0"
    assert.proposal(drag, "forbidden")
    assert.reason(drag, "one item at a time")
    drag:drop()
    assert.items("inbox", { "Milk", "Eggs", "Bread" })
    assert.trace(drag, { "itemsForBeginning", "…", "itemsForAddingTo", "…", "archive.dropSessionDidUpdate → forbidden" })
  end)

  it("moves one item inside the app", function()
    local drag = lift("inbox", "Eggs"):over("archive", 0)
    assert.proposal(drag, "move", "insertAtDestinationIndexPath")
    drag:drop()
    assert.items("inbox", { "Milk", "Bread" })
    assert.items("archive", { "Eggs" })
    assert.no_item_lost()
    assert.calls("archive", "performDrop", 1)
  end)
end)
