-- outside-copies-only: only copies from other apps come in.

return {
  name = "outside-copies-only",
  version = "1.0.0",
  summary = "Takes copies from other apps and nothing of its own.",
  author = "the reorder project",
  license = "MIT",
  apiVersion = 1,

  make = function()
    local policy = {}

    function policy:canHandle(view, session)
      if session.localDragSession then return false, "only from other apps" end
    end

    function policy:dropSessionDidUpdate(view, session, destination)
      return "copy", "insertAtDestinationIndexPath"
    end

    policy.performDrop = StandardDrop

    return policy
  end,
}
