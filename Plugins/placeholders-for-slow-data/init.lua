-- placeholders-for-slow-data: a row stands in for what is still on its way.

return {
  name = "placeholders-for-slow-data",
  version = "1.0.0",
  summary = "Shows a placeholder for data that is on its way, and says what did not come.",
  author = "the reorder project",
  license = "MIT",
  apiVersion = 1,

  options = {
    title = { type = "string", default = "Loading", help = "the text of a placeholder" },
    failure = {
      type = "string", default = "remove", values = { "remove", "say" },
      help = "what becomes of the row where the data does not come: gone, or the reason in its place",
    },
  },

  make = function(options)
    local policy = {}

    local function say(title, message)
      return { title = title .. ": " .. message, failed = true }
    end

    function policy:performDrop(view, coordinator)
      StandardDrop(self, view, coordinator, {
        placeholder = options.title,
        failed = options.failure == "say" and say or nil,
      })
    end

    return policy
  end,
}
