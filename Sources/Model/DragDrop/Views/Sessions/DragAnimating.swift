/// The position at which an animation ended.
///
/// UIKit: `UIViewAnimatingPosition`.
public enum ViewAnimatingPosition: Int, CaseIterable, Sendable {
  case end = 0
  case start = 1
  case current = 2
}

/// An animation of the system to which apps add their own.
///
/// UIKit: `UIDragAnimating` (ANI-01, iOS 11).
public protocol DragAnimating: AnyObject {
  /// Runs the block alongside the system's animation (ANI-02, iOS 11). In the simulation blocks run
  /// immediately, in the order in which they are added.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Runs the block when the animation ends (ANI-03, iOS 11), or immediately if it has ended.
  ///
  /// A lift ends at `.end` if the items were lifted, and at `.start` if they were returned; drops
  /// and cancellations end at `.end`.
  func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void)
}

/// The animator that the core passes to delegates.
package final class Animator: DragAnimating {
  private var completions: [(ViewAnimatingPosition) -> Void] = []
  private var ended: ViewAnimatingPosition?
  var hasEnded: Bool { ended != nil }

  package func addAnimations(_ animations: @escaping () -> Void) { animations() }

  package func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void) {
    if let ended { completion(ended) } else { completions.append(completion) }
  }

  func finish(at position: ViewAnimatingPosition) {
    guard ended == nil else { return }
    ended = position
    let all = completions
    completions = []
    for completion in all { completion(position) }
  }
}
