describe("outside-copies-only", function()
  local inbox, archive

  before_each(function()
    inbox = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread" } }
    archive = TableView { name = "archive", sections = { { title = "Done" } } }
    for _, view in ipairs { inbox, archive } do
      view.dragDelegate, view.dropDelegate = StandardPolicy, StandardPolicy
    end
  end)

  before_each(function() attach("outside-copies-only", archive) end)

  it("accepts a copy from another app", function()
    local notes = TableView { name = "notes", app = "notes", items = { "Tea" } }
    notes.dragDelegate = StandardPolicy
    gesture "lift notes Tea; over archive 0; drop"
    assert.items(archive, { "Tea" })
    assert.items(notes, { "Tea" })
  end)

  it("accepts nothing from its own app", function()
    gesture "lift inbox Milk; over archive 0; drop"
    assert.items(archive, {})
    assert.calls(archive, "dropSessionDidUpdate", 0)
  end)

  it("can propose forbidden instead", function()
    detach("outside-copies-only", archive)
    attach("outside-copies-only", archive, { answer = "forbidden" })
    local drag = gesture "lift inbox Milk; over archive 0"
    assert.proposal(drag, "forbidden")
    assert.reason(drag, "only from other apps")
  end)
end)
