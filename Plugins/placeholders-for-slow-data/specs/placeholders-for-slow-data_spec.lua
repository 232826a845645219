describe("placeholders-for-slow-data", function()
  local camera, list

  local function photo(title, delay, message)
    return DragItem(ItemProvider {
      types = { ["public.utf8-plain-text"] = title }, suggestedName = title, delay = delay, fails = message,
    })
  end

  before_each(function()
    camera = TableView { name = "camera", app = "camera", items = { "Dune", "Fog", "Reef" } }
    camera.dragDelegate = {
      itemsForBeginning = function(_, view, _, indexPath)
        local title = view:item(indexPath).title
        return { photo(title, title == "Dune" and 3 or 1, title == "Fog" and "no signal" or nil) }
      end,
    }
    camera.dragDelegate.itemsForAddingTo = camera.dragDelegate.itemsForBeginning
    list = TableView { name = "list", items = { "A", "B" } }
    list.dragDelegate, list.dropDelegate = StandardPolicy, StandardPolicy
  end)

  local function shown(view)
    local count
    view:performUsingPresentationValues(function() count = view:numberOfRows(0) end)
    return count
  end

  it("shows a placeholder until the data has loaded", function()
    attach("placeholders-for-slow-data", list)
    gesture "lift camera Dune; over list B; drop"
    assert.items(list, { "A", "B" })
    assert.equal(3, shown(list))
    wait(3)
    assert.items(list, { "A", "Dune", "B" })
    assert.equal(3, shown(list))
  end)

  it("keeps the order of the items, whichever loads first", function()
    attach("placeholders-for-slow-data", list)
    gesture "lift camera Dune; add camera Reef; over list B; drop"
    wait(1)
    assert.items(list, { "A", "Reef", "B" })
    wait(2)
    assert.items(list, { "A", "Dune", "Reef", "B" })
  end)

  it("keeps the place of a placeholder while rows are removed", function()
    attach("placeholders-for-slow-data", list)
    gesture "lift camera Dune; over list B; drop"
    list:performBatchUpdates(function()
      list.model:remove("0:0")
      list:deleteRows { "0:0" }
    end)
    wait(3)
    assert.items(list, { "Dune", "B" })
  end)

  it("removes the placeholder if loading fails", function()
    attach("placeholders-for-slow-data", list)
    gesture "lift camera Fog; over list B; drop"
    wait(1)
    assert.items(list, { "A", "B" })
    assert.equal(2, shown(list))
  end)

  it("shows why loading failed if failure is say", function()
    attach("placeholders-for-slow-data", list, { failure = "say" })
    gesture "lift camera Fog; over list B; drop"
    wait(1)
    assert.items(list, { "A", "Fog: no signal", "B" })
  end)

  it("appends items after placeholders at the end of the list", function()
    attach("placeholders-for-slow-data", list)
    gesture "lift camera Dune; over list; drop"
    gesture "lift camera Reef; over list; drop"
    wait(3)
    assert.items(list, { "A", "B", "Dune", "Reef" })
  end)

  it("moves items of its own app without a placeholder", function()
    attach("placeholders-for-slow-data", list)
    gesture "lift list A; over list B below; drop"
    assert.items(list, { "B", "A" })
    assert.equal(2, shown(list))
  end)

  it("uses an item as a placeholder in a diffable data source", function()
    local grid = CollectionView { name = "grid" }
    local source = DiffableDataSource(grid)
    local snapshot = source:snapshot()
    snapshot:appendSections { "all" }
    snapshot:appendItems { "P", "Q" }
    source:apply(snapshot)
    grid.dropDelegate = StandardPolicy
    attach("placeholders-for-slow-data", grid, { title = "Soon" })
    gesture "lift camera Dune; over grid 1; drop"
    assert.equal("grid  P, Soon, Q", tostring(grid))
    wait(3)
    assert.equal("grid  P, Dune, Q", tostring(grid))
  end)
end)
