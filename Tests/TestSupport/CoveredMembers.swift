public import Testing

/// The members of UIKit that a test covers: if the test passes, they behave correctly.
///
/// A test reads the IDs in the sources.
public struct CoveredMembers: TestTrait {
  /// The IDs of the members' rows in the table of UIKit's members: `TDP-05`.
  public let ids: [String]
}

extension Trait where Self == CoveredMembers {
  /// Names the members that the test covers by their IDs, each a literal.
  public static func covers(_ ids: String...) -> Self { Self(ids: ids) }
}
