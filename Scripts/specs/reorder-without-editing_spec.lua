describe("reordering outside editing mode", function()
  before_each(function() load_policy "policies/reorder-without-editing" end)

  it("needs only moveRow", function()
    lift("list", "One"):over("list", "Three", "below"):drop()
    assert.items("list", { "Two", "Three", "One" })
    assert.calls("list", "moveRow", 1)
  end)

  it("does not work without moveRow", function()
    view("list").dataSource.moveRow = nil
    lift("list", "One"):over("list", "Three", "below"):drop()
    assert.items("list", { "One", "Two", "Three" })
  end)
end)
