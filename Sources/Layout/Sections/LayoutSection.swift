/// What surrounds the items of a section, along and across the scrolling axis.
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
  var afterLines: Length { trailing + (footer ?? .zero) }
}

/// Where something lies within the lines of a section.
struct LinePlace: Hashable, Sendable {
  var start: Length
  var extent: Length
  var cross: Double
  var breadth: Double
}

/// The size of an item, and of the slot that stands for it elsewhere.
struct SlotSize: Hashable, Sendable {
  var extent: Length
  /// Nil where the layout gives everything in a line its breadth.
  var breadth: Double?
}

/// The items of one section and how they are put into lines.
///
/// `main` counts from the start of the first line, behind header and leading inset; `cross` from
/// the layout's edge. A *place* is the number of something shown: items without the one taken out,
/// and the slot.
protocol LayoutSection: Sendable {
  /// What all sections of a layout have in common.
  associatedtype Style: Sendable

  init(_ metrics: SectionMetrics, style: Style, axis: Axis, breadth: Double)

  var margins: SectionMargins { get }
  /// The number of items, as the data source counts.
  var count: Int { get }
  /// The length of all lines as displaced.
  var linesLength: Length { get }
  var shift: Shift { get }
  /// The size of an item that says nothing of its own.
  var standardSize: SlotSize { get }

  /// The size of an item; nil out of range.
  func size(of item: Int) -> SlotSize?
  /// Where the thing shown at a place lies.
  func linePlace(at place: Int) -> LinePlace
  /// What is shown at a point among the lines; nil for spacing and free places.
  func shown(main: Length, cross: Double) -> Shift.Shown?
  /// The places that may touch a stretch of the lines: a few more than do, never fewer.
  func places(from start: Length, to end: Length) -> Range<Int>

  /// Takes an item out and opens a slot, both in range; nil: neither.
  mutating func show(_ shift: Shift, slot: SlotSize)
  /// Breaks the lines anew.
  mutating func setBreadth(_ breadth: Double)
  /// Inserts an item at a number in `0...count`, while nothing is displaced.
  mutating func insert(extent: Length?, at item: Int)
  /// Removes an item, while nothing is displaced.
  mutating func remove(at item: Int)
  /// Changes the extent of an item, while nothing is displaced.
  mutating func setExtent(_ extent: Length, of item: Int)

  /// Whether changes wait for `settle`, so that several are dealt with at once.
  var isStale: Bool { get }
  mutating func settle()
}

extension LayoutSection {
  /// The length of everything that belongs to the section.
  var length: Length { margins.beforeLines + linesLength + margins.afterLines }

  var shownCount: Int { shift.shownCount(of: count) }

  var isStale: Bool { false }
  mutating func settle() {}
}

/// A usable size across the scrolling axis, in points: what is negative or no number becomes 0.
///
/// The upper bound keeps quotients of such sizes within whole numbers.
func clampedBreadth(_ value: Double) -> Double { value > 0 ? min(value, 1_000_000) : 0 }
