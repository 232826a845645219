-- item-limit: limits the number of items in a drag.

return {
  name = "item-limit",
  version = "0.1.0",
  summary = "Refuses drops of more items than a limit.",
  author = "you",
  license = "MIT",
  apiVersion = 1,

  options = {
    limit = { type = "integer", default = 1, minimum = 1, help = "the maximum number of items" },
  },

  -- Returns the delegate. If a function is missing or returns nil, the policies after this one
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
