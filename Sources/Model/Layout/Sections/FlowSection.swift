/// A section of a flow: computed while all items have one size, otherwise with broken lines.
struct FlowSection: LayoutSection {
  struct Style: Sendable {
    /// The standard size along and across the scrolling axis.
    var item: FlowItem
    var lineSpacing: Length
    /// The minimum space between two items of a line.
    var itemSpacing: Double
  }

  let margins: SectionMargins
  private let style: Style
  private let axis: Axis
  private var breadth: Double
  /// The common size of all items while `lines` is nil.
  private var uniform: FlowItem
  private var grid: GridSection
  /// Nil while all items have one size.
  private var lines: FlowLines?

  init(_ metrics: SectionMetrics, style: Style, axis: Axis, breadth: Double) {
    margins = SectionMargins(metrics, axis: axis)
    var style = style
    style.lineSpacing = metrics.lineSpacing.map(Length.init(points:)) ?? style.lineSpacing
    style.itemSpacing = metrics.itemSpacing.map(clampedBreadth) ?? style.itemSpacing
    self.style = style
    self.axis = axis
    self.breadth = breadth
    uniform = style.item
    grid = GridSection(
      count: metrics.count, margins: margins, style: Self.gridStyle(style, item: style.item),
      breadth: breadth)
    guard let sizes = metrics.flowItems(standard: style.item, axis: axis) else { return }
    setSizes(sizes)
  }

  private static func gridStyle(_ style: Style, item: FlowItem) -> GridSection.Style {
    GridSection.Style(
      itemsPerLine: .ofSize(item.breadth), itemExtent: item.extent,
      lineSpacing: style.lineSpacing, itemSpacing: style.itemSpacing, isJustified: true)
  }

  var count: Int { lines?.count ?? grid.count }
  var linesLength: Length { lines?.length ?? grid.linesLength }
  var shift: Shift { lines?.shift ?? grid.shift }
  var standardSize: SlotSize {
    SlotSize(extent: style.item.extent, breadth: style.item.breadth)
  }

  func size(of item: Int) -> SlotSize? {
    guard item >= 0, item < count else { return nil }
    let size = lines?.size(of: item) ?? uniform
    return SlotSize(extent: size.extent, breadth: size.breadth)
  }

  func linePlace(at place: Int) -> LinePlace {
    lines?.linePlace(at: place) ?? grid.linePlace(at: place)
  }

  func shown(main: Length, cross: Double) -> Shift.Shown? {
    guard let lines else { return grid.shown(main: main, cross: cross) }
    return lines.place(main: main, cross: cross).map(lines.shift.shown(at:))
  }

  func places(from start: Length, to end: Length) -> Range<Int> {
    lines?.places(from: start, to: end) ?? grid.places(from: start, to: end)
  }

  // MARK: Changes

  mutating func show(_ shift: Shift, slot: SlotSize) {
    let item = FlowItem(extent: slot.extent, breadth: slot.breadth ?? style.item.breadth)
    if lines == nil { grid.show(shift, slot: slot) } else { lines?.show(shift, slot: item) }
  }

  mutating func setBreadth(_ breadth: Double) {
    self.breadth = breadth
    grid.setBreadth(breadth)
    let available = available
    lines?.style.available = available
  }

  mutating func insert(extent: Length?, at item: Int) {
    insert(FlowItem(extent: extent ?? style.item.extent, breadth: style.item.breadth), at: item)
  }

  mutating func insert(_ size: FlowItem, at item: Int) {
    if lines == nil, count == 0 {
      beUniform([size])
    } else {
      if size != uniform { breakLines() }
      if lines == nil { grid.insert(extent: nil, at: item) } else { lines?.insert(size, at: item) }
    }
  }

  mutating func remove(at item: Int) {
    if lines == nil { grid.remove(at: item) } else { lines?.remove(at: item) }
  }

  mutating func setExtent(_ extent: Length, of item: Int) {
    guard let size = size(of: item) else { return }
    setSize(FlowItem(extent: extent, breadth: size.breadth ?? style.item.breadth), of: item)
  }

  /// Changes the size of an item in range; only without a displacement.
  mutating func setSize(_ size: FlowItem, of item: Int) {
    if size != uniform { breakLines() }
    lines?.setSize(size, of: item)
  }

  /// Replaces all items; only without a displacement.
  private mutating func setSizes(_ sizes: [FlowItem]) {
    if sizes.allSatisfy({ $0 == sizes[0] }) {
      beUniform(sizes)
    } else {
      lines = FlowLines(sizes, style: linesStyle)
    }
  }

  var isStale: Bool { lines?.isStale ?? false }

  mutating func settle() { lines?.settle() }

  private var available: Double { max(0, breadth - margins.near - margins.far) }

  private var linesStyle: FlowLines.Style {
    FlowLines.Style(
      available: available, near: margins.near, lineSpacing: style.lineSpacing,
      itemSpacing: style.itemSpacing)
  }

  /// Uses one size for all items: that of the first one, or the standard size if there are none.
  private mutating func beUniform(_ sizes: [FlowItem]) {
    lines = nil
    uniform = sizes.first ?? style.item
    grid = GridSection(
      count: sizes.count, margins: margins, style: Self.gridStyle(style, item: uniform),
      breadth: breadth)
  }

  /// The maximum number of items with sizes of their own: a larger number of items keeps the common
  /// size, because a size for each would fill the memory.
  private static let maximumSizes = 1 << 22

  /// Starts to keep a size for each item.
  private mutating func breakLines() {
    guard lines == nil, count <= Self.maximumSizes else { return }
    lines = FlowLines(Array(repeating: uniform, count: grid.count), style: linesStyle)
  }
}

extension SectionMetrics {
  /// A size for each item: that of the metrics, or otherwise the standard size; nil if the metrics
  /// have no sizes.
  fileprivate func flowItems(standard: FlowItem, axis: Axis) -> [FlowItem]? {
    let named: [FlowItem]
    if let sizes {
      named = sizes.prefix(count).map { FlowItem($0, axis: axis) }
    } else if let extents {
      named = extents.prefix(count).map {
        FlowItem(extent: Length(points: $0), breadth: standard.breadth)
      }
    } else {
      return nil
    }
    return named + repeatElement(standard, count: count - named.count)
  }
}

extension FlowItem {
  init(_ size: Size, axis: Axis) {
    let isVertical = axis == .vertical
    extent = Length(points: isVertical ? size.height : size.width)
    breadth = clampedBreadth(isVertical ? size.width : size.height)
  }
}
