-- nearest-destination: drops at the nearest row if the view proposes no destination.

return {
  name = "nearest-destination",
  version = "1.0.0",
  summary = "Drops at the nearest row if the view proposes no destination.",
  author = "the reorder project",
  license = "MIT",
  apiVersion = 1,

  options = {
    radius = { type = "number", default = 100, minimum = 0, help = "maximum distance from a row's middle, in points" },
  },

  make = function(options)
    local policy = {}

    -- The members of tables are named after rows, those of collections after items.
    local function visible(view)
      if view.className == "TableView" then return view.indexPathsForVisibleRows, view.rectForRow end
      return view.indexPathsForVisibleItems, view.frameForItem
    end

    local function nearest(view, session)
      local finger = session:location(view)
      local paths, frameOf = visible(view)
      local best, least = nil, options.radius
      for _, indexPath in ipairs(paths) do
        local frame = frameOf(view, indexPath)
        local distance = frame and math.abs(frame.y + frame.height / 2 - finger.y)
        if distance and distance < least then best, least = indexPath, distance end
      end
      return best
    end

    function policy:dropSessionDidUpdate(view, session, destination)
      if not destination and not nearest(view, session) then
        return "forbidden", nil, "no row within " .. options.radius .. " points"
      end
    end

    -- The usual drop, with another destination.
    function policy:performDrop(view, coordinator)
      StandardDrop(self, view, {
        items = coordinator.items, session = coordinator.session, proposal = coordinator.proposal,
        destinationIndexPath = coordinator.destinationIndexPath or nearest(view, coordinator.session),
        drop = function(_, ...) return coordinator:drop(...) end,
      })
    end

    return policy
  end,
}
