/// How many of the events are printed.
package enum TraceLevel: String, CaseIterable, Sendable {
  /// Nothing.
  case off
  /// One line for each drag: its result, and the reason.
  case drags
  /// The calls of delegates with their answers.
  case calls
  /// Every event.
  case all
}
