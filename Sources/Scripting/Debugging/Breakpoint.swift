import DragDrop
import Files
import LuaSyntax
package import Policies
import Texts

/// A breakpoint before a callback or a line, with an optional condition.
package struct Breakpoint: Hashable, Sendable {
  /// The location before which it stops.
  package enum Place: Hashable, Sendable {
    /// A callback, by its name in Lua; nil for any view.
    case callback(String, of: String?)
    /// A line of the script at a path, from 1.
    case line(Int, of: String)
    /// Errors that are raised.
    case errors(Debugger.ErrorFilter)

    /// The place of a callback as typed: `canHandle`, `archive.canHandle`.
    ///
    /// - Throws: An error with advice if the text does not name a callback.
    package init(callback text: String) throws(NoCallback) {
      let parts = LuaSyntax.path(text)
      let name = parts.last ?? ""
      guard parts.count < 3, DelegateMethod(rawValue: name) != nil else {
        throw NoCallback(
          message: "'\(text)' is not a callback",
          advice: NearestName.advice(for: name, in: DelegateMethod.names, quotes: .none))
      }
      self = .callback(name, of: parts.count == 2 ? parts[0] : nil)
    }

    /// The first line at or after a line at which the script at a path can stop in a function; nil
    /// if there is none.
    ///
    /// The line at which a function begins runs only once, before anything calls the function, so
    /// the first line of its body is meant instead.
    package init?(line: Int, code: CodeLines, of path: String) {
      guard let next = code.lines.first(where: { $0 >= line }) else { return nil }
      self = .line(code.bodies[next] ?? next, of: path)
    }
  }

  /// The text is not the name of a callback.
  package struct NoCallback: Error {
    package let message: String
    /// A similar name that is probably meant; nil if there is none.
    package let advice: String?
  }

  /// The error in the condition; nil if it is an expression or there is none.
  package var problemInCondition: String? {
    condition.flatMap { LuaEntry.problem(inExpression: $0) }
      .map { "the condition is not an expression: \($0)" }
  }

  package let place: Place
  /// A Lua expression that must be true for a stop; nil for none.
  package var condition: String?
  /// A condition on how often the breakpoint was reached; nil for none.
  package var hits: HitCondition?
  /// A message that is printed instead of a stop; expressions in braces are evaluated.
  package var message: String?
  /// The number by which a client refers to it.
  package var number = 0

  package init(_ place: Place, condition: String? = nil) {
    self.place = place
    self.condition = condition
  }

  /// The breakpoint as typed: `archive.canHandle if #session.items > 1`.
  package var text: String {
    let place =
      switch place {
      case .callback(let name, let view): (view.map { "\($0)." } ?? "") + name
      case .line(let line, let path): "\(FilePath.name(of: path)):\(line)"
      case .errors(let filter): "error \(filter.rawValue)"
      }
    return place + (condition.map { " if \($0)" } ?? "")
  }

  func isBefore(_ callback: String, of view: String?) -> Bool {
    guard case .callback(let name, let wanted) = place else { return false }
    return name == callback && (wanted == nil || wanted == view)
  }

  func isAt(_ line: Int, of path: @autoclosure () -> String) -> Bool {
    guard case .line(let number, let wanted) = place else { return false }
    return number == line && wanted == path()
  }

  /// The errors at which it stops; nil if it stops elsewhere.
  var errors: Debugger.ErrorFilter? {
    if case .errors(let filter) = place { filter } else { nil }
  }

  /// The line at which it stops; nil if it stops elsewhere.
  package var line: Int? {
    guard case .line(let line, _) = place else { return nil }
    return line
  }
}

extension Breakpoint {
  /// A condition on how often a breakpoint was reached.
  package struct HitCondition: Hashable, Sendable {
    enum Relation: String, CaseIterable {
      // Longer operators come before their prefixes.
      case equal = "=="
      case notBelow = ">="
      case notAbove = "<="
      case above = ">"
      case below = "<"
      case multiple = "%"
    }

    let relation: Relation
    let count: Int

    /// Reads `3`, `>= 3`, `% 3`; nil for anything else.
    package init?(_ text: String) {
      let text = text.filter { !$0.isWhitespace }
      let relation = Relation.allCases.first { text.hasPrefix($0.rawValue) }
      guard let count = Int(text.dropFirst(relation?.rawValue.count ?? 0)), count > 0 else {
        return nil
      }
      self.relation = relation ?? .equal
      self.count = count
    }

    func holds(at time: Int) -> Bool {
      switch relation {
      case .equal: time == count
      case .notBelow: time >= count
      case .notAbove: time <= count
      case .above: time > count
      case .below: time < count
      case .multiple: time % count == 0
      }
    }
  }
}

/// How often each breakpoint has been reached.
struct BreakpointCounts {
  private var counts: [Breakpoint: Int] = [:]
  private var atBeginning: [Breakpoint: Int] = [:]

  /// Begins a run; a repeated run counts again from the beginning of the run before it.
  mutating func begin(isRepeated: Bool) {
    if isRepeated { counts = atBeginning } else { atBeginning = counts }
  }

  /// Counts a breakpoint that is reached.
  ///
  /// - Returns: Whether its condition on the count holds.
  mutating func reach(_ breakpoint: Breakpoint) -> Bool {
    counts[breakpoint, default: 0] += 1
    return breakpoint.hits?.holds(at: counts[breakpoint, default: 0]) ?? true
  }
}
