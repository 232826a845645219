-- decision-table: a command that shows what the policies of views decide, without a drop.

local decisions = require "decisions"

local showsReasons = false

local function named(names)
  if #names == 0 then return views() end
  local list = {}
  for index, name in ipairs(names) do list[index] = view(name) end
  return list
end

return {
  name = "decision-table",
  version = "1.0.0",
  summary = "Adds :decisions, which shows what views propose for each item and place.",
  author = "the reorder project",
  license = "MIT",
  apiVersion = 1,

  commands = {
    decisions = {
      parameters = { "[VIEW]", "[TARGET]" },
      summary = "Shows what each view, or TARGET, proposes for the items of all views, or of VIEW.",
      silent = true,
      complete = function()
        local names = {}
        for index, view in ipairs(views()) do names[index] = view.name end
        return names
      end,
      run = function(source, target)
        local lines = decisions.lines(named { source }, named { target }, showsReasons)
        if #lines == 0 then print("no items") end
        for _, line in ipairs(lines) do print(line) end
      end,
    },
  },

  settings = {
    ["decision-reasons"] = {
      type = "boolean", default = false, help = "whether :decisions prints the reasons",
      changed = function(value) showsReasons = value end,
    },
  },
}
