-- item-count: adds a command to the shell, which counts the items of views.

local counting = require "counting"

local showsTotal = true

return {
  name = "item-count",
  version = "0.1.0",
  summary = "Counts the items of views.",
  author = "you",
  license = "MIT",
  apiVersion = 1,

  commands = {
    ["item-count"] = {
      parameters = { "VIEW…" },
      summary = "Counts the items of views.",
      -- Gets the words after the command. It may print, and play gestures.
      run = function(...)
        for _, line in ipairs(counting.lines({ ... }, showsTotal)) do print(line) end
      end,
    },
  },

  settings = {
    ["item-count-total"] = {
      type = "boolean", default = true, help = "whether the total of several views is printed",
      -- Gets the default first, then each new value.
      changed = function(value) showsTotal = value end,
    },
  },
}
