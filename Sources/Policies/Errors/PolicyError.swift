public import Lua
import Texts
import Traces

/// What went wrong in a script, a policy or a gesture of one: where, in which callback, and what to
/// do about it.
public struct PolicyError: Error {
  /// Who is at fault.
  public enum Kind: Hashable, Sendable {
    /// The text is not Lua.
    case syntax
    /// The text is Lua so far; more lines may complete it.
    case incomplete
    /// A script or a policy raised, or used something wrongly.
    case runtime
    /// UIKit would have raised an exception.
    case exception
    /// The run went over a limit of instructions, time or memory.
    case limit
    /// Somebody interrupted the run.
    case interrupted
    /// There is no such file or module.
    case missing
    /// An assertion of a spec does not hold.
    case assertion
  }

  /// What a run may use no more of: the names are those of ``LimitOptions``.
  package enum Limit: Hashable, Sendable {
    case memory
    case instructions
    case callbackInstructions
    case seconds
    case chunkBytes
    case outputBytes
  }

  /// What an assertion expected and what came, as texts of one or more lines.
  public struct Comparison: Hashable, Sendable {
    public var expected: String?
    public var actual: String?

    public init(expected: String? = nil, actual: String? = nil) {
      self.expected = expected
      self.actual = actual
    }
  }

  public var kind: Kind
  /// The limit that was reached; nil where none was.
  package var limit: Limit?
  /// What happened, without the place.
  public var message: String
  /// The script's name as it was given, nil where no script is at fault.
  public var scriptName: String?
  /// Counted from 1.
  public var line: Int?
  /// Counted from 1, in characters.
  public var column: Int?
  /// The callback that failed, with its view: `inbox.dropSessionDidUpdate`.
  public var callback: String?
  /// The number of the callback's event in the log.
  public var event: Int?
  /// What helps: the sum that does not add up, the nearest name.
  public var hints: [String] = []
  /// The scripts' own calls that led there, innermost first.
  public var traceback: [LuaFrame] = []
  /// The line at fault with a caret below, ready to print; nil where the text is not known.
  public var excerpt: String?
  /// What was compared; nil unless an assertion compared something.
  public var comparison: Comparison?
  /// What an assertion says beside a message of the spec's own.
  public var detail: String?

  public init(
    _ kind: Kind, _ message: String, scriptName: String? = nil, line: Int? = nil,
    column: Int? = nil, hints: [String] = []
  ) {
    self.kind = kind
    self.message = message
    self.scriptName = scriptName
    self.line = line
    self.column = column
    self.hints = hints
  }
}

extension PolicyError: CustomStringConvertible {
  /// `file:line: message`, in one line as Lua writes it.
  ///
  /// Control characters are shown as escapes: a script's words move no cursor.
  public var description: String {
    let message = message.printableLines
    guard let name = scriptName?.printable else { return message }
    guard let line else { return "\(name): \(message)" }
    return "\(name):\(line): \(message)"
  }

  /// Everything, for standard error: `file:line:column: message`, the source line, a caret, and a
  /// line for each hint.
  ///
  /// ```
  /// policy.lua:12:10: attempt to index a nil value (global 'sesion')
  ///   12 |   return sesion.items
  ///      |          ^
  ///   in inbox.dropSessionDidUpdate, event 12
  /// ```
  public var rendered: String {
    var place = ""
    if let scriptName { place += "\(scriptName.printable):" }
    if scriptName != nil, let line { place += "\(line):" }
    if scriptName != nil, line != nil, let column { place += "\(column):" }
    var lines = [place.isEmpty ? message : "\(place) \(message)"]
    if let excerpt { lines.append(excerpt) }
    lines += notes.map { "  \($0)" }
    return lines.map(\.printableLines).joined(separator: "\n")
  }

  /// The lines below the excerpt: the callback, the hints, the calls that led there.
  public var notes: [String] {
    var notes = hints
    if let callback {
      notes.append("in \(callback)" + (event.map { ", event \($0)" } ?? ""))
    }
    // The innermost call is the line already shown; one alone says nothing more.
    let callers = traceback.dropFirst().prefix(8)
    notes += callers.map { "from \($0)" }
    return notes
  }
}
