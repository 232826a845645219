-- item-count: adds a command to the shell, which counts the items of views.

local showsTotal = true

-- The lines that the command prints.
local function lines(names)
  local result, total = {}, 0
  for _, name in ipairs(names) do
    local count = view(name).model:count()
    result[#result + 1] = name .. ": " .. count
    total = total + count
  end
  if showsTotal and #names > 1 then result[#result + 1] = "total: " .. total end
  return result
end

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
        for _, line in ipairs(lines { ... }) do print(line) end
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
