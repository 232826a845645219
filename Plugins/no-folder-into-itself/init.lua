-- no-folder-into-itself: refuses to drop a folder into itself or one of its descendants.

return {
  name = "no-folder-into-itself",
  version = "1.0.0",
  summary = "Refuses to drop a folder into itself or into one of its descendants.",
  author = "the reorder project",
  license = "MIT",
  apiVersion = 1,

  options = {
    children = { type = "string", default = "children", help = "the field of a folder that lists its contents" },
    answer = {
      type = "string", default = "forbidden", values = { "forbidden", "cancel" },
      help = "the proposal for such a drop: forbidden shows a badge, cancel shows nothing",
    },
  },

  make = function(options)
    local policy = {}

    -- A folder is an item with a list of children, which may be folders.
    local function contains(folder, item)
      if folder == item then return true end
      for _, child in ipairs(type(folder) == "table" and folder[options.children] or {}) do
        if contains(child, item) then return true end
      end
      return false
    end

    function policy:dropSessionDidUpdate(view, session, destination)
      local target = destination and view:item(destination)
      if not target then return end
      -- A position between the contents of a folder is inside the folder, too.
      for _, item in ipairs(session.items) do
        if contains(item.localObject, target) then
          return options.answer, nil, item.title .. " cannot go into itself or what is in it"
        end
      end
    end

    return policy
  end,
}
