import Layout
import Texts

// The layout of a collection: a word, or an object with the properties that differ from it.

/// The properties of layouts, by their names in files.
enum LayoutKey: String, CaseIterable {
  case kind
  case scrollDirection, itemSize, itemHeight, itemsPerLine
  case minimumLineSpacing, minimumInteritemSpacing, sectionInset, interSectionSpacing
  case headerReferenceSize, footerReferenceSize

  /// The keys of an arrangement.
  static func keys(of arrangement: WorkspaceView.Arrangement) -> [LayoutKey] {
    allCases.filter { key in
      switch key {
      case .itemSize: arrangement == .flow
      case .itemHeight: arrangement != .flow
      case .itemsPerLine: arrangement == .grid
      default: true
      }
    }
  }
}

extension WorkspaceJSONReader {
  /// A layout as described in a file.
  struct DescribedLayout {
    let arrangement: WorkspaceView.Arrangement
    let properties: WorkspaceLayout
    let start: Int
  }

  mutating func layout() throws(WorkspaceError) -> DescribedLayout {
    let (kind, start) = try parser.peek()
    switch kind {
    case .string:
      return DescribedLayout(
        arrangement: try arrangement(for: "'layout'"), properties: WorkspaceLayout(),
        start: start)
    case .object: return try layoutObject(at: start)
    default:
      throw parser.source.error(
        at: start, "'layout' must be a string or an object, not \(kind.rawValue)",
        expected: #""grid" or {"kind": "grid", "itemsPerLine": 3}"#)
    }
  }

  private mutating func arrangement(
    for what: String
  ) throws(WorkspaceError) -> WorkspaceView.Arrangement {
    let (_, start) = try parser.peek()
    let word = try parser.string(for: what)
    return try rules.choice(WorkspaceView.Arrangement.self, word, what: "layout", at: start)
  }

  private mutating func layoutObject(at opening: Int) throws(WorkspaceError) -> DescribedLayout {
    var properties = WorkspaceLayout()
    var arrangement: WorkspaceView.Arrangement?
    // The kind may follow the other keys, so the keys are checked at the end.
    var keys: [(key: LayoutKey, start: Int)] = []
    var members = try parser.begin(.object, "'layout'")
    var seen = SeenKeys<LayoutKey>("a layout")
    while let key = try parser.nextKey(&members) {
      let known = try seen.add(key, rules)
      keys.append((known, key.start))
      if known == .kind {
        arrangement = try self.arrangement(for: "'kind'")
      } else {
        try readProperty(known, into: &properties)
      }
    }
    guard let arrangement else {
      throw parser.source.error(
        at: opening, "this layout has no kind", expected: #""kind": "grid""#)
    }
    let allowed = LayoutKey.keys(of: arrangement)
    for (key, start) in keys where !allowed.contains(key) {
      throw rules.source.error(
        at: start, "a \(arrangement) layout has no '\(key)'",
        expected: allowed.map(\.rawValue).choice())
    }
    return DescribedLayout(arrangement: arrangement, properties: properties, start: opening)
  }

  private mutating func readProperty(
    _ key: LayoutKey, into layout: inout WorkspaceLayout
  ) throws(WorkspaceError) {
    switch key {
    case .kind: break
    case .scrollDirection: layout.scrollDirection = try direction()
    case .itemSize: layout.itemSize = try size(key)
    case .itemHeight: layout.itemHeight = try points(key)
    case .itemsPerLine: layout.itemsPerLine = try itemsPerLine()
    case .minimumLineSpacing: layout.minimumLineSpacing = try points(key)
    case .minimumInteritemSpacing: layout.minimumInteritemSpacing = try points(key)
    case .sectionInset: layout.sectionInset = try insets(key)
    case .interSectionSpacing: layout.interSectionSpacing = try points(key)
    case .headerReferenceSize: layout.headerReferenceSize = try size(key)
    case .footerReferenceSize: layout.footerReferenceSize = try size(key)
    }
  }

  private mutating func direction() throws(WorkspaceError) -> Axis {
    let (_, start) = try parser.peek()
    let word = try parser.string(for: "'scrollDirection'")
    return try rules.choice(ScrollDirection.self, word, what: "direction", at: start).axis
  }

  private mutating func itemsPerLine() throws(WorkspaceError) -> Int {
    let (_, start) = try parser.peek()
    let number = try parser.number(for: "'itemsPerLine'")
    guard let count = Int(exactly: number), (1...10_000).contains(count) else {
      throw parser.source.error(
        at: start, "a line cannot have \(WorkspaceJSONText.number(number)) cells",
        expected: "a whole number from 1 to 10000")
    }
    return count
  }

  private mutating func points(_ key: LayoutKey) throws(WorkspaceError) -> Double {
    let (_, start) = try parser.peek()
    let number = try parser.number(for: "'\(key)'")
    return try rules.points(number, of: "'\(key)'", at: start)
  }

  private mutating func size(_ key: LayoutKey) throws(WorkspaceError) -> Size {
    let numbers = try numbers(key, count: 2, form: "[width, height]")
    return Size(width: numbers[0], height: numbers[1])
  }

  private mutating func insets(_ key: LayoutKey) throws(WorkspaceError) -> EdgeInsets {
    let numbers = try numbers(key, count: 4, form: "[top, left, bottom, right]")
    return EdgeInsets(
      top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  /// The given number of values in points, in an array; a single number is used for all.
  private mutating func numbers(
    _ key: LayoutKey, count: Int, form: String
  ) throws(WorkspaceError) -> [Double] {
    let (kind, opening) = try parser.peek()
    if kind == .number { return Array(repeating: try points(key), count: count) }
    guard kind == .array else {
      throw parser.source.error(
        at: opening, "'\(key)' must be a number or an array, not \(kind.rawValue)",
        expected: "a number of points or \(form)")
    }
    var numbers: [Double] = []
    var elements = try parser.begin(.array, "'\(key)'")
    while try parser.nextElement(&elements) { numbers.append(try points(key)) }
    guard numbers.count == count else {
      throw parser.source.error(
        at: opening, "'\(key)' has \(count) numbers, not \(numbers.count)", expected: form)
    }
    return numbers
  }
}

/// The directions of scrolling, by their names in files.
enum ScrollDirection: String, CaseIterable {
  case vertical, horizontal

  var axis: Axis { self == .vertical ? .vertical : .horizontal }

  init(_ axis: Axis) { self = axis == .vertical ? .vertical : .horizontal }
}
