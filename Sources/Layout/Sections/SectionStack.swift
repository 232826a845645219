/// Sections one behind the other along the scrolling axis, and all questions about them.
///
/// The layouts differ only in how a section puts its items into lines.
struct SectionStack<Section: LayoutSection>: Sendable {
  private(set) var sections: ChunkedRope<SectionSummary<Section>>
  private let style: Section.Style
  let axis: Axis

  /// The size across the scrolling axis, in points.
  var breadth: Double {
    didSet {
      breadth = clampedBreadth(breadth)
      guard breadth != oldValue else { return }
      var all = Array(sections.rope.lazy.flatMap(\.items))
      for index in all.indices { all[index].setBreadth(breadth) }
      sections = ChunkedRope(all)
    }
  }

  var displacement = Displacement.none {
    didSet {
      guard displacement != oldValue else { return }
      hide(oldValue)
      show(displacement)
    }
  }

  init(_ metrics: [SectionMetrics], style: Section.Style, axis: Axis, breadth: Double) {
    self.style = style
    self.axis = axis
    let breadth = clampedBreadth(breadth)
    self.breadth = breadth
    sections = ChunkedRope(
      metrics.map { Section($0, style: style, axis: axis, breadth: breadth) })
  }

  var count: Int { sections.count }

  var contentSize: Size { axis.size(main: sections.summary.length.points, cross: breadth) }

  // MARK: Questions

  /// Where a section starts; nil out of `0..<count`.
  private func start(of section: Int) -> Length? {
    sections.sum(before: section, in: SectionLengthMetric()).map(Length.init(units:))
  }

  func hitTest(_ point: Point) -> LayoutHit {
    let cross = axis.cross(of: point)
    guard cross >= 0, cross < breadth, let main = Length(coordinate: axis.main(of: point)),
      let (index, section, before) = sections.locate(main.units, in: SectionLengthMetric())
    else { return .nothing }
    let offset = main - Length(units: before)
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

  func items(in rect: Rect) -> [Position] {
    let (near, far) =
      axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    guard near <= far, let first = Length(coordinate: max(near, 0)),
      let last = Length(coordinate: far)
    else { return [] }
    var index = 0
    var start = Length.zero
    if near > 0 {
      guard let found = sections.locate(first.units, in: SectionLengthMetric()) else { return [] }
      index = found.index
      start = Length(units: found.before)
    }
    var positions: [Position] = []
    while let section = sections[index], start <= last {
      let lines = start + section.margins.beforeLines
      for place in section.places(from: first - lines, to: last - lines) {
        if case .item(let item) = section.shift.shown(at: place),
          frame(of: place, in: section, start: start).intersects(rect)
        {
          positions.append(Position(section: index, item: item))
        }
      }
      start += section.length
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

  /// Shows what of a displacement is in range, while nothing is shown.
  private mutating func show(_ displacement: Displacement) {
    let removed = displacement.removed.flatMap { isItem($0) ? $0 : nil }
    if let removed {
      sections.update(at: removed.section) {
        $0.show(Shift(removed: removed.item), slotExtent: .zero)
      }
    }
    guard let slot = displacement.slot, let section = sections[slot.section], slot.item >= 0,
      slot.item <= section.shownCount
    else { return }
    let removedExtent = removed.flatMap { sections[$0.section]?.extent(of: $0.item) }
    let extent =
      displacement.slotExtent.map(Length.init(points:)) ?? removedExtent ?? section.standardExtent
    sections.update(at: slot.section) {
      $0.show(Shift(removed: $0.shift.removed, slot: slot.item), slotExtent: extent)
    }
  }

  private mutating func hide(_ displacement: Displacement) {
    for index in [displacement.removed?.section, displacement.slot?.section] {
      guard let index else { continue }
      sections.update(at: index) { $0.show(Shift(), slotExtent: .zero) }
    }
  }

  /// Makes a change with the displacement out of the way; its numbers then apply to what is new.
  private mutating func change(_ body: (inout ChunkedRope<SectionSummary<Section>>) -> Void) {
    guard displacement != .none else {
      body(&sections)
      return
    }
    hide(displacement)
    body(&sections)
    show(displacement)
  }

  // MARK: Changes

  mutating func reload(_ metrics: [SectionMetrics]) {
    self = Self(metrics, style: style, axis: axis, breadth: breadth)
  }

  /// Changes one section in ways of its own kind.
  mutating func update(_ index: Int, _ body: (inout Section) -> Void) {
    change { $0.update(at: index, body) }
  }

  mutating func insertItem(at position: Position, extent: Double?) {
    change {
      $0.update(at: position.section) { section in
        guard position.item >= 0, position.item <= section.count else { return }
        section.insert(extent: extent.map(Length.init(points:)), at: position.item)
      }
    }
  }

  mutating func removeItem(at position: Position) {
    guard isItem(position) else { return }
    change { $0.update(at: position.section) { $0.remove(at: position.item) } }
  }

  mutating func setExtent(_ extent: Double, of position: Position) {
    guard isItem(position) else { return }
    let length = Length(points: extent)
    change { $0.update(at: position.section) { $0.setExtent(length, of: position.item) } }
  }

  mutating func insertSection(_ metrics: SectionMetrics, at index: Int) {
    let section = Section(metrics, style: style, axis: axis, breadth: breadth)
    change { _ = $0.insert(section, at: index) }
  }

  mutating func removeSection(at index: Int) {
    change { _ = $0.remove(at: index) }
  }
}
