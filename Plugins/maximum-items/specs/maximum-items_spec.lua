describe("maximum-items", function()
  local inbox, archive

  before_each(function()
    inbox = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread" } }
    archive = TableView { name = "archive", sections = { { title = "Done" } } }
    for _, view in ipairs { inbox, archive } do
      view.dragDelegate, view.dropDelegate = StandardPolicy, StandardPolicy
    end
  end)

  it("accepts items up to the limit", function()
    attach("maximum-items", archive, { limit = 2 })
    gesture "lift inbox Milk; add inbox Eggs; over archive 0; drop"
    assert.items(archive, { "Milk", "Eggs" })
    local drag = gesture "lift inbox Bread; over archive 0"
    assert.proposal(drag, "forbidden")
    assert.reason(drag, "at most 2 items in a list")
  end)

  it("does not count rows that are only reordered", function()
    attach("maximum-items", inbox, { limit = 3 })
    gesture "lift inbox Milk; over inbox Bread below; drop"
    assert.items(inbox, { "Eggs", "Bread", "Milk" })
  end)

  it("counts the items of a section if within is section", function()
    local board = TableView {
      name = "board",
      sections = { { title = "To do", items = { "A", "B" } }, { title = "Doing", items = { "C" } } },
    }
    board.dragDelegate, board.dropDelegate = StandardPolicy, StandardPolicy
    attach("maximum-items", board, { limit = 1, within = "section" })
    assert.proposal(gesture "lift board A; over board C", "forbidden")
    gesture "cancel; lift board C; over board 1:0"
  end)
end)
