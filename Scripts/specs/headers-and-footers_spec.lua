describe("headers and footers", function()
  local list

  before_each(function()
    load_policy "policies/headers-and-footers"
    list = view "list"
  end)

  it("give no destination, because they are not cells", function()
    local drag = lift(list, "Apple"):over(list, "Pear")
    assert.reason(drag, "over a cell, destination [0, 1]")
    local cell = list:cellForItem(IndexPath(0, 1)).frame
    drag:move(list.frame.x + 20, list.frame.y + cell.y - 4)
    assert.reason(drag, "not over a cell, destination nil")
    assert.is_nil(drag.destinationIndexPath)
  end)
end)
