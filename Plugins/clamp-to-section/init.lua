-- clamp-to-section: stops a row that leaves its section at the nearest end.

return {
  name = "clamp-to-section",
  version = "1.0.0",
  summary = "Stops a reordered row at the nearest end of its section.",
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

    -- A target above the section becomes its first row, one below the section its last.
    function policy:targetIndexPathForMove(view, original, proposed)
      if not keeps(view, original.section) then return end
      if proposed.section < original.section then
        return IndexPath(0, original.section), "the first row of its section"
      elseif proposed.section > original.section then
        return view:endIndexPath(original.section), "the last row of its section"
      end
    end

    return policy
  end,
}
