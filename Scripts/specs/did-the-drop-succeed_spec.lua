describe("what the source learns of the drop", function()
  before_each(function() load_policy "policies/did-the-drop-succeed" end)

  it("is the operation, for a drag interaction", function()
    local drag = lift("wall"):over("basket"):drop()
    assert.are.equal("copy", drag.operation)
    assert.trace(drag, { "itemsForBeginning", "…", "performDrop", "…", "wall.didEnd" })
  end)

  it("is the note that the destination leaves, for a table", function()
    local context
    local ended = spy.on(view("list").dragDelegate, "dragSessionDidEnd")
    ended.callback = function(_, _, session) context = session.localContext end
    lift("list", 0):over("basket"):drop()
    assert.are.same({ taken = "taken" }, context)
  end)

  it("is nothing where nobody took it", function()
    local drag = lift("list", 0):move(1300, 1000):drop()
    assert.are.equal("cancel", drag.operation)
    assert.items("basket", {})
  end)
end)
