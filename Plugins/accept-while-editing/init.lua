-- accept-while-editing: allows drops and drags only while the list is being edited.

return {
  name = "accept-while-editing",
  version = "1.0.0",
  summary = "Accepts drops, and lets rows be lifted, only while the list is being edited.",
  author = "the reorder project",
  license = "MIT",
  apiVersion = 1,

  options = {
    drags = { type = "boolean", default = true, help = "whether it restricts drags as well as drops" },
  },

  commands = {
    editing = {
      parameters = { "VIEW", "on|off" },
      summary = "Begins or ends editing a list. An edited list shows its reorder controls.",
      run = function(name, word)
        local list = view(name)
        list.isEditing = word == "on"
        print(list.name .. (list.isEditing and " is being edited" or " is not being edited"))
      end,
    },
  },

  make = function(options)
    local policy = {}

    local reason = "only while the list is being edited"

    function policy:canHandle(view, session)
      if not view.isEditing then return false, reason end
    end

    function policy:itemsForBeginning(view, session, indexPath)
      if options.drags and not view.isEditing then return {}, reason end
    end

    policy.itemsForAddingTo = policy.itemsForBeginning

    return policy
  end,
}
