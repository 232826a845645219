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

extension View {
  /// Where a drag may begin: the middle of a view that has a drag interaction, unless set; nil for
  /// none.
  ///
  /// UIKit: `accessibilityDragSourceDescriptors`. Tables and collections offer their rows.
  public var accessibilityDragSourceDescriptors: [AccessibilityLocationDescriptor]? {
    get {
      if let chosen = storedDescriptors?.sources { return chosen }
      guard dragInteraction != nil else { return nil }
      return [
        AccessibilityLocationDescriptor(name: "Drag \(name)", point: bounds.center, in: self)
      ]
    }
    set { storedDescriptors = (newValue, storedDescriptors?.drops) }
  }

  /// Where a drop may go: the middle of a view that has a drop interaction, unless set; nil for
  /// none.
  ///
  /// UIKit: `accessibilityDropPointDescriptors`. Tables and collections offer places before, into
  /// and after their rows.
  public var accessibilityDropPointDescriptors: [AccessibilityLocationDescriptor]? {
    get {
      if let chosen = storedDescriptors?.drops { return chosen }
      guard interactions.contains(where: { $0 is DropInteraction }) else { return nil }
      return [
        AccessibilityLocationDescriptor(name: "Drop into \(name)", point: bounds.center, in: self)
      ]
    }
    set { storedDescriptors = (storedDescriptors?.sources, newValue) }
  }
}
