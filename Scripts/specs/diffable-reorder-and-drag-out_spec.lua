describe("a diffable collection that reorders and is dragged from", function()
  local people, team

  before_each(function()
    load_policy "policies/diffable-reorder-and-drag-out"
    people, team = view "people", view "team"
  end)

  local function names() return people.dataSource:snapshot():itemIdentifiers() end

  it("reorders by its handlers, without performDrop", function()
    lift(people, "Grace"):over(people, "Barbara"):drop()
    assert.same({ "Ada", "Edsger", "Barbara", "Grace" }, names())
    assert.calls(people, "performDrop", 0)
    assert.calls(people, "didReorder", 1)
  end)

  it("keeps what canReorderItem refuses in its place", function()
    lift(people, "Ada"):over(people, "Edsger"):drop()
    assert.same({ "Ada", "Grace", "Edsger", "Barbara" }, names())
    assert.calls(people, "didReorder", 0)
  end)

  it("gives items away, each of them once", function()
    lift(people, "Grace"):over(team):drop()
    assert.items(team, { "Grace" })
    assert.same({ "Ada", "Edsger", "Barbara" }, names())
    assert.calls(team, "performDrop", 1)
  end)

  it("moves an identifier that is inserted before it is taken out", function()
    local snapshot = people.dataSource:snapshot()
    snapshot:appendItems { "Grace" }
    people.dataSource:apply(snapshot)
    assert.same({ "Ada", "Edsger", "Barbara", "Grace" }, names())
  end)
end)
