/// The sizes of a section for its layout: the number and sizes of items, header and footer.
public struct SectionMetrics: Hashable, Sendable {
  /// The number of items.
  ///
  /// Negative numbers count as 0, and a layout has at most 2,147,483,647 items in all.
  public var count: Int
  /// The size of every item along the scrolling axis, in points, if `extents` is nil.
  public var extent: Double
  /// The size of each item along the scrolling axis; nil if all have `extent`.
  public var extents: [Double]?
  /// The size of each item, preferred to `extents`; nil if the items have no sizes of their own.
  public var sizes: [Size]?
  /// The header's size along the scrolling axis, in points; nil if the section has no header.
  public var headerHeight: Double?
  /// The footer's size along the scrolling axis, in points; nil if the section has no footer.
  public var footerHeight: Double?
  /// The space around the section's items, in points, which is part of the section.
  public var insets: EdgeInsets
  /// The space between two lines of the section, in points; nil for the layout's.
  public var lineSpacing: Double?
  /// The space between two items of a line of the section, in points; nil for the layout's.
  public var itemSpacing: Double?

  /// A section of `count` items, by default without header, footer and insets.
  public init(
    count: Int, extent: Double = 44, extents: [Double]? = nil, sizes: [Size]? = nil,
    headerHeight: Double? = nil, footerHeight: Double? = nil, insets: EdgeInsets = .zero,
    lineSpacing: Double? = nil, itemSpacing: Double? = nil
  ) {
    self.count = count
    self.extent = extent
    self.extents = extents
    self.sizes = sizes
    self.headerHeight = headerHeight
    self.footerHeight = footerHeight
    self.insets = insets
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
  }
}

/// A temporary change of a layout: one item removed, one slot opened, while the data source is
/// unchanged.
///
/// UIKit calls positions with this change *presentation index paths*. The positions that a layout
/// takes and returns are those of the data source, even with a displacement.
public struct Displacement: Hashable, Sendable {
  /// The position in the data source of the removed item.
  public var removed: Position?
  /// The position of the empty slot, counted without `removed`; its item may equal the count.
  public var slot: Position?
  /// The slot's size along the scrolling axis, in points; if nil, that of `removed`, or otherwise
  /// the layout's standard size.
  public var slotExtent: Double?

  /// No removed item and no slot.
  public static let none = Displacement()

  /// A displacement with a removed item, a slot, both or neither.
  public init(removed: Position? = nil, slot: Position? = nil, slotExtent: Double? = nil) {
    self.removed = removed
    self.slot = slot
    self.slotExtent = slotExtent
  }
}

/// The element at a point of a layout.
public enum LayoutHit: Hashable, Sendable {
  /// An item, by its position in the data source.
  case item(Position)
  /// A placeholder, by the position in the data source of the item that it will be replaced with.
  ///
  /// Only a ``PlaceholderLayout`` has placeholders.
  case placeholder(Position)
  /// The slot of the displacement.
  case slot
  /// The header of a section.
  case header(Int)
  /// The footer of a section.
  case footer(Int)
  /// The area of a section without an item: spacing, insets, the empty cells of a grid's last line.
  case section(Int)
  /// The space between a section and the next one.
  case spacing(after: Int)
  /// No section: next to the lines, or below the last section.
  case nothing
}

/// The positions of all items in a table or collection, and the items at a point.
///
/// A value without side effects. Every query and every change costs O(log n) or better in the
/// number of items, also with a displacement. Positions out of range return nil or change nothing.
public protocol ItemLayout: Sendable {
  /// The size of the content, in points.
  var contentSize: Size { get }
  /// The number of sections.
  var numberOfSections: Int { get }
  /// The direction of scrolling.
  var axis: Axis { get }
  /// Whether it is a list: each item has its own line.
  var isList: Bool { get }
  /// The length of lines across the scrolling axis, in points: a width if the axis is vertical,
  /// else a height.
  var width: Double { get set }
  /// The removed item and the slot.
  var displacement: Displacement { get set }

  /// The number of items in a section, without the slot and including the removed item; 0 if out of
  /// range.
  func numberOfItems(inSection section: Int) -> Int
  /// The item, header, slot … at a point in content coordinates.
  func hitTest(_ point: Point) -> LayoutHit
  /// The frame of an item with the displacement; nil for the removed item and for positions out of
  /// range.
  func frame(of position: Position) -> Rect?
  /// The frame of the slot; nil if there is none.
  func frameOfSlot() -> Rect?
  /// The frame of a section's header; nil if it has none.
  func frameOfHeader(inSection section: Int) -> Rect?
  /// The frame of a section's footer; nil if it has none.
  func frameOfFooter(inSection section: Int) -> Rect?
  /// The frame of a section with its header and footer; nil out of range.
  func frameOfSection(_ section: Int) -> Rect?
  /// The items in a rectangle, in order, without the removed item.
  ///
  /// `shouldContinue` is called before each step; there may be as many steps as items and sections.
  /// When it returns false, the items found so far are returned.
  func items(in rect: Rect, while shouldContinue: () -> Bool) -> [Position]
  /// The size along the scrolling axis of an item; nil out of range.
  func extent(of position: Position) -> Double?

  /// Begins a group of changes; groups may be nested.
  ///
  /// A flow of items of different sizes breaks its lines once, at the end of the outermost group;
  /// until then it returns the geometry before the changes.
  mutating func beginUpdates()
  /// Ends a group of changes.
  mutating func endUpdates()
  /// Replaces all sections and clears the displacement.
  mutating func reload(_ sections: [SectionMetrics])
  /// Inserts one item; with a nil `extent` it has the section's standard size.
  mutating func insertItem(at position: Position, extent: Double?)
  /// Inserts one item with its own size, if the layout supports it.
  mutating func insertItem(at position: Position, size: Size)
  /// Removes one item.
  mutating func removeItem(at position: Position)
  /// Changes the size of one item along the scrolling axis.
  mutating func setExtent(_ extent: Double, of position: Position)
  /// Changes the size of one item, if the layout supports it.
  mutating func setSize(_ size: Size, of position: Position)
  /// Inserts a section with its items.
  mutating func insertSection(_ metrics: SectionMetrics, at section: Int)
  /// Removes a section with its items.
  mutating func removeSection(at section: Int)
}

extension ItemLayout {
  /// The items in a rectangle, in order, without the removed item.
  public func items(in rect: Rect) -> [Position] { items(in: rect) { true } }
}
