/// A layout with placeholders, which are not items of the data source.
///
/// It wraps any other layout, which lays out placeholders like items. The positions that it takes
/// and returns are those of the data source, without placeholders;
/// ``ItemLayout/presentationPosition(of:)`` returns presented ones. Placeholders are expected to be
/// few: with p of them, a query costs O(p) more.
public struct PlaceholderLayout: ItemLayout {
  /// One placeholder.
  public struct Placeholder: Hashable, Sendable {
    /// A number given by its owner.
    public let id: Int
    /// The position in the data source of the item that will replace it: the number of items that
    /// precede it in the section.
    public internal(set) var position: Position
  }

  /// The wrapped layout, whose positions count items and placeholders together.
  public private(set) var base: any ItemLayout
  /// The placeholders in the order of the layout.
  public private(set) var placeholders: [Placeholder] = []

  /// The removed item and the slot, as positions in the data source.
  ///
  /// The slot is where an item would be inserted: after the placeholders at the same position.
  public var displacement: Displacement {
    didSet { base.displacement = laidOut(displacement) }
  }

  /// Wraps a layout; there are no placeholders yet.
  public init(_ base: any ItemLayout) {
    self.base = base
    displacement = base.displacement
  }

  // MARK: Placeholders

  /// The placeholder with an id, at its current position; nil if there is none.
  public subscript(id: Int) -> Placeholder? { placeholders.first { $0.id == id } }

  /// The frame of a placeholder; nil if there is none.
  public func frame(ofPlaceholder id: Int) -> Rect? {
    index(of: id).flatMap { base.frame(of: laidOut(placeholderAt: $0)) }
  }

  /// The placeholders in a rectangle, in order.
  public func placeholders(in rect: Rect) -> [Placeholder] {
    placeholders.filter { frame(ofPlaceholder: $0.id)?.intersects(rect) ?? false }
  }

  /// Inserts a placeholder at the position of an item, or after the last one; the items and
  /// placeholders from there on move back.
  ///
  /// - Parameters:
  ///   - id: A number that no other placeholder has.
  ///   - position: A position that counts items and placeholders, without the displacement.
  ///   - extent: The size along the scrolling axis in points; nil for the section's standard.
  /// - Returns: False, without a change, if the position is out of range.
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

  /// Removes a placeholder; nil if there is none.
  @discardableResult
  public mutating func removePlaceholder(_ id: Int) -> Placeholder? {
    guard let index = index(of: id) else { return nil }
    base.removeItem(at: laidOut(placeholderAt: index))
    let removed = placeholders.remove(at: index)
    showDisplacement()
    return removed
  }

  /// Adds a placeholder for an item at a position in the data source, after all others at this
  /// position; beyond the end of the section it is last.
  ///
  /// - Returns: False, without a change, if the section does not exist.
  @discardableResult
  public mutating func addPlaceholder(
    _ id: Int, forItemAt position: Position, extent: Double?
  ) -> Bool {
    var place = position
    place.item = min(place.item, numberOfItems(inSection: place.section))
    return insertPlaceholder(id, at: laidOut(place), extent: extent)
  }

  // MARK: Conversion of positions

  private func index(of id: Int) -> Int? { placeholders.firstIndex { $0.id == id } }

  /// The position in the wrapped layout of a placeholder.
  fileprivate func laidOut(placeholderAt index: Int) -> Position {
    let place = placeholders[index].position
    let before = placeholders[..<index].count { $0.position.section == place.section }
    return Position(section: place.section, item: place.item + before)
  }

  /// The position in the wrapped layout of an item, or of the end.
  fileprivate func laidOut(_ position: Position) -> Position {
    let before = placeholders.count {
      $0.position.section == position.section && $0.position.item <= position.item
    }
    return Position(section: position.section, item: position.item + before)
  }

  private enum LaidOut {
    case item(Position)
    case placeholder(Placeholder)
  }

  /// The item or placeholder at a position of the wrapped layout.
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

  /// The item at a position of the wrapped layout; nil for a placeholder.
  func item(at position: Position) -> Position? {
    if case .item(let item) = content(at: position) { item } else { nil }
  }

  fileprivate func laidOut(_ displacement: Displacement) -> Displacement {
    guard displacement != .none, !placeholders.isEmpty else { return displacement }
    var result = displacement
    result.removed = displacement.removed.map { laidOut($0) }
    guard let slot = displacement.slot else { return result }
    guard let removed = displacement.removed, removed.section == slot.section else {
      result.slot = laidOut(slot)
      return result
    }
    // At the position of the removed item the slot replaces it exactly, whatever placeholders are
    // next to it.
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
    // The position after the last item may be that of a placeholder.
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

  public func items(in rect: Rect, while shouldContinue: () -> Bool) -> [Position] {
    base.items(in: rect, while: shouldContinue).compactMap(item(at:))
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

// MARK: - Presented positions

extension ItemLayout {
  /// The layout without placeholders.
  public var withoutPlaceholders: any ItemLayout {
    (self as? PlaceholderLayout)?.base ?? self
  }

  private var wrapped: PlaceholderLayout { self as? PlaceholderLayout ?? PlaceholderLayout(self) }

  /// The presented position of an item, which counts placeholders and the slot; nil out of range.
  ///
  /// The removed item is presented at the slot; nil if there is none. UIKit:
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

  /// The item at a presented position; nil for a placeholder, for a slot without an item, and out
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

  /// The frame at a presented position: of an item, placeholder or slot; nil out of range.
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

  /// The presented position of the item, placeholder or slot at a point; nil elsewhere.
  public func presentedPosition(at point: Point) -> Position? {
    let base = wrapped.base
    switch base.hitTest(point) {
    case .item(let position): return base.presentationPosition(of: position)
    case .slot: return base.displacement.slot
    case .placeholder, .header, .footer, .section, .spacing, .nothing: return nil
    }
  }

  /// The presented positions in a rectangle, in order; the search ends when `shouldContinue`
  /// returns false.
  public func presentedPositions(
    in rect: Rect, while shouldContinue: () -> Bool = { true }
  ) -> [Position] {
    let base = wrapped.base
    var places = base.items(in: rect, while: shouldContinue).compactMap {
      base.presentationPosition(of: $0)
    }
    if let slot = base.displacement.slot, base.frameOfSlot()?.intersects(rect) ?? false {
      places.append(slot)
    }
    return places.sorted()
  }

  /// The number of items, placeholders and slots in a section.
  public func numberOfPresented(inSection section: Int) -> Int {
    let base = wrapped.base
    return base.shift(inSection: section).shownCount(of: base.numberOfItems(inSection: section))
  }

  /// The part of the displacement in a section.
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
