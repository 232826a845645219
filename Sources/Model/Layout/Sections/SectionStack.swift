/// Sections in sequence along the scrolling axis, and all queries about them.
///
/// The layouts differ only in how a section puts its items into lines.
struct SectionStack<Section: LayoutSection>: Sendable {
  private(set) var sections: ChunkedRope<SectionSummary<Section>>
  private let style: Section.Style
  let axis: Axis
  private let spacing: Length
  /// The number of open batches; lines are broken at the end of the outermost one.
  private var batches = 0

  /// The size across the scrolling axis, in points.
  var breadth: Double {
    didSet {
      breadth = clampedBreadth(breadth)
      guard breadth != oldValue else { return }
      var all = sections.items(in: 0..<sections.count)
      for index in all.indices { all[index].setBreadth(breadth) }
      sections = ChunkedRope(all)
    }
  }

  var displacement = Displacement.none {
    didSet { if displacement != oldValue { show(displacement, insteadOf: oldValue) } }
  }

  init(
    _ metrics: [SectionMetrics], style: Section.Style, axis: Axis, breadth: Double,
    spacing: Double = 0
  ) {
    self.style = style
    self.axis = axis
    self.spacing = Length(points: spacing)
    let breadth = clampedBreadth(breadth)
    self.breadth = breadth
    var room = Self.maximumItems
    sections = ChunkedRope(
      metrics.map { metrics in
        let section = Section(
          metrics.limited(to: room), style: style, axis: axis, breadth: breadth)
        room -= section.count
        return section
      })
  }

  /// The maximum number of items: a `Position` cannot have a greater index, and the lengths of so
  /// many of the largest items can be added.
  private static var maximumItems: Int { Int(Int32.max) }

  var count: Int { sections.count }

  var contentSize: Size {
    let main =
      sections.count == 0
      ? .zero : Length(units: lengthMetric.size(of: sections.summary)) - spacing
    return axis.size(main: main.points, cross: breadth)
  }

  private var lengthMetric: SectionLengthMetric<Section> { SectionLengthMetric(spacing: spacing) }

  // MARK: Queries

  /// The start of a section; nil out of `0..<count`.
  private func start(of section: Int) -> Length? {
    sections.sum(before: section, in: lengthMetric).map(Length.init(units:))
  }

  func hitTest(_ point: Point) -> LayoutHit {
    let cross = axis.cross(of: point)
    guard cross >= 0, cross < breadth, let main = Length(coordinate: axis.main(of: point)),
      let (index, section, before) = sections.locate(main.units, in: lengthMetric)
    else { return .nothing }
    let offset = main - Length(units: before)
    guard offset < section.length else {
      return index == count - 1 ? .nothing : .spacing(after: index)
    }
    let margins = section.margins
    if let header = margins.header, offset < header { return .header(index) }
    if let footer = margins.footer, offset >= section.length - footer { return .footer(index) }
    let inLines = offset - margins.beforeLines
    guard inLines >= .zero, inLines < section.linesLength,
      let shown = section.shown(main: inLines, cross: cross)
    else { return .section(index) }
    switch shown {
    case .slot: return .slot
    case .item(let item): return .item(Position(section: index, item: item))
    }
  }

  func frame(of position: Position) -> Rect? {
    guard let section = sections[position.section], position.item >= 0,
      position.item < section.count, let place = section.shift.place(of: position.item),
      let start = start(of: position.section)
    else { return nil }
    return frame(of: place, in: section, start: start)
  }

  func frameOfSlot() -> Rect? {
    guard let index = displacement.slot?.section, let section = sections[index],
      let slot = section.shift.slot, let start = start(of: index)
    else { return nil }
    return frame(of: slot, in: section, start: start)
  }

  func frameOfHeader(_ index: Int) -> Rect? {
    guard let header = sections[index]?.margins.header, let start = start(of: index) else {
      return nil
    }
    return band(from: start, extent: header)
  }

  func frameOfFooter(_ index: Int) -> Rect? {
    guard let section = sections[index], let footer = section.margins.footer,
      let start = start(of: index)
    else { return nil }
    return band(from: start + section.length - footer, extent: footer)
  }

  func frameOfSection(_ index: Int) -> Rect? {
    guard let section = sections[index], let start = start(of: index) else { return nil }
    return band(from: start, extent: section.length)
  }

  func items(in rect: Rect, while shouldContinue: () -> Bool) -> [Position] {
    let (near, far) =
      axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    guard near <= far, let first = Length(coordinate: max(near, 0)),
      let last = Length(coordinate: far)
    else { return [] }
    var index = 0
    var start = Length.zero
    if near > 0 {
      guard let found = sections.locate(first.units, in: lengthMetric) else { return [] }
      index = found.index
      start = Length(units: found.before)
    }
    var positions: [Position] = []
    while let section = sections[index], start <= last, shouldContinue() {
      let lines = start + section.margins.beforeLines
      for place in section.places(from: first - lines, to: last - lines) {
        guard shouldContinue() else { return positions }
        if case .item(let item) = section.shift.shown(at: place),
          frame(of: place, in: section, start: start).intersects(rect)
        {
          positions.append(Position(section: index, item: item))
        }
      }
      start += section.length + spacing
      index += 1
    }
    return positions
  }

  private func frame(of place: Int, in section: Section, start: Length) -> Rect {
    let linePlace = section.linePlace(at: place)
    return axis.rect(
      main: (start + section.margins.beforeLines + linePlace.start).points,
      cross: linePlace.cross, extent: linePlace.extent.points, breadth: linePlace.breadth)
  }

  private func band(from start: Length, extent: Length) -> Rect {
    axis.rect(main: start.points, cross: 0, extent: extent.points, breadth: breadth)
  }

  // MARK: Displacement

  private func isItem(_ position: Position) -> Bool {
    guard let section = sections[position.section] else { return false }
    return position.item >= 0 && position.item < section.count
  }

  /// Shows the part of a displacement that is in range; each section changes in one step.
  private mutating func show(_ displacement: Displacement, insteadOf old: Displacement) {
    let removed = displacement.removed.flatMap { isItem($0) ? $0 : nil }
    var size = removed.flatMap { sections[$0.section]?.size(of: $0.item) }
    if let extent = displacement.slotExtent {
      size = SlotSize(extent: Length(points: extent), breadth: size?.breadth)
    }
    let isBatch = batches > 0
    var done: [Int] = []
    for position in [old.removed, old.slot, displacement.removed, displacement.slot] {
      guard let index = position?.section, !done.contains(index) else { continue }
      done.append(index)
      sections.update(at: index) { section in
        var shift = Shift(removed: removed?.section == index ? removed?.item : nil)
        if let slot = displacement.slot, slot.section == index, slot.item >= 0,
          slot.item <= shift.shownCount(of: section.count)
        {
          shift.slot = slot.item
        }
        section.show(shift, slot: size ?? section.standardSize)
        if !isBatch { section.settle() }
      }
    }
  }

  /// Makes a change without the displacement, which then applies to the new items.
  private mutating func change(_ body: (inout ChunkedRope<SectionSummary<Section>>) -> Void) {
    guard displacement != .none else { return body(&sections) }
    let shown = displacement
    // The lines are broken after the whole change.
    batches += 1
    show(.none, insteadOf: shown)
    body(&sections)
    show(shown, insteadOf: .none)
    endUpdates()
  }

  // MARK: Changes

  mutating func reload(_ metrics: [SectionMetrics]) {
    self = Self(metrics, style: style, axis: axis, breadth: breadth, spacing: spacing.points)
  }

  mutating func beginUpdates() { batches += 1 }

  mutating func endUpdates() {
    batches = max(0, batches - 1)
    guard batches == 0 else { return }
    while let (index, _, _) = sections.locate(0, in: StaleSectionMetric()) {
      sections.update(at: index) { $0.settle() }
    }
  }

  /// Changes one section with methods of its own type.
  mutating func update(_ index: Int, _ body: (inout Section) -> Void) {
    let isBatch = batches > 0 || displacement != .none
    change {
      $0.update(at: index) { section in
        body(&section)
        if !isBatch { section.settle() }
      }
    }
  }

  mutating func insertItem(at position: Position, extent: Double?) {
    insert(at: position) { section in
      section.insert(extent: extent.map(Length.init(points:)), at: position.item)
    }
  }

  /// Inserts an item; does nothing for a position out of range, or if there are too many items.
  mutating func insert(at position: Position, _ body: (inout Section) -> Void) {
    guard sections.summary.items < Self.maximumItems, let section = sections[position.section],
      position.item >= 0, position.item <= section.count
    else { return }
    update(position.section, body)
  }

  mutating func removeItem(at position: Position) {
    guard isItem(position) else { return }
    update(position.section) { $0.remove(at: position.item) }
  }

  mutating func setExtent(_ extent: Double, of position: Position) {
    guard isItem(position) else { return }
    let length = Length(points: extent)
    update(position.section) { $0.setExtent(length, of: position.item) }
  }

  mutating func insertSection(_ metrics: SectionMetrics, at index: Int) {
    let room = Self.maximumItems - sections.summary.items
    let section = Section(
      metrics.limited(to: room), style: style, axis: axis, breadth: breadth)
    change { _ = $0.insert(section, at: index) }
  }

  mutating func removeSection(at index: Int) {
    change { _ = $0.remove(at: index) }
  }
}

extension SectionMetrics {
  /// The same metrics with at most `room` items.
  fileprivate func limited(to room: Int) -> SectionMetrics {
    var limited = self
    limited.count = min(max(0, count), max(0, room))
    return limited
  }
}
