-- UIKit's exceptions are errors: assert.raises takes a part of the message.

describe("an invalid update", function()
  local list

  before_each(function()
    load_policy "policies/invalid-update"
    list = view "list"
  end)

  it("is raised where the view is not told of a row that goes", function()
    assert.raises("Invalid batch updates detected", function()
      lift(list, "A"):over(list, "C", "below"):drop()
    end)
  end)

  it("loses nothing", function()
    pcall(function() lift(list, "A"):over(list, "C", "below"):drop() end)
    assert.items(list, { "A", "B", "C" })
    assert.no_item_lost()
  end)

  it("does not come where the view is told of everything", function()
    list.dropDelegate.tellsAll = true
    lift(list, "A"):over(list, "C", "below"):drop()
    assert.items(list, { "B", "C", "A" })
  end)
end)
