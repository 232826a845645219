describe("item-limit", function()
  local from, to

  before_each(function()
    from = TableView { items = { "Milk", "Eggs", "Bread" } }
    to = TableView { items = {} }
    for _, view in ipairs { from, to } do
      view.dragDelegate, view.dropDelegate = StandardPolicy, StandardPolicy
    end
    attach("item-limit", to, { limit = 1 })
  end)

  it("accepts one item", function()
    lift(from, "Milk"):over(to):drop()
    assert.items(to, { "Milk" })
  end)

  it("refuses two items with a reason", function()
    local drag = lift(from, "Milk"):add(from, "Eggs"):over(to)
    assert.proposal(drag, "forbidden")
    assert.reason(drag, "at most 1 at a time")
    drag:drop()
    assert.items(from, { "Milk", "Eggs", "Bread" })
  end)
end)
