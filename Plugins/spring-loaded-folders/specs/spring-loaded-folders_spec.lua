describe("spring-loaded-folders", function()
  local list, photos, work

  before_each(function()
    photos = { title = "Photos", children = {} }
    work = { title = "Work", children = { photos } }
    list = TableView { name = "list", items = { "A", work, "B", photos, "C" } }
    list.dragDelegate, list.dropDelegate = StandardPolicy, StandardPolicy
  end)

  before_each(function()
    local notes = TableView { name = "notes", items = { "Tea" } }
    notes.dragDelegate = StandardPolicy
    photos.children = { "Dune", "Reef" }
    list.isSpringLoaded = true
    attach("spring-loaded-folders", list)
  end)

  it("opens a folder when a drag rests on it", function()
    gesture "lift notes Tea; over list Photos into; wait 3"
    assert.equal("Dune", list:item("0:0").title)
    assert.calls(list, "didSelectRow", 1)
  end)

  it("does not open other items", function()
    gesture "lift notes Tea; over list B into; wait 3"
    assert.calls(list, "didSelectRow", 0)
  end)

  it("opens only the folders in its option", function()
    attach("spring-loaded-folders", list, { only = { "Work" } })
    gesture "lift notes Tea; over list Photos into; wait 3"
    assert.calls(list, "didSelectRow", 0)
  end)
end)
