/// A section of a grid: cells of one size, in lines of a given number or of as many as fit.
struct GridSection: LayoutSection {
  struct Style: Sendable {
    var itemsPerLine: GridLayout.ItemsPerLine
    /// Nil for the size across the axis.
    var itemExtent: Length?
    var lineSpacing: Length
    /// The space between cells; the minimum space if lines are justified.
    var itemSpacing: Double
    /// Whether the free space of a line is divided between its cells, or put around a single one.
    var isJustified = false
  }

  /// The maximum number of cells in a line, which is searched completely.
  static let maximumLanes = 10_000

  let margins: SectionMargins
  private(set) var count: Int
  private(set) var shift = Shift()
  private let style: Style
  /// The cells in a line, computed from style and breadth.
  private var lanes = 1
  private var itemBreadth = 0.0
  private var itemExtent = Length.zero
  private var firstLane = 0.0
  private var itemSpacing = 0.0

  init(_ metrics: SectionMetrics, style: Style, axis: Axis, breadth: Double) {
    var style = style
    style.lineSpacing = metrics.lineSpacing.map(Length.init(points:)) ?? style.lineSpacing
    style.itemSpacing = metrics.itemSpacing.map(clampedBreadth) ?? style.itemSpacing
    self.init(
      count: metrics.count, margins: SectionMargins(metrics, axis: axis), style: style,
      breadth: breadth)
  }

  init(count: Int, margins: SectionMargins, style: Style, breadth: Double) {
    self.count = count
    self.margins = margins
    self.style = style
    setBreadth(breadth)
  }

  var standardSize: SlotSize { SlotSize(extent: itemExtent, breadth: itemBreadth) }

  var linesLength: Length {
    let lines = (shownCount + lanes - 1) / lanes
    return lines == 0 ? .zero : itemExtent * lines + style.lineSpacing * (lines - 1)
  }

  func size(of item: Int) -> SlotSize? { item >= 0 && item < count ? standardSize : nil }

  private func cross(ofLane lane: Int) -> Double {
    firstLane + Double(lane) * (itemBreadth + itemSpacing)
  }

  func linePlace(at place: Int) -> LinePlace {
    LinePlace(
      start: (itemExtent + style.lineSpacing) * (place / lanes), extent: itemExtent,
      cross: cross(ofLane: place % lanes), breadth: itemBreadth)
  }

  func shown(main: Length, cross: Double) -> Shift.Shown? {
    let pitch = itemExtent + style.lineSpacing
    guard pitch > .zero, let lane = lane(at: cross) else { return nil }
    let line = main.units / pitch.units
    let place = line * lanes + lane
    guard main - pitch * line < itemExtent, place < shownCount else { return nil }
    return shift.shown(at: place)
  }

  private func lane(at cross: Double) -> Int? {
    guard itemBreadth > 0 else { return nil }
    let quotient = (cross - firstLane) / (itemBreadth + itemSpacing)
    let guess = Int(min(max(0, quotient), Double(lanes)))
    // The quotient may be off by one if the edges were rounded.
    return (guess - 1...guess + 1).first { lane in
      let start = self.cross(ofLane: lane)
      return lane >= 0 && lane < lanes && cross >= start && cross < start + itemBreadth
    }
  }

  func places(from start: Length, to end: Length) -> Range<Int> {
    let pitch = (itemExtent + style.lineSpacing).units
    guard end >= .zero, start <= linesLength, shownCount > 0 else { return 0..<0 }
    guard pitch > 0 else { return 0..<shownCount }
    let first = max(start.units, 0) / pitch * lanes
    let last = min(end, linesLength).units / pitch * lanes + lanes
    return min(first, shownCount)..<min(last, shownCount)
  }

  mutating func show(_ shift: Shift, slot: SlotSize) { self.shift = shift }

  mutating func setBreadth(_ breadth: Double) {
    let available = max(0, breadth - margins.near - margins.far)
    switch style.itemsPerLine {
    case .count(let count):
      lanes = min(max(1, count), Self.maximumLanes)
      itemBreadth = max(0, (available - Double(lanes - 1) * style.itemSpacing) / Double(lanes))
    case .ofSize(let size):
      itemBreadth = clampedBreadth(size)
      let fitting = (available + style.itemSpacing) / (itemBreadth + style.itemSpacing)
      // NaN if both sizes are 0, and infinite if the item's is 0.
      lanes = fitting >= 1 ? Int(min(fitting, Double(Self.maximumLanes))) : 1
    }
    itemExtent = style.itemExtent ?? Length(points: itemBreadth)
    firstLane = margins.near
    itemSpacing = style.itemSpacing
    let free = available - Double(lanes) * itemBreadth
    guard style.isJustified, free > 0 else { return }
    if lanes > 1 {
      itemSpacing = free / Double(lanes - 1)
    } else {
      firstLane += free / 2
    }
  }

  mutating func insert(extent: Length?, at item: Int) { count += 1 }

  mutating func remove(at item: Int) { count -= 1 }

  mutating func setExtent(_ extent: Length, of item: Int) {}
}
