describe("interactive movement", function()
  local cells

  local function center(item, section) return cells:cellForItem(IndexPath(item, section)).center end

  before_each(function()
    load_policy "policies/long-press-reorder"
    cells = view "cells"
  end)

  it("moves an item to where the movement ends", function()
    assert.is_true(cells:beginInteractiveMovementForItem(IndexPath(0, 0)))
    cells:updateInteractiveMovementTargetPosition(center(2, 0))
    cells:endInteractiveMovement()
    assert.items(cells, { { "B", "C", "A", "D" }, { "🙌", "✊", "🥳", "📌" } })
    assert.calls(cells, "moveItem", 1)
  end)

  it("returns an item to its position if it is cancelled", function()
    cells:beginInteractiveMovementForItem(IndexPath(0, 0))
    cells:updateInteractiveMovementTargetPosition(center(2, 0))
    cells:cancelInteractiveMovement()
    assert.items(cells, { { "A", "B", "C", "D" }, { "🙌", "✊", "🥳", "📌" } })
    assert.calls(cells, "moveItem", 0)
  end)

  it("does not begin with a pinned item", function()
    assert.is_false(cells:beginInteractiveMovementForItem(IndexPath(3, 1)))
  end)
end)
