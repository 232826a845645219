describe("swap-instead-of-move", function()
  local list

  before_each(function()
    list = TableView { name = "list", items = { "A", "B", "C", "D" } }
    list.dragDelegate = StandardPolicy
  end)

  it("gives the right order for adjacent rows", function()
    attach("swap-instead-of-move", list)
    gesture "lift list A; over list B below; drop"
    assert.items(list, { "B", "A", "C", "D" })
  end)

  it("gives a wrong order over a longer distance", function()
    attach("swap-instead-of-move", list)
    gesture "lift list A; over list C below; drop"
    assert.items(list, { "C", "B", "A", "D" })       -- the view shows B, C, A, D
  end)

  it("gives the right order if the item is removed and inserted", function()
    attach("swap-instead-of-move", list, { right = true })
    gesture "lift list A; over list C below; drop"
    assert.items(list, { "B", "C", "A", "D" })
  end)
end)
