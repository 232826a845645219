describe("remove-at-session-end", function()
  local inbox, archive

  before_each(function()
    inbox = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread" } }
    archive = TableView { name = "archive", sections = { { title = "Done" } } }
    for _, view in ipairs { inbox, archive } do
      view.dragDelegate, view.dropDelegate = StandardPolicy, StandardPolicy
    end
  end)

  before_each(function()
    attach("remove-at-session-end", inbox)
    attach("remove-at-session-end", archive)
  end)

  it("moves items to another list and keeps their order", function()
    gesture "lift inbox Milk; add inbox Bread; over archive 0; drop"
    assert.items(archive, { "Milk", "Bread" })
    assert.items(inbox, { "Eggs" })
    assert.no_item_lost()
  end)

  it("removes all items in one update if together is true", function()
    detach("remove-at-session-end", inbox)
    attach("remove-at-session-end", inbox, { together = true })
    gesture "lift inbox Milk; add inbox Bread; over archive 0; drop"
    assert.items(archive, { "Milk", "Bread" })
    assert.items(inbox, { "Eggs" })
    assert.no_item_lost()
  end)

  it("removes nothing if the drag is cancelled", function()
    gesture "lift inbox Milk; over archive 0; cancel"
    assert.items(inbox, { "Milk", "Eggs", "Bread" })
  end)

  it("performs the standard drop for a move within the list", function()
    gesture "lift inbox Milk; over inbox Bread below; drop"
    assert.items(inbox, { "Eggs", "Bread", "Milk" })
  end)
end)
