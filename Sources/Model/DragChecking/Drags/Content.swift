import DragDrop
import Layout
import Traces

/// The content of the lists on the screen, to find out what a drag changed.
struct Content: Hashable {
  struct List: Hashable {
    let name: String
    let app: String?
    /// Whether the list is in a cell, so that it appears and disappears as its row is scrolled.
    let isInCell: Bool
    /// What tells each row from others: its name or, without one, what its cell shows.
    var sections: [[String]]
    /// What the cells show; empty for the default data source, whose rows show their titles.
    var rows: [[ShownRow]] = []

    /// What the rows show.
    var shownRows: [[ShownRow]] {
      rows.isEmpty ? sections.map { $0.map(ShownRow.init(title:)) } : rows
    }

    var isEmpty: Bool { sections.allSatisfy(\.isEmpty) }

    /// The number of rows with each title.
    var counts: [String: Int] {
      sections.joined().reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    func title(at position: Position) -> String? {
      guard sections.indices.contains(position.section),
        sections[position.section].indices.contains(position.item)
      else { return nil }
      return sections[position.section][position.item]
    }
  }

  var lists: [List] = []

  init(of app: any AppUnderTest) throws(AppError) {
    lists = try app.run { () throws(DragDropError) in
      app.lists.map { view in
        let rows = view.usesDefaultDataSource ? [] : view.rowsOfCells
        return List(
          name: view.name, app: view.application?.name, isInCell: view.isInCell,
          sections: view.usesDefaultDataSource
            ? view.model.titles() : rows.map { $0.map(\.identity) },
          rows: rows)
      }
    }
  }

  subscript(name: String) -> List? { lists.first { $0.name == name } }

  /// The content without lists in cells that another content does not have.
  func shared(with other: Content) -> Content {
    var copy = self
    copy.lists.removeAll { $0.isInCell && other[$0.name] == nil }
    return copy
  }

  /// Whether lists have changed since an earlier content; those that were scrolled have not.
  func isChanged(since earlier: Content) -> Bool {
    shared(with: earlier) != earlier.shared(with: self)
  }

  /// The number of rows with each title.
  var counts: [String: Int] {
    lists.reduce(into: [:]) { counts, list in
      for title in list.sections.joined() { counts[title, default: 0] += 1 }
    }
  }

  /// The places of a title, such as `people and team`.
  func places(of title: String) -> [String] {
    lists.filter { $0.sections.joined().contains(title) }.map(\.name)
  }
}

/// How a view looks, apart from the content of a list.
struct ViewAppearance: Hashable {
  let name: String
  let superview: String?
  let isHidden: Bool
  let frame: Rect
  let interactions: Int
  let recognizers: Int
  let isInCell: Bool
  var isEditing = false
  var selection: [Position] = []
  var offset = Point.zero

  init(of view: View) {
    (name, superview) = (view.name, view.superview?.name)
    (isHidden, frame) = (view.isHidden, view.frame)
    (interactions, recognizers) = (view.interactions.count, view.gestureRecognizers?.count ?? 0)
    isInCell = view.isInCell
    guard let list = view as? SectionedView else { return }
    (isEditing, selection, offset) = (list.isEditing, list.selection, list.contentOffset)
  }

  /// The appearance without what every touch may change: the selection and the scroll position.
  var lasting: ViewAppearance {
    var copy = self
    (copy.selection, copy.offset) = ([], .zero)
    return copy
  }

  /// The lasting properties in words, such as `picture is hidden`.
  fileprivate var words: [String] {
    [
      "\(name) is on the screen", "\(name) is \(isHidden ? "" : "not ")hidden",
      "\(name) is in \(superview ?? "no other view")",
      "\(name) has the frame \([frame.minX, frame.minY, frame.width, frame.height])",
      "\(name) is \(isEditing ? "" : "not ")being edited",
      "\(name) has \(interactions) interactions",
      "\(name) has \(recognizers) gesture recognizers",
    ]
  }
}

extension [ViewAppearance] {
  /// The first lasting difference of later views in words.
  ///
  /// - Parameters:
  ///   - after: The later views.
  ///   - held: The views in between; only differences that they have too are reported. Nil to
  ///     report all differences.
  /// - Returns: The difference; nil if there is none.
  func difference(to after: [ViewAppearance], since held: [ViewAppearance]? = nil) -> String? {
    shared(with: after).firstDifference(to: after.shared(with: self), since: held)
  }

  /// The views without those in cells that other views do not contain.
  private func shared(with others: [ViewAppearance]) -> [ViewAppearance] {
    guard contains(where: \.isInCell) else { return self }
    let names = Set(others.map(\.name))
    return filter { !$0.isInCell || names.contains($0.name) }
  }

  private func firstDifference(
    to after: [ViewAppearance], since held: [ViewAppearance]?
  ) -> String? {
    guard map(\.lasting) != after.map(\.lasting) else { return nil }
    let (known, meanwhile) = (flatMap(\.words), held?.flatMap(\.words))
    let new = after.flatMap(\.words).first {
      !known.contains($0) && meanwhile?.contains($0) ?? true
    }
    if let new { return new }
    let names = held.map { [after.map(\.name), $0.map(\.name)] } ?? [after.map(\.name)]
    if let gone = first(where: { view in names.allSatisfy { !$0.contains(view.name) } }) {
      return "\(gone.name) is no longer on the screen"
    }
    guard held == nil, let moved = zip(self, after).first(where: { $0.name != $1.name }) else {
      return nil
    }
    return "\(moved.0.name) is no longer in the same place"
  }
}

extension View {
  /// Whether the view is in a cell, at any depth.
  fileprivate var isInCell: Bool {
    var candidate = superview
    while let view = candidate {
      if view is Cell { return true }
      candidate = view.superview
    }
    return false
  }
}

/// A fingerprint of the screen's state in two numbers; the same on every machine.
package struct StateFingerprint: Hashable, Codable {
  private var low: UInt64 = 0xcbf2_9ce4_8422_2325
  private var high: UInt64 = 0x9e37_79b9_7f4a_7c15

  mutating func add(_ value: UInt64) {
    low = Self.mix(low ^ value)
    high = Self.mix((high &+ value) &* 0x100_0000_01b3)
  }

  mutating func add(_ text: String) {
    add(UInt64(text.utf8.count))
    var word: UInt64 = 0
    var count = 0
    for byte in text.utf8 {
      word = word << 8 | UInt64(byte)
      count += 1
      if count % 8 == 0 { add(word) }
    }
    add(word)
  }

  init() {}

  private static func mix(_ value: UInt64) -> UInt64 {
    var value = value
    value = (value ^ value >> 30) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ value >> 27) &* 0x94d0_49bb_1331_11eb
    return value ^ value >> 31
  }
}

extension StateFingerprint {
  /// Everything that another drag can distinguish: the content of lists, selection, scroll
  /// positions, the views' state and the device's settings.
  init(
    of content: Content, _ views: [ViewAppearance], in simulation: Simulation,
    usual environment: Environment
  ) {
    for list in content.lists {
      add(list.name)
      for section in list.sections {
        add(UInt64(section.count))
        for title in section { add(title) }
      }
      for row in list.rows.joined() where row.texts.count + row.images.count > 1 {
        add(row.words)
      }
    }
    for view in views {
      add(view.name)
      add(view.superview ?? "")
      add((view.isHidden ? 1 : 0) + (view.isEditing ? 2 : 0))
      add(UInt64(view.interactions) << 32 | UInt64(view.recognizers))
      for number in [
        view.frame.minX, view.frame.minY, view.frame.width, view.frame.height, view.offset.x,
        view.offset.y,
      ] {
        add(number.bitPattern)
      }
      add(UInt64(view.selection.count))
      for position in view.selection { add(UInt64(position.section) << 32 | UInt64(position.item)) }
    }
    for case let list as SectionedView in simulation.allViews where list.usesDefaultDataSource {
      for section in list.model.sections {
        add(section.title ?? "")
        for item in section.items { add(item.id ?? "") }
      }
    }
    guard simulation.environment != environment else { return }
    for setting in EnvironmentSetting.all {
      add(setting.name)
      add(setting.value(in: simulation.environment).text())
    }
  }
}
