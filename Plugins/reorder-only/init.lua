-- reorder-only: lets rows be reordered, and nothing be dragged in or out.

return {
  name = "reorder-only",
  version = "1.0.0",
  summary = "Allows reordering only: no drops from elsewhere, no drags to other apps.",
  author = "the reorder project",
  license = "MIT",
  apiVersion = 1,

  options = {
    out = { type = "boolean", default = false, help = "whether rows can be dragged to other apps" },
  },

  make = function(options)
    local policy = {}

    function policy:canHandle(view, session)
      if not view.hasActiveDrag then return false, "only rows of this list can be moved here" end
    end

    function policy:dropSessionDidUpdate(view, session, destination)
      return "move", "insertAtDestinationIndexPath"
    end

    function policy:moveRow(view, from, to)
      view.model:move(from, to)
    end

    policy.moveItem = policy.moveRow

    -- The view moves a single row itself; several rows are an ordinary drop.
    policy.performDrop = StandardDrop

    function policy:dragSessionIsRestrictedToDraggingApplication(view, session)
      return not options.out, not options.out and "the rows stay in this app" or nil
    end

    return policy
  end,
}
