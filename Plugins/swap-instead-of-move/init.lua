-- swap-instead-of-move: a bug that does not show for adjacent rows.

return {
  name = "swap-instead-of-move",
  version = "1.0.0",
  summary = "Swaps two rows where the view moves one: demonstrates the bug, and its fix.",
  author = "the reorder project",
  license = "MIT",
  apiVersion = 1,

  options = {
    right = { type = "boolean", default = false, help = "whether it moves the item, as the view does" },
  },

  make = function(options)
    local policy = {}

    function policy:moveRow(view, from, to)
      if options.right then return view.model:move(from, to) end
      -- The view has moved the row, which has shifted every row between the two.
      view.model[from], view.model[to] = view.model[to], view.model[from]
    end

    policy.moveItem = policy.moveRow

    return policy
  end,
}
