/// What a client has reported about itself.
final class Client {
  var isInitialized = false
  /// Whether the client has finished its configuration.
  var isConfigured = false
  var countsLinesFromZero = false
  var countsColumnsFromZero = false
  var readsTypes = false
  var readsProgress = false

  /// A line number in the client's numbering.
  func shown(line: Int) -> Int { countsLinesFromZero ? line - 1 : line }
}
