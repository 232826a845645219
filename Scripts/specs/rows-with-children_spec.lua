describe("rows with children", function()
  local outline

  before_each(function()
    load_policy "policies/rows-with-children"
    outline = view "outline"
  end)

  it("move with their children", function()
    lift(outline, "Fruit"):over(outline, "Tea"):drop()
    assert.items(outline, { "Bread", "Rye", "Tea", "Fruit", "Apple", "Pear" })
    assert.no_item_lost()
  end)

  it("can move up as well as down", function()
    lift(outline, "Bread"):over(outline, "Fruit"):drop()
    assert.items(outline, { "Bread", "Rye", "Fruit", "Apple", "Pear", "Tea" })
  end)

  it("move only among their siblings", function()
    lift(outline, "Apple"):over(outline, "Tea"):drop()
    assert.items(outline, { "Fruit", "Pear", "Apple", "Bread", "Rye", "Tea" })
    lift(outline, "Rye"):over(outline, "Fruit"):drop()
    assert.items(outline, { "Fruit", "Pear", "Apple", "Bread", "Rye", "Tea" })
  end)

  it("stay in place over their own children", function()
    lift(outline, "Fruit"):over(outline, "Pear"):drop()
    assert.items(outline, { "Fruit", "Apple", "Pear", "Bread", "Rye", "Tea" })
  end)

  it("are refused below the last row", function()
    local drag = lift(outline, "Tea"):over(outline, 6)
    assert.proposal(drag, "forbidden")
    assert.reason(drag, "below the last row")
  end)
end)
