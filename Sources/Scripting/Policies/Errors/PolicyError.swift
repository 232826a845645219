public import Lua
import Texts
import Traces

/// An error in a script, policy or gesture: its location, the callback in which it happened, and
/// advice.
public struct PolicyError: Error {
  /// The kind of error.
  public enum Kind: Hashable, Sendable {
    /// The text is not valid Lua.
    case syntax
    /// The text is a valid beginning; more lines may complete it.
    case incomplete
    /// A script or a policy raised an error, or misused a function.
    case runtime
    /// UIKit would have raised an exception.
    case exception
    /// The run exceeded a limit of instructions, time or memory.
    case limit
    /// The user interrupted the run.
    case interrupted
    /// A file or module does not exist.
    case missing
    /// An assertion of a spec failed.
    case assertion
  }

  /// A resource with a limit: the names are those of ``LimitOptions``.
  package enum Limit: Hashable, Sendable {
    case memory
    case instructions
    case callbackInstructions
    case seconds
    case chunkBytes
    case outputBytes
  }

  /// The expected and the actual value of an assertion, as texts of one or more lines.
  public struct Comparison: Hashable, Sendable {
    public var expected: String?
    public var actual: String?

    public init(expected: String? = nil, actual: String? = nil) {
      self.expected = expected
      self.actual = actual
    }
  }

  public var kind: Kind
  /// The limit that was reached; nil if none was.
  package var limit: Limit?
  /// The message, without the location.
  public var message: String
  /// The script's name as given; nil if the error is not in a script.
  public var scriptName: String?
  /// The line, from 1.
  public var line: Int?
  /// The column in characters, from 1.
  public var column: Int?
  /// The callback that failed, with its view: `inbox.dropSessionDidUpdate`.
  public var callback: String?
  /// The number of the callback's event in the log.
  public var event: Int?
  /// Advice, such as inconsistent counts, or the most similar name.
  public var hints: [String] = []
  /// The calls of script functions that led to the error, the innermost first.
  public var traceback: [LuaFrame] = []
  /// The source line with a caret below it, ready to print; nil if the text is not known.
  public var excerpt: String?
  /// The values that an assertion compared; nil for other errors.
  public var comparison: Comparison?
  /// The assertion's own message, if the spec gave a different one.
  public var detail: String?

  public init(
    _ kind: Kind, _ message: String, scriptName: String? = nil, line: Int? = nil,
    column: Int? = nil, hints: [String] = []
  ) {
    self.kind = kind
    self.message = message.asMessage
    self.scriptName = scriptName
    self.line = line
    self.column = column
    self.hints = hints
  }
}

extension PolicyError: CustomStringConvertible {
  /// `file:line: message`, as Lua writes it.
  ///
  /// Control characters are escaped, so that texts of scripts cannot control the terminal.
  public var description: String {
    let message = message.printableLines
    guard let name = scriptName?.printable else { return message }
    guard let line else { return "\(name): \(message)" }
    return "\(name):\(line): \(message)"
  }

  /// The complete error for standard error: `file:line:column: message`, the source line, a caret,
  /// and a line for each hint.
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

  /// The lines below the excerpt: the callback, the hints, the calls that led to the error.
  public var notes: [String] {
    var notes = hints.map(\.asMessage)
    if let callback {
      notes.append("in \(callback)" + (event.map { ", event \($0)" } ?? ""))
    }
    return notes + callers
  }

  /// The calls that led to the error, the innermost first: equal ones in succession once, with their
  /// number, and of more than eight only the first and the last.
  private var callers: [String] {
    // A row without a text stands for calls that are not shown.
    var rows: [(text: String?, count: Int)] = []
    var omitted = 0
    // The innermost call is the line of the error itself.
    for frame in traceback.dropFirst() {
      let text = "from \(frame)"
      if let last = rows.indices.last, rows[last].text == text {
        rows[last].count += omitted + 1
      } else {
        if omitted > 0 { rows.append((nil, omitted)) }
        rows.append((text, 1))
      }
      omitted = frame.omittedCalls
    }
    if rows.count > 8 {
      let middle = 4..<rows.count - 3
      let count = rows[middle].reduce(0) { $0 + $1.count }
      rows.replaceSubrange(middle, with: [(nil, count)])
    }
    return rows.map { text, count in
      guard let text else { return "from \(count) more calls" }
      return count == 1 ? text : "\(text) (\(count) times)"
    }
  }
}
