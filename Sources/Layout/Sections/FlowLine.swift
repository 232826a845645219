import _RopeModule

/// A size along and across the scrolling axis.
struct FlowItem: Hashable, Sendable {
  var extent: Length
  var breadth: Double
}

/// How many things stand in a line, and how long the longest is.
struct FlowLine: Hashable, Sendable {
  var count: Int
  var extent: Length
}

/// How many lines, how many things they hold, and how long the lines are together.
struct FlowLineSummary: ItemSummary {
  var count: Int
  var places: Int
  var length: Length

  init(measuring item: FlowLine) {
    count = 1
    places = item.count
    length = item.extent
  }

  private init() {
    count = 0
    places = 0
    length = .zero
  }

  static var chunkCapacity: Int { 64 }
  static var zero: Self { Self() }
  var isZero: Bool { count == 0 && places == 0 && length == .zero }

  mutating func add(_ other: Self) {
    count += other.count
    places += other.places
    length += other.length
  }

  mutating func subtract(_ other: Self) {
    count -= other.count
    places -= other.places
    length -= other.length
  }
}

/// Counts what stands in the lines.
struct FlowPlaceMetric: RopeMetric {
  typealias Element = RopeChunk<FlowLineSummary>

  func size(of summary: FlowLineSummary) -> Int { summary.places }
  func index(at offset: Int, in element: Element) -> Int { element.index(at: offset, in: self) }
}

/// Counts ten-thousandths of a point, with the spacing behind each line.
struct FlowLengthMetric: RopeMetric {
  typealias Element = RopeChunk<FlowLineSummary>

  let spacing: Length

  func size(of summary: FlowLineSummary) -> Int {
    (summary.length + spacing * summary.count).units
  }

  func index(at offset: Int, in element: Element) -> Int { element.index(at: offset, in: self) }
}
