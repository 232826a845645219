describe("the simplest table drag", function()
  before_each(function() load_policy "policies/simplest-table-drag" end)

  it("reorders with a drag delegate and moveRow", function()
    lift("list", "One"):over("list", 2, "below"):drop()
    assert.items("list", { "Two", "Three", "One", "Four" })
  end)

  it("reorders even if the drag delegate returns no item", function()
    view("list").dragDelegate.refuses = true
    lift("list", "Four"):over("list", 0):drop()
    assert.items("list", { "Four", "One", "Two", "Three" })
  end)

  it("loses no item", function()
    assert.no_item_lost(function() lift("list", "One"):over("list", 2):drop() end)
  end)
end)
