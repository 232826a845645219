-- move-inside-copy-across: what belongs here moves, what comes from elsewhere is copied.

return {
  name = "move-inside-copy-across",
  version = "1.0.0",
  summary = "Moves inside the app or the list, copies what comes from elsewhere.",
  author = "the reorder project",
  license = "MIT",
  apiVersion = 1,

  options = {
    inside = {
      type = "string", default = "app", values = { "app", "list" },
      help = "what counts as inside: the whole app, or only the list itself",
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
