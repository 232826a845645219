-- type-filter: accepts only items of certain types.

return {
  name = "type-filter",
  version = "1.0.0",
  summary = "Accepts only items that conform to certain types.",
  author = "the reorder project",
  license = "MIT",
  apiVersion = 1,

  options = {
    types = {
      type = "list", default = { "public.text" }, help = "type identifiers, one of which an item must conform to",
    },
    every = { type = "boolean", default = true, help = "whether every item must conform, or one is enough" },
  },

  make = function(options)
    local policy = {}

    local reason = "accepts only " .. table.concat(options.types, ", ")

    local function fits(item)
      for _, identifier in ipairs(options.types) do
        if item.itemProvider:hasItemConformingToTypeIdentifier(identifier) then return true end
      end
      return false
    end

    function policy:canHandle(view, session)
      if not session:hasItemsConforming(options.types) then return false, reason end
      for _, item in ipairs(session.items) do
        if options.every and not fits(item) then return false, reason end
      end
    end

    return policy
  end,
}
