/// A section of a list: rows in sequence, each as wide as the list.
struct ListSection: LayoutSection {
  struct Style: Sendable {
    var rowSpacing = Length.zero
  }

  let margins: SectionMargins
  let standardSize: SlotSize
  private(set) var shift = Shift()
  /// The rows, each with the spacing after it.
  private var rows: RowRuns
  private let spacing: Length
  private var breadth: Double
  /// The removed row and the slot, each with the spacing after it.
  private var removedPitch = Length.zero
  private var slotPitch = Length.zero

  init(_ metrics: SectionMetrics, style: Style, axis: Axis, breadth: Double) {
    margins = SectionMargins(metrics, axis: axis)
    let standard = Length(points: metrics.extent)
    standardSize = SlotSize(extent: standard)
    spacing = metrics.lineSpacing.map(Length.init(points:)) ?? style.rowSpacing
    rows = RowRuns(metrics, standard: standard, spacing: spacing, axis: axis)
    self.breadth = breadth
  }

  var count: Int { rows.count }

  var linesLength: Length {
    shownCount == 0 ? .zero : rows.length - removedPitch + slotPitch - spacing
  }

  func size(of item: Int) -> SlotSize? {
    rows.extent(of: item).map { SlotSize(extent: $0 - spacing) }
  }

  func linePlace(at place: Int) -> LinePlace {
    let start: Length
    let pitch: Length
    switch shift.shown(at: place) {
    case .slot:
      start = startOfSlot
      pitch = slotPitch
    case .item(let item):
      let isBehindSlot = shift.slot.map { place > $0 } ?? false
      let row = rows.place(of: item)
      start =
        withoutRemoved(row?.start ?? rows.length, before: item)
        + (isBehindSlot ? slotPitch : .zero)
      pitch = row?.extent ?? spacing
    }
    return LinePlace(
      start: start, extent: pitch - spacing, cross: margins.near,
      breadth: max(0, breadth - margins.near - margins.far))
  }

  func shown(main: Length, cross: Double) -> Shift.Shown? {
    guard cross >= margins.near, cross < breadth - margins.far,
      let (shown, start, pitch) = shown(at: main), main < start + pitch - spacing
    else { return nil }
    return shown
  }

  /// The item or slot at an offset, its start, and its length with the spacing after it.
  private func shown(at main: Length) -> (shown: Shift.Shown, start: Length, pitch: Length)? {
    var offset = main
    var moved = Length.zero
    if shift.slot != nil {
      let start = startOfSlot
      if offset >= start {
        guard offset >= start + slotPitch else { return (.slot, start, slotPitch) }
        offset -= slotPitch
        moved += slotPitch
      }
    }
    if let removed = shift.removed, let start = rows.start(of: removed), offset >= start {
      offset += removedPitch
      moved -= removedPitch
    }
    guard let (row, start, pitch) = rows.place(at: offset) else { return nil }
    return (.item(row), start + moved, pitch)
  }

  func places(from start: Length, to end: Length) -> Range<Int> {
    guard end >= .zero, start <= linesLength, shownCount > 0 else { return 0..<0 }
    // Rows of length 0 contain no offset; at offset 0 they come before the row that does.
    let first = start > .zero ? place(at: start) ?? shownCount - 1 : 0
    let last = place(at: end) ?? shownCount - 1
    return first..<min(last + 1, shownCount)
  }

  private func place(at offset: Length) -> Int? {
    switch shown(at: offset)?.shown {
    case .slot: shift.slot
    case .item(let item): shift.place(of: item)
    case nil: nil
    }
  }

  private var startOfSlot: Length {
    shift.slot.map { startWithoutSlot(of: shift.withRemovedCounted($0)) } ?? .zero
  }

  private func startWithoutSlot(of item: Int) -> Length {
    withoutRemoved(rows.start(of: item) ?? .zero, before: item)
  }

  /// The start of a row without the removed row, from its start with that row.
  private func withoutRemoved(_ start: Length, before item: Int) -> Length {
    guard let removed = shift.removed, removed < item else { return start }
    return start - removedPitch
  }

  mutating func show(_ shift: Shift, slot: SlotSize) {
    self.shift = shift
    slotPitch = shift.slot == nil ? .zero : slot.extent + spacing
    removedPitch = shift.removed.flatMap { rows.extent(of: $0) } ?? .zero
  }

  mutating func setBreadth(_ breadth: Double) { self.breadth = breadth }

  mutating func insert(extent: Length?, at item: Int) {
    rows.insert((extent ?? standardSize.extent) + spacing, at: item)
  }

  mutating func remove(at item: Int) { rows.remove(at: item) }

  mutating func setExtent(_ extent: Length, of item: Int) {
    rows.setExtent(extent + spacing, of: item)
  }
}

extension RowRuns {
  /// The rows of section metrics: those with their own extents, then rows of the standard extent.
  fileprivate init(_ metrics: SectionMetrics, standard: Length, spacing: Length, axis: Axis) {
    let given = metrics.sizes?.map { axis == .vertical ? $0.height : $0.width } ?? metrics.extents
    guard let given else {
      self.init(count: metrics.count, extent: standard + spacing)
      return
    }
    let extents = given.prefix(metrics.count).map { Length(points: $0) + spacing }
    self.init(
      extents + repeatElement(standard + spacing, count: metrics.count - extents.count))
  }
}
