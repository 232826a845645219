-- reorder-only: rows change places, and nothing comes in or goes out.

return {
  name = "reorder-only",
  version = "1.0.0",
  summary = "Lets a list be reordered, and keeps drops from elsewhere and drags out of it away.",
  author = "the reorder project",
  license = "MIT",
  apiVersion = 1,

  options = {
    out = { type = "boolean", default = false, help = "whether rows may be dragged to other apps all the same" },
  },

  make = function(options)
    local policy = {}

    function policy:canHandle(view, session)
      if not view.hasActiveDrag then return false, "only rows of this list change places" end
    end

    function policy:dropSessionDidUpdate(view, session, destination)
      return "move", "insertAtDestinationIndexPath"
    end

    function policy:moveRow(view, from, to)
      view.model:move(from, to)
    end

    policy.moveItem = policy.moveRow

    -- For one row the view moves it by itself; several are a drop like any other.
    policy.performDrop = StandardDrop

    function policy:dragSessionIsRestrictedToDraggingApplication(view, session)
      return not options.out, not options.out and "the rows stay in this app" or nil
    end

    return policy
  end,
}
