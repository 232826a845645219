local plugin = require "try-plugins"

describe("try-plugins", function()
  it("has lessons only", function()
    assert.same({ "lessons/attach.lua" }, plugin.lessons)
    assert.is_nil(plugin.make)
  end)
end)
