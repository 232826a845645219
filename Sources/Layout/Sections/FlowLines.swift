/// A size along and across the scrolling axis.
struct FlowItem: Hashable, Sendable {
  var extent: Length
  var breadth: Double
}

/// Items of unequal size broken into lines: as many to a line as fit, each line as long as its
/// longest item, every item in the middle of its line.
///
/// What is left over of a line goes between its items, or around a single one; the last line stays
/// at the line's beginning. A change breaks all lines anew, O(n); a question is O(log n).
struct FlowLines: Sendable {
  private struct Line: Sendable {
    var places: Range<Int>
    var start: Length
    var extent: Length
    var end: Length { start + extent }
  }

  private(set) var items: [FlowItem]
  private(set) var shift = Shift()
  private var slot = FlowItem(extent: .zero, breadth: 0)
  var available: Double
  private let near: Double
  private let lineSpacing: Length
  private let itemSpacing: Double

  private var lines: [Line] = []
  /// Where everything shown lies, by its place.
  private(set) var places: [LinePlace] = []

  init(
    _ items: [FlowItem], available: Double, near: Double, lineSpacing: Length, itemSpacing: Double
  ) {
    self.items = items
    self.available = available
    self.near = near
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    breakLines()
  }

  var length: Length { lines.last?.end ?? .zero }

  mutating func show(_ shift: Shift, slot: FlowItem) {
    guard shift != self.shift || slot != self.slot else { return }
    self.shift = shift
    self.slot = slot
    breakLines()
  }

  mutating func breakLines() {
    let shown = (0..<shift.shownCount(of: items.count)).map { place in
      switch shift.shown(at: place) {
      case .slot: slot
      case .item(let item): items[item]
      }
    }
    lines = []
    places = []
    places.reserveCapacity(shown.count)
    var first = 0
    var start = Length.zero
    while first < shown.count {
      var end = first + 1
      var used = shown[first].breadth
      while end < shown.count, used + itemSpacing + shown[end].breadth <= available {
        used += itemSpacing + shown[end].breadth
        end += 1
      }
      let line = shown[first..<end]
      let extent = line.map(\.extent).max() ?? .zero
      lines.append(Line(places: first..<end, start: start, extent: extent))
      place(line, start: start, extent: extent, free: end == shown.count ? 0 : available - used)
      start += extent + lineSpacing
      first = end
    }
  }

  private mutating func place(
    _ line: ArraySlice<FlowItem>, start: Length, extent: Length, free: Double
  ) {
    let free = max(0, free)
    var cross = near + (line.count == 1 ? free / 2 : 0)
    let spacing = itemSpacing + (line.count > 1 ? free / Double(line.count - 1) : 0)
    for item in line {
      let middle = Length(units: (extent - item.extent).units / 2)
      places.append(
        LinePlace(start: start + middle, extent: item.extent, cross: cross, breadth: item.breadth))
      cross += item.breadth + spacing
    }
  }

  /// The place of what lies at a point; nil for spacing and free places.
  func place(main: Length, cross: Double) -> Int? {
    let index = firstLine { $0.end > main }
    guard index < lines.count, lines[index].start <= main else { return nil }
    return lines[index].places.first {
      let place = places[$0]
      return main >= place.start && main < place.start + place.extent && cross >= place.cross
        && cross < place.cross + place.breadth
    }
  }

  /// The places of all lines that a stretch touches.
  func places(from start: Length, to end: Length) -> Range<Int> {
    let first = firstLine { $0.end >= start }
    let behind = firstLine { $0.start > end }
    guard first < behind else { return 0..<0 }
    return lines[first].places.lowerBound..<lines[behind - 1].places.upperBound
  }

  /// The first line for which a condition holds that holds for all behind it.
  private func firstLine(where condition: (Line) -> Bool) -> Int {
    var range = lines.indices
    while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
      range =
        condition(lines[middle])
        ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }
}
