-- Ordinary tests: the proposal, the reason, and the items after the drop.

describe("single item moves", function()
  before_each(function() load_policy "policies/single-item-moves" end)

  it("refuses two items, and gives a reason", function()
    local drag = gesture "lift inbox 0; add inbox 1; over archive 0"
    assert.proposal(drag, "forbidden")
    assert.reason(drag, "one item at a time")
    drag:drop()
    assert.items("inbox", { "Milk", "Eggs", "Bread" })
    assert.trace(drag, {
      "itemsForBeginning", "…", "itemsForAddingTo", "…", "archive.dropSessionDidUpdate → forbidden",
    })
  end)

  it("moves one item within the app", function()
    local drag = lift("inbox", "Eggs"):over("archive", 0)
    assert.proposal(drag, "move", "insertAtDestinationIndexPath")
    drag:drop()
    assert.items("inbox", { "Milk", "Bread" })
    assert.items("archive", { "Eggs" })
    assert.no_item_lost()
    assert.calls("archive", "performDrop", 1)
  end)

  it("reorders within a list", function()
    lift("inbox", "Milk"):over("inbox", "Bread", "below"):drop()
    assert.items("inbox", { "Eggs", "Bread", "Milk" })
  end)
end)

-- The same as a table: each row is a test. `reorder table` prints the rows for a policy.
describe("single item moves, every proposal", function()
  table_test("policies/single-item-moves", {
    { items = 1, from = "inbox", to = "archive", expect = "move", intent = "insertAtDestinationIndexPath" },
    { items = 1, from = "inbox", item = "Bread", to = "inbox", at = 0, expect = "move" },
    { items = 2, from = "inbox", to = "archive", expect = "forbidden", reason = "one item at a time" },
    { items = 1, outside = true, to = "inbox", at = 1, expect = "copy" },
    { items = 2, outside = true, to = "inbox", at = 1, expect = "forbidden", reason = "one item at a time" },
  })
end)
