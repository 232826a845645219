describe("single-item-moves", function()
  local inbox, archive

  before_each(function()
    inbox = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread" } }
    archive = TableView { name = "archive", sections = { { title = "Done" } } }
    for _, view in ipairs { inbox, archive } do
      view.dragDelegate, view.dropDelegate = StandardPolicy, StandardPolicy
    end
  end)

  it("accepts one item", function()
    attach("single-item-moves", archive)
    gesture "lift inbox Milk; over archive 0; drop"
    assert.items(archive, { "Milk" })
  end)

  it("refuses two items, and gives a reason", function()
    attach("single-item-moves", archive)
    local drag = gesture "lift inbox Milk; add inbox Eggs; over archive 0"
    assert.proposal(drag, "forbidden")
    assert.reason(drag, "one item at a time")
    drag:drop()
    assert.items(inbox, { "Milk", "Eggs", "Bread" })
    assert.calls(archive, "performDrop", 0)
  end)

  it("accepts items up to its limit", function()
    attach("single-item-moves", archive, { limit = 2 })
    gesture "lift inbox Milk; add inbox Eggs; over archive 0; drop"
    assert.items(archive, { "Milk", "Eggs" })
    attach("single-item-moves", inbox, { limit = 2 })
    assert.reason(gesture "lift inbox Bread; add archive Milk; add archive Eggs; over inbox",
      "at most 2 items at a time")
  end)

  it("can propose cancel, as Apple's sample does", function()
    attach("single-item-moves", archive, { answer = "cancel" })
    assert.proposal(gesture "lift inbox 0; add inbox 1; over archive 0", "cancel")
  end)
end)
