describe("the lift delay", function()
  before_each(function() load_policy "policies/lift-delay" end)

  local function delay()
    local began = os.clock()
    lift(view "photo")
    local seconds = os.clock() - began
    cancel()
    return seconds
  end

  it("is longer if the interaction requests it", function()
    local interaction = view("photo").interactions[1]
    local standard = delay()
    interaction.liftBehavior = "extended"
    assert.is_true(delay() > standard)
  end)

  it("can be set in the environment", function()
    local standard = delay()
    environment { liftDelay = 0.1 }
    assert.is_true(delay() < standard)
  end)
end)
