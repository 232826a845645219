-- sticky-cancel: cancels a drag once the list below it has changed.

return {
  name = "sticky-cancel",
  version = "1.0.0",
  summary = "Proposes cancel for the rest of a drag once the list below it has changed.",
  author = "the reorder project",
  license = "MIT",
  apiVersion = 1,

  options = {
    answer = {
      type = "string", default = "cancel", values = { "cancel", "forbidden" },
      help = "the proposal: cancel shows nothing, forbidden shows a badge",
    },
  },

  make = function(options)
    local policy = {}

    local function contents(view)
      local titles = {}
      for section = 0, view.numberOfSections - 1 do
        for _, item in ipairs(view:items(section)) do titles[#titles + 1] = section .. ":" .. item.title end
      end
      return table.concat(titles, "\n")
    end

    function policy:dropSessionDidEnter(view, session)
      self.before = self.before or contents(view)
    end

    function policy:dropSessionDidUpdate(view, session, destination)
      self.hasChanged = self.hasChanged or self.before and self.before ~= contents(view)
      if self.hasChanged then return options.answer, nil, "the list has changed during the drag" end
    end

    function policy:dropSessionDidEnd(view, session)
      self.before, self.hasChanged = nil, nil
    end

    return policy
  end,
}
