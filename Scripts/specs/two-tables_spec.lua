-- Spies: what a delegate was asked, and stubs that answer in its place.

describe("two tables", function()
  local people, team

  before_each(function()
    load_policy "policies/two-tables"
    people, team = view "people", view "team"
  end)

  it("asks for one item where the finger rests", function()
    local asked = spy.on(people.dragDelegate, "itemsForBeginning")
    lift(people, "Grace")
    assert.spy(asked).was.called(1)
    assert.spy(asked).was.called_with(people.dragDelegate, people, match._, IndexPath(1, 0))
  end)

  it("is not asked to perform a drop that it does not handle", function()
    stub(team.dropDelegate, "canHandle").returns(false, "the team is complete")
    local perform = spy.on(team.dropDelegate, "performDrop")
    local drag = lift(people, "Ada"):over(team, 0):drop()
    assert.spy(perform).was_not.called()
    assert.reason(drag, "the team is complete")
    assert.items(team, { "Barbara" })
  end)

  it("copies names, and leaves the people where they are", function()
    lift(people, "Ada"):add(people, "Edsger"):over(team, "Barbara", "below"):drop()
    assert.items(team, { "Barbara", "Ada", "Edsger" })
    assert.items(people, { "Ada", "Grace", "Edsger" })
  end)

  it("shows the picture only", function()
    local parameters = people.dragDelegate:dragPreviewParametersForRow(people, IndexPath(0, 0))
    assert.is_not_nil(parameters.visiblePath)
  end)
end)
