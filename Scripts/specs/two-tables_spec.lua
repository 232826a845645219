-- Spies record the calls of a delegate method; stubs replace it.

describe("two tables", function()
  local people, team

  before_each(function()
    load_policy "policies/two-tables"
    people, team = view "people", view "team"
  end)

  it("asks for the item of the lifted row once", function()
    local begin = spy.on(people.dragDelegate, "itemsForBeginning")
    lift(people, "Grace")
    assert.spy(begin).was.called(1)
    assert.spy(begin).was.called_with(people.dragDelegate, people, match._, IndexPath(1, 0))
  end)

  it("does not perform a drop if canHandle returns false", function()
    stub(team.dropDelegate, "canHandle").returns(false, "the team is complete")
    local perform = spy.on(team.dropDelegate, "performDrop")
    local drag = lift(people, "Ada"):over(team, 0):drop()
    assert.spy(perform).was_not.called()
    assert.reason(drag, "the team is complete")
    assert.items(team, { "Barbara" })
  end)

  it("copies names, and leaves the people in their table", function()
    lift(people, "Ada"):add(people, "Edsger"):over(team, "Barbara", "below"):drop()
    assert.items(team, { "Barbara", "Ada", "Edsger" })
    assert.items(people, { "Ada", "Grace", "Edsger" })
  end)

  it("shows only the picture", function()
    local parameters = people.dragDelegate:dragPreviewParametersForRow(people, IndexPath(0, 0))
    assert.is_not_nil(parameters.visiblePath)
  end)
end)
