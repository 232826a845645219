/// A size along and across the scrolling axis.
struct FlowItem: Hashable, Sendable {
  var extent: Length
  var breadth: Double
}

/// The number of items in a line, and the size of the line along the scrolling axis.
struct FlowLine: ItemGroup {
  static var chunkCapacity: Int { 60 }

  var count: Int
  var extent: Length

  var length: Length { extent }
}
