describe("the lift delay", function()
  before_each(function() load_policy "policies/lift-delay" end)

  local function delay()
    local began = os.clock()
    lift(view "photo")
    local seconds = os.clock() - began
    cancel()
    return seconds
  end

  it("is longer where the interaction asks for it, never shorter", function()
    local interaction = view("photo").interactions[1]
    local standard = delay()
    interaction.liftBehavior = "extended"
    assert.is_true(delay() > standard)
  end)

  it("is a setting here", function()
    local standard = delay()
    environment { liftDelay = 0.1 }
    assert.is_true(delay() < standard)
  end)
end)
