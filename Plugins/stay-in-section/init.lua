-- stay-in-section: keeps rows in their section.

return {
  name = "stay-in-section",
  version = "1.0.0",
  summary = "Keeps rows in their section while they are reordered.",
  author = "the reorder project",
  license = "MIT",
  apiVersion = 1,

  options = {
    sections = { type = "list", default = {}, help = "titles of the sections whose rows stay; empty for all" },
  },

  make = function(options)
    local policy = {}

    local titles = {}
    for _, title in ipairs(options.sections) do titles[title] = true end

    local function keeps(view, section)
      return #options.sections == 0 or titles[view:titleForHeader(section)] ~= nil
    end

    local reason = "rows stay in their section"

    -- Return the row to its original position.
    function policy:targetIndexPathForMove(view, original, proposed)
      if proposed.section ~= original.section and keeps(view, original.section) then
        return original, reason
      end
    end

    function policy:dropSessionDidUpdate(view, session, destination)
      for _, item in ipairs(session.items) do
        local source = item.sourceView == view and item.sourceIndexPath
        if source and destination and source.section ~= destination.section
          and keeps(view, source.section) then
          return "forbidden", nil, reason
        end
      end
    end

    return policy
  end,
}
