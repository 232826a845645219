describe("move-inside-copy-across", function()
  local inbox, archive

  before_each(function()
    inbox = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread" } }
    archive = TableView { name = "archive", sections = { { title = "Done" } } }
    for _, view in ipairs { inbox, archive } do
      view.dragDelegate, view.dropDelegate = StandardPolicy, StandardPolicy
    end
  end)

  it("moves items within the app", function()
    attach("move-inside-copy-across", archive)
    gesture "lift inbox Milk; over archive 0; drop"
    assert.items(inbox, { "Eggs", "Bread" })
    assert.items(archive, { "Milk" })
  end)

  it("copies items from another app", function()
    local notes = TableView { name = "notes", app = "notes", items = { "Tea" } }
    notes.dragDelegate = StandardPolicy
    attach("move-inside-copy-across", inbox)
    gesture "lift notes Tea; over inbox 0; drop"
    assert.items(notes, { "Tea" })
    assert.items(inbox, { "Tea", "Milk", "Eggs", "Bread" })
  end)

  it("copies items between lists if inside is list", function()
    attach("move-inside-copy-across", archive, { inside = "list" })
    attach("move-inside-copy-across", inbox, { inside = "list" })
    gesture "lift inbox Milk; over archive 0; drop"
    assert.items(inbox, { "Milk", "Eggs", "Bread" })
    assert.items(archive, { "Milk" })
    gesture "lift inbox Milk; over inbox Bread below; drop"
    assert.items(inbox, { "Eggs", "Bread", "Milk" })
  end)
end)
