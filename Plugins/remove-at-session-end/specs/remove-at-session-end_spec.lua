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

  it("moves items from list to list, in their order", function()
    gesture "lift inbox Milk; add inbox Bread; over archive 0; drop"
    assert.items(archive, { "Milk", "Bread" })
    assert.items(inbox, { "Eggs" })
    assert.no_item_lost()
  end)

  it("takes them all out in one update where told so", function()
    detach("remove-at-session-end", inbox)
    attach("remove-at-session-end", inbox, { together = true })
    gesture "lift inbox Milk; add inbox Bread; over archive 0; drop"
    assert.items(archive, { "Milk", "Bread" })
    assert.items(inbox, { "Eggs" })
    assert.no_item_lost()
  end)

  it("removes nothing where the drag was given up", function()
    gesture "lift inbox Milk; over archive 0; cancel"
    assert.items(inbox, { "Milk", "Eggs", "Bread" })
  end)

  it("leaves a move within the list to the usual drop", function()
    gesture "lift inbox Milk; over inbox Bread below; drop"
    assert.items(inbox, { "Eggs", "Bread", "Milk" })
  end)
end)
