-- Properties hold for every drag, wherever rows are lifted, held and dropped.

describe("single item moves", function()
  before_each(function() load_policy "policies/single-item-moves" end)

  always("one item at a time", function(drag)
    return #drag.items < 2 or drag.operation ~= "move"
  end, "two items were moved")

  never("an item of the inbox is copied", function(drag)
    return drag.operation == "copy" and drag.items[1].sourceView.name == "inbox"
  end)

  sometimes("an item is moved", function(drag) return drag.operation == "move" end)

  holds "lift inbox 0; over archive 0; drop; lift archive 0; over inbox 0 below; drop"
end)
