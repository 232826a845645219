public import Texts

/// What went wrong in a test, with all that helps to see why.
public struct SpecFailure: Hashable, Sendable {
  /// What was wrong.
  public enum Kind: String, CaseIterable, Sendable {
    /// An assertion does not hold.
    case assertion
    /// A script, a policy or a gesture raised.
    case error
    /// A limit of time, instructions or memory was reached.
    case limit
  }

  public var kind: Kind
  /// Without the place.
  public var message: String
  /// What the assertion says beside a message of the spec's own.
  public var detail: String?
  /// Where it ran, if not in the test itself: `before_each`, `teardown`.
  public var phase: String?
  public var scriptName: String?
  /// Counted from 1.
  public var line: Int?
  /// Counted from 1, in characters.
  public var column: Int?
  /// The line at fault with a caret below.
  public var excerpt: String?
  /// Hints, the callback, the calls that led there.
  public var notes: [String] = []
  /// What was expected, as a text of one or more lines.
  public var expected: String?
  /// What came in its place.
  public var actual: String?
  /// The drag so far: its calls and their answers.
  public var timeline: [StyledText] = []
  /// The views as they were.
  public var views: [StyledText] = []

  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// `file:line:column`, as far as it is known; nil where no script is at fault.
  public var place: String? {
    guard let scriptName else { return nil }
    return ([scriptName] + [line, column].prefix { $0 != nil }.compactMap { $0 }.map { "\($0)" })
      .joined(separator: ":")
  }
}
