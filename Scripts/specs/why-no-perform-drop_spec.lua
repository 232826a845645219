describe("performDrop", function()
  local policy

  before_each(function()
    load_policy "policies/why-no-perform-drop"
    policy = view("plain").dropDelegate
  end)

  it("is not called if the data source moves rows", function()
    lift("movable", "A"):over("movable", "C", "below"):drop()
    assert.calls("movable", "performDrop", 0)
    assert.calls("movable", "moveRow", 1)
  end)

  it("is not called for a refused drop", function()
    policy.proposal = { "forbidden" }
    local drag = lift("plain", "A"):over("plain", "C"):drop()
    assert.are.equal("forbidden", drag.operation)
    assert.calls("plain", "performDrop", 0)
  end)

  it("is not called outside every view", function()
    local drag = lift("plain", "A"):move(1300, 1000):drop()
    assert.are.equal("cancel", drag.operation)
    assert.calls("plain", "performDrop", 0)
  end)

  it("is called for every other drop", function()
    lift("plain", "A"):over("plain", "C", "below"):drop()
    assert.calls("plain", "performDrop", 1)
    assert.items("plain", { "B", "C", "A" })
  end)
end)
