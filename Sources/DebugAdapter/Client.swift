/// What a client has told about itself.
final class Client {
  var isInitialized = false
  /// Whether it has sent all that belongs to the start.
  var isConfigured = false
  var countsLinesFromZero = false
  var countsColumnsFromZero = false
  var readsTypes = false
  var readsProgress = false

  /// A line as the client counts.
  func shown(line: Int) -> Int { countsLinesFromZero ? line - 1 : line }
}
