describe("swap-instead-of-move", function()
  local list

  before_each(function()
    list = TableView { name = "list", items = { "A", "B", "C", "D" } }
    list.dragDelegate = StandardPolicy
  end)

  it("looks right for neighbours", function()
    attach("swap-instead-of-move", list)
    gesture "lift list A; over list B below; drop"
    assert.items(list, { "B", "A", "C", "D" })
  end)

  it("mixes up what lies between", function()
    attach("swap-instead-of-move", list)
    gesture "lift list A; over list C below; drop"
    assert.items(list, { "C", "B", "A", "D" })       -- the view shows B, C, A, D
  end)

  it("is right where the item is taken out and inserted", function()
    attach("swap-instead-of-move", list, { right = true })
    gesture "lift list A; over list C below; drop"
    assert.items(list, { "B", "C", "A", "D" })
  end)
end)
