describe("the source of a drag", function()
  before_each(function() load_policy "policies/did-the-drop-succeed" end)

  it("receives the operation if it is a drag interaction", function()
    local drag = lift("wall"):over("basket"):drop()
    assert.are.equal("copy", drag.operation)
    assert.trace(drag, { "itemsForBeginning", "…", "performDrop", "…", "wall.didEnd" })
  end)

  it("reads the localContext that the destination sets if it is a table", function()
    local context
    local ended = spy.on(view("list").dragDelegate, "dragSessionDidEnd")
    ended.callback = function(_, _, session) context = session.localContext end
    lift("list", 0):over("basket"):drop()
    assert.are.same({ taken = "taken" }, context)
  end)

  it("learns nothing if no view accepts the drop", function()
    local drag = lift("list", 0):move(1300, 1000):drop()
    assert.are.equal("cancel", drag.operation)
    assert.items("basket", {})
  end)
end)
