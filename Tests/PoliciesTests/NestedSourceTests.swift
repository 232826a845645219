import Policies
import TestSupport
import Testing

/// Nested views: a view that cannot begin a drag passes the touch to the enclosing view (SM1, DGI-05,
/// 2.5).
@Suite
struct NestedSourceTests {
  /// A card that provides itself as an item.
  private let card = """
    local card = View { name = "card", frame = { 0, 0, 400, 400 } }
    local function items() return { DragItem "card" } end
    local interaction = DragInteraction { itemsForBeginning = items, itemsForAddingTo = items }
    card:addInteraction(interaction)
    local inside = { 10, 10, 300, 300 }
    local function own(_, v, _, path) return { DragItem(v:item(path)) } end
    local function move(_, v, from, to) v.model:move(from, to) end

    """

  /// Lists on the card that can begin no drag at their first row.
  static let idleLists = [
    #"local t = TableView { name = "t", items = { "A", "B" }, frame = inside, superview = card }"#,
    #"""
    local t = TableView { name = "t", items = { "A", "B" }, frame = inside, superview = card }
    t.dragDelegate, t.dragInteractionEnabled = { itemsForBeginning = own }, false
    """#,
    // RP1 needs a drag delegate.
    #"""
    local t = TableView { name = "t", items = { "A", "B" }, frame = inside, superview = card }
    t.dataSource = { moveRow = move }
    """#,
    #"""
    local t = CollectionView { name = "t", items = { "A", "B" }, frame = inside, superview = card }
    t.dataSource = { canMoveItem = function(_, _, p) return p.item > 0 end, moveItem = move }
    """#,
    #"""
    local t = CollectionView { name = "t", items = { "A", "B" }, frame = inside, superview = card }
    t.dataSource, t.dragInteractionEnabled = { moveItem = move }, false
    """#,
  ]

  /// Rule SM1.
  @Test(arguments: idleLists)
  func liftsTheEnclosingViewIfARowCannotBeLifted(_ list: String) throws {
    let script =
      card + list + """

        local drag = lift(t, 0)
        print(drag.isActive, drag.items[1].title, #drag.hints)
        print(drag:over(card):drop().operation)
        """
    #expect(try printed(by: script) == ["true\tcard\t0", "cancel"])
  }

  @Test(.covers("DGI-05"), arguments: idleLists)
  func addsTheEnclosingViewOnATapDuringADrag(_ list: String) throws {
    let script =
      card + list + """

        local photo = View { name = "photo", frame = { 500, 0, 100, 100 } }
        photo:addInteraction(DragInteraction { itemsForBeginning = items })
        print(#lift(photo):add(t, 0).items)
        cancel()
        """
    #expect(try printed(by: script) == ["2"])
  }

  @Test
  func selectsTheRowOnATap() throws {
    let script =
      card + Self.idleLists[0] + """

        tap(t, 1)
        print(t.indexPathsForSelectedRows[1])
        card:removeInteraction(interaction)
        card:addInteraction(DragInteraction { itemsForBeginning = items })
        local photo = View { name = "photo", frame = { 500, 0, 100, 100 } }
        photo:addInteraction(DragInteraction { itemsForBeginning = items })
        print(#lift(photo):add(t, 0).items, t.indexPathsForSelectedRows[1])
        cancel()
        """
    #expect(try printed(by: script) == ["[0, 1]", "1\t[0, 0]"])
  }

  @Test
  func liftsTheEnclosingViewBelowTheRows() throws {
    let script =
      card + """
        local t = TableView { name = "t", items = { "A" }, frame = inside, superview = card }
        t.dragDelegate = { itemsForBeginning = own }
        local label = View { name = "label", frame = { 0, 200, 50, 50 }, superview = t }
        print(lift(label).items[1].title)
        cancel()
        print(lift(t, 0).items[1].title)
        cancel()
        """
    #expect(try printed(by: script) == ["card", "A"])
  }

  @Test(arguments: [
    #"TableView"# + ": moveRow: function() return {} end",
    #"CollectionView"# + ": moveItem: nil",
  ])
  func listThatMovesItsRowsKeepsTheTouch(_ words: String) throws {
    let parts = words.split(separator: ": ").map(String.init)
    let script =
      card + """
        local t = \(parts[0]) { name = "t", items = { "A", "B" }, frame = inside, superview = card }
        t.dataSource = { \(parts[1]) = move }
        local answer = \(parts[2])
        t.dragDelegate = answer and { itemsForBeginning = answer }
        lift(t, 0):over(t, 1, "below"):drop()
        print(t:item("0:0").title)
        """
    #expect(try printed(by: script) == ["B"])
  }

  @Test(
    .covers("DGI-05"),
    arguments: [
      ("", "true\tcard"),
      (
        "local off = DragInteraction { itemsForBeginning = items } off.isEnabled = false "
          + "label:addInteraction(off)", "true\tcard"
      ),
      (
        "label:addInteraction(DragInteraction { itemsForBeginning = function() "
          + "return { DragItem 'label' } end })", "true\tlabel"
      ),
    ])
  func liftOfAViewBehavesLikeAFinger(_ change: String, _ lifted: String) throws {
    let script =
      card + """
        local label = View { name = "label", frame = { 320, 10, 50, 50 }, superview = card }
        \(change)
        for _, gesture in ipairs { lift, press } do
          local drag = gesture(label):move(900, 900)
          print(drag.isActive, drag.items[1].title)
          drag:cancel()
        end
        """
    #expect(try printed(by: script) == [lifted, lifted])
  }

  @Test
  func reportsTheReasonOfTheDeepestViewIfNothingIsLifted() throws {
    let script =
      card + Self.idleLists[1] + """

        interaction.isEnabled = false
        print(lift(t, 0).hints[1])
        """
    #expect(
      try printed(by: script) == [
        "nothing lifts, because dragInteractionEnabled is false (TBL-03)"
      ])
  }

  @Test
  func outerListLiftsItsItemIfTheInnerListDoesNot() throws {
    let script = """
      local outer = CollectionView {
        name = "outer", items = { "1", "2", "3" }, layout = "list", frame = { 0, 0, 300, 300 } }
      outer.dragDelegate = {
        itemsForBeginning = function(_, v, _, path) print(path) return { DragItem(v:item(path)) } end }
      local inner = TableView {
        name = "inner", items = { "A", "B", "C" }, frame = { 0, 50, 200, 200 }, superview = outer }
      local drag = lift(inner, 0)
      print(drag.items[1].title)
      drag:cancel()
      """
    #expect(try printed(by: script) == ["[0, 1]", "2"])
  }

  @Test
  func continuesTheDragWhenAnInnerListIsRemoved() throws {
    let script =
      card + Self.idleLists[0] + """

        local drag = lift(t, 0)
        t:reloadData()
        print(drag.isActive)
        drag:over(card)
        t:removeFromSuperview()
        print(drag.isActive, drag:drop().operation)
        """
    #expect(try printed(by: script) == ["true", "true\tcancel"])
  }
}
