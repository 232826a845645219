public import Layout

/// A place in a view that somebody who uses no pointer can drag from or drop at, with its name.
///
/// UIKit: `UIAccessibilityLocationDescriptor`.
public final class AccessibilityLocationDescriptor {
  /// What is read out: "Drop into the frame".
  public let name: String
  /// Where it is, in the view's coordinates.
  public let point: Point
  /// The view, which is to have the drag or drop interaction.
  public var view: View? { linkedView.object }
  private let linkedView: Linked<View>

  /// A place with its name.
  public init(name: String, point: Point, in view: View) {
    self.name = name
    self.point = point
    linkedView = Linked(view)
  }
}
