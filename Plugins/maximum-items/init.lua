-- maximum-items: limits the number of items of a list.

return {
  name = "maximum-items",
  version = "1.0.0",
  summary = "Refuses drops that would make a list longer than a limit.",
  author = "the reorder project",
  license = "MIT",
  apiVersion = 1,

  options = {
    limit = { type = "integer", default = 10, minimum = 0, help = "the maximum number of items" },
    within = {
      type = "string", default = "list", values = { "list", "section" },
      help = "what is counted: the whole list, or the section under the finger",
    },
  },

  make = function(options)
    local policy = {}

    local reason = "at most " .. options.limit .. " items in a " .. options.within

    local function count(view, destination)
      if options.within == "list" or not destination then return view.model:count() end
      return view.model:count(destination.section)
    end

    function policy:dropSessionDidUpdate(view, session, destination)
      local coming = 0
      for _, item in ipairs(session.items) do
        local source = item.sourceView == view and item.sourceIndexPath
        local staysInside = source
          and (options.within == "list" or destination and source.section == destination.section)
        if not staysInside then coming = coming + 1 end
      end
      if coming > 0 and count(view, destination) + coming > options.limit then
        return "forbidden", nil, reason
      end
    end

    return policy
  end,
}
