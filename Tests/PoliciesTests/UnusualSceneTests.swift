import DragDrop
import Policies
import Testing

/// The rules for unusual scenes, built by scripts.
@Suite
struct UnusualSceneTests {
  // MARK: Places

  /// A collection of four items that moves them itself.
  private func collection(_ options: String, items: String = #""A", "B", "C", "D""#) -> String {
    """
    local c = CollectionView { name = "c", items = { \(items) }, \(options) }
    c.dragDelegate, c.dropDelegate = StandardPolicy, StandardPolicy
    c.allowsMultipleSelection = true
    local function titles()
      local all = {}
      for item = 0, c.model:count(0) - 1 do all[#all + 1] = c.model:item(IndexPath(item, 0)).title end
      return table.concat(all, " ")
    end

    """
  }

  @Test(arguments: ["immediate", "fast", "slow"])
  func placeWaitsUntilTheCadenceMovesTheGap(_ cadence: String) throws {
    let script =
      collection("") + """
        c.dataSource = { moveItem = function(_, v, a, b) v.model:move(a, b) end }
        c.reorderingCadence = "\(cadence)"
        place(c, "A", "after", c, "C")
        print(titles())
        """
    #expect(try printed(by: script) == ["B C A D"])
  }

  @Test(arguments: ["list", "grid", "flow"], [("before", "C A B D"), ("after", "C D A B")])
  func placesSeveralItemsBeforeAndAfterOneInEveryLayout(
    _ layout: String, _ wanted: (placement: String, titles: String)
  ) throws {
    let script =
      collection(#"layout = "\#(layout)""#) + """
        c:selectItem "0:0"
        c:selectItem "0:1"
        place(c, "A", "\(wanted.placement)", c, "D")
        print(titles())
        """
    #expect(try printed(by: script) == [wanted.titles])
  }

  @Test(arguments: [("before", "1 2 A B C D"), ("after", "A 1 2 B C D")])
  func placesSeveralItemsFromElsewhereBeforeAndAfterOne(
    _ wanted: (placement: String, titles: String)
  ) throws {
    let script =
      collection("") + """
        local t = TableView { name = "t", items = { "1", "2", "3" } }
        t.dragDelegate, t.dropDelegate, t.allowsMultipleSelection = StandardPolicy, StandardPolicy, true
        t:selectRow "0:0"
        t:selectRow "0:1"
        place(t, "1", "\(wanted.placement)", c, "A")
        print(titles())
        """
    #expect(try printed(by: script) == [wanted.titles])
  }

  @Test(arguments: [("left", "C A B D"), ("right", "C D A B")])
  func movesTheFingerToTheLeftAndRightOfACell(_ wanted: (part: String, titles: String)) throws {
    let script =
      collection(#"layout = "grid""#) + """
        lift(c, "A"):add(c, "B"):over(c, "D", "\(wanted.part)"):drop()
        print(titles())
        """
    #expect(try printed(by: script) == [wanted.titles])
  }

  // MARK: Destinations

  /// A card and a chip that provide an item each, and a plain view `w` that accepts two.
  private let pickyView = """
    local function source(name, y)
      local view = View { name = name, frame = { 0, y, 100, 100 } }
      local function items() return { DragItem(name) } end
      view:addInteraction(
        DragInteraction { itemsForBeginning = items, itemsForAddingTo = items })
      return view
    end
    local card, chip = source("card", 0), source("chip", 200)
    local w = View { name = "w", frame = { 300, 0, 200, 200 } }
    local asked = 0
    w:addInteraction(DropInteraction {
      canHandle = function(_, _, session) asked = asked + 1 return #session.items > 1 end,
      sessionDidUpdate = function() return "copy" end,
      performDrop = function() end,
    })

    """

  /// Rule DM1.
  @Test
  func asksAPlainViewAgainWhenItemsAreAdded() throws {
    let script =
      pickyView + """
        local drag = lift(card):over(w):add(chip)
        print(drag.destinationView and drag.destinationView.name, asked)
        print(drag:over(w):drop().operation, asked)
        """
    #expect(try printed(by: script) == ["w\t2", "copy\t2"])
  }

  /// Rule DM1.
  @Test
  func asksAPlainViewAgainWhenTheDragReturnsWithMoreItems() throws {
    let script =
      pickyView + """
        local drag = lift(card):over(w):move(900, 900):add(chip)
        print(asked)
        print(drag:over(w):drop().operation, asked)
        """
    #expect(try printed(by: script) == ["1", "copy\t2"])
  }

  /// Rule RP2.
  @Test
  func passesTheDragToTheViewBehindIfATableCannotReorder() throws {
    let script = """
      local under = View { name = "under", frame = { 0, 0, 400, 400 } }
      under:addInteraction(DropInteraction {
        sessionDidUpdate = function() return "copy" end, performDrop = function() end })
      local t = TableView {
        name = "t", items = { "A", "B", "C" }, frame = { 10, 10, 300, 300 }, superview = under }
      local function items(_, v, _, p) return { DragItem(v:item(p)) } end
      t.dragDelegate = { itemsForBeginning = items, itemsForAddingTo = items }
      t.dataSource = { moveRow = function(_, v, a, b) v.model:move(a, b) end }
      local drag = lift(t, 0):over(t, 1)
      print(drag.destinationView.name)
      print(drag:add(t, 2):over(t, 1).destinationView.name)
      print(drag:drop().operation)
      """
    #expect(try printed(by: script) == ["t", "under", "copy"])
  }

  /// Section 2.5.
  @Test(arguments: [
    "w.isHidden = true", "w.isUserInteractionEnabled = false", "w.frame = { 700, 500, 9, 9 }",
    "",
  ])
  func ignoresADestinationThatIsHiddenDisabledOrMovedAtTheRelease(_ change: String) throws {
    let script =
      pickyView + """
        local drag = lift(card):add(chip):over(w)
        \(change)
        print(drag:drop().operation)
        """
    #expect(try printed(by: script) == [change.isEmpty ? "copy" : "cancel"])
  }

  /// Rule SQ17.
  @Test
  func ignoresADropAfterPerformDrop() throws {
    let script = """
      local t = TableView { name = "t", items = { "A" } }
      local u = TableView { name = "u", items = { "X" } }
      u.dragDelegate = StandardPolicy
      t.dropDelegate = {
        dropSessionDidUpdate = function() return "copy", "insertAtDestinationIndexPath" end,
        performDrop = function(_, _, coordinator)
          local item = coordinator.items[1].dragItem
          item.itemProvider:loadObject("String", function(text)
            coordinator:drop(item, { toRowAt = IndexPath(0, 0) }):addCompletion(print)
            print(text, coordinator.destinationIndexPath)
          end)
        end,
      }
      print(lift(u, 0):over(t, 0):drop().hints[1])
      """
    let lines = try printed(by: script)
    #expect(lines.prefix(2) == ["end", "X\t[0, 0]"])
    #expect(lines.last?.contains("SQ17") ?? false)
  }

  // MARK: Data

  @Test(arguments: [true, false])
  func allowsReloadDataInMoveRowAndMoveItem(isTable: Bool) throws {
    let script = """
      local t = \(isTable ? "TableView" : "CollectionView") { name = "t", items = { "A", "B", "C" } }
      t.dragDelegate = {
        itemsForBeginning = function(_, v, _, p) return { DragItem(v:item(p)) } end }
      local function move(_, v, a, b) v.model:move(a, b) v:reloadData() end
      t.dataSource = { \(isTable ? "moveRow" : "moveItem") = move }
      lift(t, 0):over(t, 2, "below"):drop()
      for row = 0, 2 do print(t:item(IndexPath(row, 0)).title, t.numberOfSections) end
      """
    #expect(try printed(by: script) == ["B\t1", "C\t1", "A\t1"])
  }

  @Test
  func dragsTheSameProviderAgain() throws {
    let script = """
      local t, u = TableView { name = "t", items = { "A" } }, TableView { name = "u", items = { "X" } }
      local p = ItemProvider { types = { ["public.utf8-plain-text"] = "Tea" } }
      t.dragDelegate = { itemsForBeginning = function() return { DragItem(p) } end }
      u.dropDelegate = {
        dropSessionDidUpdate = function() return "copy" end, performDrop = StandardDrop }
      for _ = 1, 3 do print(lift(t, 0):over(u, 0):drop().operation) end
      print(u.model:count(0), p.suggestedName)
      """
    #expect(try printed(by: script) == ["copy", "copy", "copy", "4\tnil"])
  }

  @Test
  func movesARowThatReturnsItsItemTwiceOnce() throws {
    let script = """
      local t = TableView { name = "t", items = { "A", "B", "C" } }
      t.dragDelegate = {
        itemsForBeginning = function(_, v, _, p)
          local item = DragItem(v:item(p))
          return { item, item }
        end }
      t.dropDelegate = {
        dropSessionDidUpdate = function() return "move", "insertAtDestinationIndexPath" end,
        performDrop = StandardDrop }
      print(#lift(t, 0):over(t, 2, "below"):drop().items)
      for row = 0, t.model:count(0) - 1 do print(t:item(IndexPath(row, 0)).title) end
      """
    #expect(try printed(by: script) == ["2", "B", "C", "A"])
  }

  @Test
  func rejectsAnItemOfAnotherDrag() throws {
    let error = failure(
      of: """
        local t = TableView { name = "t", items = { "A", "B" } }
        local item = DragItem "X"
        t.dragDelegate = { itemsForBeginning = function() return { item } end }
        lift(t, 0):over(t, 1)
        lift(t, 1)
        """)
    #expect(
      error?.message
        == "t [0, 1] returned the drag item X, which is in another drag already: make a new "
        + "DragItem "
        + "each time")
  }

  @Test
  func reportsARowThatMovesWithoutASession() throws {
    let script = """
      local t = TableView { name = "t", items = { "A", "B" } }
      t.dragDelegate = { itemsForBeginning = function() return {} end }
      t.dataSource = { moveRow = function(_, v, a, b) v.model:move(a, b) end }
      print(lift(t, 0):over(t, 1))
      """
    #expect(try printed(by: script) == ["Drag (moves t [0, 0])"])
  }

  // MARK: Settings

  @Test
  func logsASettingThatChangesDuringADrag() throws {
    let host = Recorder().makeHost()
    try host.run(
      Script(
        name: "test.lua",
        text: """
          environment { osVersion = 18 }
          set("foreignMoveIsCopy", true)
          set("foreignMoveIsCopy", true)
          """))
    let events = host.simulation.log.events.filter { $0.name == "set" }
    #expect(
      events.map(\.value) == [
        .fields([.init("osVersion", .integer(18))]),
        .fields([.init("foreignMoveIsCopy", .bool(true))]),
      ])
  }
}
