-- outside-copies-only: only copies from other apps come in.

return {
  name = "outside-copies-only",
  version = "1.0.0",
  summary = "Takes copies from other apps and nothing of its own.",
  author = "the reorder project",
  license = "MIT",
  apiVersion = 1,

  options = {
    answer = {
      type = "string", default = "none", values = { "none", "forbidden" },
      help = "what its own app gets: none asks nothing, forbidden shows a sign",
    },
  },

  make = function(options)
    local policy = {}
    local reason = "only from other apps"

    function policy:canHandle(view, session)
      if session.localDragSession and options.answer == "none" then return false, reason end
    end

    function policy:dropSessionDidUpdate(view, session, destination)
      if session.localDragSession then return "forbidden", nil, reason end
      return "copy", "insertAtDestinationIndexPath"
    end

    policy.performDrop = StandardDrop

    return policy
  end,
}
