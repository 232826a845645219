/// The margins around the items of a section, along and across the scrolling axis.
struct SectionMargins: Hashable, Sendable {
  var header: Length?
  var footer: Length?
  var leading: Length
  var trailing: Length
  var near: Double
  var far: Double

  init(_ metrics: SectionMetrics, axis: Axis) {
    let insets = metrics.insets
    let isVertical = axis == .vertical
    header = metrics.headerHeight.map(Length.init(points:))
    footer = metrics.footerHeight.map(Length.init(points:))
    leading = Length(points: isVertical ? insets.top : insets.left)
    trailing = Length(points: isVertical ? insets.bottom : insets.right)
    near = clampedBreadth(isVertical ? insets.left : insets.top)
    far = clampedBreadth(isVertical ? insets.right : insets.bottom)
  }

  /// The distance from the section's start to its first line.
  var beforeLines: Length { (header ?? .zero) + leading }
  /// The distance from the end of its last line to the section's end.
  fileprivate var afterLines: Length { trailing + (footer ?? .zero) }
}

/// A position in the lines of a section.
struct LinePlace: Hashable, Sendable {
  var start: Length
  var extent: Length
  var cross: Double
  var breadth: Double
}

/// The size of an item, or of the slot that replaces it in another section.
struct SlotSize: Hashable, Sendable {
  var extent: Length
  /// Nil if the layout determines the breadth of items.
  var breadth: Double?
}

/// The items of one section and their lines.
///
/// `main` is measured from the start of the first line, after header and leading inset; `cross`
/// from the layout's edge. A *place* is the index of a shown item or slot: the items without the
/// removed one, and the slot.
protocol LayoutSection: Sendable {
  /// The properties that all sections of a layout share.
  associatedtype Style: Sendable

  init(_ metrics: SectionMetrics, style: Style, axis: Axis, breadth: Double)

  var margins: SectionMargins { get }
  /// The number of items in the data source.
  var count: Int { get }
  /// The length of all lines with the displacement.
  var linesLength: Length { get }
  var shift: Shift { get }
  /// The size of an item that has none of its own.
  var standardSize: SlotSize { get }

  /// The size of an item; nil out of range.
  func size(of item: Int) -> SlotSize?
  /// The place of an item or slot in the lines.
  func linePlace(at place: Int) -> LinePlace
  /// The item or slot at a point in the lines; nil for spacing and empty places.
  func shown(main: Length, cross: Double) -> Shift.Shown?
  /// The places in a range of offsets, and possibly a few more.
  func places(from start: Length, to end: Length) -> Range<Int>

  /// Removes an item and opens a slot, both in range; nil for neither.
  mutating func show(_ shift: Shift, slot: SlotSize)
  /// Breaks the lines for another breadth.
  mutating func setBreadth(_ breadth: Double)
  /// Inserts an item at an index in `0...count`; only without a displacement.
  mutating func insert(extent: Length?, at item: Int)
  /// Removes an item; only without a displacement.
  mutating func remove(at item: Int)
  /// Changes the extent of an item; only without a displacement.
  mutating func setExtent(_ extent: Length, of item: Int)

  /// Whether changes are pending until `settle`, which breaks lines for several changes at once.
  var isStale: Bool { get }
  mutating func settle()
}

extension LayoutSection {
  /// The length of the section with its header and footer.
  var length: Length { margins.beforeLines + linesLength + margins.afterLines }

  var shownCount: Int { shift.shownCount(of: count) }

  var isStale: Bool { false }
  mutating func settle() {}
}

/// A valid size across the scrolling axis, in points: negative numbers and NaN become 0.
///
/// The upper bound keeps quotients of such sizes within the range of integers.
func clampedBreadth(_ value: Double) -> Double { value > 0 ? min(value, 1_000_000) : 0 }
