-- swap-instead-of-move: a fault that looks right for neighbours.

return {
  name = "swap-instead-of-move",
  version = "1.0.0",
  summary = "Swaps two rows where the view moves one: shows the fault, and what is right.",
  author = "the reorder project",
  license = "MIT",
  apiVersion = 1,

  options = {
    right = { type = "boolean", default = false, help = "moves the item, which is what the view has done" },
  },

  make = function(options)
    local policy = {}

    function policy:moveRow(view, from, to)
      if options.right then return view.model:move(from, to) end
      -- What the view shows by now is the move: every row between the two has made room.
      view.model[from], view.model[to] = view.model[to], view.model[from]
    end

    policy.moveItem = policy.moveRow

    return policy
  end,
}
