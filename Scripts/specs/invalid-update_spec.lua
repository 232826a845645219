-- UIKit's exceptions are Lua errors: pass a part of the message to assert.raises.

describe("an invalid update", function()
  local list

  before_each(function()
    load_policy "policies/invalid-update"
    list = view "list"
  end)

  it("is raised if a removed row is not deleted in the view", function()
    assert.raises("Invalid batch updates detected", function()
      lift(list, "A"):over(list, "C", "below"):drop()
    end)
  end)

  it("loses no item", function()
    pcall(function() lift(list, "A"):over(list, "C", "below"):drop() end)
    assert.items(list, { "A", "B", "C" })
    assert.no_item_lost()
  end)

  it("is not raised if the removed row is deleted in the view", function()
    list.dropDelegate.deletesRow = true
    lift(list, "A"):over(list, "C", "below"):drop()
    assert.items(list, { "B", "C", "A" })
  end)
end)
