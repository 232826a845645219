/// The members of one class, protocol or family.
public struct SurfaceGroup: Sendable {
  /// What the IDs of its members begin with: `SES`.
  public let prefix: String
  /// What they have in common, in UIKit's words.
  public let title: String
  /// The members, by their numbers.
  public let members: [SurfaceMember]

  /// A group.
  public init(_ prefix: String, _ title: String, _ members: [SurfaceMember]) {
    self.prefix = prefix
    self.title = title
    self.members = members
  }

  /// How many of its members have a state.
  public func count(of state: SurfaceMember.State) -> Int {
    members.count { $0.state == state }
  }
}
