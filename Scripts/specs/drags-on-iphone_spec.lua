describe("drags on an iPhone before iOS 15", function()
  before_each(function() load_policy "policies/drags-on-iphone" end)

  it("are disabled unless the app enables them", function()
    assert.is_false(view("list").dragInteractionEnabled)
    local drag = lift("list", 0)
    assert.is_false(drag.isActive)
    assert.trace(drag, {})
  end)

  it("work once they are enabled", function()
    view("list").dragInteractionEnabled = true
    assert.is_true(lift("list", 0).isActive)
  end)

  it("are enabled by default since iOS 15", function()
    environment { osVersion = 15 }
    assert.is_true(TableView { items = { "A" } }.dragInteractionEnabled)
  end)
end)

describe("the next test", function()
  it("starts with the default device", function()
    assert.are_not.equal("phone", environment().idiom)
  end)
end)
