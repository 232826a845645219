describe("drop-into-folders", function()
  local list, photos, work

  before_each(function()
    photos = { title = "Photos", children = {} }
    work = { title = "Work", children = { photos } }
    list = TableView { name = "list", items = { "A", work, "B", photos, "C" } }
    list.dragDelegate, list.dropDelegate = StandardPolicy, StandardPolicy
  end)

  before_each(function() attach("drop-into-folders", list) end)

  it("drops into a folder over the middle of its row", function()
    local drag = gesture "lift list A; over list Photos into"
    assert.proposal(drag, "move", "insertIntoDestinationIndexPath")
    assert.reason(drag, "into Photos")
    drag:drop()
    assert.items(list, { "Work", "B", "Photos", "C" })
    assert.equal("A", photos.children[1].title)
  end)

  it("drops between rows at the edges of a folder's row", function()
    local drag = gesture "lift list A; over list Photos above"
    assert.proposal(drag, "move", "insertAtDestinationIndexPath")
    drag:drop()
    assert.same({}, photos.children)
    assert.no_item_lost()
  end)

  it("drops between rows if the row is not a folder", function()
    assert.proposal(gesture "lift list A; over list B into", "move", "insertAtDestinationIndexPath")
  end)

  it("copies items from another app", function()
    local notes = TableView { name = "notes", app = "notes", items = { "Tea" } }
    notes.dragDelegate = StandardPolicy
    gesture "lift notes Tea; over list Photos into; drop"
    assert.same({ "Tea" }, photos.children)
    assert.items(notes, { "Tea" })
  end)
end)
