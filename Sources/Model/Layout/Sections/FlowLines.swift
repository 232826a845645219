import _RopeModule

/// Items of different sizes broken into lines: as many per line as fit, each line as large as its
/// largest item along the scrolling axis, every item centered in its line.
///
/// The free space of a line is divided between its items, or put around a single one; the last line
/// starts at the line's beginning. Items and lines are kept in trees: a query costs O(log n) plus
/// the items of one line; a change costs the lines from the previous one to the first new line that
/// begins where an old one did. The changes of a batch are processed together.
struct FlowLines: Sendable {
  struct Style: Sendable {
    /// The length of a line, in points.
    var available: Double
    /// The start of lines, in points.
    var near: Double
    var lineSpacing: Length
    var itemSpacing: Double
  }

  var style: Style {
    didSet { breakAll() }
  }
  /// The items without the removed one, and the slot.
  private var shown: ChunkedRope<CountSummary<FlowItem>>
  private var lines: ChunkedRope<GroupSummary<FlowLine>>
  private(set) var shift = Shift()
  private var removed: FlowItem?
  /// The range of places whose lines are not broken yet; after a removal it includes the next
  /// place.
  private var stale: Range<Int>?

  init(_ items: [FlowItem], style: Style) {
    self.style = style
    shown = ChunkedRope(items)
    lines = ChunkedRope()
    breakAll()
  }

  /// The number of items in the data source.
  var count: Int {
    shown.count - (shift.slot == nil ? 0 : 1) + (removed == nil ? 0 : 1)
  }

  var length: Length {
    lines.count == 0
      ? .zero : Length(units: lengthMetric.size(of: lines.summary)) - style.lineSpacing
  }

  /// The size of an item; nil out of range.
  func size(of item: Int) -> FlowItem? {
    guard item >= 0, item < count else { return nil }
    guard let place = shift.place(of: item) else { return removed }
    return shown[place]
  }

  private var placeMetric: MemberMetric<FlowLine> { MemberMetric() }
  private var lengthMetric: GroupLengthMetric<FlowLine> {
    GroupLengthMetric(spacing: style.lineSpacing)
  }

  // MARK: Queries

  /// The place of an item or slot in its line; the beginning for a place out of range.
  func linePlace(at place: Int) -> LinePlace {
    guard let (index, line, before) = lines.locate(place, in: placeMetric),
      let start = lines.sum(before: index, in: lengthMetric)
    else { return LinePlace(start: .zero, extent: .zero, cross: style.near, breadth: 0) }
    let places = places(of: line, at: index, first: before, start: Length(units: start))
    return places[place - before]
  }

  /// The place at a point; nil for spacing and empty places.
  func place(main: Length, cross: Double) -> Int? {
    guard let (index, line, start) = lines.locate(main.units, in: lengthMetric),
      let first = lines.sum(before: index, in: placeMetric)
    else { return nil }
    let places = places(of: line, at: index, first: first, start: Length(units: start))
    return places.firstIndex { place in
      main >= place.start && main < place.start + place.extent && cross >= place.cross
        && cross < place.cross + place.breadth
    }.map { first + $0 }
  }

  /// The places of all lines in a range of offsets.
  func places(from start: Length, to end: Length) -> Range<Int> {
    guard end >= .zero, start <= length, shown.count > 0 else { return 0..<0 }
    // Lines of length 0 contain no offset; at offset 0 they come before the line that does.
    let first =
      start > .zero
      ? lines.locate(start.units, in: lengthMetric)?.index ?? lines.count - 1 : 0
    let last = lines.locate(end.units, in: lengthMetric)?.index ?? lines.count - 1
    let lower = lines.sum(before: first, in: placeMetric) ?? 0
    let upper = lines.sum(before: last + 1, in: placeMetric) ?? shown.count
    return min(lower, upper)..<upper
  }

  /// The places of all items in a line.
  private func places(
    of line: FlowLine, at index: Int, first: Int, start: Length
  ) -> [LinePlace] {
    let items = shown.items(in: first..<first + line.count)
    let used =
      items.reduce(0) { $0 + $1.breadth } + style.itemSpacing * Double(max(0, items.count - 1))
    let isLast = index == lines.count - 1
    let free = isLast ? 0 : max(0, style.available - used)
    var cross = style.near + (items.count == 1 ? free / 2 : 0)
    let spacing = style.itemSpacing + (items.count > 1 ? free / Double(items.count - 1) : 0)
    return items.map { item in
      let middle = Length(units: (line.extent - item.extent).units / 2)
      defer { cross += item.breadth + spacing }
      return LinePlace(
        start: start + middle, extent: item.extent, cross: cross, breadth: item.breadth)
    }
  }

  // MARK: Changes
  //
  // Each change makes lines stale until `settle`.

  /// Removes an item and opens a slot, both in range; nil for neither.
  mutating func show(_ next: Shift, slot: FlowItem) {
    if let old = shift.slot {
      // If the slot stays, only its size can change.
      if next == shift {
        if shown[old] != slot { replace(at: old, with: slot) }
        return
      }
      take(at: old)
    }
    if shift.removed != next.removed {
      if let old = shift.removed, let item = removed { put(item, at: old) }
      removed = next.removed.flatMap { take(at: $0) }
    }
    if let new = next.slot { put(slot, at: new) }
    shift = next
  }

  /// Inserts an item; only without a displacement.
  mutating func insert(_ item: FlowItem, at number: Int) { put(item, at: number) }

  /// Removes an item; only without a displacement.
  mutating func remove(at number: Int) { take(at: number) }

  /// Changes the size of an item; only without a displacement.
  mutating func setSize(_ item: FlowItem, of number: Int) {
    if shown[number] != item { replace(at: number, with: item) }
  }

  private mutating func put(_ item: FlowItem, at place: Int) {
    guard shown.insert(item, at: place) else { return }
    let line = lines.locate(place, in: placeMetric)?.index ?? lines.count - 1
    if lines.update(at: line, { $0.count += 1 }) == nil {
      _ = lines.insert(FlowLine(count: 1, extent: item.extent), at: 0)
    }
    if let range = stale {
      stale =
        min(
          range.lowerBound, place)..<max(
          place + 1, place <= range.upperBound ? range.upperBound + 1 : range.upperBound)
    } else {
      stale = place..<place + 1
    }
  }

  @discardableResult
  private mutating func take(at place: Int) -> FlowItem? {
    guard let item = shown.remove(at: place) else { return nil }
    if let line = lines.locate(place, in: placeMetric)?.index {
      lines.update(at: line) { $0.count -= 1 }
    }
    if let range = stale {
      stale =
        min(
          range.lowerBound, place)..<max(
          place + 1, place < range.upperBound ? range.upperBound - 1 : range.upperBound)
    } else {
      stale = place..<place + 1
    }
    return item
  }

  private mutating func replace(at place: Int, with item: FlowItem) {
    guard shown.update(at: place, { $0 = item }) != nil else { return }
    let range = stale ?? place..<place + 1
    stale = min(range.lowerBound, place)..<max(range.upperBound, place + 1)
  }

  // MARK: Breaking

  /// Whether there are stale lines.
  var isStale: Bool { stale != nil }

  private mutating func breakAll() {
    lines = ChunkedRope()
    stale = 0..<max(1, shown.count)
    settle()
  }

  /// Breaks stale lines, from the line before the first change until a new line begins where an old
  /// one did.
  mutating func settle() {
    guard let stale else { return }
    self.stale = nil
    // The previous line may now have space for the next item.
    var firstLine = lines.locate(stale.lowerBound, in: placeMetric)?.index ?? lines.count
    repeat { firstLine -= 1 } while firstLine > 0 && lines[firstLine]?.count == 0
    firstLine = max(0, firstLine)

    var place = lines.sum(before: firstLine, in: placeMetric) ?? 0
    var oldLines = lines.iterator(from: firstLine)
    var oldLine = oldLines.next()
    var oldPlace = place
    var outdated = 0
    var fresh: [FlowLine] = []
    var items = shown.iterator(from: place)
    var item = items.next()
    while item != nil, place < stale.upperBound || place != oldPlace {
      let line = nextLine(&item, &items)
      fresh.append(line)
      place += line.count
      while oldPlace < place, let old = oldLine {
        oldPlace += old.count
        outdated += 1
        oldLine = oldLines.next()
      }
    }
    // Skips lines that have lost all their items.
    while let old = oldLine, old.count == 0 || item == nil {
      outdated += 1
      oldLine = oldLines.next()
    }
    lines.replaceSubrange(firstLine..<firstLine + outdated, with: fresh)
  }

  /// The next line: as many items as fit, at least one.
  private func nextLine(
    _ item: inout FlowItem?, _ items: inout ChunkedRope<CountSummary<FlowItem>>.Iterator
  ) -> FlowLine {
    guard let first = item else { return FlowLine(count: 0, extent: .zero) }
    var line = FlowLine(count: 1, extent: first.extent)
    var used = first.breadth
    item = items.next()
    while let next = item, line.count < GridSection.maximumLanes,
      used + style.itemSpacing + next.breadth <= style.available
    {
      used += style.itemSpacing + next.breadth
      line.extent = max(line.extent, next.extent)
      line.count += 1
      item = items.next()
    }
    return line
  }
}

/// A size along and across the scrolling axis.
struct FlowItem: Hashable, Sendable {
  var extent: Length
  var breadth: Double
}

/// The number of items in a line, and the size of the line along the scrolling axis.
struct FlowLine: ItemGroup {
  static var chunkCapacity: Int { 60 }

  var count: Int
  var extent: Length

  var length: Length { extent }
}
