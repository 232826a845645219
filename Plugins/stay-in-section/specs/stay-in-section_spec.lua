describe("stay-in-section", function()
  local list

  before_each(function()
    list = TableView {
      name = "list",
      sections = { { title = "Today", items = { "A", "B" } }, { title = "Later", items = { "C", "D" } } },
    }
    list.dragDelegate, list.dropDelegate = StandardPolicy, StandardPolicy
    attach("stay-in-section", list)
  end)

  it("lets a row move within its section", function()
    gesture "lift list A; over list B below; drop"
    assert.items(list, { { "B", "A" }, { "C", "D" } })
  end)

  it("forbids a drop in another section, and gives a reason", function()
    local drag = gesture "lift list A; over list 1:1"
    assert.proposal(drag, "forbidden")
    assert.reason(drag, "rows stay in their section")
    drag:drop()
    assert.items(list, { { "A", "B" }, { "C", "D" } })
  end)

  it("restricts only the sections in its option", function()
    detach("stay-in-section", list)
    attach("stay-in-section", list, { sections = { "Later" } })
    assert.proposal(gesture "lift list A; over list 1:1; cancel", "move")
    assert.proposal(gesture "lift list C; over list B", "forbidden")
  end)

  it("returns a row to its position if the data source moves rows", function()
    local moves = {}
    list.dropDelegate = nil
    list.dataSource = { moveRow = function(self, view, from, to) moves[#moves + 1] = to end }
    detach("stay-in-section", list)
    attach("stay-in-section", list)
    list.dropDelegate = nil
    gesture "lift list A; over list 1:1; drop"
    assert.same({}, moves)
  end)
end)
