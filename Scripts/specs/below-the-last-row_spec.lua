describe("a drop below the last row", function()
  before_each(function() load_policy "policies/below-the-last-row" end)

  it("has no destination, but is not refused", function()
    local drag = lift("shelf", 0):over("list", 2)
    assert.is_nil(drag.destinationIndexPath)
    assert.proposal(drag, "copy")
  end)

  it("appends the item", function()
    lift("shelf", 0):over("list", 2):drop()
    assert.items("list", { "A", "B", "Bottle" })
  end)

  it("inserts the item over an existing row", function()
    lift("shelf", 0):over("list", 1):drop()
    assert.items("list", { "A", "Bottle", "B" })
  end)
end)
