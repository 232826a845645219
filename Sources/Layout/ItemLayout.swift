/// What a section needs to be laid out: how many items, how large, and its header and footer.
public struct SectionMetrics: Hashable, Sendable {
  /// The number of items; what is below 0 counts as 0, and a layout takes 2,147,483,647 in all.
  public var count: Int
  /// The size along the scrolling axis of every item, in points, where `extents` is nil.
  public var extent: Double
  /// One size along the scrolling axis for each item; nil where all are `extent`.
  public var extents: [Double]?
  /// One size for each item, which goes before `extents`; nil where they have none of their own.
  public var sizes: [Size]?
  /// The header's size along the scrolling axis, in points; nil where the section has no header.
  public var headerHeight: Double?
  /// The footer's size along the scrolling axis, in points; nil where the section has no footer.
  public var footerHeight: Double?
  /// Space around the section's items, in points; it belongs to the section's area.
  public var insets: EdgeInsets
  /// The space between two lines of the section, in points; nil: the layout's.
  public var lineSpacing: Double?
  /// The space between two items of a line of the section, in points; nil: the layout's.
  public var itemSpacing: Double?

  /// A section of so many items, without header, footer and insets unless said otherwise.
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

/// A pending rearrangement that the layout shows: one item taken out, one empty slot opened.
///
/// This is the *presentation* of 3.1 and 7.1 of the specification. Item positions that go into and
/// come out of a layout stay those of the data source, whatever is displaced.
public struct Displacement: Hashable, Sendable {
  /// The item that is taken out, in data-source numbers.
  public var removed: Position?
  /// Where the empty slot stands, counted with `removed` taken out; its item may equal the count.
  public var slot: Position?
  /// The slot's size along the scrolling axis, in points; nil: that of `removed`, else of the
  /// layout's standard item.
  public var slotExtent: Double?

  /// Everything stands where the data source has it.
  public static let none = Displacement()

  /// An item taken out, a slot opened, both or neither.
  public init(removed: Position? = nil, slot: Position? = nil, slotExtent: Double? = nil) {
    self.removed = removed
    self.slot = slot
    self.slotExtent = slotExtent
  }
}

/// What lies under a point of a layout.
public enum LayoutHit: Hashable, Sendable {
  /// An item, in data-source numbers.
  case item(Position)
  /// A place that waits for an item, and where that belongs, in data-source numbers.
  ///
  /// Only a ``PlaceholderLayout`` has such.
  case placeholder(Position)
  /// The open slot of the displacement.
  case slot
  /// The header of a section.
  case header(Int)
  /// The footer of a section.
  case footer(Int)
  /// The area of a section, but no item: spacing, insets, the free places of a grid's last line.
  case section(Int)
  /// The space that the layout leaves between a section and the one behind it.
  case spacing(after: Int)
  /// Outside everything: beside the lines, or below the last section.
  case nothing
}

/// Where everything in a table or collection lies, and what lies where.
///
/// A pure value. Every question and every change costs O(log n) or better in the number of items,
/// also while a displacement is shown. Positions out of range give nil or change nothing.
public protocol ItemLayout: Sendable {
  /// The size of everything together, in points.
  var contentSize: Size { get }
  /// The number of sections.
  var numberOfSections: Int { get }
  /// The direction of scrolling.
  var axis: Axis { get }
  /// Whether it is a list: each item has a line of its own.
  var isList: Bool { get }
  /// The size across the scrolling axis that lines are broken to, in points: a width where the
  /// axis is vertical, else a height.
  var width: Double { get set }
  /// What is taken out and where a slot is open.
  var displacement: Displacement { get set }

  /// The number of items in a section, without slot and with the removed item; 0 out of range.
  func numberOfItems(inSection section: Int) -> Int
  /// The item, header, slot … under a point in content coordinates.
  func hitTest(_ point: Point) -> LayoutHit
  /// The frame of an item as displaced now; nil for the removed item and for positions out of
  /// range.
  func frame(of position: Position) -> Rect?
  /// The frame of the open slot; nil where none is open.
  func frameOfSlot() -> Rect?
  /// The frame of a section's header; nil where it has none.
  func frameOfHeader(inSection section: Int) -> Rect?
  /// The frame of a section's footer; nil where it has none.
  func frameOfFooter(inSection section: Int) -> Rect?
  /// The frame of everything that belongs to a section; nil out of range.
  func frameOfSection(_ section: Int) -> Rect?
  /// The items that a rectangle touches, in order, without the removed one.
  ///
  /// `goesOn` is asked before each step on the way, of which there may be as many as items and
  /// sections; where it says no, those found so far are the answer.
  func items(in rect: Rect, while goesOn: () -> Bool) -> [Position]
  /// The size along the scrolling axis of an item; nil out of range.
  func extent(of position: Position) -> Double?

  /// Begins changes that are dealt with together; pairs may be nested.
  ///
  /// A flow of unequal items breaks its lines once for all of them, at the outermost end, and its
  /// answers are those of before for as long.
  mutating func beginUpdates()
  /// Ends what `beginUpdates` began.
  mutating func endUpdates()
  /// Forgets everything and lays out these sections; the displacement is cleared.
  mutating func reload(_ sections: [SectionMetrics])
  /// Inserts one item; `extent` nil takes the section's standard.
  mutating func insertItem(at position: Position, extent: Double?)
  /// Inserts one item of a size of its own, of which the layout takes what it can use.
  mutating func insertItem(at position: Position, size: Size)
  /// Removes one item.
  mutating func removeItem(at position: Position)
  /// Changes the size of one item along the scrolling axis.
  mutating func setExtent(_ extent: Double, of position: Position)
  /// Changes the size of one item, as far as the layout knows sizes.
  mutating func setSize(_ size: Size, of position: Position)
  /// Inserts a section with its items.
  mutating func insertSection(_ metrics: SectionMetrics, at section: Int)
  /// Removes a section with its items.
  mutating func removeSection(at section: Int)
}

extension ItemLayout {
  /// The items that a rectangle touches, in order, without the removed one.
  public func items(in rect: Rect) -> [Position] { items(in: rect) { true } }
}
