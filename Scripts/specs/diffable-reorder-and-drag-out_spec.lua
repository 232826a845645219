describe("a diffable collection with reordering and drags to other views", function()
  local people, team

  before_each(function()
    load_policy "policies/diffable-reorder-and-drag-out"
    people, team = view "people", view "team"
  end)

  local function names() return people.dataSource:snapshot():itemIdentifiers() end

  it("reorders with its handlers, without performDrop", function()
    lift(people, "Grace"):over(people, "Barbara"):drop()
    assert.same({ "Ada", "Edsger", "Barbara", "Grace" }, names())
    assert.calls(people, "performDrop", 0)
    assert.calls(people, "didReorder", 1)
  end)

  it("keeps an item in place if canReorderItem returns false", function()
    lift(people, "Ada"):over(people, "Edsger"):drop()
    assert.same({ "Ada", "Grace", "Edsger", "Barbara" }, names())
    assert.calls(people, "didReorder", 0)
  end)

  it("moves an item to another view once", function()
    lift(people, "Grace"):over(team):drop()
    assert.items(team, { "Grace" })
    assert.same({ "Ada", "Edsger", "Barbara" }, names())
    assert.calls(team, "performDrop", 1)
  end)

  it("moves an identifier that is inserted before it is removed", function()
    local snapshot = people.dataSource:snapshot()
    snapshot:appendItems { "Grace" }
    people.dataSource:apply(snapshot)
    assert.same({ "Ada", "Edsger", "Barbara", "Grace" }, names())
  end)
end)
