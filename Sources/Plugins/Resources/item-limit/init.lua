-- item-limit: at most so many items in a drag.

return {
  name = "item-limit",
  version = "0.1.0",
  summary = "Refuses drops of more items than a limit.",
  author = "you",
  license = "MIT",
  apiVersion = 1,

  options = {
    limit = { type = "integer", default = 1, minimum = 1, help = "the most items of a drop" },
  },

  -- Gives the delegate. Where it lacks a function, or one returns nil, the policies after it
  -- decide.
  make = function(options)
    local policy = {}

    function policy:dropSessionDidUpdate(view, session, destination)
      if #session.items > options.limit then
        return "forbidden", nil, "at most " .. options.limit .. " at a time"
      end
    end

    return policy
  end,
}
