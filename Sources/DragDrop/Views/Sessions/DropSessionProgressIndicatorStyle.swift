/// Whether the system shows how far a slow transfer is.
///
/// UIKit: `UIDropSessionProgressIndicatorStyle` (SES-17, iOS 11).
public enum DropSessionProgressIndicatorStyle: UInt, CaseIterable, Sendable {
  /// It does not (SES-18, iOS 11).
  case none = 0
  /// It does, with a button to cancel (SES-19, iOS 11).
  case `default` = 1

  /// The case's name, as policies write it.
  public var name: String { "\(self)" }
}
