describe("fixed-rows", function()
  local list

  before_each(function()
    list = TableView { name = "list", items = { "Header", "A", "B", "C", "Add" } }
    list.dragDelegate, list.dropDelegate = StandardPolicy, StandardPolicy
  end)

  it("gives a reason when a fixed row cannot be lifted", function()
    attach("fixed-rows", list, { first = 1, last = 1 })
    assert.reason(gesture "lift list Header", "this row stays where it is")
    assert.reason(gesture "lift list Add", "this row stays where it is")
  end)

  it("lets other rows be reordered", function()
    attach("fixed-rows", list, { first = 1, last = 1 })
    gesture "lift list A; over list C below; drop"
    assert.items(list, { "Header", "B", "C", "A", "Add" })
  end)

  it("forbids drops on a fixed row", function()
    attach("fixed-rows", list, { first = 1 })
    local notes = TableView { name = "notes", items = { "Tea" } }
    notes.dragDelegate = StandardPolicy
    assert.proposal(gesture "lift notes Tea; over list Header", "forbidden")
  end)

  it("keeps rows with a given title in place", function()
    attach("fixed-rows", list, { titles = { "B" } })
    assert.no_item_lost()
    assert.reason(gesture "lift list B", "this row stays where it is")
  end)

  it("returns a row that would displace a fixed one to its position", function()
    attach({ moveRow = function(self, view, from, to) view.model:move(from, to) end }, list)
    attach("fixed-rows", list, { first = 1 })
    gesture "lift list B; over list A; over list Header; drop"
    assert.equal("Header", list:item("0:0").title)
  end)
end)
