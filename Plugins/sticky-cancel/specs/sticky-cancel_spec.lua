describe("sticky-cancel", function()
  local inbox, archive

  before_each(function()
    inbox = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread" } }
    archive = TableView { name = "archive", sections = { { title = "Done" } } }
    for _, view in ipairs { inbox, archive } do
      view.dragDelegate, view.dropDelegate = StandardPolicy, StandardPolicy
    end
  end)

  before_each(function() attach("sticky-cancel", inbox) end)

  it("does not affect a drag while the list stays the same", function()
    gesture "lift inbox Milk; over inbox Bread below; drop"
    assert.items(inbox, { "Eggs", "Bread", "Milk" })
  end)

  it("proposes cancel once the list has changed, even if it changes back", function()
    local drag = gesture "lift inbox Milk; over inbox Bread"
    inbox.model:insert("News", "0:0")
    inbox:reloadData()
    over(inbox, "Eggs")
    assert.proposal(drag, "cancel")
    assert.reason(drag, "the list has changed during the drag")
    inbox.model:remove("0:0")
    inbox:reloadData()
    over(inbox, "Bread")
    assert.proposal(drag, "cancel")
  end)

  it("can propose forbidden instead", function()
    detach("sticky-cancel", inbox)
    attach("sticky-cancel", inbox, { answer = "forbidden" })
    local drag = gesture "lift inbox Milk; over inbox Bread"
    inbox.model:insert("News", "0:0")
    inbox:reloadData()
    over(inbox, "Eggs")
    assert.proposal(drag, "forbidden")
  end)

  it("does not affect the next drag", function()
    gesture "lift inbox Milk; over inbox Bread"
    inbox.model:insert("News", "0:0")
    inbox:reloadData()
    gesture "over inbox Eggs; drop"
    assert.proposal(gesture "lift inbox Milk; over inbox Bread", "move")
  end)
end)
