import Layout
import TestSupport
import Testing

/// Placeholders in a list, compared with an array of rows and placeholders.
@Suite
struct PlaceholderLayoutTests {
  private enum Entry: Hashable {
    case row(height: Double)
    case placeholder(Int)
  }

  /// A layout and its expected contents, changed together.
  private struct Pair {
    var layout: PlaceholderLayout
    var sections: [[Entry]]
    private var nextID = 0

    init(_ counts: [Int]) {
      layout = PlaceholderLayout(
        ListLayout(width: 100, sections: counts.map { SectionMetrics(count: $0, extent: 10) }))
      sections = counts.map { [Entry](repeating: .row(height: 10), count: $0) }
    }

    /// The index of row `item` among rows and placeholders; `item` may be the number of rows.
    func index(of item: Int, in section: Int) -> Int {
      var rows = 0
      for (index, entry) in sections[section].enumerated() {
        guard case .row = entry else { continue }
        if rows == item { return index }
        rows += 1
      }
      return sections[section].count
    }

    func rows(in section: Int) -> Int {
      sections[section].count { if case .row = $0 { true } else { false } }
    }

    mutating func step(_ random: inout SeededGenerator) {
      let section = Int.random(in: 0..<sections.count, using: &random)
      let count = rows(in: section)
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        let place = Int.random(in: 0...sections[section].count, using: &random)
        nextID += 1
        sections[section].insert(.placeholder(nextID), at: place)
        layout.insertPlaceholder(
          nextID, at: Position(section: section, item: place), extent: 20)
      case 2:
        let placeholders = layout.placeholders
        guard let gone = placeholders.randomElement(using: &random) else { return }
        layout.removePlaceholder(gone.id)
        for index in sections.indices { sections[index].removeAll { $0 == .placeholder(gone.id) } }
      case 3, 4:
        let item = Int.random(in: 0...count, using: &random)
        sections[section].insert(.row(height: 30), at: index(of: item, in: section))
        layout.insertItem(at: Position(section: section, item: item), extent: 30)
      case 5 where count > 0:
        let item = Int.random(in: 0..<count, using: &random)
        sections[section].remove(at: index(of: item, in: section))
        layout.removeItem(at: Position(section: section, item: item))
      case 6:
        sections.insert([.row(height: 10)], at: section)
        layout.insertSection(SectionMetrics(count: 1, extent: 10), at: section)
      case 7 where sections.count > 1:
        sections.remove(at: section)
        layout.removeSection(at: section)
      default: break
      }
    }

    func check(_ note: Comment) {
      var y = 0.0
      for (section, entries) in sections.enumerated() {
        #expect(layout.numberOfItems(inSection: section) == rows(in: section), note)
        #expect(layout.numberOfPresented(inSection: section) == entries.count, note)
        var rows = 0
        for (index, entry) in entries.enumerated() {
          let shown = Position(section: section, item: index)
          let item = Position(section: section, item: rows)
          var height = 20.0
          switch entry {
          case .row(let rowHeight):
            height = rowHeight
            #expect(layout.frame(of: item)?.minY == y, note)
            #expect(layout.presentationPosition(of: item) == shown, note)
            #expect(layout.dataSourcePosition(ofPresented: shown) == item, note)
            #expect(layout.hitTest(Point(x: 1, y: y + 1)) == .item(item), note)
            rows += 1
          case .placeholder(let id):
            #expect(layout.frame(ofPlaceholder: id)?.minY == y, note)
            #expect(layout[id]?.position == item, note)
            #expect(layout.dataSourcePosition(ofPresented: shown) == nil, note)
            #expect(layout.hitTest(Point(x: 1, y: y + 1)) == .placeholder(item), note)
          }
          #expect(
            layout.frame(ofPresented: shown) == Rect(x: 0, y: y, width: 100, height: height), note)
          y += height
        }
        #expect(layout.frame(of: Position(section: section, item: rows)) == nil, note)
      }
      #expect(layout.contentSize.height == y, note)
    }
  }

  @Test
  func placesRowsAndPlaceholdersLikeAnArray() {
    for seed in RandomSeeds.sample(of: 1...150 as ClosedRange<UInt64>) {
      var random = SeededGenerator(seed: seed)
      var pair = Pair([3, 0, 2])
      for step in 0..<20 {
        pair.step(&random)
        pair.check("seed \(seed), step \(step)")
      }
    }
  }

  private func layout(_ places: [Int], rows: Int = 3) -> PlaceholderLayout {
    var layout = PlaceholderLayout(
      ListLayout(width: 100, sections: [SectionMetrics(count: rows, extent: 10)]))
    for (id, place) in places.enumerated() {
      layout.insertPlaceholder(id, at: Position(section: 0, item: place), extent: nil)
    }
    return layout
  }

  private func at(_ item: Int) -> Position { Position(section: 0, item: item) }

  @Test
  func reversesPlaceholdersInsertedAtTheSamePlace() {
    #expect(layout([1, 1]).placeholders.map(\.id) == [1, 0])
    #expect(layout([1, 2]).placeholders.map(\.id) == [0, 1])
    #expect(layout([1, 2]).placeholders.map(\.position) == [at(1), at(1)])
  }

  @Test(arguments: [-1, 5])
  func rejectsAnInvalidPlace(_ item: Int) {
    var layout = layout([0])
    let isInserted = layout.insertPlaceholder(9, at: at(item), extent: nil)
    let isElsewhere = layout.insertPlaceholder(9, at: Position(section: 1, item: 0), extent: nil)
    #expect(!isInserted && !isElsewhere)
    #expect(layout.placeholders.count == 1)
  }

  @Test
  func placesTheSlotAfterPlaceholdersLikeAnInsertedRow() {
    var layout = layout([1])
    layout.displacement = Displacement(slot: at(1))
    #expect(layout.frameOfSlot()?.minY == 20)
    #expect(layout.frame(of: at(1))?.minY == 30)
    #expect(layout.presentationPosition(of: at(1)) == at(3))
    #expect(layout.dataSourcePosition(ofPresented: at(2)) == nil)
    layout.displacement = .none
    layout.insertItem(at: at(1), extent: nil)
    #expect(layout.frame(of: at(1))?.minY == 20)
  }

  @Test
  func placesTheSlotOfAMovingRowAtItsOwnPlace() {
    var layout = layout([1, 3])
    // Rows at 0, 20, 40; placeholders at 10, 30.
    layout.displacement = Displacement(removed: at(1), slot: at(1))
    #expect(layout.frameOfSlot()?.minY == 20)
    #expect(layout.presentationPosition(of: at(1)) == at(2))
    layout.displacement = Displacement(removed: at(1), slot: at(0))
    #expect(layout.frameOfSlot()?.minY == 0)
    #expect(layout.frame(of: at(0))?.minY == 10)
    #expect(layout.frame(ofPlaceholder: 0)?.minY == 20)
    layout.displacement = Displacement(removed: at(1), slot: at(2))
    #expect(layout.frameOfSlot()?.minY == 40)
    #expect(layout.frame(of: at(2))?.minY == 30)
    #expect(layout.presentationPosition(of: at(1)) == at(4))
    #expect(layout.dataSourcePosition(ofPresented: at(4)) == at(1))
  }

  @Test
  func keepsTheSlotWhilePlaceholdersComeAndGo() {
    var layout = layout([])
    layout.displacement = Displacement(removed: at(0), slot: at(2))
    layout.insertPlaceholder(7, at: at(1), extent: nil)
    #expect(layout.displacement == Displacement(removed: at(0), slot: at(2)))
    // The placeholder, rows 1 and 2, the slot.
    #expect(layout.frame(ofPlaceholder: 7)?.minY == 0)
    #expect(layout.frameOfSlot()?.minY == 30)
    layout.removePlaceholder(7)
    #expect(layout.frameOfSlot()?.minY == 20)
  }

  @Test
  func removesAllPlaceholdersOnReload() {
    var layout = layout([0, 1])
    layout.reload([SectionMetrics(count: 1, extent: 10)])
    #expect(layout.placeholders.isEmpty)
    #expect(layout.contentSize.height == 10)
  }

  @Test
  func showsADisplacementWithoutPlaceholders() {
    var list = ListLayout(width: 100, sections: [SectionMetrics(count: 3, extent: 10)])
    list.displacement = Displacement(removed: at(2), slot: at(0))
    #expect((0..<3).map { list.presentationPosition(of: at($0)) } == [at(1), at(2), at(0)])
    #expect(list.presentationPosition(of: at(3)) == nil)
    #expect(
      (0..<4).map { list.dataSourcePosition(ofPresented: at($0)) } == [at(2), at(0), at(1), nil])
    #expect(list.presentedPosition(at: Point(x: 5, y: 5)) == at(0))
    #expect(list.presentedPositions(in: Rect(x: 0, y: 0, width: 9, height: 15)) == [at(0), at(1)])
  }
}
