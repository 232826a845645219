describe("swapping two items", function()
  local board

  before_each(function()
    load_policy "policies/swap-two-items"
    board = view "board"
  end)

  it("leaves the items between them in place", function()
    lift(board, "Ada"):over(board, "Edsger"):drop()
    assert.equal("board  Morning: Edsger, Grace, Ada; Evening: Barbara, Donald", tostring(board))
    assert.no_item_lost()
  end)

  it("works between sections, in both directions", function()
    lift(board, "Grace"):over(board, "Donald"):drop()
    assert.equal("board  Morning: Ada, Donald, Edsger; Evening: Barbara, Grace", tostring(board))
    lift(board, "Grace"):over(board, "Donald"):drop()
    assert.equal("board  Morning: Ada, Grace, Edsger; Evening: Barbara, Donald", tostring(board))
  end)

  it("changes nothing if an item is dropped on itself", function()
    lift(board, "Ada"):over(board, "Ada"):drop()
    assert.equal("board  Morning: Ada, Grace, Edsger; Evening: Barbara, Donald", tostring(board))
  end)

  it("is refused if there is no item to swap with", function()
    local drag = lift(board, "Ada"):over(board, "1:2")
    assert.proposal(drag, "forbidden")
    assert.reason(drag, "there is no item to swap with")
  end)
end)
