describe("moveRow", function()
  local policy

  before_each(function()
    load_policy "policies/why-no-move-row"
    policy = view("list").dropDelegate
  end)

  it("is called for one row that can be moved", function()
    lift("list", "A"):over("list", "C"):drop()
    assert.calls("list", "moveRow", 1)
    assert.calls("list", "performDrop", 0)
  end)

  it("is not called for a row that cannot be moved", function()
    lift("list", "Fixed"):over("list", "C"):drop()
    assert.calls("list", "moveRow", 0)
    assert.calls("list", "performDrop", 1)
  end)

  it("is not called for two rows", function()
    lift("list", "A"):add("list", "B"):over("list", "C"):drop()
    assert.calls("list", "moveRow", 0)
  end)

  it("is not called for a copy", function()
    policy.operation = "copy"
    lift("list", "A"):over("list", "C"):drop()
    assert.calls("list", "moveRow", 0)
    assert.calls("list", "performDrop", 1)
  end)
end)
