-- outside-copies-only: accepts only copies from other apps.

return {
  name = "outside-copies-only",
  version = "1.0.0",
  summary = "Accepts copies from other apps, and nothing from its own app.",
  author = "the reorder project",
  license = "MIT",
  apiVersion = 1,

  options = {
    answer = {
      type = "string", default = "none", values = { "none", "forbidden" },
      help = "for drags of its own app: none shows nothing, forbidden shows a badge",
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
