-- clamp-to-section: a row that leaves its section stops at the near end.

return {
  name = "clamp-to-section",
  version = "1.0.0",
  summary = "Stops a reordered row at the end of its section that is nearest.",
  author = "the reorder project",
  license = "MIT",
  apiVersion = 1,

  make = function()
    local policy = {}

    -- What lies above the section becomes its first place, what lies below its last.
    function policy:targetIndexPathForMove(view, original, proposed)
      if proposed.section < original.section then
        return IndexPath(0, original.section), "the first place of its section"
      elseif proposed.section > original.section then
        return view:endIndexPath(original.section), "the last place of its section"
      end
    end

    return policy
  end,
}
