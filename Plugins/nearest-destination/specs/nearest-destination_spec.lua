describe("nearest-destination", function()
  local inbox, archive

  before_each(function()
    inbox = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread" } }
    archive = TableView { name = "archive", sections = { { title = "Done" } } }
    for _, view in ipairs { inbox, archive } do
      view.dragDelegate, view.dropDelegate = StandardPolicy, StandardPolicy
    end
  end)

  it("drops before the nearest row if there is no destination", function()
    attach("nearest-destination", inbox)
    archive.model:insert("Tea", "0:0")
    archive:reloadData()
    gesture "lift archive Tea; move 160 170; drop"        -- some points below Bread
    assert.items(inbox, { "Milk", "Eggs", "Tea", "Bread" })
  end)

  it("refuses a drop too far from every row, and gives the radius", function()
    attach("nearest-destination", inbox, { radius = 60 })
    local drag = gesture "lift inbox Milk; over inbox Bread; move 160 600"
    assert.proposal(drag, "forbidden")
    assert.reason(drag, "no row within 60.0 points")
  end)

  it("uses the view's destination if there is one", function()
    attach("nearest-destination", inbox)
    gesture "lift inbox Milk; over inbox Bread below; drop"
    assert.items(inbox, { "Eggs", "Bread", "Milk" })
  end)
end)
