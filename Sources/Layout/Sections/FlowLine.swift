/// A size along and across the scrolling axis.
struct FlowItem: Hashable, Sendable {
  var extent: Length
  var breadth: Double
}

/// How many things stand in a line, and how long the longest is.
struct FlowLine: ItemGroup {
  static var chunkCapacity: Int { 60 }

  var count: Int
  var extent: Length

  var length: Length { extent }
}
