describe("slow data in a diffable data source", function()
  local roll

  before_each(function()
    load_policy "policies/slow-data-in-snapshots"
    roll = view "roll"
  end)

  local function titles()
    local list = {}
    for _, photo in ipairs(roll.dataSource:snapshot():itemIdentifiers()) do list[#list + 1] = photo.title end
    return list
  end

  it("shows an item until the data has loaded", function()
    lift("camera", "Dune"):over(roll, 1):drop()
    assert.same({ "Shore", "Loading", "Wave" }, titles())
    wait(2)
    assert.same({ "Shore", "Dune", "Wave" }, titles())
  end)

  it("keeps the item when other snapshots are applied", function()
    lift("camera", "Dune"):over(roll, 1):drop()
    local snapshot = roll.dataSource:snapshot()
    snapshot:moveItem({ id = 2 }, { beforeItem = { id = 1 } })
    roll.dataSource:apply(snapshot)
    wait(2)
    assert.same({ "Wave", "Shore", "Dune" }, titles())
  end)

  it("removes the item if loading fails", function()
    lift("camera", "Fog"):over(roll, 1):drop()
    wait(2)
    assert.same({ "Shore", "Wave" }, titles())
  end)

  it("does not work with a placeholder, which is in no snapshot", function()
    local count
    roll.dropDelegate.performDrop = function(_, view, coordinator)
      local context = coordinator:drop(coordinator.items[1].dragItem, Placeholder { insertionIndexPath = "0:1" })
      after(1, function()
        local snapshot = view.dataSource:snapshot()
        count = snapshot.numberOfItems
        context:commitInsertion(function()
          snapshot:appendItems { { id = 9, title = "Dune" } }
          view.dataSource:apply(snapshot)
        end)
      end)
    end
    lift("camera", "Dune"):over(roll, 1):drop()
    assert.has_error(function() wait(2) end)
    assert.equal(2, count)
  end)
end)
