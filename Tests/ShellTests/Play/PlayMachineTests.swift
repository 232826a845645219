import DragDrop
import Layout
import LineEditor
import Policies
import Testing

@testable import Shell

private let up = "\u{1B}[A"
private let down = "\u{1B}[B"
private let right = "\u{1B}[C"
private let left = "\u{1B}[D"

@Suite struct PlayMachineTests {
  private func gestures(_ actions: [PlayMachine.Action]) -> [String] {
    actions.map { action in
      switch action {
      case .gesture(let gesture): gesture.description
      case .quit: "(quit)"
      case .redraw: "(redraw)"
      case .why(let number): "(why \(number.map(String.init) ?? ""))"
      case .scrollCalls(let step): "(calls \(step))"
      case .scrollViews(let step): "(views \(step))"
      }
    }
  }

  @Test func dragsWithArrowsAndSpace() throws {
    let desk = try PlayTestScene()
    let actions = desk.type("\(down) \(down)\(right) ")
    #expect(gestures(actions) == ["lift inbox 1", "over inbox 2", "over archive 0", "drop"])
    #expect(desk.shell.titles("archive") == [["Eggs"]])
  }

  @Test func arrowsMakeNoGestureWithoutADrag() throws {
    #expect(try PlayTestScene().type(down + down + right + left + up).isEmpty)
  }

  @Test func offersThePlaceBelowTheLastItemDuringADrag() throws {
    let desk = try PlayTestScene()
    let actions = desk.type(" \(down)\(down)\(down)\(down)\(down)")
    #expect(
      gestures(actions) == [
        "lift inbox 0", "over inbox 1", "over inbox 2", "over inbox 3", "over inbox 4",
      ])
    #expect(desk.machine.target == .end(0))
  }

  @Test func aKeyAddsTheItemUnderTheFinger() throws {
    let desk = try PlayTestScene()
    #expect(gestures(desk.type(" \(down)a")).last == "add inbox 1")
    #expect(desk.shell.session.host.simulation.player.current?.items.count == 2)
  }

  @Test func iKeyCyclesThroughThePartsOfAnItem() throws {
    let desk = try PlayTestScene()
    desk.type(" \(down)")
    #expect(
      gestures(desk.type("iii")) == [
        "over inbox 1 into", "over inbox 1 below", "over inbox 1",
      ])
  }

  @Test func escapeOnlyCancelsADrag() throws {
    let desk = try PlayTestScene()
    #expect(desk.type("\u{1B}").isEmpty)
    desk.type(" \(down)")
    #expect(gestures(desk.type("\u{1B}")) == ["cancel"])
    #expect(!desk.scene.isDragging)
  }

  @Test func tabCyclesThroughTheViews() throws {
    let desk = try PlayTestScene()
    desk.type("\t")
    #expect(desk.machine.view?.name == "archive")
    desk.type("\t")
    #expect(desk.machine.view?.name == "inbox")
    desk.type("\u{1B}[Z")
    #expect(desk.machine.view?.name == "archive")
  }

  @Test func tabMovesTheFinger() throws {
    #expect(gestures(try PlayTestScene().type(" \t")) == ["lift inbox 0", "over archive 0"])
  }

  @Test func qQuitsAndQuestionMarkShowsTheKeys() throws {
    let desk = try PlayTestScene()
    #expect(desk.type("?").isEmpty)
    #expect(desk.machine.sheet != nil)
    #expect(desk.rows.contains { $0.contains("Space   lifts the item") })
    desk.type(" ")
    #expect(desk.machine.sheet == nil)
    #expect(desk.type("q") == [.quit])
  }

  @Test func keysFitTheSmallestPage() throws {
    #expect(
      PlayHelp.keys.allSatisfy {
        $0.count <= PlayPage.least.columns - 4 && $0.utf8.count == $0.count
      })
    let desk = try PlayTestScene()
    desk.page = PlayPage(size: PlayPage.least, usesUnicode: false)
    desk.type("?")
    #expect(desk.rows.contains { $0.contains("q       leaves") })
  }

  @Test func mouseDragsACell() throws {
    let desk = try PlayTestScene()
    var actions = desk.type(try desk.report(0, on: "Eggs"))
    #expect(actions.isEmpty)
    actions = desk.type(try desk.report(32, on: "(empty)"))
    #expect(gestures(actions) == ["lift inbox 1", "over archive 0"])
    actions = desk.type(try desk.report(0, on: "╌╌", release: true))
    #expect(gestures(actions) == ["drop"])
    #expect(desk.shell.titles("archive") == [["Eggs"]])
  }

  @Test func dividesARowIntoThirds() throws {
    let desk = try PlayTestScene()
    desk.type(try desk.report(0, on: "Milk"))
    desk.type(try desk.report(32, on: "Milk", shift: 1))
    let lines = try [2, 11, 19].flatMap { shift in
      gestures(desk.type(try desk.report(32, on: "│ 3", shift: shift)))
    }
    #expect(lines == ["over inbox 3", "over inbox 3 into", "over inbox 3 below"])
  }

  @Test func makesNoGestureForTheSamePlace() throws {
    let desk = try PlayTestScene()
    desk.type(try desk.report(0, on: "Milk"))
    desk.type(try desk.report(32, on: "(empty)"))
    #expect(desk.type(try desk.report(32, on: "╌╌", shift: 2)).isEmpty)
    #expect(desk.type(try desk.report(32, on: "╌╌", shift: 3)).isEmpty)
  }

  @Test func fingerIsOverNothingOutsideAllViews() throws {
    let desk = try PlayTestScene()
    desk.type(try desk.report(0, on: "Milk"))
    desk.type(try desk.report(32, on: "(empty)"))
    #expect(gestures(desk.type("\u{1B}[<32;3;20M")) == ["move 8 8"])
    #expect(desk.type("\u{1B}[<32;4;20M").isEmpty)
    desk.type("\u{1B}[<0;4;20m")
    #expect(desk.shell.titles("inbox") == [["Milk", "Eggs", "Bread", "Butter"]])
  }

  @Test func clickTapsOrAddsDuringADrag() throws {
    let desk = try PlayTestScene()
    desk.type(try desk.report(0, on: "Eggs"))
    let actions = desk.type(try desk.report(0, on: "Eggs", release: true))
    #expect(gestures(actions) == ["tap inbox 1"])
    desk.type("\(up) \(right)")
    desk.type(try desk.report(0, on: "Bread"))
    #expect(
      gestures(desk.type(try desk.report(0, on: "Bread", release: true))) == ["add inbox 2"])
  }

  @Test func wheelScrolls() throws {
    let desk = try PlayTestScene()
    #expect(gestures(desk.type(try desk.report(65, on: "Milk"))) == ["scroll inbox 44"])
  }

  @Test func arrowsFollowTheLinesOfAGrid() throws {
    let desk = try PlayTestScene(
      """
      grid = CollectionView { name = "my grid", layout = "grid",
        items = { "a", "b", "c", "d", "e", "f", "g" } }
      grid.dragDelegate, grid.dropDelegate = StandardPolicy, StandardPolicy
      """)
    desk.type("\t\t")
    #expect(desk.machine.target == .item(Position(section: 0, item: 0)))
    desk.type(right + right + down)
    #expect(desk.machine.target == .item(Position(section: 0, item: 6)))
    #expect(gestures(desk.type(" \(up)")) == [#"lift "my grid" 6"#, #"over "my grid" 2"#])
  }

  @Test func scrollsToAHiddenItem() throws {
    let desk = try PlayTestScene(
      """
      local items = {}
      for i = 1, 100 do items[i] = "row " .. i end
      long = TableView { name = "long", items = items, frame = { 700, 16, 320, 132 } }
      """)
    desk.type("\t\t")
    #expect(gestures(desk.type(down + down + down)) == ["scroll long 44"])
    #expect(desk.rows.contains { $0.contains("row 4 ") })
  }

  @Test func scrollsHorizontallyToAHiddenItem() throws {
    let desk = try PlayTestScene(
      """
      local items = {}
      for i = 1, 40 do items[i] = "item " .. i end
      wide = CollectionView { name = "wide", items = items, frame = { 700, 16, 320, 120 } }
      wide.collectionViewLayout = CollectionViewListLayout {
        scrollDirection = "horizontal", itemHeight = 100 }
      """)
    desk.type("\t\t")
    let gestures = gestures(desk.type(right + right + right + right))
    #expect(gestures.allSatisfy { $0.hasPrefix("scroll wide ") }, "\(gestures)")
    let wide = try #require(
      desk.shell.session.host.simulation.view(named: "wide") as? SectionedView)
    #expect(wide.contentOffset.x > 0)
    #expect(wide.contentOffset.y == 0)
  }

  @Test func scrollsAtTheLineThatCountsHiddenItems() throws {
    let desk = try PlayTestScene(
      """
      local items = {}
      for i = 1, 100 do items[i] = "row " .. i end
      long = TableView { name = "long", items = items, frame = { 700, 16, 320, 440 } }
      long.dragDelegate, long.dropDelegate = StandardPolicy, StandardPolicy
      """)
    desk.type(try desk.report(0, on: "row 1 "))
    let line = try desk.report(32, on: "below")
    #expect(gestures(desk.type(line)) == ["lift long 0", "edge long bottom"])
    let long = try #require(desk.machine.view as? SectionedView)
    let offset = long.contentOffset.y
    #expect(gestures(desk.type(line)) == ["hold 0.1"])
    #expect(long.contentOffset.y > offset)
  }

  @Test func scrollsToTheEndWhileTheMouseRestsAtTheEdge() throws {
    let desk = try PlayTestScene(
      """
      local items = {}
      for i = 1, 40 do items[i] = "row " .. i end
      long = TableView { name = "long", items = items, frame = { 700, 16, 320, 440 } }
      long.dragDelegate, long.dropDelegate = StandardPolicy, StandardPolicy
      """)
    desk.type(try desk.report(0, on: "row 1 "))
    #expect(!desk.rest())
    desk.type(try desk.report(32, on: "below"))
    var rests = 0
    while rests < 1000, desk.rest() { rests += 1 }
    #expect((1..<1000).contains(rests))
    #expect(
      desk.rows.contains { $0.contains("row 40") },
      "after \(rests):\n\(desk.rows.joined(separator: "\n"))")
  }

  @Test func shortensTheBadgeInANarrowCell() throws {
    let desk = try PlayTestScene(
      """
      grid = CollectionView { name = "grid", layout = "grid", items = { "a", "b", "c", "d" } }
      grid.dragDelegate, grid.dropDelegate = StandardPolicy, StandardPolicy
      """)
    desk.type(down + down + down + " \t\t")
    #expect(desk.rows.contains { $0.contains("╌╌ → 1 ") }, "\(desk.rows.joined(separator: "\n"))")
    #expect(!desk.rows.contains { $0.contains("→ 1 Butter") })
  }

  @Test func liftsAndDropsOnPlainViews() throws {
    let desk = try PlayTestScene(
      """
      star = View { name = "star", frame = { 700, 16, 100, 100 } }
      star:addInteraction(DragInteraction { itemsForBeginning = function() return { DragItem("*") } end })
      star.interactions[1].isEnabled = true
      """)
    desk.type("\t\t")
    #expect(desk.machine.view?.name == "star")
    #expect(gestures(desk.type(" \u{1B}[Z")) == ["lift star", "over archive 0"])
  }

  @Test func cursorStaysOnAnItem() throws {
    let desk = try PlayTestScene()
    desk.type(down + down + down)
    #expect(desk.machine.target == .item(Position(section: 0, item: 3)))
    desk.shell.enter("view('inbox').model:remove('0:3') view('inbox'):reloadData()")
    desk.machine.settle(in: desk.scene)
    #expect(desk.machine.target == .item(Position(section: 0, item: 2)))
  }

  @Test(arguments: [(20, 6), (1, 1), (43, 30), (80, 11)])
  func reportsTheRequiredTerminalSize(_ columns: Int, _ rows: Int) throws {
    let desk = try PlayTestScene()
    desk.page = PlayPage(size: Terminal.Size(rows: rows, columns: columns), usesUnicode: true)
    #expect(!desk.page.isLargeEnough)
    if columns >= 20 {
      let text = desk.rows.joined(separator: " ").split(separator: " ").joined(separator: " ")
      #expect(text.contains("play needs 44 columns and 12 rows, but has \(columns) and \(rows)."))
    }
  }

  @Test func drawsABorderAroundApplications() throws {
    let desk = try PlayTestScene(
      """
      local mail = App { name = "Mail" }
      other = TableView { name = "other", app = mail, items = { "x" } }
      """)
    #expect(desk.rows.contains { $0.hasPrefix("══ main ══") })
    #expect(desk.rows.contains { $0.hasPrefix("══ Mail ══") })
  }

  @Test func scrollsToTheCursor() throws {
    var lua = ""
    for number in 0..<8 {
      lua += "TableView { name = 'table\(number)', items = { 'a\(number)', 'b', 'c' } }\n"
    }
    let desk = try PlayTestScene(lua)
    desk.page = PlayPage(size: Terminal.Size(rows: 14, columns: 60), usesUnicode: false)
    #expect(!desk.rows.contains { $0.contains("a7") })
    desk.type("\u{1B}[Z")
    #expect(desk.rows.contains { $0.contains("a7") })
  }
}
