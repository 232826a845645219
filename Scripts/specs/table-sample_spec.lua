-- A golden trace records every call of a drag, next to the spec. `reorder test --update` rewrites it.

describe("the table sample", function()
  before_each(function() load_policy "policies/table-sample" end)

  it("moves one row with moveRow", function()
    local drag = lift("places", "Yosemite"):over("places", 1, "below"):drop()
    assert.golden(drag, "table-sample one row")
    assert.calls("places", "moveRow", 1)
    assert.calls("places", "performDrop", 0)
    assert.items("places", { "Yellowstone", "Yosemite", "Theodore Roosevelt" })
  end)

  it("cancels a drag of two rows, and gives a reason", function()
    local drag = lift("places", 0):add("places", 1):over("places", 2)
    assert.proposal(drag, "cancel")
    assert.reason(drag, "rows move one at a time")
  end)

  it("copies from another app", function()
    local drag = lift("notes", "Sequoia"):over("places", 0)
    assert.proposal(drag, "copy")
    drag:drop()
    assert.items("places", { "Sequoia", "Yosemite", "Yellowstone", "Theodore Roosevelt" })
    assert.items("notes", { "Sequoia", "Zion" })
  end)

  it("appends below the last row", function()
    gesture "lift notes Zion; over places; drop"
    assert.items("places", { "Yosemite", "Yellowstone", "Theodore Roosevelt", "Zion" })
  end)
end)
