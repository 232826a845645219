/// A section of a list: one row after the other, each as broad as the list.
struct ListSection: LayoutSection {
  struct Style: Sendable {}

  let margins: SectionMargins
  let standardExtent: Length
  private(set) var shift = Shift()
  private var rows: RowRuns
  private var breadth: Double
  private var removedExtent = Length.zero
  private var slotExtent = Length.zero

  init(_ metrics: SectionMetrics, style: Style, axis: Axis, breadth: Double) {
    margins = SectionMargins(metrics, axis: axis)
    standardExtent = Length(points: metrics.extent)
    rows = RowRuns(metrics)
    self.breadth = breadth
  }

  var count: Int { rows.count }
  var linesLength: Length { rows.length - removedExtent + slotExtent }

  func extent(of item: Int) -> Length? { rows.extent(of: item) }

  func linePlace(at place: Int) -> LinePlace {
    let start: Length
    let extent: Length
    switch shift.shown(at: place) {
    case .slot:
      start = startOfSlot
      extent = slotExtent
    case .item(let item):
      let isBehindSlot = shift.slot.map { place > $0 } ?? false
      start = startWithoutSlot(of: item) + (isBehindSlot ? slotExtent : .zero)
      extent = rows.extent(of: item) ?? .zero
    }
    return LinePlace(
      start: start, extent: extent, cross: margins.near,
      breadth: max(0, breadth - margins.near - margins.far))
  }

  func shown(main: Length, cross: Double) -> Shift.Shown? {
    guard cross >= margins.near, cross < breadth - margins.far else { return nil }
    return shown(at: main)
  }

  private func shown(at main: Length) -> Shift.Shown? {
    var offset = main
    if shift.slot != nil, offset >= startOfSlot {
      guard offset >= startOfSlot + slotExtent else { return .slot }
      offset -= slotExtent
    }
    if let removed = shift.removed, let start = rows.start(of: removed), offset >= start {
      offset += removedExtent
    }
    return rows.row(at: offset).map(Shift.Shown.item)
  }

  func places(from start: Length, to end: Length) -> Range<Int> {
    guard end >= .zero, start <= linesLength, shownCount > 0 else { return 0..<0 }
    // Rows without extent hold no offset; at the very start they stand before the row that does.
    let first = start > .zero ? place(at: start) ?? shownCount - 1 : 0
    let last = place(at: end) ?? shownCount - 1
    return first..<min(last + 1, shownCount)
  }

  private func place(at offset: Length) -> Int? {
    switch shown(at: offset) {
    case .slot: shift.slot
    case .item(let item): shift.place(of: item)
    case nil: nil
    }
  }

  private var startOfSlot: Length {
    shift.slot.map { startWithoutSlot(of: shift.withRemovedCounted($0)) } ?? .zero
  }

  private func startWithoutSlot(of item: Int) -> Length {
    let start = rows.start(of: item) ?? .zero
    guard let removed = shift.removed, removed < item else { return start }
    return start - removedExtent
  }

  mutating func show(_ shift: Shift, slotExtent: Length) {
    self.shift = shift
    self.slotExtent = shift.slot == nil ? .zero : slotExtent
    removedExtent = shift.removed.flatMap { rows.extent(of: $0) } ?? .zero
  }

  mutating func setBreadth(_ breadth: Double) { self.breadth = breadth }

  mutating func insert(extent: Length?, at item: Int) {
    rows.insert(extent ?? standardExtent, at: item)
  }

  mutating func remove(at item: Int) { rows.remove(at: item) }

  mutating func setExtent(_ extent: Length, of item: Int) { rows.setExtent(extent, of: item) }
}

extension RowRuns {
  /// The rows that section metrics ask for: `extents` as far as they go, then the standard.
  fileprivate init(_ metrics: SectionMetrics) {
    let standard = Length(points: metrics.extent)
    guard let extents = metrics.extents else {
      self.init(count: metrics.count, extent: standard)
      return
    }
    let given = extents.prefix(max(metrics.count, 0)).map(Length.init(points:))
    self.init(given + repeatElement(standard, count: max(0, metrics.count - given.count)))
  }
}
