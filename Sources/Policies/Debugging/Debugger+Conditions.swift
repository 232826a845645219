// What a stop depends on: conditions, hits, messages and kinds of errors.

extension Debugger {
  /// The errors at which to stop.
  package enum ErrorFilter: String, CaseIterable, Sendable {
    /// All errors, also those that the script catches.
    case raised
    /// Errors that no `pcall` catches.
    case uncaught
    /// Exceptions that UIKit would raise: `Invalid update: …`.
    case update
  }

  /// Whether a breakpoint that was reached stops.
  func stops(_ breakpoint: Breakpoint, in function: PolicyHost.StoppedFunction) -> Bool {
    if let condition = breakpoint.condition, !holds(condition, in: function) { return false }
    hits[breakpoint, default: 0] += 1
    if let wanted = breakpoint.hits, !wanted.holds(at: hits[breakpoint] ?? 0) { return false }
    guard let message = breakpoint.message else { return true }
    if travel == nil { face?.said(filled(message, in: function), at: function) }
    return false
  }

  private func holds(_ condition: String, in function: PolicyHost.StoppedFunction) -> Bool {
    lookingAround {
      do throws(PolicyError) {
        return try function.isTrue(condition)
      } catch {
        if travel == nil { face?.couldNotEvaluate("the condition '\(condition)'", error) }
        return true
      }
    }
  }

  /// A message with the values of the expressions in its braces.
  private func filled(_ message: String, in function: PolicyHost.StoppedFunction) -> String {
    var text = ""
    var rest = message[...]
    while let open = rest.firstIndex(of: "{"), let end = rest[open...].firstIndex(of: "}") {
      text += rest[..<open]
      let expression = String(rest[rest.index(after: open)..<end])
      text += lookingAround {
        do throws(PolicyError) {
          return try function.debugValues(of: expression).map(\.said).joined(separator: ", ")
        } catch {
          return "<\(error.message)>"
        }
      }
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }

  /// Evaluates a text in the stopped function; nil if nothing is stopped.
  package func evaluate(
    _ text: String, style: PrintedValue.Style = PrintedValue.Style()
  ) throws(PolicyError) -> [PrintedValue]? {
    guard isStopped else { return nil }
    if let function = stop?.function { return try function.evaluate(text, style: style) }
    if let waiting = stop?.waiting { return try waiting.evaluate(text, style: style) }
    let host = host()
    return try host.whileStopped { () throws(PolicyError) in
      try host.evaluateForPrompt(text, name: "meanwhile", style: style)
    }
  }

  /// Whether the stopped function has a variable or argument of this name.
  package func knows(_ name: String) -> Bool {
    stop?.function?.knows(name) ?? false || stop?.waiting?.knows(name) ?? false
  }
}
