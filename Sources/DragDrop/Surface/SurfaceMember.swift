/// A member of UIKit's drag and drop, and what the model makes of it.
///
/// The list of members and their IDs is the specification's; `symbol` and `tests` are claims about
/// this code, which a test compares with the compiler's symbols and with the test suite.
public struct SurfaceMember: Hashable, Sendable {
  /// How far the model has the member.
  public enum State: String, CaseIterable, Sendable {
    /// It does what UIKit's does.
    case done
    /// Its value is kept, handed on and reported; there is nothing on a screen that it changes.
    case stored
    /// It belongs to no table, collection or plain view.
    case outOfScope = "out of scope"
  }

  /// The ID that docstrings and traces use: `SES-01`.
  public let id: String
  /// UIKit's own name for it.
  public let member: String
  public let state: State
  /// The Swift symbol, as the compiler names it: `DragSession.localContext`; empty when out of
  /// scope.
  public let symbol: String
  /// The tests that fail when it misbehaves: `SuiteTests/function()`.
  public let tests: [String]
}

extension SurfaceMember {
  static func done(_ id: String, _ member: String, _ symbol: String, _ tests: String...) -> Self {
    Self(id: id, member: member, state: .done, symbol: symbol, tests: tests)
  }

  static func stored(_ id: String, _ member: String, _ symbol: String, _ tests: String...) -> Self {
    Self(id: id, member: member, state: .stored, symbol: symbol, tests: tests)
  }

  static func outOfScope(_ id: String, _ member: String) -> Self {
    Self(id: id, member: member, state: .outOfScope, symbol: "", tests: [])
  }
}
