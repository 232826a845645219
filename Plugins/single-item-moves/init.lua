-- single-item-moves: limits the number of items of a drop.

return {
  name = "single-item-moves",
  version = "1.0.0",
  summary = "Refuses drops of several items.",
  author = "the reorder project",
  license = "MIT",
  apiVersion = 1,

  options = {
    limit = { type = "integer", default = 1, minimum = 1, help = "the maximum number of items of a drop" },
    answer = {
      type = "string", default = "forbidden", values = { "forbidden", "cancel" },
      help = "the proposal for more items: forbidden shows a badge, cancel shows nothing",
    },
  },

  make = function(options)
    local policy = {}
    local reason = options.limit == 1 and "one item at a time"
      or "at most " .. options.limit .. " items at a time"

    function policy:dropSessionDidUpdate(view, session, destination)
      if #session.items > options.limit then return options.answer, nil, reason end
    end

    return policy
  end,
}
