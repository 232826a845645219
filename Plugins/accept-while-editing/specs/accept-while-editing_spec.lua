describe("accept-while-editing", function()
  local inbox, archive

  before_each(function()
    inbox = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread" } }
    archive = TableView { name = "archive", sections = { { title = "Done" } } }
    for _, view in ipairs { inbox, archive } do
      view.dragDelegate, view.dropDelegate = StandardPolicy, StandardPolicy
    end
  end)

  before_each(function() attach("accept-while-editing", archive) end)

  it("accepts no drop while the list is not being edited", function()
    gesture "lift inbox Milk; over archive 0; drop"
    assert.items(archive, {})
  end)

  it("accepts drops while the list is being edited", function()
    archive.isEditing = true
    gesture "lift inbox Milk; over archive 0; drop"
    assert.items(archive, { "Milk" })
  end)

  it("gives a reason when a row cannot be lifted", function()
    attach("accept-while-editing", inbox)
    assert.reason(gesture "lift inbox Milk", "only while the list is being edited")
    attach("accept-while-editing", inbox, { drags = false })
    assert.is_true(lift(inbox, "Milk").isActive)
  end)
end)
