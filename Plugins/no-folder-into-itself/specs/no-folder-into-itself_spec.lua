describe("no-folder-into-itself", function()
  local list, photos, work

  before_each(function()
    photos = { title = "Photos", children = {} }
    work = { title = "Work", children = { photos } }
    list = TableView { name = "list", items = { "A", work, "B", photos, "C" } }
    list.dragDelegate, list.dropDelegate = StandardPolicy, StandardPolicy
  end)

  before_each(function()
    attach("drop-into-folders", list)
    attach("no-folder-into-itself", list)
  end)

  it("refuses to drop a folder into itself", function()
    assert.proposal(gesture "lift list Work; over list A; over list Work into", "forbidden")
  end)

  it("refuses to drop a folder into a descendant, and gives a reason", function()
    local drag = gesture "lift list Work; over list Photos into"
    assert.proposal(drag, "forbidden")
    assert.reason(drag, "Work cannot go into itself or what is in it")
    drag:drop()
    assert.no_item_lost()
  end)

  it("can propose cancel instead", function()
    attach("no-folder-into-itself", list, { answer = "cancel" })
    assert.proposal(gesture "lift list Work; over list Photos into", "cancel")
  end)

  it("can read the contents of a folder from another field", function()
    local inner = { title = "Inner", entries = {} }
    local outer = { title = "Outer", entries = { inner } }
    local tree = TableView { name = "tree", items = { outer, inner } }
    tree.dragDelegate, tree.dropDelegate = StandardPolicy, StandardPolicy
    attach("no-folder-into-itself", tree, { children = "entries" })
    assert.proposal(gesture "lift tree Outer; over tree Inner", "forbidden")
  end)

  it("refuses to drop a folder between its own contents", function()
    local leaf = { title = "Leaf" }
    local folder = { title = "Folder", children = { leaf } }
    local tree = TableView { name = "tree", items = { folder, leaf, "Other" } }
    tree.dragDelegate, tree.dropDelegate = StandardPolicy, StandardPolicy
    attach("no-folder-into-itself", tree)
    assert.proposal(gesture "lift tree Folder; over tree Leaf", "forbidden")
  end)

  it("accepts every other item", function()
    assert.proposal(gesture "lift list A; over list Photos into", "move")
  end)
end)
