public import Texts

/// A failure of a test, with details.
public struct TestFailure: Hashable, Codable, Sendable {
  /// The kind of failure.
  public enum Kind: String, CaseIterable, Codable, Sendable {
    /// An assertion failed.
    case assertion
    /// A script, a policy or a gesture raised an error.
    case error
    /// A limit of time, instructions or memory was reached.
    case limit
  }

  public var kind: Kind
  /// The message, without the position.
  public var message: String
  /// The assertion's own message, if the spec has replaced it.
  public var detail: String?
  /// The hook that failed, such as `before_each` or `teardown`; nil for the test itself.
  public var phase: String?
  public var scriptName: String?
  /// Counted from 1.
  public var line: Int?
  /// Counted from 1, in characters.
  public var column: Int?
  /// The source line with a caret below it.
  public var excerpt: String?
  /// Hints, the callback, the calls that led to the failure.
  public var notes: [String] = []
  /// The expected value, as a text of one or more lines.
  public var expected: String?
  /// The actual value.
  public var actual: String?
  /// The calls of the drag and their results.
  public var timeline: [StyledText] = []
  /// The views at the time of the failure.
  public var views: [StyledText] = []

  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// `file:line:column`, as far as known; nil if the failure is not in a script.
  public var place: String? {
    guard let scriptName else { return nil }
    return ([scriptName] + [line, column].prefix { $0 != nil }.compactMap { $0 }.map { "\($0)" })
      .joined(separator: ":")
  }
}
