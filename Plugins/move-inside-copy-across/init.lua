-- move-inside-copy-across: moves items of this app or list, copies items from elsewhere.

return {
  name = "move-inside-copy-across",
  version = "1.0.0",
  summary = "Moves items within the app or the list, and copies items from elsewhere.",
  author = "the reorder project",
  license = "MIT",
  apiVersion = 1,

  options = {
    inside = {
      type = "string", default = "app", values = { "app", "list" },
      help = "which items are moved: those of the app, or only those of the same list",
    },
  },

  make = function(options)
    local policy = {}

    local function isInside(view, session)
      if options.inside == "list" then return view.hasActiveDrag end
      return session.localDragSession ~= nil
    end

    function policy:dropSessionDidUpdate(view, session, destination)
      if isInside(view, session) then
        return "move", "insertAtDestinationIndexPath", "it stays inside the " .. options.inside
      end
      return "copy", "insertAtDestinationIndexPath", "it comes from outside the " .. options.inside
    end

    policy.performDrop = StandardDrop

    return policy
  end,
}
