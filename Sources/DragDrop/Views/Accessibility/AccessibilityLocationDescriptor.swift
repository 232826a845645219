public import Layout

/// A named place in a view where users of assistive technologies begin a drag or drop.
///
/// UIKit: `UIAccessibilityLocationDescriptor`.
public final class AccessibilityLocationDescriptor {
  /// The spoken name, such as "Drop into the frame".
  public let name: String
  /// The place in the view's coordinates.
  public let point: Point
  /// The view, which should have the drag or drop interaction.
  public var view: View? { linkedView.object }
  private let linkedView: Linked<View>

  /// A descriptor of a place and its name.
  public init(name: String, point: Point, in view: View) {
    self.name = name
    self.point = point
    linkedView = Linked(view)
  }
}
