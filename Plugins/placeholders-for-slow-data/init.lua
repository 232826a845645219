-- placeholders-for-slow-data: shows a placeholder until the data of a dropped item has loaded.

return {
  name = "placeholders-for-slow-data",
  version = "1.0.0",
  summary = "Shows a placeholder until the data has loaded, and can show why loading failed.",
  author = "the reorder project",
  license = "MIT",
  apiVersion = 1,

  options = {
    title = { type = "string", default = "Loading", help = "the text of a placeholder" },
    failure = {
      type = "string", default = "remove", values = { "remove", "say" },
      help = "if loading fails: remove the placeholder, or replace it with the reason",
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
