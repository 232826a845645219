describe("type-filter", function()
  local shelf, photos

  before_each(function()
    shelf = TableView { name = "shelf", items = { "Note", "Dune" } }
    shelf.dragDelegate = {
      itemsForBeginning = function(self, view, session, indexPath)
        local title = view:item(indexPath).title
        local identifier = title == "Dune" and "public.png" or "public.plain-text"
        return { DragItem(ItemProvider { types = { [identifier] = title } }) }
      end,
      itemsForAddingTo = function(self, ...) return self:itemsForBeginning(...) end,
    }
    photos = TableView { name = "photos", sections = { { title = "Photos" } } }
    photos.dropDelegate = StandardPolicy
  end)

  it("accepts types that conform to one of its types", function()
    attach("type-filter", photos, { types = { "public.image" } })
    assert.proposal(gesture "lift shelf Dune; over photos 0", "move")
  end)

  it("refuses items of other types", function()
    attach("type-filter", photos, { types = { "public.image" } })
    local drag = gesture "lift shelf Note; over photos 0"
    assert.calls(photos, "dropSessionDidUpdate", 0)
    assert.is_nil(drag.proposal)
  end)

  it("requires every item to conform unless every is false", function()
    attach("type-filter", photos, { types = { "public.image" } })
    gesture "lift shelf Dune; add shelf Note; over photos 0; cancel"
    assert.calls(photos, "dropSessionDidUpdate", 0)
    attach("type-filter", photos, { types = { "public.image" }, every = false })
    assert.proposal(gesture "lift shelf Dune; add shelf Note; over photos 0", "move")
  end)
end)
