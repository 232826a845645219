describe("swapping two items", function()
  local board

  before_each(function()
    load_policy "policies/swap-two-items"
    board = view "board"
  end)

  it("leaves those between in their places", function()
    lift(board, "Ada"):over(board, "Edsger"):drop()
    assert.equal("board  Morning: Edsger, Grace, Ada; Evening: Barbara, Donald", tostring(board))
    assert.no_item_lost()
  end)

  it("works from section to section, and back", function()
    lift(board, "Grace"):over(board, "Donald"):drop()
    assert.equal("board  Morning: Ada, Donald, Edsger; Evening: Barbara, Grace", tostring(board))
    lift(board, "Grace"):over(board, "Donald"):drop()
    assert.equal("board  Morning: Ada, Grace, Edsger; Evening: Barbara, Donald", tostring(board))
  end)

  it("leaves an item that is dropped on itself", function()
    lift(board, "Ada"):over(board, "Ada"):drop()
    assert.equal("board  Morning: Ada, Grace, Edsger; Evening: Barbara, Donald", tostring(board))
  end)

  it("needs somebody to change places with", function()
    local drag = lift(board, "Ada"):over(board, "1:2")
    assert.proposal(drag, "forbidden")
    assert.reason(drag, "there is nobody to change places with")
  end)
end)
