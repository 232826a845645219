describe("clamp-to-section", function()
  local list, moves

  before_each(function()
    moves = {}
    list = TableView {
      name = "list",
      sections = {
        { title = "Past", items = { "A", "B" } }, { title = "Today", items = { "C", "D", "E" } },
        { title = "Later", items = { "F" } },
      },
    }
    list.dragDelegate = StandardPolicy
    list.dataSource = {
      moveRow = function(self, view, from, to)
        moves[#moves + 1] = tostring(to)
        view.model:move(from, to)
      end,
    }
    attach("clamp-to-section", list)
  end)

  it("stops at the first row of the section when dragged above it", function()
    gesture "lift list D; over list A; drop"
    assert.same({ "[1, 0]" }, moves)
    assert.items(list, { { "A", "B" }, { "D", "C", "E" }, { "F" } })
  end)

  it("stops at the last row of the section when dragged below it", function()
    gesture "lift list C; over list F below; drop"
    assert.items(list, { { "A", "B" }, { "D", "E", "C" }, { "F" } })
  end)

  it("restricts only the sections in its option", function()
    detach("clamp-to-section", list)
    attach("clamp-to-section", list, { sections = { "Later" } })
    gesture "lift list C; over list F; drop; lift list F; over list A; drop"
    assert.items(list, { { "A", "B" }, { "D", "E" }, { "F", "C" } })
  end)

  it("does not change moves within the section", function()
    gesture "lift list C; over list E; drop"
    assert.items(list, { { "A", "B" }, { "D", "C", "E" }, { "F" } })
  end)
end)
