/// Whether the system shows the progress of a slow transfer.
///
/// UIKit: `UIDropSessionProgressIndicatorStyle` (SES-17, iOS 11).
public enum DropSessionProgressIndicatorStyle: UInt, CaseIterable, Sendable {
  /// No progress is shown (SES-18, iOS 11).
  case none = 0
  /// The progress is shown with a button to cancel (SES-19, iOS 11).
  case `default` = 1

  /// The case's name, as policies write it.
  public var name: String { "\(self)" }
}
