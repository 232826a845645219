describe("reorder-only", function()
  local inbox, archive

  before_each(function()
    inbox = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread" } }
    archive = TableView { name = "archive", sections = { { title = "Done" } } }
    for _, view in ipairs { inbox, archive } do
      view.dragDelegate, view.dropDelegate = StandardPolicy, StandardPolicy
    end
  end)

  before_each(function() attach("reorder-only", inbox) end)

  it("moves a single row with moveRow", function()
    gesture "lift inbox Milk; over inbox Bread below; drop"
    assert.items(inbox, { "Eggs", "Bread", "Milk" })
    assert.calls(inbox, "moveRow", 1)
    assert.calls(inbox, "performDrop", 0)
  end)

  it("accepts nothing from other lists", function()
    archive.model:insert("Tea", "0:0")
    archive:reloadData()
    gesture "lift archive Tea; over inbox Milk; drop"
    assert.items(inbox, { "Milk", "Eggs", "Bread" })
    assert.calls(inbox, "dropSessionDidUpdate", 0)
  end)

  it("does not offer its rows to other apps", function()
    local notes = TableView { name = "notes", app = "notes", sections = { { title = "Notes" } } }
    notes.dropDelegate = StandardPolicy
    gesture "lift inbox Milk; over notes 0; drop"
    assert.calls(notes, "canHandle", 0)
    assert.items(notes, {})
  end)

  it("can let copies go to other apps", function()
    detach("reorder-only", inbox)
    attach("reorder-only", inbox, { out = true })
    local notes = TableView { name = "notes", app = "notes", sections = { { title = "Notes" } } }
    notes.dropDelegate = StandardPolicy
    gesture "lift inbox Milk; over notes 0; drop"
    assert.items(notes, { "Milk" })
    assert.items(inbox, { "Milk", "Eggs", "Bread" })
  end)
end)
