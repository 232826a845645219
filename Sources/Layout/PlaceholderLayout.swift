/// A layout with places in it that no item of the data source fills yet.
///
/// It wraps any other layout, which lays the placeholders out as if they were items. Positions that
/// go in and come out stay those of the data source, where placeholders do not count; what is shown
/// is said by ``ItemLayout/presentationPosition(of:)``. Placeholders are expected to be few: a
/// question costs O(p) more for p of them.
public struct PlaceholderLayout: ItemLayout {
  /// One place that waits for its item.
  public struct Placeholder: Hashable, Sendable {
    /// What its owner calls it.
    public let id: Int
    /// Where the item that fills it belongs, in data-source numbers: as many items of the section
    /// stand before it.
    public internal(set) var position: Position
  }

  /// The layout that does the work, in numbers of items and placeholders together.
  public private(set) var base: any ItemLayout
  /// The placeholders in the order in which they are shown.
  public private(set) var placeholders: [Placeholder] = []

  /// What is taken out and where a slot is open, in data-source numbers.
  ///
  /// A slot stands where an item that is inserted there would: behind the placeholders that wait at
  /// the same place.
  public var displacement: Displacement {
    didSet { base.displacement = laidOut(displacement) }
  }

  /// The same layout, as yet without placeholders.
  public init(_ base: any ItemLayout) {
    self.base = base
    displacement = base.displacement
  }

  // MARK: Placeholders

  /// The placeholder with an id, as it stands now; nil where it is gone.
  public subscript(id: Int) -> Placeholder? { placeholders.first { $0.id == id } }

  /// Where a placeholder lies; nil where it is gone.
  public func frame(ofPlaceholder id: Int) -> Rect? {
    index(of: id).flatMap { base.frame(of: laidOut(placeholderAt: $0)) }
  }

  /// The placeholders that a rectangle touches, in order.
  public func placeholders(in rect: Rect) -> [Placeholder] {
    placeholders.filter { frame(ofPlaceholder: $0.id)?.intersects(rect) ?? false }
  }

  /// Inserts a placeholder where an item of the layout stands, or behind the last one; what stands
  /// there, an earlier placeholder too, is pushed on.
  ///
  /// - Parameters:
  ///   - id: A number that no other placeholder has.
  ///   - position: A place among items and placeholders together, without regard to a displacement.
  ///   - extent: The size along the scrolling axis in points; nil takes the section's standard.
  /// - Returns: false, and nothing has changed, where there is no such place.
  @discardableResult
  public mutating func insertPlaceholder(_ id: Int, at position: Position, extent: Double?) -> Bool
  {
    let section = position.section
    guard section >= 0, section < base.numberOfSections,
      (0...base.numberOfItems(inSection: section)).contains(position.item)
    else { return false }
    let before = placeholders.indices.prefix { laidOut(placeholderAt: $0) < position }.count
    let inSection = placeholders[..<before].count { $0.position.section == section }
    placeholders.insert(
      Placeholder(id: id, position: Position(section: section, item: position.item - inSection)),
      at: before)
    base.insertItem(at: position, extent: extent)
    showDisplacement()
    return true
  }

  /// Takes a placeholder away; nil where it is gone already.
  @discardableResult
  public mutating func removePlaceholder(_ id: Int) -> Placeholder? {
    guard let index = index(of: id) else { return nil }
    base.removeItem(at: laidOut(placeholderAt: index))
    let removed = placeholders.remove(at: index)
    showDisplacement()
    return removed
  }

  /// Adds a placeholder where an item of the data source belongs: behind all others that wait at the
  /// same place, at the end of the section where the place is beyond it.
  ///
  /// - Returns: false, and nothing has changed, where there is no such section.
  @discardableResult
  public mutating func addPlaceholder(
    _ id: Int, forItemAt position: Position, extent: Double?
  ) -> Bool {
    var place = position
    place.item = min(place.item, numberOfItems(inSection: place.section))
    return insertPlaceholder(id, at: laidOut(place), extent: extent)
  }

  // MARK: The two ways of counting

  private func index(of id: Int) -> Int? { placeholders.firstIndex { $0.id == id } }

  /// Where the base has a placeholder.
  private func laidOut(placeholderAt index: Int) -> Position {
    let place = placeholders[index].position
    let before = placeholders[..<index].count { $0.position.section == place.section }
    return Position(section: place.section, item: place.item + before)
  }

  /// Where the base has an item; also of the place behind the last one.
  func laidOut(_ position: Position) -> Position {
    let before = placeholders.count {
      $0.position.section == position.section && $0.position.item <= position.item
    }
    return Position(section: position.section, item: position.item + before)
  }

  private enum LaidOut {
    case item(Position)
    case placeholder(Placeholder)
  }

  /// What the base has at a position of its own.
  private func content(at position: Position) -> LaidOut {
    var before = 0
    for placeholder in placeholders where placeholder.position.section == position.section {
      let place = placeholder.position.item + before
      if place == position.item { return .placeholder(placeholder) }
      if place > position.item { break }
      before += 1
    }
    return .item(Position(section: position.section, item: position.item - before))
  }

  /// The item that the base has at a position of its own; nil for a placeholder.
  func item(at position: Position) -> Position? {
    if case .item(let item) = content(at: position) { item } else { nil }
  }

  private func laidOut(_ displacement: Displacement) -> Displacement {
    guard displacement != .none, !placeholders.isEmpty else { return displacement }
    var result = displacement
    result.removed = displacement.removed.map { laidOut($0) }
    guard let slot = displacement.slot else { return result }
    guard let removed = displacement.removed, removed.section == slot.section else {
      result.slot = laidOut(slot)
      return result
    }
    // At the removed item's own place the slot takes exactly that, whatever waits beside it.
    var place = laidOut(
      slot.item > removed.item ? Position(section: slot.section, item: slot.item + 1) : slot)
    if let out = result.removed, out < place { place.item -= 1 }
    result.slot = place
    return result
  }

  private mutating func showDisplacement() { base.displacement = laidOut(displacement) }

  // MARK: ItemLayout

  public var contentSize: Size { base.contentSize }
  public var numberOfSections: Int { base.numberOfSections }
  public var axis: Axis { base.axis }
  public var isList: Bool { base.isList }

  public var width: Double {
    get { base.width }
    set { base.width = newValue }
  }

  public func numberOfItems(inSection section: Int) -> Int {
    base.numberOfItems(inSection: section)
      - placeholders.count { $0.position.section == section }
  }

  public func hitTest(_ point: Point) -> LayoutHit {
    let hit = base.hitTest(point)
    guard case .item(let position) = hit else { return hit }
    switch content(at: position) {
    case .item(let item): return .item(item)
    case .placeholder(let placeholder): return .placeholder(placeholder.position)
    }
  }

  public func frame(of position: Position) -> Rect? {
    // The place behind the last item may be a placeholder's.
    guard position.item < numberOfItems(inSection: position.section) else { return nil }
    return base.frame(of: laidOut(position))
  }

  public func frameOfSlot() -> Rect? { base.frameOfSlot() }
  public func frameOfHeader(inSection section: Int) -> Rect? {
    base.frameOfHeader(inSection: section)
  }
  public func frameOfFooter(inSection section: Int) -> Rect? {
    base.frameOfFooter(inSection: section)
  }
  public func frameOfSection(_ section: Int) -> Rect? { base.frameOfSection(section) }

  public func items(in rect: Rect, while goesOn: () -> Bool) -> [Position] {
    base.items(in: rect, while: goesOn).compactMap(item(at:))
  }

  public func extent(of position: Position) -> Double? {
    guard position.item < numberOfItems(inSection: position.section) else { return nil }
    return base.extent(of: laidOut(position))
  }

  public mutating func beginUpdates() { base.beginUpdates() }
  public mutating func endUpdates() { base.endUpdates() }

  public mutating func reload(_ sections: [SectionMetrics]) {
    placeholders = []
    base.reload(sections)
    displacement = .none
  }

  public mutating func insertItem(at position: Position, extent: Double?) {
    guard (0...numberOfItems(inSection: position.section)).contains(position.item) else { return }
    base.insertItem(at: laidOut(position), extent: extent)
    shift(behind: position, by: 1)
  }

  public mutating func insertItem(at position: Position, size: Size) {
    guard (0...numberOfItems(inSection: position.section)).contains(position.item) else { return }
    base.insertItem(at: laidOut(position), size: size)
    shift(behind: position, by: 1)
  }

  public mutating func removeItem(at position: Position) {
    guard (0..<numberOfItems(inSection: position.section)).contains(position.item) else { return }
    base.removeItem(at: laidOut(position))
    shift(behind: position, by: -1)
  }

  private mutating func shift(behind position: Position, by count: Int) {
    for index in placeholders.indices
    where placeholders[index].position.section == position.section
      && placeholders[index].position.item > position.item
    {
      placeholders[index].position.item += count
    }
    showDisplacement()
  }

  public mutating func setExtent(_ extent: Double, of position: Position) {
    guard (0..<numberOfItems(inSection: position.section)).contains(position.item) else { return }
    base.setExtent(extent, of: laidOut(position))
  }

  public mutating func setSize(_ size: Size, of position: Position) {
    guard (0..<numberOfItems(inSection: position.section)).contains(position.item) else { return }
    base.setSize(size, of: laidOut(position))
  }

  public mutating func insertSection(_ metrics: SectionMetrics, at section: Int) {
    guard (0...numberOfSections).contains(section) else { return }
    base.insertSection(metrics, at: section)
    for index in placeholders.indices where placeholders[index].position.section >= section {
      placeholders[index].position.section += 1
    }
    showDisplacement()
  }

  public mutating func removeSection(at section: Int) {
    guard (0..<numberOfSections).contains(section) else { return }
    base.removeSection(at: section)
    placeholders.removeAll { $0.position.section == section }
    for index in placeholders.indices where placeholders[index].position.section > section {
      placeholders[index].position.section -= 1
    }
    showDisplacement()
  }
}

// MARK: - What is shown

extension ItemLayout {
  /// The layout itself, out of any placeholders that it was wrapped for.
  public var withoutPlaceholders: any ItemLayout {
    (self as? PlaceholderLayout)?.base ?? self
  }

  private var wrapped: PlaceholderLayout { self as? PlaceholderLayout ?? PlaceholderLayout(self) }

  /// The place at which an item is shown, counting placeholders and an open slot; nil out of range.
  ///
  /// The item that is taken out is shown at the slot; nil where none is open. UIKit:
  /// `presentationIndexPath(forDataSourceIndexPath:)` (TRN-03).
  public func presentationPosition(of position: Position) -> Position? {
    guard (0..<numberOfItems(inSection: position.section)).contains(position.item) else {
      return nil
    }
    let layout = wrapped
    guard
      let place = layout.base.shift(inSection: position.section)
        .place(of: layout.laidOut(position).item)
    else { return layout.base.frameOfSlot() == nil ? nil : layout.base.displacement.slot }
    return Position(section: position.section, item: place)
  }

  /// The item that is shown at a place; nil for a placeholder, for a slot that is no item's, and out
  /// of range.
  ///
  /// UIKit: `dataSourceIndexPath(forPresentationIndexPath:)` (TRN-04).
  public func dataSourcePosition(ofPresented place: Position) -> Position? {
    let layout = wrapped
    let shift = layout.base.shift(inSection: place.section)
    let count = layout.base.numberOfItems(inSection: place.section)
    guard (0..<shift.shownCount(of: count)).contains(place.item) else { return nil }
    switch shift.shown(at: place.item) {
    case .slot: return displacement.removed
    case .item(let item):
      return layout.item(at: Position(section: place.section, item: item))
    }
  }

  /// The frame of what is shown at a place: item, placeholder or slot; nil out of range.
  public func frame(ofPresented place: Position) -> Rect? {
    let base = wrapped.base
    let shift = base.shift(inSection: place.section)
    let count = base.numberOfItems(inSection: place.section)
    guard (0..<shift.shownCount(of: count)).contains(place.item) else { return nil }
    switch shift.shown(at: place.item) {
    case .slot: return base.frameOfSlot()
    case .item(let item): return base.frame(of: Position(section: place.section, item: item))
    }
  }

  /// The place of the item, placeholder or slot under a point; nil over anything else.
  public func presentedPosition(at point: Point) -> Position? {
    let base = wrapped.base
    switch base.hitTest(point) {
    case .item(let position): return base.presentationPosition(of: position)
    case .slot: return base.displacement.slot
    case .placeholder, .header, .footer, .section, .spacing, .nothing: return nil
    }
  }

  /// The places of everything that a rectangle touches, in order, as far as `goesOn` lets them be
  /// looked for.
  public func presentedPositions(
    in rect: Rect, while goesOn: () -> Bool = { true }
  ) -> [Position] {
    let base = wrapped.base
    var places = base.items(in: rect, while: goesOn).compactMap {
      base.presentationPosition(of: $0)
    }
    if let slot = base.displacement.slot, base.frameOfSlot()?.intersects(rect) ?? false {
      places.append(slot)
    }
    return places.sorted()
  }

  /// How much a section shows: items, placeholders and slot.
  public func numberOfPresented(inSection section: Int) -> Int {
    let base = wrapped.base
    return base.shift(inSection: section).shownCount(of: base.numberOfItems(inSection: section))
  }

  /// The displacement as far as it is shown in a section.
  private func shift(inSection section: Int) -> Shift {
    let count = numberOfItems(inSection: section)
    var shift = Shift()
    if let removed = displacement.removed, removed.section == section,
      (0..<count).contains(removed.item)
    {
      shift.removed = removed.item
    }
    if let slot = displacement.slot, slot.section == section,
      (0...shift.shownCount(of: count)).contains(slot.item)
    {
      shift.slot = slot.item
    }
    return shift
  }
}
