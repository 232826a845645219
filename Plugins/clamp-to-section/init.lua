-- clamp-to-section: a row that leaves its section stops at the near end.

return {
  name = "clamp-to-section",
  version = "1.0.0",
  summary = "Stops a reordered row at the end of its section that is nearest.",
  author = "the reorder project",
  license = "MIT",
  apiVersion = 1,

  options = {
    sections = { type = "list", default = {}, help = "titles of the sections whose rows stay; none: of all" },
  },

  make = function(options)
    local policy = {}

    local titles = {}
    for _, title in ipairs(options.sections) do titles[title] = true end

    local function keeps(view, section)
      return #options.sections == 0 or titles[view:titleForHeader(section)] ~= nil
    end

    -- What lies above the section becomes its first place, what lies below its last.
    function policy:targetIndexPathForMove(view, original, proposed)
      if not keeps(view, original.section) then return end
      if proposed.section < original.section then
        return IndexPath(0, original.section), "the first place of its section"
      elseif proposed.section > original.section then
        return view:endIndexPath(original.section), "the last place of its section"
      end
    end

    return policy
  end,
}
